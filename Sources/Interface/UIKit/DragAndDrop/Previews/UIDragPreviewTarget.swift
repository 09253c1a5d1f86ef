/// The position of the preview of a dragged item in a container.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}
