/// A text that a search proposes.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
  /// The text with attributes that is shown.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// The text that is shown.
  var localizedSuggestion: String? { get }
  /// The text that VoiceOver reads.
  var localizedDescription: String? { get }
  /// The image before the text.
  var iconImage: UIImage? { get }
  /// An object that the program associates with the suggestion.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
}

/// A suggestion with a text and an image.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public final let localizedAttributedSuggestion: NSAttributedString?
  public final let localizedSuggestion: String?
  public final let localizedDescription: String?
  public final let iconImage: UIImage?
  /// - Support: without effect: it is kept for the program.
  open var representedObject: Any?

  /// Creates a suggestion with a text.
  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedAttributedSuggestion = nil
    localizedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  /// Creates a suggestion with a text with attributes.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    localizedAttributedSuggestion = suggestion
    localizedSuggestion = suggestion.string
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }
}
