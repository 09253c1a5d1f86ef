public import Foundation

/// Formats durations in English: "1:05:00", "1h 5m", "1 hour, 5 minutes".
///
/// Foundation on Linux marks its own class as unavailable.
open class DateComponentsFormatter: Formatter {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The default treatment of zeros: positional styles drop leading zeros, other styles drop all zeros.
    public static let `default` = Self(rawValue: 1)
    public static let dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4)
    public static let dropTrailing = Self(rawValue: 8)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  /// The units that the text may contain; empty for all units from years to seconds except weeks.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The largest number of units in the text; 0 for no limit.
  open var maximumUnitCount = 0
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var calendar: Calendar? = .current

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < Double(Int.max) else { return nil }
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start + ti.rounded(.towardZero))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? Calendar(identifier: .gregorian)
    return text(calendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate))
  }

  open func string(from components: DateComponents) -> String? { text(components) }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  // MARK: Parts

  private struct Unit {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let name: String
    /// The abbreviations of a unit for the abbreviated, brief and short styles.
    let letters: (String, String, String)
  }

  private static let all = [
    Unit(component: .year, flag: .year, name: "year", letters: ("y", "yr", "yr")),
    Unit(component: .month, flag: .month, name: "month", letters: ("mo", "mth", "mth")),
    Unit(
      component: .weekOfMonth, flag: .weekOfMonth, name: "week", letters: ("w", "wk", "wk")),
    Unit(component: .day, flag: .day, name: "day", letters: ("d", "day", "day")),
    Unit(component: .hour, flag: .hour, name: "hour", letters: ("h", "hr", "hr")),
    Unit(component: .minute, flag: .minute, name: "minute", letters: ("m", "min", "min")),
    Unit(component: .second, flag: .second, name: "second", letters: ("s", "sec", "sec")),
  ]

  private var units: [Unit] {
    allowedUnits.isEmpty
      ? Self.all.filter { $0.component != .weekOfMonth }
      : Self.all.filter { allowedUnits.contains($0.flag) }
  }

  private func text(_ components: DateComponents) -> String? {
    var parts = units.map { ($0, components.value(for: $0.component) ?? 0) }
    guard let last = parts.last else { return nil }
    drop(&parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    if parts.isEmpty { parts = [last] }
    let text = unitsStyle == .positional ? positional(parts) : said(parts)
    return (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private func drop(_ parts: inout [(Unit, Int)]) {
    let behaviour = zeroFormattingBehavior
    guard !behaviour.contains(.pad) else { return }
    let isPositional = unitsStyle == .positional
    let isDefault = behaviour.contains(.default)
    if isDefault && !isPositional || behaviour.isSuperset(of: .dropAll) {
      parts.removeAll { $0.1 == 0 }
      return
    }
    if isDefault || behaviour.contains(.dropLeading) {
      // "0:05" keeps its minutes.
      let kept = isPositional && parts.last?.0.component == .second ? 2 : 1
      while parts.count > kept, parts[0].1 == 0 { parts.removeFirst() }
    }
    if behaviour.contains(.dropTrailing) {
      while parts.count > 1, parts[parts.count - 1].1 == 0 { parts.removeLast() }
    }
    if behaviour.contains(.dropMiddle), parts.count > 2 {
      let middle = parts[1..<(parts.count - 1)].filter { $0.1 != 0 }
      parts = [parts[0]] + middle + [parts[parts.count - 1]]
    }
  }

  private func positional(_ parts: [(Unit, Int)]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      let digits = String(abs(part.1))
      let text = (index > 0 || isPadded) && digits.count < 2 ? "0" + digits : digits
      return part.1 < 0 && index == 0 ? "-" + text : text
    }.joined(separator: ":")
  }

  private func said(_ parts: [(Unit, Int)]) -> String {
    let texts = parts.map { unit, value in
      let plural = abs(value) == 1 ? "" : "s"
      return switch unitsStyle {
      case .abbreviated: "\(value)\(unit.letters.0)"
      case .brief: "\(value)\(unit.letters.1)\(unit.component == .minute ? "" : plural)"
      case .short: "\(value) \(unit.letters.2)\(unit.component == .minute ? "" : plural)"
      case .spellOut: "\(Self.spelled(value)) \(unit.name)\(plural)"
      default: "\(value) \(unit.name)\(plural)"
      }
    }
    return texts.joined(
      separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }

  private static func spelled(_ value: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }
}
