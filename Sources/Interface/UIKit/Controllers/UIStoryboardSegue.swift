/// A transition between two controllers in a storyboard.
///
/// Subclasses override `perform()`; the base implementation performs the transition of the segue's kind.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  private let identifierStorage: String?
  private let sourceStorage: UIViewController
  private let destinationStorage: UIViewController
  /// Performs the transition.
  final var handler: (() -> Void)?

  /// Creates a segue without a transition, for subclasses that override `perform()`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    identifierStorage = identifier
    sourceStorage = source
    destinationStorage = destination
    super.init()
  }

  /// Creates a segue whose transition is a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// The identifier of the segue in the storyboard; nil without one.
  open var identifier: String? { identifierStorage }
  /// The controller from which the segue starts.
  open var source: UIViewController { sourceStorage }
  /// The controller that the segue shows.
  open var destination: UIViewController { destinationStorage }

  /// Performs the transition. Called after the source's `prepare(for:sender:)`.
  open func perform() { handler?() }
}

// CALayer+ClassAtRunTime.swift explains how objects of a class that is known only at run time are created.
extension UIStoryboardSegue {
  package convenience init(
    ofClassAtRunTime: Void, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) { self.init(identifier: identifier, source: source, destination: destination) }

  /// Creates a segue of a class that is known only at run time. Equivalent to
  /// `Class(identifier:source:destination:)` for a constant class.
  @_silgen_name(
    "$s5UIKit17UIStoryboardSegueC16ofClassAtRunTime10identifier6source11destinationACyt_SSSgAA16UIViewControllerCAJtcfC"
  )
  package static func make(
    identifier: __owned String?, source: __owned UIViewController,
    destination: __owned UIViewController
  ) -> Self
}

extension Tintype {
  /// Creates a segue of a class in a variable. Swift itself can do that only with a `required` initializer.
  @preconcurrency @MainActor
  public static func makeInstance<Segue: UIStoryboardSegue>(
    of type: Segue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> Segue {
    type.make(identifier: identifier, source: source, destination: destination)
  }
}
