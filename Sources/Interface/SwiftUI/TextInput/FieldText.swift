/// The closures that read and write the text of a field.
@MainActor
struct FieldText {
  /// Returns the text of the current value.
  let read: () -> String
  /// Called with the text after each edit.
  let edit: (String) -> Void
  /// Called with the text when editing ends.
  let commit: (String) -> Void
  /// Whether changes of the value update the field while it is edited.
  let isLive: Bool
}

/// The source of a field's text: a text, or a formatted value. `text(_:)` returns the field's text for an
/// environment.
nonisolated enum FieldSource {
  case text(Binding<String>)
  /// A value that is formatted for display and parsed after editing.
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

  /// Creates a source for a formatted value. Text that cannot be parsed leaves the value unchanged.
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

  /// Creates a source for an optional formatted value. An empty field sets the value to nil.
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
  /// Returns the value that the formatter parses from a text; nil if the text is not valid.
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
