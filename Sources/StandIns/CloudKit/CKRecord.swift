@_exported public import CoreLocation
@_exported public import Foundation

/// A type whose values can be stored in a record.
public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}

/// A record: values by key, with a type and an identifier.
open class CKRecord: NSObject, @unchecked Sendable {
  // Unchecked, as in the SDK: a record belongs to one task at a time.
  public typealias RecordType = String
  public typealias FieldKey = String

  /// The identifier of a record: its name and the zone that contains it.
  open class ID: NSObject {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    /// Creates an identifier.
    ///
    /// - Parameter recordName: The name; by default a random UUID.
    public init(
      recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default
    ) {
      self.recordName = recordName
      self.zoneID = zoneID
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return recordName == other.recordName && zoneID == other.zoneID
    }
    open override var hash: Int { recordName.hashValue }
  }

  /// A reference to another record. With the action `deleteSelf`, the server deletes the record
  /// when it deletes the other one.
  open class Reference: NSObject {
    public enum Action: UInt, Sendable { case none, deleteSelf }
    public let recordID: ID
    public let action: Action

    public init(recordID: ID, action: Action) {
      self.recordID = recordID
      self.action = action
    }
    public convenience init(record: CKRecord, action: Action) {
      self.init(recordID: record.recordID, action: action)
    }
  }

  public let recordType: RecordType
  public let recordID: ID
  /// The date at which the server created the record. It is nil, like all properties that the
  /// server sets, since there is no server.
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var recordChangeTag: String? { nil }
  open var parent: Reference?

  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []

  public init(recordType: RecordType, recordID: ID = ID()) {
    self.recordType = recordType
    self.recordID = recordID
  }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set {
      values[key] = newValue
      changed.insert(key)
    }
  }

  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { values[key] as? Value }
    set {
      values[key] = newValue
      changed.insert(key)
    }
  }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    self[key] = object
  }
  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) {
    self[key] = value as? any CKRecordValueProtocol
  }
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { changed.sorted() }
}

/// A file that is stored as a value of a record.
open class CKAsset: NSObject {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A zone, which groups records of a database.
open class CKRecordZone: NSObject {
  open class ID: NSObject, @unchecked Sendable {
    // Unchecked: the object is immutable.
    public static let `default` = ID(zoneName: "_defaultZone")
    public let zoneName: String
    public let ownerName: String

    public init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {
      self.zoneName = zoneName
      self.ownerName = ownerName
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return zoneName == other.zoneName && ownerName == other.ownerName
    }
    open override var hash: Int { zoneName.hashValue }
  }

  public let zoneID: ID
  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

public let CKCurrentUserDefaultName = "__defaultOwner__"
