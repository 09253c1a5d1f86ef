public import Foundation
public import ObjectiveC

/// An action of an accessibility element in addition to activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  open var attributedName: NSAttributedString
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// - Support: partial: kept; actions are told by their names.
  open var image: UIImage?
  /// The category under which the action is listed.
  open var category: String?
  /// The object that receives the selector. Not retained.
  open weak var target: AnyObject?
  open var selector: Selector
  open var actionHandler: Handler?

  private static let noSelector = Selector("")

  public init(name: String, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  public init(name: String, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.actionHandler = actionHandler
    selector = Self.noSelector
    super.init()
  }

  public init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.actionHandler = actionHandler
    selector = Self.noSelector
    super.init()
  }

  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.actionHandler = actionHandler
    selector = Self.noSelector
    super.init()
  }

  /// The action's name as it is read, preceded by its category.
  package final var spokenName: String { category.map { "\($0): \(name)" } ?? name }

  /// Performs the action and returns whether it succeeded. A target's method always counts as successful; its
  /// result is not used.
  package final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    selector.send(to: target, self)
    return true
  }
}
