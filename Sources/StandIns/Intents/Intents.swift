@_exported public import CoreLocation
@_exported public import UIKit

// Intents of Siri and Shortcuts. The system performs none: suggested shortcuts are stored, and
// donations are ignored.

public enum INIntentErrorCode: Int, Sendable { case interactionOperationNotSupported = 1900 }
public enum INShortcutAvailabilityOptions: UInt, Sendable { case sleepMindfulness = 1 }
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}
public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication,
    userConfirmationRequired
}
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

open class INObject: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, used on one thread at a time.
  public let identifier: String?
  public let displayString: String
  public init(identifier: String?, display displayString: String) {
    self.identifier = identifier
    self.displayString = displayString
  }
  open var subtitleString: String?
  open var displayImage: INImage?
}

open class INImage: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public init(named name: String) {}
  public init(imageData: Data) {}
  public init?(url URL: URL) {}
}

open class INIntent: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, used on one thread at a time.
  public override init() { super.init() }
  open var identifier: String? { nil }
  open var intentDescription: String? { nil }
  open var suggestedInvocationPhrase: String?
  open var donationMetadata: AnyObject?
  open func setImage(_ image: INImage?, forParameterNamed name: String) {}
}

open class INIntentResponse: NSObject {
  public override init() { super.init() }
  open var userActivity: NSUserActivity?
}

open class INIntentResolutionResult: NSObject {
  open class func needsValue() -> Self { makeResult() }
  open class func notRequired() -> Self { makeResult() }
  open class func unsupported() -> Self { makeResult() }
  public required override init() { super.init() }
  private class func makeResult() -> Self { self.init() }
}
open class INStringResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedString: String) -> Self { self.init() }
}

open class INInteraction: NSObject {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?
  open var identifier = ""
  open var groupIdentifier: String?
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }
  /// - Support: without effect: there is no system that learns from donations.
  open func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
  open func donate() async throws {}
  open class func delete(
    with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
  ) { completion?(nil) }
  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
}

/// A shortcut of an app: an intent or an activity.
open class INShortcut: NSObject {
  public let intent: INIntent?
  public let userActivity: NSUserActivity?
  public init?(intent: INIntent) {
    self.intent = intent
    userActivity = nil
  }
  public init(userActivity: NSUserActivity) {
    intent = nil
    self.userActivity = userActivity
  }
}

open class INVoiceShortcut: NSObject {
  override init() {}
  open var identifier: UUID { UUID() }
  open var invocationPhrase: String { "" }
  open var shortcut: INShortcut { INShortcut(userActivity: NSUserActivity(activityType: "")) }
}

open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  // Unchecked: used on the main thread.
  private static let center = INVoiceShortcutCenter()
  open class var shared: INVoiceShortcutCenter { center }
  open private(set) var suggestions: [INShortcut] = []
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) { self.suggestions = suggestions }
  open func getAllVoiceShortcuts(
    completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { completion([], nil) }
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
}

open class INRelevantShortcut: NSObject {
  public let shortcut: INShortcut
  public init(shortcut: INShortcut) { self.shortcut = shortcut }
}

open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  open class func requestSiriAuthorization(
    _ handler: @escaping (INSiriAuthorizationStatus) -> Void
  ) { handler(.denied) }
  open class func siriLanguageCode() -> String { "en-US" }
}

open class INPersonHandle: NSObject {
  public let value: String?
  public let type: INPersonHandleType
  public init(value: String?, type: INPersonHandleType) {
    self.value = value
    self.type = type
  }
}

open class INPerson: NSObject {
  public let personHandle: INPersonHandle?
  public let displayName: String
  public let image: INImage?
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?
  ) {
    self.personHandle = personHandle
    self.displayName = displayName ?? ""
    self.image = image
  }
}

open class INSpeakableString: NSObject {
  public let spokenPhrase: String
  public init(spokenPhrase: String) { self.spokenPhrase = spokenPhrase }
}

open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let content: String?
  public let conversationIdentifier: String?
  public init(
    recipients: [INPerson]?, outgoingMessageType: Int = 0, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
    sender: INPerson?, attachments: [AnyObject]? = nil
  ) {
    self.recipients = recipients
    self.content = content
    self.conversationIdentifier = conversationIdentifier
    super.init()
  }
}

open class INStartCallIntent: INIntent, @unchecked Sendable {}
open class INSearchForMessagesIntent: INIntent, @unchecked Sendable {}

/// An extension that handles intents. The system never calls it here.
open class INExtension: NSObject {
  public override init() { super.init() }
  open func handler(for intent: INIntent) -> Any { self }
}

open class INFocusStatus: NSObject {
  open var isFocused: Bool? { nil }
}

open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static let center = INFocusStatusCenter()
  open class var `default`: INFocusStatusCenter { center }
  open var focusStatus: INFocusStatus { INFocusStatus() }
}

public typealias INObjectCollectionItem = INObject

open class INObjectCollection<ObjectType: INObject>: NSObject {
  public let allItems: [ObjectType]
  public init(items: [ObjectType]) { allItems = items }
}

extension NSUserActivity {
  /// - Support: without effect: nobody suggests activities.
  public var shortcutAvailability: INShortcutAvailabilityOptions? {
    get { nil }
    set {}
  }
}
