@_exported public import Foundation
public import UniformTypeIdentifiers

// The search index of the device. Items are stored in memory, and nothing searches them.

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// The attributes of a searchable item.
open class CSSearchableItemAttributeSet: NSObject {
  public let contentType: String
  public init(itemContentType type: String) { contentType = type }
  public init(contentType: UTType) { self.contentType = contentType.identifier }
  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var url: URL?
  open var contentURL: URL?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var authorNames: [String]?
  open var artist: String?
  open var album: String?
  open var duration: NSNumber?
  open var rating: NSNumber?
  open var ratingDescription: String?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var startDate: Date?
  open var endDate: Date?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var city: String?
  open var country: String?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?
  open var domainIdentifier: String?
  open var textContent: String?
  open var rankingHint: NSNumber?
}

open class CSSearchableItem: NSObject {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? ""
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

public typealias CSIndexCompletion = @Sendable ((any Error)?) -> Void

/// The search index of an app.
///
/// - Support: partial: items are stored in memory and never searched.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  // Unchecked: used on the main thread.
  private static let index = CSSearchableIndex(name: "default")
  open class func `default`() -> CSSearchableIndex { index }
  open class func isIndexingAvailable() -> Bool { true }
  private var items: [CSSearchableItem] = []

  public init(name: String) {}
  package var identifiers: [String] { items.map(\.uniqueIdentifier) }

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: CSIndexCompletion? = nil
  ) {
    remove { item in items.contains { $0.uniqueIdentifier == item.uniqueIdentifier } }
    self.items += items
    completionHandler?(nil)
  }
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    indexSearchableItems(items, completionHandler: nil)
  }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: CSIndexCompletion? = nil
  ) {
    remove { identifiers.contains($0.uniqueIdentifier) }
    completionHandler?(nil)
  }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    deleteSearchableItems(withIdentifiers: identifiers, completionHandler: nil)
  }
  /// Deletes the items of domains and of their subdomains, whose names follow a dot (documented).
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: CSIndexCompletion? = nil
  ) {
    remove { item in
      guard let domain = item.domainIdentifier else { return false }
      return domainIdentifiers.contains { domain == $0 || domain.hasPrefix($0 + ".") }
    }
    completionHandler?(nil)
  }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: nil)
  }
  open func deleteAllSearchableItems(completionHandler: CSIndexCompletion? = nil) {
    items = []
    completionHandler?(nil)
  }
  open func deleteAllSearchableItems() async throws { items = [] }

  private func remove(_ matches: (CSSearchableItem) -> Bool) { items.removeAll(where: matches) }
}
