/// The format of references that are images.
public enum SnapshotImageFormat: String, Sendable, CaseIterable {
  /// PNG, with a digest of its pixels and the tree of the views.
  case png
  /// WebP without loss: smaller files, that every comparison decodes and that have no tree of views.
  /// Needs libwebp.
  case webP = "webp"
}
