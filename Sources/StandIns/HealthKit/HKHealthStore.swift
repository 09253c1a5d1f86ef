@_exported public import Foundation

// Health data. It is not available, as on a device that does not support it:
// `isHealthDataAvailable()` returns false, authorization is denied, and queries fail. Samples that
// the program creates store their values.

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive
  case oNegative
}
public enum HKUpdateFrequency: Int, Sendable { case immediate = 1, hourly, daily, weekly }
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed = 0
  case asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
  public static let asleep = HKCategoryValueSleepAnalysis.asleepUnspecified
  public static let allAsleepValues: Set<HKCategoryValueSleepAnalysis> = [
    .asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM,
  ]
}
public enum HKCategoryValue: Int, Sendable { case notApplicable }
public enum HKWorkoutSessionLocationType: Int, Sendable { case unknown = 1, indoor, outdoor }
public enum HKWorkoutSessionState: Int, Sendable {
  case notStarted = 1, running, ended, paused, prepared, stopped
}

public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
public let HKMetadataKeyIndoorWorkout = "HKIndoorWorkout"
public let HKMetadataKeyTimeZone = "HKTimeZone"
public let HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName"
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"
public let HKPredicateKeyPathStartDate = "startDate"
public let HKObjectQueryNoLimit = 0

public struct HKError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case noError = 0
    case errorHealthDataUnavailable = 1
    case errorHealthDataRestricted = 2
    case errorInvalidArgument = 3
    case errorAuthorizationDenied = 4
    case errorAuthorizationNotDetermined = 5
    case errorDatabaseInaccessible = 6
    case errorUserCanceled = 7
    case errorNoData = 11
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.healthkit"
  static let unavailable = HKError(.errorHealthDataUnavailable)
}

open class HKSource: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open class func `default`() -> HKSource { HKSource() }
  open var name: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ""
  }
  open var bundleIdentifier: String { Bundle.main.bundleIdentifier ?? "" }
}

open class HKSourceRevision: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let source: HKSource
  public let version: String?
  public init(source: HKSource, version: String?) {
    self.source = source
    self.version = version
  }
  open var productType: String? { nil }
}

open class HKDevice: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let name: String?
  public let manufacturer: String?
  public let model: String?
  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
    firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
    udiDeviceIdentifier: String?
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
  }
  open class func local() -> HKDevice {
    HKDevice(
      name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone", hardwareVersion: nil,
      firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }
}

// MARK: Samples

open class HKObject: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let uuid = UUID()
  public let metadata: [String: Any]?
  public let device: HKDevice?
  init(metadata: [String: Any]?, device: HKDevice?) {
    self.metadata = metadata
    self.device = device
  }
  open var source: HKSource { HKSource.default() }
  open var sourceRevision: HKSourceRevision { HKSourceRevision(source: source, version: nil) }
}

open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  init(
    _ type: HKSampleType, _ start: Date, _ end: Date, metadata: [String: Any]?, device: HKDevice?
  ) {
    sampleType = type
    startDate = start
    endDate = end
    super.init(metadata: metadata, device: device)
  }
  open var hasUndeterminedDuration: Bool { false }
}

open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity
  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    self.quantityType = quantityType
    self.quantity = quantity
    super.init(quantityType, startDate, endDate, metadata: metadata, device: device)
  }
  open var count: Int { 1 }
}

open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int
  public init(
    type categoryType: HKCategoryType, value: Int, start startDate: Date, end endDate: Date,
    device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    self.categoryType = categoryType
    self.value = value
    super.init(categoryType, startDate, endDate, metadata: metadata, device: device)
  }
}

open class HKCorrelation: HKSample, @unchecked Sendable {
  public let correlationType: HKCorrelationType
  public let objects: Set<HKSample>
  public init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
    objects: Set<HKSample>, metadata: [String: Any]? = nil
  ) {
    self.correlationType = correlationType
    self.objects = objects
    super.init(correlationType, startDate, endDate, metadata: metadata, device: nil)
  }
  open func objects(for objectType: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType == objectType }
  }
}

public enum HKWorkoutEventType: Int, Sendable {
  case pause = 1, resume, lap, marker, motionPaused, motionResumed, segment, pauseOrResumeRequest
}

