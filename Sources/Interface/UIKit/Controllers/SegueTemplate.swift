internal import InterfaceBuilderDocument
import ObjectiveC

/// A segue of a document and the closure that creates its destination.
@MainActor
struct SegueTemplate {
  let segue: DocumentSegue
  /// Creates the destination. The argument, if given, creates the controller in place of its class's
  /// initializer.
  let makeDestination: @MainActor (((NSCoder) -> UIViewController?)?) -> UIViewController?
  /// The document's path, for diagnostics about the segue.
  let file: String
}
