/// A picker displayed as a segmented control. The label is not displayed, as on iOS.
struct SegmentedPicker: UIViewRepresentable {
  let choice: PickerChoice

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeUIView(context: Context) -> UISegmentedControl {
    let view = UISegmentedControl(items: nil)
    context.coordinator.connect(view)
    return view
  }

  func updateUIView(_ view: UISegmentedControl, context: Context) {
    let shown = choice.options.indices.filter { !choice.options[$0].isSeparator }
    setSegments(of: view, shown.map { choice.options[$0].label })
    let selected = choice.selectedIndex.flatMap { shown.firstIndex(of: $0) }
    view.selectedSegmentIndex = selected ?? UISegmentedControl.noSegment
    context.coordinator.didChange = { [unowned view] in
      guard shown.indices.contains(view.selectedSegmentIndex) else { return }
      choice.select(shown[view.selectedSegmentIndex])
    }
  }

  private func setSegments(of view: UISegmentedControl, _ labels: [LabelContent]) {
    while view.numberOfSegments > labels.count {
      view.removeSegment(at: view.numberOfSegments - 1, animated: false)
    }
    for (index, label) in labels.enumerated() {
      if index == view.numberOfSegments {
        view.insertSegment(withTitle: nil, at: index, animated: false)
      }
      // A segment displays a text or an image; if the label has both, the text, as on iOS.
      if let title = label.title {
        if view.titleForSegment(at: index) != title { view.setTitle(title, forSegmentAt: index) }
      } else if view.imageForSegment(at: index) !== label.image {
        view.setImage(label.image, forSegmentAt: index)
      }
    }
  }

  /// Returns the proposed width and the control's own height.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UISegmentedControl, context: Context
  ) -> CGSize? {
    let size = uiView.intrinsicContentSize
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }
}
