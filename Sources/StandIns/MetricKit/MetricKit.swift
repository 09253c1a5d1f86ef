@_exported public import Foundation

// Reports of the system about the performance of an app. There are none here.

open class MXMetricPayload: NSObject {
  override init() {}
  open var latestApplicationVersion: String { "" }
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

open class MXDiagnosticPayload: NSObject {
  override init() {}
  open var crashDiagnostics: [MXCrashDiagnostic]? { nil }
  open var hangDiagnostics: [MXHangDiagnostic]? { nil }
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

open class MXDiagnostic: NSObject {
  override init() {}
  open var applicationVersion: String { "" }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
}
open class MXCrashDiagnostic: MXDiagnostic {
  open var terminationReason: String? { nil }
}
open class MXHangDiagnostic: MXDiagnostic {}

/// - Support: without effect: there are no reports, so subscribers are never called.
public protocol MXMetricManagerSubscriber: AnyObject {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

open class MXMetricManager: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static let manager = MXMetricManager()
  open class var shared: MXMetricManager { manager }
  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }
  open func add(_ subscriber: any MXMetricManagerSubscriber) {}
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}
