/// The name that the package has; the module that most tests import is `FBSnapshotTestCase`.
@_exported public import FBSnapshotTestCase
