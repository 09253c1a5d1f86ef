@_exported public import Foundation

// Background tasks. No app runs in the background here: requests are stored until they are
// cancelled, and launch handlers are never called.

open class BGTaskRequest: NSObject {
  public let identifier: String
  open var earliestBeginDate: Date?
  init(_ identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { super.init(identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(identifier) }
}

/// A task that the system has launched. No instance exists here.
open class BGTask: NSObject {
  public let identifier: String
  open var expirationHandler: (() -> Void)?
  init(_ identifier: String) { self.identifier = identifier }
  open func setTaskCompleted(success: Bool) {}
}

open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}

/// Schedules background tasks of an app.
///
/// - Support: partial: no task is launched, since no app runs in the background.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  // Unchecked: used on the main thread.
  public struct Error: Swift.Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted
    }
    public let code: Code
    public static let unavailable = Code.unavailable
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    public static let notPermitted = Code.notPermitted
    public init(_ code: Code) { self.code = code }
  }

  private static let scheduler = BGTaskScheduler()
  open class var shared: BGTaskScheduler { scheduler }
  private var identifiers: Set<String> = []
  private var requests: [BGTaskRequest] = []

  /// Registers a launch handler, which is never called. Returns whether the identifier was new.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { identifiers.insert(identifier).inserted }

  /// Stores a request. It replaces an earlier request with the same identifier (documented).
  open func submit(_ taskRequest: BGTaskRequest) throws {
    cancel(taskRequestWithIdentifier: taskRequest.identifier)
    requests.append(taskRequest)
  }

  open func cancel(taskRequestWithIdentifier identifier: String) {
    requests.removeAll { $0.identifier == identifier }
  }
  open func cancelAllTaskRequests() { requests = [] }
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) { completionHandler(requests) }
  open func pendingTaskRequests() async -> [BGTaskRequest] { requests }
}
