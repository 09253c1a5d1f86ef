// How a keyboard would behave. There is none on a stage, so these are kept and mean nothing, but
// for what is secret: that is drawn as bullets.

/// The keyboard that a text asks for. Every property is optional.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// When the shift key is set for typing.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected. Nothing is corrected here.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling is checked. It is not checked here.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks are replaced by curved ones. Without effect here.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens are replaced by dashes. Without effect here.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are adjusted when text is pasted or cut. Without effect here.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The kind of keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled without text. Without effect here.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden and not copied.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text, for filling it in. Nothing is filled in here.
  var textContentType: UITextContentType! { get set }
}

/// When the keyboard begins with capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether spelling is checked while text is typed.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether straight quotes become curly ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether spaces are mended around what is inserted or deleted.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// The keys of the keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The keyboard's colours.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The meaning of a text, such as a name or a password.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = Self(rawValue: "name")
  public static let givenName = Self(rawValue: "given-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let nickname = Self(rawValue: "nickname")
  public static let organizationName = Self(rawValue: "organization")
  public static let fullStreetAddress = Self(rawValue: "street-address")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let countryName = Self(rawValue: "country-name")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let emailAddress = Self(rawValue: "email")
  public static let URL = Self(rawValue: "url")
  public static let creditCardNumber = Self(rawValue: "cc-number")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}

/// The kinds of data in text that become links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let address = Self(rawValue: 1 << 2)
  public static let calendarEvent = Self(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = Self(rawValue: 1 << 4)
  public static let flightNumber = Self(rawValue: 1 << 5)
  public static let lookupSuggestion = Self(rawValue: 1 << 6)
  public static let all = Self(rawValue: .max)
}
