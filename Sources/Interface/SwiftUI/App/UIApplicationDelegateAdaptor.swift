/// A property wrapper that creates a UIKit application delegate in a SwiftUI app.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = ApplicationDelegates.delegate(of: delegateType)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(root: wrappedValue) }
}

/// The delegates that adaptors have created, one for each stage's application.
@MainActor
private enum ApplicationDelegates {
  /// Returns the application's delegate. Creates it if needed and sends it the messages of a launch.
  static func delegate<D: NSObject & UIApplicationDelegate>(of type: D.Type) -> D {
    let application = UIApplication.shared
    if let known = application.delegate as? D { return known }
    guard let made = PlainInstance.make(type) as? D else {
      fatalError("\(type) cannot be made; an application delegate needs init().")
    }
    application.delegate = made
    retained[ObjectIdentifier(application)] = Entry(application: application, delegate: made)
    _ = made.application(application, willFinishLaunchingWithOptions: nil)
    _ = made.application(application, didFinishLaunchingWithOptions: nil)
    return made
  }

  private struct Entry {
    weak var application: UIApplication?
    let delegate: AnyObject
  }

  /// The delegates by application, which itself holds its delegate weakly.
  private static var retained: [ObjectIdentifier: Entry] = [:] {
    didSet { retained = retained.filter { $0.value.application != nil } }
  }
}
