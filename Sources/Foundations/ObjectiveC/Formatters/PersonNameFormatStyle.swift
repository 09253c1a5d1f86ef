public import Foundation

extension PersonNameComponents {
  /// The format of a person's name.
  ///
  /// Names in Chinese, Japanese or Korean letters begin with the family name and have no spaces
  /// (documented). Otherwise the order is that of English in every locale (guess).
  public struct FormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
    public enum Style: String, Codable, Hashable, Sendable {
      /// The nickname if there is one, else the given name.
      case short
      /// The given and the family name.
      case medium
      /// All parts of the name.
      case long
      /// The initials.
      case abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    public func format(_ value: PersonNameComponents) -> String {
      func present(_ part: String?) -> String? { part?.isEmpty == false ? part : nil }
      let (given, family) = (present(value.givenName), present(value.familyName))
      let isEastAsian = [given, family].compactMap(\.self).contains(where: Self.isEastAsian)
      let short = [family, given].compactMap(\.self)
      switch style {
      case .short: return present(value.nickname) ?? given ?? family ?? ""
      case .abbreviated:
        if isEastAsian { return family ?? given ?? "" }
        return [given, family].compactMap { $0?.first.map { String($0) } }.joined()
          .uppercased(with: locale)
      case .medium:
        return isEastAsian ? short.joined() : short.reversed().joined(separator: " ")
      case .long:
        if isEastAsian {
          return [
            value.namePrefix, family, value.middleName, given, value.nameSuffix,
          ].compactMap(present).joined()
        }
        return [
          value.namePrefix, given, value.middleName, family, value.nameSuffix,
        ].compactMap(present).joined(separator: " ")
      }
    }

    private static func isEastAsian(_ name: String) -> Bool {
      name.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
          0xF900...0xFAFF, 0x20000...0x323AF:
          true
        default: false
        }
      }
    }
  }

  /// Parses the words of a name.
  ///
  /// The first word is the given name, the last word the family name, and the words between them are the
  /// middle name. Known titles before and after them become prefix and suffix.
  public struct ParseStrategy: Foundation.ParseStrategy, Codable, Hashable, Sendable {
    public init() {}

    public func parse(_ value: String) throws -> PersonNameComponents {
      var words = value.split { $0.isWhitespace || $0 == "," }.map(String.init)
      var result = PersonNameComponents()
      guard !words.isEmpty else { throw CocoaError(.formatting) }
      if words.count > 1, Self.prefixes.contains(words[0].lowercased()) {
        result.namePrefix = words.removeFirst()
      }
      if words.count > 1, Self.suffixes.contains(words[words.count - 1].lowercased()) {
        result.nameSuffix = words.removeLast()
      }
      result.givenName = words.removeFirst()
      if !words.isEmpty { result.familyName = words.removeLast() }
      if !words.isEmpty { result.middleName = words.joined(separator: " ") }
      return result
    }

    private static let prefixes: Set<String> = [
      "dr", "dr.", "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "prof", "prof.", "sir",
    ]
    private static let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd"]
  }

  /// The given and the family name.
  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<S: Foundation.FormatStyle>(
    _ style: S
  ) -> S.FormatOutput where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension PersonNameComponentsFormatter {
  /// The name in a style, as `formatted(_:)` writes it. Foundation on Linux has no names from this formatter.
  public static func localizedString(
    from components: PersonNameComponents, style: Style, options: Options = []
  ) -> String {
    let form: PersonNameComponents.FormatStyle.Style =
      switch style {
      case .short: .short
      case .long: .long
      case .abbreviated: .abbreviated
      default: .medium
      }
    return components.formatted(.name(style: form))
  }
}

extension PersonNameComponents.FormatStyle: ParseableFormatStyle {
  public var parseStrategy: PersonNameComponents.ParseStrategy {
    PersonNameComponents.ParseStrategy()
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}
