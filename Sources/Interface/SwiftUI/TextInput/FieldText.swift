/// The source and the destination of the text of a field.
@MainActor
struct FieldText {
  /// The text that the value has now.
  let read: () -> String
  /// Takes the text while it is typed.
  let edit: (String) -> Void
  /// Takes the text when editing ends.
  let commit: (String) -> Void
  /// Whether the field follows the value while it is edited.
  let isLive: Bool
}

/// The source of a field's text: a text, or a value with a format. `text(_:)` makes the field's
/// text for an environment.
nonisolated enum FieldSource {
  case text(Binding<String>)
  /// A value that is written and read in a format.
  case value(read: @MainActor (Locale) -> String, commit: @MainActor (String, Locale) -> Void)

  @MainActor func text(_ environment: EnvironmentValues) -> FieldText {
    switch self {
    case .text(let binding):
      return FieldText(
        read: { binding.wrappedValue }, edit: { binding.wrappedValue = $0 }, commit: { _ in },
        isLive: true)
    case .value(let read, let commit):
      let locale = environment.value(of: LocaleKey.self)
      return FieldText(
        read: { read(locale) }, edit: { _ in }, commit: { commit($0, locale) }, isLive: false)
    }
  }

  /// A text that cannot be read leaves the value as it is.
  static func format<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> FieldSource where F.FormatOutput == String {
    .value(
      read: { format.locale($0).format(value.wrappedValue) },
      commit: { text, locale in
        let format = format.locale(locale)
        if let new = try? format.parseStrategy.parse(text),
          format.format(new) != format.format(value.wrappedValue)
        {
          value.wrappedValue = new
        }
      })
  }

  /// An empty field is no value.
  static func format<F: ParseableFormatStyle>(
    optional value: Binding<F.FormatInput?>, _ format: F
  ) -> FieldSource where F.FormatOutput == String {
    .value(
      read: { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" },
      commit: { text, locale in
        if text.isEmpty {
          if value.wrappedValue != nil { value.wrappedValue = nil }
        } else if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
  }

  static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldSource {
    .value(
      read: { _ in formatter.string(for: value.wrappedValue) ?? "" },
      commit: { text, _ in
        if let new: V = formatter.value(of: text) { value.wrappedValue = new }
      })
  }
}

extension Formatter {
  /// Returns the value of a text by the formatter; nil if the text is not valid.
  fileprivate func value<V>(of text: String) -> V? {
    switch self {
    case let numbers as NumberFormatter:
      guard let number = numbers.number(from: text) else { return nil }
      return number.cast()
    case let dates as DateFormatter: return dates.date(from: text) as? V
    default: return text as? V
    }
  }
}

extension NSNumber {
  fileprivate func cast<V>() -> V? {
    let candidates: [Any] = [
      doubleValue, intValue, Float(truncating: self), decimalValue, CGFloat(doubleValue),
      Int64(truncating: self), UInt(truncating: self), Int32(truncating: self), self,
    ]
    return candidates.lazy.compactMap { $0 as? V }.first
  }
}
