public import Foundation

/// A link, an attachment or a marked part of a text view's text that a finger touches.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// The kind of an item.
  public enum ContentType: Int, Sendable { case link, textAttachment, tag }

  /// What the item is, with its value.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  /// What the item is.
  public let content: Content
  /// In the text view's text.
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

  /// The menu of an item.
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

/// The panel in which text gets fonts and colours. A headless host shows none.
@preconcurrency @MainActor
open class UITextFormattingViewController: UIViewController {}

/// A suggestion of an input system. There is none here.
@preconcurrency @MainActor
open class UIInputSuggestion: NSObject {}

/// Views whose input makes the click of keys.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether keys click. Nothing makes sounds here.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