open class HKWorkoutEvent: NSObject {
  public let type: HKWorkoutEventType
  public let dateInterval: DateInterval
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    self.type = type
    self.dateInterval = dateInterval
  }
}

open class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let workoutEvents: [HKWorkoutEvent]?
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?

  public init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date, workoutEvents: [HKWorkoutEvent]? = nil,
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    self.workoutActivityType = workoutActivityType
    self.workoutEvents = workoutEvents
    duration = endDate.timeIntervalSince(startDate)
    self.totalEnergyBurned = totalEnergyBurned
    self.totalDistance = totalDistance
    super.init(.workoutType(), startDate, endDate, metadata: metadata, device: device)
  }

  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date, duration: TimeInterval, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, metadata: [String: Any]?
  ) {
    self.init(
      activityType: workoutActivityType, start: startDate, end: endDate, workoutEvents: nil,
      totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: nil,
      metadata: metadata)
  }

  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
  open var allStatistics: [HKQuantityType: HKStatistics] { [:] }
}

open class HKWorkoutConfiguration: NSObject {
  public override init() { super.init() }
  open var activityType = HKWorkoutActivityType.other
  open var locationType = HKWorkoutSessionLocationType.unknown
  open var lapLength: HKQuantity?
}

open class HKActivitySummary: NSObject, @unchecked Sendable {
  // Unchecked: used on one thread at a time.
  public override init() { super.init() }
  open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  open var appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 0)
  open func dateComponents(for calendar: Calendar) -> DateComponents { DateComponents() }
}

// MARK: Statistics

public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = Self(rawValue: 1)
  public static let discreteAverage = Self(rawValue: 2)
  public static let discreteMin = Self(rawValue: 4)
  public static let discreteMax = Self(rawValue: 8)
  public static let cumulativeSum = Self(rawValue: 16)
  public static let mostRecent = Self(rawValue: 32)
  public static let duration = Self(rawValue: 64)
}

/// Statistics of samples, such as their sum or average. No instance exists here.
open class HKStatistics: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var quantityType: HKQuantityType { HKQuantityType(.stepCount) }
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var sources: [HKSource]? { nil }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
  open func duration() -> HKQuantity? { nil }
}

open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func statistics() -> [HKStatistics] { [] }
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

// MARK: Queries

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = Self(rawValue: 1)
  public static let strictEndDate = Self(rawValue: 2)
}

/// A query for health data. It fails with `errorHealthDataUnavailable`.
open class HKQuery: NSObject, @unchecked Sendable {
  // Unchecked: the handlers are called once, by `execute(_:)`.
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  /// Calls the handler of the query with an error.
  let answer: () -> Void
  init(_ type: HKObjectType?, _ predicate: NSPredicate?, _ answer: @escaping () -> Void) {
    objectType = type
    self.predicate = predicate
    self.answer = answer
  }

  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObject(with uuid: UUID) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate { NSPredicate(value: false) }
}

open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    final class Box { weak var query: HKSampleQuery? }
    let box = Box()
    super.init(sampleType, predicate) {
      box.query.map { resultsHandler($0, nil, HKError.unavailable) }
    }
    box.query = self
  }
}

open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    final class Box { weak var query: HKStatisticsQuery? }
    let box = Box()
    super.init(quantityType, quantitySamplePredicate) {
      box.query.map { handler($0, nil, HKError.unavailable) }
    }
    box.query = self
  }
}

open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public let anchorDate: Date
  public let intervalComponents: DateComponents
  open var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
    final class Box { weak var query: HKStatisticsCollectionQuery? }
    let box = Box()
    super.init(quantityType, quantitySamplePredicate) {
      box.query.map { $0.initialResultsHandler?($0, nil, HKError.unavailable) }
    }
    box.query = self
  }
}

open class HKObserverQuery: HKQuery, @unchecked Sendable {
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    final class Box { weak var query: HKObserverQuery? }
    let box = Box()
    super.init(sampleType, predicate) {
      box.query.map { updateHandler($0, {}, HKError.unavailable) }
    }
    box.query = self
  }
}

open class HKQueryAnchor: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public init(fromValue value: Int) {}
}

