public import Foundation

extension Tips {
  /// A condition for showing a tip. `#Rule` in source code becomes a call of an initialiser.
  public struct Rule: Sendable {
    let isSatisfied: @Sendable () -> Bool

    /// Creates a condition for the value of a parameter.
    public init<Value: Sendable>(
      _ parameter: Parameter<Value>, _ condition: @escaping @Sendable (Value) -> Bool
    ) {
      isSatisfied = { condition(parameter.wrappedValue) }
    }

    /// Creates a condition for the donations of an event.
    public init(_ event: Event, _ condition: @escaping @Sendable (Event) -> Bool) {
      isSatisfied = { condition(event) }
    }
  }

  @resultBuilder
  public enum RuleBuilder {
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
    public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    public static func buildEither(first rules: [Rule]) -> [Rule] { rules }
    public static func buildEither(second rules: [Rule]) -> [Rule] { rules }
  }

  /// A value of the app that rules depend on. It has the initial value again after `resetDatastore()`.
  ///
  /// `@Parameter static var a: Bool = false` in source code becomes a constant `_$a` with this class and a
  /// computed property.
  public final class Parameter<Value: Sendable>: Sendable {
    public struct Option: Sendable {
      /// - Support: without effect: nothing is saved.
      public static var transient: Self { Self() }
    }

    private let initialValue: Value

    public init(wrappedValue: Value, _ options: Option...) { initialValue = wrappedValue }

    public var wrappedValue: Value {
      get { TipStore.current.value(of: ObjectIdentifier(self)) as? Value ?? initialValue }
      set { TipStore.current.setValue(newValue, of: ObjectIdentifier(self)) }
    }
  }

  /// An event that the app reports and that rules count.
  public struct Event: Identifiable, Sendable {
    /// One report of an event.
    public struct Donation: Hashable, Sendable {
      public let date: Date
    }

    public let id: String
    public init(id: String) { self.id = id }

    public var donations: [Donation] { TipStore.current.donations(to: id) }
    public func donate() async { TipStore.current.donate(to: id) }
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) {
      TipStore.current.donate(to: id)
      completion?()
    }
  }

  /// A length of time before the present.
  public struct DonationTimeRange: Sendable {
    let seconds: TimeInterval

    public static let minute = Self(seconds: 60)
    public static let hour = Self(seconds: 3_600)
    public static let day = Self(seconds: 86_400)
    public static let week = Self(seconds: 7 * 86_400)
    public static func minutes(_ count: Int) -> Self { Self(seconds: 60 * Double(count)) }
    public static func hours(_ count: Int) -> Self { Self(seconds: 3_600 * Double(count)) }
    public static func days(_ count: Int) -> Self { Self(seconds: 86_400 * Double(count)) }
    public static func weeks(_ count: Int) -> Self { Self(seconds: 7 * 86_400 * Double(count)) }
  }
}

extension Sequence<Tips.Event.Donation> {
  /// Returns the donations of a time before the present.
  public func donatedWithin(_ range: Tips.DonationTimeRange) -> [Tips.Event.Donation] {
    let now = Date()
    return filter { now.timeIntervalSince($0.date) <= range.seconds }
  }
}
