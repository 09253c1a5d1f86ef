/// A control for choosing several days of a month.
public nonisolated struct MultiDatePicker<Label: View>: View {
  let selection: Binding<Set<DateComponents>>
  let bounds: Range<Date>?
  let label: Label
  @State private var shownMonth: Date?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.now) private var now

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.selection = selection
    bounds = nil
    self.label = label()
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.bounds = bounds
    self.label = label()
  }

  @MainActor public var body: some View {
    let month = DateMonth(
      of: shownMonth ?? firstSelected ?? now, calendar: calendar, locale: locale,
      timeZone: timeZone)
    HiddenContent(hidden: label) { reference in
      VStack(spacing: 12) {
        header(month)
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            ForEach(Array(month.weekdays.enumerated()), id: \.offset) { _, name in
              Text(verbatim: name).font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                .frame(maxWidth: .infinity).accessibilityHidden(true)
            }
          }
          ForEach(month.weeks, id: \.self) { week in
            GridRow {
              ForEach(Array(week.enumerated()), id: \.offset) { _, day in cell(day, month) }
            }
          }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityAttributes { attributes, _ in attributes.label = { reference.spokenText } }
    }
  }

  private var firstSelected: Date? {
    selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
  }

  @MainActor private func header(_ month: DateMonth) -> some View {
    HStack(spacing: 24) {
      Text(verbatim: month.title).font(.headline)
      Spacer(minLength: 0)
      Button {
        shownMonth = month.adding(-1)
      } label: {
        Image(systemName: "chevron.backward").fontWeight(.medium)
      }
      .accessibilityLabel("Previous Month")
      Button {
        shownMonth = month.adding(1)
      } label: {
        Image(systemName: "chevron.forward").fontWeight(.medium)
      }
      .accessibilityLabel("Next Month")
    }
    .font(.title3)
    .padding(.horizontal, 8)
  }

  @ViewBuilder @MainActor private func cell(_ day: Int?, _ month: DateMonth) -> some View {
    if let day {
      let components = month.components(ofDay: day)
      let isSelected = contains(components)
      Button {
        toggle(components)
      } label: {
        Text(verbatim: "\(day)").font(.system(size: 20, weight: isSelected ? .medium : .regular))
          .foregroundStyle(isSelected ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(.primary))
          .frame(maxWidth: .infinity, minHeight: 44)
          .background {
            if isSelected { Circle().fill(TintShapeStyle().opacity(0.12)).frame(width: 40) }
          }
      }
      .buttonStyle(.plain)
      .disabled(!isAllowed(components))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    } else {
      Color.clear.frame(maxWidth: .infinity, minHeight: 44, maxHeight: 44)
    }
  }

  /// Returns whether two dates are on the same day; other components are ignored.
  private func isSame(_ a: DateComponents, _ b: DateComponents) -> Bool {
    a.year == b.year && a.month == b.month && a.day == b.day
  }

  private func contains(_ day: DateComponents) -> Bool {
    selection.wrappedValue.contains { isSame($0, day) }
  }

  private func toggle(_ day: DateComponents) {
    var days = selection.wrappedValue
    let count = days.count
    days = days.filter { !isSame($0, day) }
    if days.count == count { days.insert(day) }
    selection.wrappedValue = days
  }

  private func isAllowed(_ day: DateComponents) -> Bool {
    guard let bounds, let date = calendar.date(from: day) else { return true }
    return date >= calendar.startOfDay(for: bounds.lowerBound) && date < bounds.upperBound
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
}

/// The days of a month by weeks.
nonisolated struct DateMonth {
  private let calendar: Calendar
  private let start: Date
  let title: String
  /// The names of the weekdays, beginning with the calendar's first one.
  let weekdays: [String]
  /// The days of each week; nil for a day outside the month.
  let weeks: [[Int?]]

  init(of date: Date, calendar: Calendar, locale: Locale, timeZone: TimeZone) {
    var calendar = calendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    self.calendar = calendar
    start = calendar.date(from: calendar.dateComponents([.year, .month], from: date)) ?? date
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = timeZone
    formatter.setLocalizedDateFormatFromTemplate("MMMMyyyy")
    title = formatter.string(from: start)
    let names = calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased(with: locale) }
    let shift = calendar.firstWeekday - 1
    weekdays = names.indices.map { names[($0 + shift) % names.count] }
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    let before = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    var days: [Int?] = Array(repeating: nil, count: before) + (0..<count).map { $0 + 1 }
    days += Array(repeating: nil, count: (7 - days.count % 7) % 7)
    weeks = stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<($0 + 7)]) }
  }

  func components(ofDay day: Int) -> DateComponents {
    var components = calendar.dateComponents([.calendar, .era, .year, .month], from: start)
    components.day = day
    return components
  }

  func adding(_ months: Int) -> Date {
    calendar.date(byAdding: .month, value: months, to: start) ?? start
  }
}
