/// A UIKit date picker as a view.
struct DatePickerControl: UIViewRepresentable {
  let configuration: DatePickerStyleConfiguration
  let style: UIDatePickerStyle

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeUIView(context: Context) -> UIDatePicker {
    let view = UIDatePicker()
    context.coordinator.connect(view)
    return view
  }

  func updateUIView(_ view: UIDatePicker, context: Context) {
    let environment = context.environment
    view.datePickerMode = mode
    view.preferredDatePickerStyle = style
    view.locale = environment.locale
    view.calendar = environment.calendar
    view.timeZone = environment.timeZone
    view.tintColor = environment.platformTint
    view.minimumDate = configuration.minimumDate
    view.maximumDate = configuration.maximumDate
    let date = configuration.selection
    if view.date != date { view.setDate(date, animated: view.window != nil) }
    context.coordinator.didChange = { [unowned view] in
      configuration.selection = view.date
      if view.date != configuration.selection { view.date = configuration.selection }
    }
  }

  private var mode: UIDatePicker.Mode {
    switch configuration.displayedComponents {
    case .date: .date
    case .hourAndMinute: .time
    default: .dateAndTime
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIDatePicker, context: Context
  ) -> CGSize? {
    let size = uiView.intrinsicContentSize
    guard style == .inline, let width = proposal.width else { return size }
    return CGSize(width: max(width, size.width), height: size.height)
  }
}
