/// The appearance of a generation of iOS: sizes, colours, how parts are drawn and how bars are laid
/// out.
///
/// A stage has one look, which its traits carry to every view. Controls read the values of their
/// look and never ask which one it is.
public struct Look: Sendable, Hashable, CustomStringConvertible {
  /// The name, such as `ios-26`.
  public let name: String
  /// The version of iOS that a program with this look finds, such as `26.2`.
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

  /// All looks, the oldest first.
  public static let all = [iOS17, iOS26]

  /// Returns the look of a name; nil if there is none.
  public static func named(_ name: String) -> Look? { all.first { $0.name == name.lowercased() } }

  /// The sentence about a name that no look has.
  package static func unknownNameMessage(_ name: String) -> String {
    let names = all.map(\.name)
    let hint =
      nearestName(to: name.lowercased().replacing(" ", with: "-"), among: names)
      .map { "Did you mean '\($0)'?" } ?? "There are \(names.joined(separator: " and "))."
    return "No look '\(name)'. \(hint)"
  }

  /// The look of a process, which stages have unless they are given one: that of the environment
  /// variable `TINTYPE_HOST_LOOK`, else iOS 17's.
  public static let standard = HostVariable.look.value.flatMap(named) ?? iOS17
}

extension UITraitCollection {
  /// The look that views of these traits have.
  public var look: Look {
    values.look ?? Environment.current.traits.values.look ?? .standard
  }

  /// The values of the look.
  final var design: LookDesign { look.design }
}
