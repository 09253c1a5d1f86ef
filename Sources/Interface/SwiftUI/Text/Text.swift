/// A view that displays text, in one or more lines.
public nonisolated struct Text: View, Equatable {
  public typealias Body = Never

  indirect enum Storage {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundlePath: String?)
    case attributed(AttributedString)
    case date(Date, DateStyle)
    case dateRange(Date, Date)
    case image(Image)
    case formatted(@Sendable (EnvironmentValues) -> String)
    /// A text that changes with the time, and the date at which it changes next.
    case live(@MainActor (EnvironmentValues) -> LiveText)
    case sum(Text, Text)
  }

  /// A change to the text's attributes.
  enum Modifier {
    case font(Font?)
    case color(Color?)
    case style(AnyShapeStyle)
    case weight(Font.Weight?)
    case design(Font.Design?)
    case width(Font.Width?)
    case bold(Bool)
    case italic(Bool)
    case monospacedDigit
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case underline(LineStyle?)
    case strikethrough(LineStyle?)
    case custom(ObjectIdentifier, any TextAttribute)
  }

  var storage: Storage
  var modifiers: [Modifier] = []

  init(storage: Storage) { self.storage = storage }

  public init(verbatim content: String) { storage = .verbatim(content) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key, table: tableName, bundlePath: bundle?.bundlePath)
  }

  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    storage = .formatted { environment in
      var resource = resource
      if environment.locale != LocaleKey.defaultValue { resource.locale = environment.locale }
      return String(localized: resource)
    }
  }

  // A string literal is a localization key, not an attributed string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
  public init(_ image: Image) { storage = .image(image) }
  public init(_ date: Date, style: DateStyle) { storage = .date(date, style) }
  public init(_ dates: ClosedRange<Date>) {
    storage = .dateRange(dates.lowerBound, dates.upperBound)
  }
  public init(_ interval: DateInterval) { storage = .dateRange(interval.start, interval.end) }

  /// Creates a text that displays the remaining or elapsed time of an interval.
  ///
  /// - Parameters:
  ///   - pauseTime: The date at which the timer is paused.
  ///   - showsHours: Whether hours are displayed separately from minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    storage = .live { environment in
      let now = pauseTime ?? environment.now
      let isOver = pauseTime != nil || now >= timerInterval.upperBound
      return LiveText(
        string: TextDates.timer(
          timerInterval, at: now, countsDown: countsDown, showsHours: showsHours),
        nextChange: isOver
          ? nil
          : LiveText.nextSecond(
            after: now, from: countsDown ? timerInterval.upperBound : timerInterval.lowerBound))
    }
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    nonisolated(unsafe) let input = input
    nonisolated(unsafe) let format = format
    storage = .formatted { format.locale($0.locale).format(input) }
  }

  /// Creates a text that displays a value of Foundation, such as a date, as a formatter writes it.
  ///
  /// Apple requires `ReferenceConvertible`, which dates do not conform to in Foundation on Linux.
  public init<Subject: _ObjectiveCBridgeable>(_ subject: Subject, formatter: Formatter) {
    nonisolated(unsafe) let (subject, formatter) = (subject, formatter)
    storage = .formatted { _ in formatter.string(for: subject) ?? "" }
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    nonisolated(unsafe) let (subject, formatter) = (subject, formatter)
    storage = .formatted { _ in formatter.string(for: subject) ?? "" }
  }

  public static func + (a: Text, b: Text) -> Text { Text(storage: .sum(a, b)) }

  public static func == (a: Text, b: Text) -> Bool {
    MainThread.assume { ValueComparison.areEqual(TextIdentity(a), TextIdentity(b)) }
  }

  /// The format in which a date is displayed.
  public enum DateStyle: Hashable, Sendable { case time, date, relative, offset, timer }

  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  public enum Scale: Hashable, Sendable { case `default`, secondary }

  /// The appearance of an underline or strikethrough.
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      let style: Int
      public static let solid = Pattern(style: 0)
      public static let dot = Pattern(style: NSUnderlineStyle.patternDot.rawValue)
      public static let dash = Pattern(style: NSUnderlineStyle.patternDash.rawValue)
      public static let dashDot = Pattern(style: NSUnderlineStyle.patternDashDot.rawValue)
      public static let dashDotDot = Pattern(style: NSUnderlineStyle.patternDashDotDot.rawValue)
    }

    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  // MARK: Modifiers that return a text

  private func adding(_ modifier: Modifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  public func font(_ font: Font?) -> Text { adding(.font(font)) }
  public func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    adding(.style(AnyShapeStyle(style)))
  }
  public func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
  public func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }
  public func fontWidth(_ width: Font.Width?) -> Text { adding(.width(width)) }
  public func bold() -> Text { adding(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { adding(.bold(isActive)) }
  public func italic() -> Text { adding(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { adding(.italic(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text {
    adding(.design(isActive ? .monospaced : nil))
  }
  public func monospacedDigit() -> Text { adding(.monospacedDigit) }
  public func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }
  public func baselineOffset(_ offset: CGFloat) -> Text { adding(.baselineOffset(offset)) }
  /// Adds a value that a text renderer can read from the glyphs of the text.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    adding(.custom(ObjectIdentifier(T.self), value))
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { adding(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil)) }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { adding(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil)) }
}

/// The values by which two texts are compared for equality.
private nonisolated struct TextIdentity {
  let storage: Text.Storage
  let modifiers: [Text.Modifier]

  init(_ text: Text) {
    storage = text.storage
    modifiers = text.modifiers
  }
}

extension Text.Storage: Equatable {
  static func == (a: Text.Storage, b: Text.Storage) -> Bool {
    switch (a, b) {
    case (.verbatim(let a), .verbatim(let b)): a == b
    case (.localized(let a, let t, let p), .localized(let b, let u, let q)):
      a == b && t == u && p == q
    case (.attributed(let a), .attributed(let b)): a == b
    case (.date(let a, let s), .date(let b, let t)): a == b && s == t
    case (.dateRange(let a, let c), .dateRange(let b, let d)): a == b && c == d
    case (.sum(let a, let c), .sum(let b, let d)): a == b && c == d
    default: false
    }
  }
}

extension Text.Modifier: Equatable {
  static func == (a: Text.Modifier, b: Text.Modifier) -> Bool {
    switch (a, b) {
    case (.font(let a), .font(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.style(let a), .style(let b)): a.isSame(as: b)
    case (.weight(let a), .weight(let b)): a == b
    case (.design(let a), .design(let b)): a == b
    case (.width(let a), .width(let b)): a == b
    case (.bold(let a), .bold(let b)), (.italic(let a), .italic(let b)): a == b
    case (.monospacedDigit, .monospacedDigit): true
    case (.kerning(let a), .kerning(let b)), (.tracking(let a), .tracking(let b)),
      (.baselineOffset(let a), .baselineOffset(let b)):
      a == b
    case (.underline(let a), .underline(let b)), (.strikethrough(let a), .strikethrough(let b)):
      a == b
    default: false
    }
  }
}

/// The alignment of the lines of a text.
public nonisolated enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}
