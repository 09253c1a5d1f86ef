/// The module that test files import for inline snapshots, which `SnapshotTesting` implements.
@_exported public import SnapshotTesting
