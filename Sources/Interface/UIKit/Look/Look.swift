/// The system design of a generation of iOS: sizes, colours, the drawing of controls and the layout of bars.
///
/// A stage has one look, which traits pass to every view. Controls use the values of their look and never
/// test which one it is.
public struct Look: Sendable, Hashable, CustomStringConvertible {
  /// The name of the look, such as `ios-26`.
  public let name: String
  /// The iOS version that programs with this look find, such as `26.2`.
  public let system: String
  let design: LookDesign

  private init(_ name: LookName, design: LookDesign) {
    self.name = name.rawValue
    system = name.system
    self.design = design
  }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }

  /// The look of iOS 13 to 18.
  public static let iOS17 = Look(.iOS17, design: .flat)
  /// The look of iOS 26: capsules, floating bars and glass.
  public static let iOS26 = Look(.iOS26, design: .glass)

  /// All looks, oldest first.
  public static let all = [iOS17, iOS26]

  /// Returns the look with a name; nil if there is none.
  public static func named(_ name: String) -> Look? { all.first { $0.name == name.lowercased() } }

  /// Returns a message about an unknown name.
  package static func unknownNameMessage(_ name: String) -> String {
    let names = all.map(\.name)
    let hint =
      nearestName(to: name.lowercased().replacing(" ", with: "-"), among: names)
      .map { "Did you mean '\($0)'?" } ?? "There are \(names.joined(separator: " and "))."
    return "No look '\(name)'. \(hint)"
  }

  /// The default look of stages: that of the environment variable `TINTYPE_HOST_LOOK`, or else iOS 17's.
  public static let standard = HostVariable.look.value.flatMap(named) ?? iOS17
}

extension UITraitCollection {
  /// The look of views with these traits.
  public var look: Look {
    values.look ?? Environment.current.traits.values.look ?? .standard
  }

  /// The values of the traits' look.
  final var design: LookDesign { look.design }
}
