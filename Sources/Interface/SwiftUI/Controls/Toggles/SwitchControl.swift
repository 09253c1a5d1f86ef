/// A UIKit switch as a view.
struct SwitchControl: UIViewRepresentable {
  let isOn: Binding<Bool>
  let tint: Color?

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeUIView(context: Context) -> UISwitch {
    let view = UISwitch()
    view.isOn = isOn.wrappedValue
    context.coordinator.connect(view)
    return view
  }

  func updateUIView(_ view: UISwitch, context: Context) {
    view.onTintColor = tint.map { UIColor($0) } ?? context.environment.platformTint
    let value = isOn.wrappedValue
    if view.isOn != value { view.setOn(value, animated: view.window != nil) }
    context.coordinator.didChange = { [unowned view] in
      isOn.wrappedValue = view.isOn
      // If the binding rejects the value, the switch returns to the old one.
      if view.isOn != isOn.wrappedValue { view.setOn(isOn.wrappedValue, animated: true) }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UISwitch, context: Context
  ) -> CGSize? { uiView.intrinsicContentSize }
}
