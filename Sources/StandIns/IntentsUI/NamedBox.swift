import UIKit

/// A box with a name in place of what only a device has.
final class NamedBox: UIView {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
    DiagnosticLog.current.warn("\(name) is drawn as a box with its name.")
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { drawNamedBox(name, in: rect) }
}
