public import Foundation

/// Additional information about an element that is read on demand, such as "Age, 36".
@preconcurrency @MainActor
open class AXCustomContent: NSObject {
  public enum Importance: UInt, Sendable {
    case `default`, high
  }

  public let attributedLabel: NSAttributedString
  public let attributedValue: NSAttributedString
  public var label: String { attributedLabel.string }
  public var value: String { attributedValue.string }
  /// Whether the content is read with the element (high) or only on demand.
  open var importance = Importance.default

  public convenience init(label: String, value: String) {
    self.init(
      attributedLabel: NSAttributedString(string: label),
      attributedValue: NSAttributedString(string: value))
  }

  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString)
  {
    attributedLabel = label
    attributedValue = value
    super.init()
  }
}

/// An element with further content that is spoken on demand.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
  /// The further content, in the order in which it is spoken.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
