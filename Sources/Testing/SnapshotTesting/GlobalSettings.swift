import Synchronization

/// The values of the global variables `isRecording` and `diffTool`.
enum GlobalSettings {
  private struct State {
    var record: SnapshotTestingConfiguration.Record?
    var diffTool = SnapshotTestingConfiguration.DiffTool.default
  }

  private static let state = Mutex(State())

  static var record: SnapshotTestingConfiguration.Record? {
    get { state.withLock { $0.record } }
    set { state.withLock { $0.record = newValue } }
  }

  static var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { state.withLock { $0.diffTool } }
    set { state.withLock { $0.diffTool = newValue } }
  }
}

/// Whether every snapshot is recorded again. Setting `false` records missing references only. Use
/// `withSnapshotTesting(record:)` instead.
public var isRecording: Bool {
  get { (SnapshotTestingConfiguration.current?.record ?? GlobalSettings.record) == .all }
  set { GlobalSettings.record = newValue ? .all : .missing }
}

/// The command that failure messages suggest for viewing a difference. Use `withSnapshotTesting(diffTool:)`
/// instead.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { GlobalSettings.diffTool }
  set { GlobalSettings.diffTool = newValue }
}
