/// A change from one controller to another, as a storyboard names it.
///
/// Subclasses override `perform()`; the base does what the kind of the segue says.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  private let identifierStorage: String?
  private let sourceStorage: UIViewController
  private let destinationStorage: UIViewController
  final var handler: (() -> Void)?

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    identifierStorage = identifier
    sourceStorage = source
    destinationStorage = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  open var identifier: String? { identifierStorage }
  open var source: UIViewController { sourceStorage }
  open var destination: UIViewController { destinationStorage }

  open func perform() { handler?() }
}

// See CALayer+ClassAtRunTime.swift for how objects of a class known at run time are made.
extension UIStoryboardSegue {
  package convenience init(
    ofClassAtRunTime: Void, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) { self.init(identifier: identifier, source: source, destination: destination) }

  /// What `Class(identifier:source:destination:)` does where the class is a constant.
  @_silgen_name(
    "$s5UIKit17UIStoryboardSegueC16ofClassAtRunTime10identifier6source11destinationACyt_SSSgAA16UIViewControllerCAJtcfC"
  )
  package static func make(
    identifier: __owned String?, source: __owned UIViewController,
    destination: __owned UIViewController
  ) -> Self
}

/// A segue of a class that a variable holds, which Swift makes only with a `required` initialiser.
@preconcurrency @MainActor
public func makeInstance<Segue: UIStoryboardSegue>(
  of type: Segue.Type, identifier: String?, source: UIViewController,
  destination: UIViewController
) -> Segue {
  type.make(identifier: identifier, source: source, destination: destination)
}
