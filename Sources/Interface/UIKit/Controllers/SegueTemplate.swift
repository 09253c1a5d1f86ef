internal import InterfaceBuilderDocument
import ObjectiveC

/// A segue as a document describes it, with what makes its destination.
@MainActor
struct SegueTemplate {
  let segue: DocumentSegue
  /// Takes what makes the controller itself, if it is not to be made by its class.
  let makeDestination: @MainActor (((NSCoder) -> UIViewController?)?) -> UIViewController?
  /// Where a message about the segue points.
  let file: String
}
