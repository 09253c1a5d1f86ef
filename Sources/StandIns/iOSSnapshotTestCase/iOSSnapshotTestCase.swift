/// Exports `FBSnapshotTestCase` under the name of the package. Most tests import
/// `FBSnapshotTestCase`.
@_exported public import FBSnapshotTestCase
