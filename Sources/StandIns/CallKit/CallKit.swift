@_exported public import UIKit

// Phone calls. None is made or received here: requests fail, and delegates are never called.

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

open class CXHandle: NSObject {
  public enum HandleType: Int, Sendable { case generic = 1, phoneNumber, emailAddress }
  public let type: HandleType
  public let value: String
  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
  }
}

open class CXProviderConfiguration: NSObject {
  public override init() { super.init() }
  public init(localizedName: String) {}
  open var supportsVideo = false
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  open var includesCallsInRecents = true
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
}

open class CXCallUpdate: NSObject {
  public override init() { super.init() }
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsDTMF = true
  open var hasVideo = false
}

open class CXAction: NSObject {
  public let uuid = UUID()
  open private(set) var isComplete = false
  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }
}
open class CXCallAction: CXAction {
  public let callUUID: UUID
  public init(call callUUID: UUID) { self.callUUID = callUUID }
}
open class CXStartCallAction: CXCallAction {
  open var handle: CXHandle
  open var isVideo = false
  open var contactIdentifier: String?
  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }
}
open class CXAnswerCallAction: CXCallAction {}
open class CXEndCallAction: CXCallAction {}
open class CXSetHeldCallAction: CXCallAction {
  open var isOnHold: Bool
  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}
open class CXSetMutedCallAction: CXCallAction {
  open var isMuted: Bool
  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

open class CXTransaction: NSObject {
  open private(set) var actions: [CXAction]
  public init(action: CXAction) { actions = [action] }
  public init(actions: [CXAction]) { self.actions = actions }
  open func addAction(_ action: CXAction) { actions.append(action) }
}

public struct CXErrorCodeRequestTransactionError: Error, Sendable {
  public enum Code: Int, Sendable {
    case unknown, unentitled, unknownCallProvider, emptyTransaction
  }
  public let code: Code
}

open class CXProvider: NSObject {
  open var configuration: CXProviderConfiguration
  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {}
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) { completion(CXErrorCodeRequestTransactionError(code: .unknownCallProvider)) }
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  open func reportCall(with UUID: UUID, endedAt dateEnded: Date?, reason: CXCallEndedReason) {}
  open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {}
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt date: Date?) {}
  open func invalidate() {}
}

/// - Support: without effect: there are no calls, so the delegate is never called.
public protocol CXProviderDelegate: AnyObject {
  func providerDidReset(_ provider: CXProvider)
  func providerDidBegin(_ provider: CXProvider)
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
}

extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) {}
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
}

open class CXCall: NSObject {
  override init() {}
  open var uuid: UUID { UUID() }
  open var isOutgoing: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { true }
  open var isOnHold: Bool { false }
}

open class CXCallObserver: NSObject {
  public override init() { super.init() }
  open var calls: [CXCall] { [] }
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}

public protocol CXCallObserverDelegate: AnyObject {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

open class CXCallController: NSObject {
  public override init() { super.init() }
  public let callObserver = CXCallObserver()
  open func request(
    _ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void
  ) { completion(CXErrorCodeRequestTransactionError(code: .unknownCallProvider)) }
  open func request(_ transaction: CXTransaction) async throws {
    throw CXErrorCodeRequestTransactionError(code: .unknownCallProvider)
  }
  open func requestTransaction(
    with action: CXAction, completion: @escaping ((any Error)?) -> Void
  ) { completion(CXErrorCodeRequestTransactionError(code: .unknownCallProvider)) }
}
