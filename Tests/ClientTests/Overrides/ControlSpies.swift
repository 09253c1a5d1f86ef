import UIKit

class ControlSpy: UIControl {
  private(set) var sent: [UIControl.Event] = []
  override func sendActions(for controlEvents: UIControl.Event) {
    sent.append(controlEvents)
    super.sendActions(for: controlEvents)
  }
  override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    super.addAction(action, for: controlEvents)
  }
  override var isEnabled: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var state: UIControl.State { super.state }
  override var frame: CGRect { didSet {} }
}

class ButtonSpy: UIButton {
  private(set) var heights: [CGFloat] = []
  override var buttonType: UIButton.ButtonType { .system }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  override var intrinsicContentSize: CGSize { CGSize(width: 77, height: 33) }
  override var frame: CGRect { didSet { heights.append(frame.height) } }
  override var bounds: CGRect { didSet { heights.append(bounds.height) } }
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
}

class LabelSpy: UILabel {
  override var text: String? { didSet { texts.append(text ?? "") } }
  private(set) var texts: [String] = []
  override var font: UIFont! { didSet {} }
  override var textColor: UIColor! { didSet {} }
  override var attributedText: NSAttributedString? { didSet {} }
  override var numberOfLines: Int { didSet {} }
  override var bounds: CGRect { didSet { preferredMaxLayoutWidth = bounds.width } }
  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 4, dy: 4)) }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    super.textRect(forBounds: bounds, limitedToNumberOfLines: count)
  }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override var tintColor: UIColor! { didSet {} }
}

class ImageViewSpy: UIImageView {
  private(set) var imageCount = 0
  override var image: UIImage? { didSet { imageCount += 1 } }
  override var isHighlighted: Bool { didSet {} }
  override var contentMode: UIView.ContentMode { didSet {} }
}

class FieldSpy: UITextField {
  override var text: String? { didSet {} }
  override var placeholder: String? { didSet {} }
  override var hasText: Bool { super.hasText }
  override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    super.setMarkedText(markedText, selectedRange: selectedRange)
  }
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override var isEnabled: Bool { didSet {} }
  override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 60) }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
}

class TextViewSpy: UITextView {
  override var text: String! { didSet {} }
  override var font: UIFont? { didSet {} }
  override var hasText: Bool { super.hasText }
  override var textContainerInset: UIEdgeInsets { didSet {} }
  override var layoutManager: NSLayoutManager { super.layoutManager }
  override var textStorage: NSTextStorage { super.textStorage }
  override var bounds: CGRect { didSet {} }
  override var contentInset: UIEdgeInsets { didSet {} }
}

class StackSpy: UIStackView {
  override var axis: NSLayoutConstraint.Axis { didSet {} }
  override var spacing: CGFloat { didSet {} }
  override var arrangedSubviews: [UIView] { super.arrangedSubviews }
  private(set) var arranged: [UIView] = []
  override func addArrangedSubview(_ view: UIView) {
    arranged.append(view)
    super.addArrangedSubview(view)
  }
  override var backgroundColor: UIColor? { didSet {} }
}

class SliderSpy: UISlider {
  override var value: Float { didSet {} }
  override func trackRect(forBounds bounds: CGRect) -> CGRect { super.trackRect(forBounds: bounds) }
}

class SwitchSpy: UISwitch {
  override var isOn: Bool { didSet {} }
  override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: animated) }
}

class BarSpy: UINavigationBar {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
  override var items: [UINavigationItem]? { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var frame: CGRect { didSet {} }
}

class TapSpy: UITapGestureRecognizer {
  override var view: UIView? { super.view }
  override var state: UIGestureRecognizer.State {
    get { .ended }
    set {}
  }
}

class TouchSpy: UITouch {
  override var phase: UITouch.Phase { .moved }
  override var view: UIView? { nil }
  override var tapCount: Int { 2 }
  override var timestamp: TimeInterval { 9 }
  override func location(in view: UIView?) -> CGPoint { CGPoint(x: 1, y: 2) }
}

class EventSpy: UIEvent {
  override var allTouches: Set<UITouch>? { nil }
  override var timestamp: TimeInterval { 1 }
}
