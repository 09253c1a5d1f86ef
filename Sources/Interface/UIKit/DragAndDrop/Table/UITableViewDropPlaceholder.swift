/// A cell that takes the place of a dropped item until its data is loaded.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the shape of the preview that is dropped on the cell; nil for the whole cell.
  /// - Support: without effect: nothing is dragged between views here.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
