/// A part of an update of the interface in which actions run.
@preconcurrency @MainActor
public final class UIUpdateActionPhase: NSObject {
  final let order: Int

  private init(_ order: Int) {
    self.order = order
    super.init()
  }

  /// After the update was scheduled.
  public static let afterUpdateScheduled = UIUpdateActionPhase(0)
  /// Before events are delivered.
  public static let beforeEventDispatch = UIUpdateActionPhase(1)
  /// After events were delivered.
  public static let afterEventDispatch = UIUpdateActionPhase(2)
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(3)
  /// After display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(4)
  /// Before the layers are committed.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(5)
  /// After the layers were committed.
  public static let afterCATransactionCommit = UIUpdateActionPhase(6)
  /// Before events for low latency are delivered.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(7)
  /// After events for low latency were delivered.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(8)
  /// Before the layers are committed for low latency.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(9)
  /// After the layers were committed for low latency.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(10)
  /// After the update is complete.
  public static let afterUpdateComplete = UIUpdateActionPhase(11)
}
