import Foundation
public import ObjectiveC

public typealias UITraitChangeHandler<Observer> = @MainActor (Observer, UITraitCollection) -> Void

/// A registration for trait changes, with which it can be removed.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies of changes of its traits.
///
/// Handlers are called after `traitCollectionDidChange`, in the order of registration (a guess), with
/// the traits as they were.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Registers a selector that is sent to a target, with the object and the previous traits as arguments if
  /// it takes them.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration
  /// Registers a selector that is sent to the object itself.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration
  /// Removes a registration. A registration of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Registers a block that is called when one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits) { sender, previous in
      if let sender = sender as? Self { handler(sender, previous) }
    }
  }

  /// Registers a block whose first parameter has a type of its own, such as `Self` in a class.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Observer>
  ) -> any UITraitChangeRegistration {
    register(traits) { sender, previous in
      if let sender = sender as? Observer { handler(sender, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak receiver = target as AnyObject] sender, previous in
      if let receiver { action.send(to: receiver, sender, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { sender, previous in action.send(to: sender, sender, previous) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObservers.remove(registration)
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits, handler)
    (self as? any TraitObserved)?.traitObservers.add(registration)
    return registration
  }
}

/// An object whose traits can be observed.
@MainActor
protocol TraitObserved: UITraitChangeObservable {
  var traitObservers: TraitObservers { get }
}

/// The observers of an object's traits.
@MainActor
final class TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (AnyObject, UITraitCollection) -> Void

    init(
      _ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  func add(_ registration: Registration) { registrations.append(registration) }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func notify(_ sender: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { new.values.differs(from: old.values, in: $0) }) {
      registration.handler(sender, old)
    }
  }
}

extension UIView: UITraitChangeObservable, TraitObserved {
  final var traitObservers: TraitObservers {
    if let observers = rareStorage?.traitObservers { return observers }
    let observers = TraitObservers()
    rare.traitObservers = observers
    return observers
  }

  /// Traits that override the inherited ones for this view and its subviews.
  public final var traitOverrides: UITraitOverrides {
    get { rareStorage?.traitOverrides ?? UITraitOverrides() }
    set {
      rare.traitOverrides = newValue
      inheritTraits()
    }
  }

  /// Updates the traits. Has no effect: traits are always up to date.
  public final func updateTraitsIfNeeded() {}
}

extension UIViewController: UITraitChangeObservable, TraitObserved {}

extension UIWindowScene: UITraitChangeObservable, TraitObserved {}
