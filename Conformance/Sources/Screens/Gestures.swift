import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Gesture recognisers with targets, a delegate and a subclass.
@objc public final class CardView: UIView, UIGestureRecognizerDelegate {
  @IBOutlet public weak var titleLabel: UILabel?
  @IBInspectable public var cornerRadius: CGFloat = 8 {
    didSet { layer.cornerRadius = cornerRadius }
  }
  @objc public private(set) dynamic var taps = 0
  public var lastLocation: CGPoint?

  public let tap = UITapGestureRecognizer()
  public private(set) lazy var press = UILongPressGestureRecognizer(
    target: self, action: #selector(pressed(_:)))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    tap.addTarget(self, action: #selector(tapped))
    tap.delegate = self
    addGestureRecognizer(tap)
    addGestureRecognizer(press)
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(CardView.panned(_:))))
  }

  public required init?(coder: NSCoder) { fatalError("not from a document") }

  @objc private func tapped() { taps += 1 }

  @objc func pressed(_ sender: UILongPressGestureRecognizer) {
    lastLocation = sender.location(in: self)
  }

  @IBAction fileprivate func panned(_ recognizer: UIPanGestureRecognizer) {
    recognizer.setTranslation(.zero, in: self)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
