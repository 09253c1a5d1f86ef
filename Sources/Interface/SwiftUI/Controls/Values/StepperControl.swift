/// A `UIStepper` that calls actions. The control's value returns to the middle after each step, so that it
/// never reaches a limit while it is pressed.
struct StepperControl: UIViewRepresentable {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeUIView(context: Context) -> UIStepper {
    let view = UIStepper()
    view.minimumValue = -1
    view.maximumValue = 1
    context.coordinator.connect(view)
    context.coordinator.connectTouches(view)
    return view
  }

  func updateUIView(_ view: UIStepper, context: Context) {
    view.maximumValue = onIncrement == nil ? 0 : 1
    view.minimumValue = onDecrement == nil ? 0 : -1
    let coordinator = context.coordinator
    coordinator.didChange = { [unowned view] in
      let isUp = view.value > 0
      view.value = 0
      (isUp ? onIncrement : onDecrement)?()
    }
    coordinator.didBegin = { onEditingChanged(true) }
    coordinator.didEnd = { onEditingChanged(false) }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIStepper, context: Context
  ) -> CGSize? { uiView.intrinsicContentSize }
}
