@_exported public import Foundation

// The address book of the user. Access is denied; contacts that the program creates store their
// values.

public enum CNEntityType: Int, Sendable { case contacts }
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
public enum CNContactType: Int, Sendable { case person, organization }
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

public struct CNError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case noAccessableWritableContainers = 101
    case recordDoesNotExist = 200
    case policyViolation = 500
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// A key that identifies a property of a contact.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNContactSocialProfilesKey = "socialProfiles"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactTypeKey = "contactType"
public let CNContactImageDataKey = "imageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactDatesKey = "dates"
public let CNContactRelationsKey = "contactRelations"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelEmailiCloud = "iCloud"

/// A value with a label, such as a home telephone number.
open class CNLabeledValue<ValueType: NSCopying & NSObjectProtocol>: NSObject {
  public let identifier = ""
  public let label: String?
  public let value: ValueType
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }

  /// Returns the text that is displayed for a label. For a label of the system, such as
  /// `_$!<Home>!$_`, it is the name in lower case.
  open class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return String(label.dropFirst(4).dropLast(4)).lowercased()
  }
}

open class CNPhoneNumber: NSObject, NSCopying {
  public let stringValue: String
  public init(stringValue string: String) { stringValue = string }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CNPostalAddress: NSObject, NSCopying {
  open fileprivate(set) var street = ""
  open fileprivate(set) var city = ""
  open fileprivate(set) var state = ""
  open fileprivate(set) var postalCode = ""
  open fileprivate(set) var country = ""
  open fileprivate(set) var isoCountryCode = ""
  open fileprivate(set) var subLocality = ""
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}

/// Formats addresses as in the United States: street, then city, state and code, then country.
open class CNPostalAddressFormatter: Formatter {
  open class func string(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String {
    let region = [postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }
      .joined(separator: " ")
    return [
      postalAddress.street,
      [postalAddress.city, region].filter { !$0.isEmpty }
        .joined(separator: " "), postalAddress.country,
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: .mailingAddress)
  }
}

public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

open class CNSocialProfile: NSObject, NSCopying {
  public let urlString: String
  public let username: String
  public let service: String
  public init(
    urlString: String?, username: String?, userIdentifier: String?, service: String?
  ) {
    self.urlString = urlString ?? ""
    self.username = username ?? ""
    self.service = service ?? ""
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A person or an organisation.
open class CNContact: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: contacts that are shared are not changed.
  public let identifier = UUID().uuidString
  open fileprivate(set) var contactType = CNContactType.person
  open fileprivate(set) var namePrefix = ""
  open fileprivate(set) var givenName = ""
  open fileprivate(set) var middleName = ""
  open fileprivate(set) var familyName = ""
  open fileprivate(set) var nameSuffix = ""
  open fileprivate(set) var nickname = ""
  open fileprivate(set) var organizationName = ""
  open fileprivate(set) var departmentName = ""
  open fileprivate(set) var jobTitle = ""
  open fileprivate(set) var note = ""
  open fileprivate(set) var imageData: Data?
  open var thumbnailImageData: Data? { imageData }
  open var imageDataAvailable: Bool { imageData != nil }
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
  open fileprivate(set) var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
  open fileprivate(set) var birthday: DateComponents?

  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func mutableCopy() -> Any { CNMutableContact(copying: self) }
  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
  open class func localizedString(forKey key: String) -> String { key }
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}

open class CNMutableContact: CNContact, @unchecked Sendable {
  public override init() { super.init() }

  init(copying other: CNContact) {
    super.init()
    contactType = other.contactType
    (namePrefix, givenName, middleName) = (other.namePrefix, other.givenName, other.middleName)
    (familyName, nameSuffix, nickname) = (other.familyName, other.nameSuffix, other.nickname)
    (organizationName, departmentName) = (other.organizationName, other.departmentName)
    (jobTitle, note, imageData) = (other.jobTitle, other.note, other.imageData)
    (phoneNumbers, emailAddresses) = (other.phoneNumbers, other.emailAddresses)
    (postalAddresses, urlAddresses) = (other.postalAddresses, other.urlAddresses)
    (socialProfiles, birthday) = (other.socialProfiles, other.birthday)
  }

