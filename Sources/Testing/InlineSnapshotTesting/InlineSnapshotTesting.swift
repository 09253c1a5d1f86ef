/// The name under which test files import inline snapshots; they live in `SnapshotTesting`.
@_exported public import SnapshotTesting
