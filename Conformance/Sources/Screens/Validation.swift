import UIKit

/// Fields that are judged by predicates, and those who hear of it.
@objc protocol ValidationListener: AnyObject {
  @objc optional func validation(_ validation: Validation, hint text: String) -> String?
}

final class Validation: NSObject {
  private let listeners = NSHashTable<AnyObject>.weakObjects()
  weak var delegate: ValidationListener?

  func add(_ listener: ValidationListener) { listeners.add(listener) }

  var listenerCount: Int { listeners.allObjects.count }

  func isAddress(_ text: String) -> Bool {
    NSPredicate(format: "SELF MATCHES %@", "[a-z.]+@[a-z.]+\\.[a-z]{2,}").evaluate(with: text)
  }

  /// Chained as optionals are on iOS: the result is an optional of text, not one of an optional.
  func hint(for text: String) -> String? {
    return delegate?.validation?(self, hint: text)
  }

  func remaining(_ seconds: TimeInterval) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = .positional
    return formatter.string(from: seconds)
  }

  func title(count: Int) -> String { String(localized: "\(count) fields") }
}

/// Two methods that only their types tell apart.
final class Registry: NSObject {
  private(set) var names: [String] = []

  @objc(registerClass:forName:)
  func register(_ type: AnyClass?, forName name: String) { names.append("class " + name) }

  @objc(registerNib:forName:)
  func register(_ nib: UINib?, forName name: String) { names.append("nib " + name) }

  func make<T: UIView>(_ type: T.Type) -> T { type.init() }
}

extension UIColor {
  @objc open class var brand: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
}

/// An object of a document that is no view.
class ItemAnimation: NSObject {
  var isAwake = false

  override func awakeFromNib() { isAwake = true }
}

final class BounceAnimation: ItemAnimation {
  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = isAwake && true
  }
}

extension Registry: UICollectionViewDelegateFlowLayout {
  func gradient() -> CGGradient? {
    let colors = [UIColor.red.cgColor, UIColor.brand.cgColor] as CFArray
    return CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
  }
}
