enum SliderThumbKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension View {
  /// Shows or hides the thumbs of the sliders in the view.
  public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.self) { $0[SliderThumbKey.self] = visibility }
  }
}

/// A UIKit slider as a view, for a range of any numbers.
struct SliderControl: UIViewRepresentable {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let track: UISlider.TrackConfiguration?
  /// The values to which the thumb snaps; empty for all.
  let ticks: [Double]
  let onEditingChanged: (Bool) -> Void

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeUIView(context: Context) -> UISlider {
    let view = UISlider()
    context.coordinator.connect(view)
    context.coordinator.connectTouches(view)
    return view
  }

  func updateUIView(_ view: UISlider, context: Context) {
    view.minimumTrackTintColor = context.environment.platformTint
    view.sliderStyle =
      context.environment[SliderThumbKey.self] == .hidden ? .thumbless : .default
    view.trackConfiguration = track
    let coordinator = context.coordinator
    reportProblems(view, coordinator)
    let share = share(of: value.wrappedValue)
    if !view.isTracking, view.value != share { view.value = share }
    coordinator.didChange = { [unowned view] in
      let new = stepped(bounds.lowerBound + Double(view.value) * length)
      if new != value.wrappedValue { value.wrappedValue = new }
      view.value = self.share(of: step == nil ? new : value.wrappedValue)
    }
    coordinator.didBegin = { onEditingChanged(true) }
    coordinator.didEnd = { onEditingChanged(false) }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UISlider, context: Context
  ) -> CGSize? {
    CGSize(width: proposal.width ?? 10, height: uiView.intrinsicContentSize.height)
  }

  private var length: Double { bounds.upperBound - bounds.lowerBound }

  private func share(of value: Double) -> Float {
    guard length > 0, length.isFinite, !value.isNaN else { return 0 }
    return Float(min(max((value - bounds.lowerBound) / length, 0), 1))
  }

  /// Returns the nearest tick, or value that is a whole number of steps from the lower bound, within the
  /// bounds.
  private func stepped(_ value: Double) -> Double {
    if let tick = ticks.min(by: { abs($0 - value) < abs($1 - value) }) { return tick }
    guard let step, step > 0, step.isFinite else { return value }
    let steps = ((value - bounds.lowerBound) / step).rounded()
    let largest = (length / step).rounded(.down)
    return bounds.lowerBound + min(steps, largest) * step
  }

  private func reportProblems(_ view: UISlider, _ coordinator: ControlCoordinator) {
    if value.wrappedValue.isNaN {
      coordinator.report(
        "The value of a Slider is not a number; its lower bound \(bounds.lowerBound) is shown.",
        of: view)
    }
    if !length.isFinite {
      coordinator.report(
        "The bounds \(bounds) of a Slider are not finite; its value cannot be shown or changed.",
        of: view)
    }
    if let step, !(step > 0) {
      coordinator.report(
        "The step \(step) of a Slider is not positive; the value changes without steps.", of: view)
    }
  }
}
