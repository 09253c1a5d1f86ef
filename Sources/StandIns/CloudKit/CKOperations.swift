public import Foundation

/// A query for the records of a type that satisfy a predicate.
open class CKQuery: NSObject {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
  }
}

/// An operation on a database. It always fails with `notAuthenticated`.
open class CKDatabaseOperation: Operation, @unchecked Sendable {
  // Unchecked: an operation is configured before it is added to a database or queue.
  open var database: CKDatabase?

  /// Fails with the error `notAuthenticated`.
  open override func main() { fail(CKError(.notAuthenticated)) }

  /// Calls the completion block. Subclasses also call their own blocks with the error.
  func fail(_ error: CKError) { completionBlock?() }
}

/// An operation that fetches the records of a query.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  // Unchecked: an operation is configured before it is added to a database or queue.
  /// The position at which a query can be continued. No instance exists, since no query returns
  /// records.
  open class Cursor: NSObject, @unchecked Sendable {
    // Unchecked: the class has no state.
    override init() {}
  }

  public static let maximumResults = 0

  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = CKQueryOperation.maximumResults
  open var desiredKeys: [CKRecord.FieldKey]?
  /// - Support: without effect: there are no records.
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  /// - Support: without effect: there are no records.
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public override init() { super.init() }
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }

  override func fail(_ error: CKError) {
    queryResultBlock?(.failure(error))
    queryCompletionBlock?(nil, error)
    super.fail(error)
  }
}

/// An operation that saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  // Unchecked: an operation is configured before it is added to a database or queue.
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
    super.init()
  }

  override func fail(_ error: CKError) {
    modifyRecordsResultBlock?(.failure(error))
    modifyRecordsCompletionBlock?(nil, nil, error)
    super.fail(error)
  }
}

/// A subscription to changes of a database. On iOS the server notifies the app of the changes.
open class CKSubscription: NSObject {
  public typealias ID = String

  /// The notification that the server sends when a record changes.
  open class NotificationInfo: NSObject {
    open var title: String?
    open var subtitle: String?
    open var alertBody: String?
    open var soundName: String?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var category: String?
    open var desiredKeys: [CKRecord.FieldKey]?
    public override init() { super.init() }
  }

  public let subscriptionID: ID
  /// - Support: without effect: there are no changes.
  open var notificationInfo: NotificationInfo?

  init(subscriptionID: ID) { self.subscriptionID = subscriptionID }
}

/// A subscription to changes of the records that satisfy a predicate.
open class CKQuerySubscription: CKSubscription {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Self(rawValue: 1)
    public static let firesOnRecordUpdate = Self(rawValue: 2)
    public static let firesOnRecordDeletion = Self(rawValue: 4)
    public static let firesOnce = Self(rawValue: 8)
  }

  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options

  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: ID = UUID().uuidString,
    options: Options = []
  ) {
    self.recordType = recordType
    self.predicate = predicate
    querySubscriptionOptions = options
    super.init(subscriptionID: subscriptionID)
  }
}
