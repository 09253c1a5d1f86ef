public import Foundation

/// A link, an attachment or a tagged range of a text view that the user touches.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// The kind of an item.
  public enum ContentType: Int, Sendable { case link, textAttachment, tag }

  /// The content of an item with its value.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  /// The content of the item.
  public let content: Content
  /// The range of the item in the text view's text.
  public let range: NSRange

  /// The kind of the item.
  public var contentType: ContentType {
    switch content {
    case .link: .link
    case .textAttachment: .textAttachment
    case .tag: .tag
    }
  }

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }

  /// The menu of an item with its preview.
  @preconcurrency @MainActor
  open class MenuConfiguration: NSObject {
    /// The preview above the menu.
    public enum Preview {
      case `default`
      case view(UIView)
    }

    /// The preview above the menu; nil shows none.
    public let preview: Preview?
    /// The menu.
    public let menu: UIMenu

    /// Creates a menu with a preview.
    public init(preview: Preview? = .default, menu: UIMenu) {
      self.preview = preview
      self.menu = menu
      super.init()
    }
  }
}

/// A view controller for text formatting. Headless hosts show none.
@preconcurrency @MainActor
open class UITextFormattingViewController: UIViewController {}

/// A suggestion of an input system. Never created by the system.
@preconcurrency @MainActor
open class UIInputSuggestion: NSObject {}

/// A view whose input plays keyboard clicks.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether keys play clicks. Has no effect: no sounds are played.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