  open override var contactType: CNContactType {
    get { super.contactType }
    set { super.contactType = newValue }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { super.namePrefix = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { super.middleName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { super.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { super.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { super.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { super.jobTitle = newValue }
  }
  open override var note: String {
    get { super.note }
    set { super.note = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { super.postalAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { super.urlAddresses = newValue }
  }
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { super.socialProfiles = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { super.birthday = newValue }
  }
}

/// Formats the name of a contact.
open class CNContactFormatter: Formatter {
  open var style = CNContactFormatterStyle.fullName
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let parts = [
      contact.namePrefix, contact.givenName, contact.middleName, contact.familyName,
      contact.nameSuffix,
    ].filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { "name" }
}

open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var sortOrder = CNContactSortOrder.none
  open var unifyResults = true
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

open class CNSaveRequest: NSObject {
  public override init() { super.init() }
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

/// The address book of the user. Access is denied: every request throws `authorizationDenied`.
open class CNContactStore: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public override init() { super.init() }
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, CNError(.authorizationDenied)) }
  @discardableResult
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(.authorizationDenied)
  }
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }
  open func unifiedMeContactWithKeys(
    toFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: @escaping (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }
  open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
  open func defaultContainerIdentifier() -> String { "" }
}

/// Reads and writes vCards of version 3 (RFC 2426): names, organisation, job title, telephone
/// numbers, email and web addresses.
open class CNContactVCardSerialization: NSObject {
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { "vCard" }

  open class func data(with contacts: [CNContact]) throws -> Data {
    Data(contacts.map(card).joined().utf8)
  }

  private class func card(_ contact: CNContact) -> String {
    var lines = [
      "BEGIN:VCARD", "VERSION:3.0",
      "N:"
        + [
          contact.familyName, contact.givenName, contact.middleName, contact.namePrefix,
          contact.nameSuffix,
        ].map(escaped).joined(separator: ";"),
      "FN:" + escaped(CNContactFormatter.string(from: contact, style: .fullName) ?? ""),
    ]
    if !contact.organizationName.isEmpty {
      lines.append("ORG:" + escaped(contact.organizationName))
    }
    if !contact.jobTitle.isEmpty { lines.append("TITLE:" + escaped(contact.jobTitle)) }
    lines += contact.phoneNumbers.map { "TEL:" + escaped($0.value.stringValue) }
    lines += contact.emailAddresses.map { "EMAIL:" + escaped($0.value as String) }
    lines += contact.urlAddresses.map { "URL:" + escaped($0.value as String) }
    lines.append("END:VCARD")
    return lines.map { $0 + "\r\n" }.joined()
  }

  private class func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\n": result += "\\n"
      case ",", ";", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  open class func contacts(with data: Data) throws -> [CNContact] {
    var result: [CNContact] = []
    var current: CNMutableContact?
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].prefix { $0 != ";" }.uppercased()
      let values = fields(line[line.index(after: colon)...])
      switch name {
      case "BEGIN": current = CNMutableContact()
      case "END":
        if let current { result.append(current) }
        current = nil
      case "N":
        current?.familyName = values[0]
        if values.count > 1 { current?.givenName = values[1] }
        if values.count > 2 { current?.middleName = values[2] }
        if values.count > 3 { current?.namePrefix = values[3] }
        if values.count > 4 { current?.nameSuffix = values[4] }
      case "ORG": current?.organizationName = values[0]
      case "TITLE": current?.jobTitle = values[0]
      case "TEL":
        current?.phoneNumbers.append(
          CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: values[0])))
      case "EMAIL":
        current?.emailAddresses.append(CNLabeledValue(label: nil, value: values[0] as NSString))
      case "URL":
        current?.urlAddresses.append(CNLabeledValue(label: nil, value: values[0] as NSString))
      default: break
      }
    }
    return result
  }

  private class func fields(_ text: Substring) -> [String] {
    var result = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        result[result.count - 1].append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        result.append("")
      } else {
        result[result.count - 1].append(character)
      }
    }
    return result
  }
}

extension NSNotification.Name {
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChange")
}
