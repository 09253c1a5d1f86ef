/// The times of an update of the interface.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The time for which the interface is updated, in seconds.
  public final let modelTime: TimeInterval
  /// The time at which the update must be complete, in seconds.
  public final let completionDeadlineTime: TimeInterval
  /// The time at which the update is shown, in seconds.
  public final let estimatedPresentationTime: TimeInterval
  /// Whether the update is shown at once. Always false.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether the phases for low latency take place. Always false.
  open var isPerformingLowLatencyPhases: Bool { false }
  /// Whether events for low latency have been delivered. Always false.
  open var isLowLatencyEventDispatchConfirmed: Bool { false }

  init(_ link: CADisplayLink) {
    modelTime = link.timestamp
    completionDeadlineTime = link.targetTimestamp
    estimatedPresentationTime = link.targetTimestamp
    super.init()
  }
}