open class HKDeletedObject: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var uuid: UUID { UUID() }
}

open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void
  open var updateHandler: Handler?
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    final class Box { weak var query: HKAnchoredObjectQuery? }
    let box = Box()
    super.init(type, predicate) {
      box.query.map { handler($0, nil, nil, nil, HKError.unavailable) }
    }
    box.query = self
  }
}

open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  open var updateHandler: ((HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void)?
  public init(
    predicate: NSPredicate?,
    resultsHandler handler:
      @escaping (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  ) {
    final class Box { weak var query: HKActivitySummaryQuery? }
    let box = Box()
    super.init(nil, predicate) { box.query.map { handler($0, nil, HKError.unavailable) } }
    box.query = self
  }
}

// MARK: Asynchronous queries

/// The samples that an asynchronous query matches. It is not stored.
public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  public static func sample(
    type: HKSampleType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKSample> where Sample == HKSample { .init() }
  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKQuantitySample> where Sample == HKQuantitySample { .init() }
  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCategorySample> where Sample == HKCategorySample { .init() }
  public static func workout(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKWorkout> where Sample == HKWorkout { .init() }
}

public struct HKSampleQueryDescriptor<Sample: HKSample> {
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {}
  /// Always throws `errorHealthDataUnavailable`.
  public func result(for store: HKHealthStore) async throws -> [Sample] {
    throw HKError.unavailable
  }
}

public struct HKStatisticsQueryDescriptor {
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions = []
  ) {}
  /// Always throws `errorHealthDataUnavailable`.
  public func result(for store: HKHealthStore) async throws -> HKStatistics? {
    throw HKError.unavailable
  }
}

public struct HKStatisticsCollectionQueryDescriptor {
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions = [],
    anchorDate: Date, intervalComponents: DateComponents
  ) {}
  /// Always throws `errorHealthDataUnavailable`.
  public func result(for store: HKHealthStore) async throws -> HKStatisticsCollection {
    throw HKError.unavailable
  }
}

// MARK: The store

/// The store of the user's health data, which is not available here.
open class HKHealthStore: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public override init() { super.init() }
  open class func isHealthDataAvailable() -> Bool { false }
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }
  open var supportsHealthRecords: Bool { false }

  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws { throw HKError.unavailable }
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { completion(.unknown, HKError.unavailable) }
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus { throw HKError.unavailable }

  /// Calls the handler of the query immediately with an error.
  open func execute(_ query: HKQuery) { query.answer() }
  open func stop(_ query: HKQuery) {}

  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func save(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func save(_ object: HKObject) async throws { throw HKError.unavailable }
  open func save(_ objects: [HKObject]) async throws { throw HKError.unavailable }
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func delete(_ object: HKObject) async throws { throw HKError.unavailable }
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws { throw HKError.unavailable }
  open func disableBackgroundDelivery(
    for type: HKObjectType,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func disableAllBackgroundDelivery(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func dateOfBirthComponents() throws -> DateComponents { throw HKError.unavailable }
  open func biologicalSex() throws -> HKBiologicalSexObject { throw HKError.unavailable }
  open func bloodType() throws -> HKBloodTypeObject { throw HKError.unavailable }
  open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws
    -> [HKQuantityType: HKUnit]
  { throw HKError.unavailable }
}

open class HKBiologicalSexObject: NSObject {
  open var biologicalSex: HKBiologicalSex { .notSet }
}

open class HKBloodTypeObject: NSObject {
  open var bloodType: HKBloodType { .notSet }
}

/// Collects the samples of a workout. Every method fails, since health data is not available.
open class HKWorkoutBuilder: NSObject {
  public init(
    healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?
  ) {}
  open func beginCollection(at startDate: Date) async throws { throw HKError.unavailable }
  open func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func addSamples(_ samples: [HKSample]) async throws { throw HKError.unavailable }
  open func add(
    _ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func endCollection(at endDate: Date) async throws { throw HKError.unavailable }
  open func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError.unavailable) }
  open func finishWorkout() async throws -> HKWorkout? { throw HKError.unavailable }
  open func finishWorkout(
    completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void
  ) { completion(nil, HKError.unavailable) }
}
