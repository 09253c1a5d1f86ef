/// The format of references that are images.
public enum SnapshotImageFormat: String, Sendable, CaseIterable {
  /// PNG, with a digest of its pixels and the tree of the views.
  case png
  /// Lossless WebP: the files are smaller and have no view tree. Every comparison can read them. Recording
  /// needs libwebp.
  case webP = "webp"
}
