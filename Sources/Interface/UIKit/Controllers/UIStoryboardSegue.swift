/// A change from one controller to another, as a storyboard names it.
///
/// Subclasses override `perform()`; the base does what the kind of the segue says.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  private let identifierStorage: String?
  private let sourceStorage: UIViewController
  private let destinationStorage: UIViewController
  /// The change of controllers that the segue performs.
  final var handler: (() -> Void)?

  /// Creates a segue that performs nothing; subclasses override `perform()`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    identifierStorage = identifier
    sourceStorage = source
    destinationStorage = destination
    super.init()
  }

  /// Creates a segue that performs a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// The name of the segue in the document; nil without one.
  open var identifier: String? { identifierStorage }
  /// The controller in which the segue begins.
  open var source: UIViewController { sourceStorage }
  /// The controller to which the segue leads.
  open var destination: UIViewController { destinationStorage }

  /// Performs the change of controllers. Called after `prepare(for:sender:)` of the source.
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

extension Tintype {
  /// A segue of a class that a variable holds, which Swift makes only with a `required` initialiser.
  @MainActor
  public static func makeInstance<Segue: UIStoryboardSegue>(
    of type: Segue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> Segue {
    type.make(identifier: identifier, source: source, destination: destination)
  }
}
