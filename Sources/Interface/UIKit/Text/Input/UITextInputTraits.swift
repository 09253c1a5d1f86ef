// Hosts may have no keyboard: the traits are stored. A secure text is drawn as bullets.

/// Properties that describe the keyboard for a text input. All are optional.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The style of automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether autocorrection is enabled. Has no effect.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spell checking is enabled. Has no effect.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether words are predicted in the text. Has no effect.
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// Whether calculations are completed. Has no effect.
  var mathExpressionCompletionType: UITextMathExpressionCompletionType { get set }
  /// Whether straight quotation marks are replaced by curly ones. Has no effect.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens are replaced by dashes. Has no effect.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are adjusted when text is pasted or cut. Has no effect.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The type of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled without text. Has no effect.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as bullets and cannot be copied.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text, for AutoFill. Has no effect.
  var textContentType: UITextContentType! { get set }
}

/// A style of automatic capitalization.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected during typing.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether spelling is checked during typing.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether words are predicted in the text during typing.
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// Whether calculations are completed during typing.
public enum UITextMathExpressionCompletionType: Int, Sendable { case `default`, no, yes }

/// Whether straight quotation marks are replaced by curly ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether two hyphens are replaced by a dash.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether spaces around inserted or deleted text are adjusted.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// A type of keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The appearance of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static let alert = UIKeyboardAppearance.dark
}

/// The title and purpose of the return key.
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

extension UITextContentType {
  public static let namePrefix = Self(rawValue: "name-prefix")
  public static let middleName = Self(rawValue: "additional-name")
  public static let nameSuffix = Self(rawValue: "name-suffix")
  public static let jobTitle = Self(rawValue: "organization-title")
  public static let location = Self(rawValue: "location")
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  public static let streetAddressLine2 = Self(rawValue: "address-line2")
  public static let addressState = Self(rawValue: "address-level1")
  public static let addressCityAndState = Self(rawValue: "address-level1+2")
  public static let sublocality = Self(rawValue: "address-level3")
  public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
  public static let flightNumber = Self(rawValue: "flight-number")
  public static let dateTime = Self(rawValue: "date-time")
  public static let birthdate = Self(rawValue: "bday")
  public static let birthdateDay = Self(rawValue: "bday-day")
  public static let birthdateMonth = Self(rawValue: "bday-month")
  public static let birthdateYear = Self(rawValue: "bday-year")
  public static let creditCardSecurityCode = Self(rawValue: "cc-csc")
  public static let creditCardName = Self(rawValue: "cc-name")
  public static let creditCardExpiration = Self(rawValue: "cc-exp")
  public static let creditCardExpirationMonth = Self(rawValue: "cc-exp-month")
  public static let creditCardExpirationYear = Self(rawValue: "cc-exp-year")
  public static let creditCardType = Self(rawValue: "cc-type")
}

/// Rules for passwords that the system proposes, in the language of the password rules of web pages.
///
/// - Support: without effect: no passwords are proposed.
public final class UITextInputPasswordRules: NSObject, NSCopying {
  /// The rules as text.
  public let passwordRulesDescriptor: String

  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The types of data in text that are converted to links.
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
