/// A picker displayed as a wheel.
struct WheelPicker: UIViewRepresentable {
  let choice: PickerChoice

  @MainActor
  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var choice: PickerChoice
    var rows: [Int] { choice.choices }
    /// The environment in which the rows are displayed.
    var environment = EnvironmentValues()

    init(_ choice: PickerChoice) { self.choice = choice }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows.count
    }

    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let option = choice.options[rows[row]]
      return OptionView(
        option.item,
        text: option.label.texts.count == 1 && option.label.image == nil
          ? option.label.title : nil)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      guard rows.indices.contains(row) else { return }
      choice.select(rows[row])
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(choice) }

  func makeUIView(context: Context) -> UIPickerView {
    let view = UIPickerView()
    view.dataSource = context.coordinator
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: UIPickerView, context: Context) {
    let coordinator = context.coordinator
    let isSame = coordinator.choice.options == choice.options
    coordinator.choice = choice
    if !isSame { view.reloadAllComponents() }
    let row = choice.selectedIndex.flatMap { coordinator.rows.firstIndex(of: $0) } ?? 0
    if view.selectedRow(inComponent: 0) != row || !isSame {
      view.selectRow(row, inComponent: 0, animated: isSame && view.window != nil)
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIPickerView, context: Context
  ) -> CGSize? {
    let size = uiView.intrinsicContentSize
    return CGSize(
      width: proposal.width ?? size.width, height: min(proposal.height ?? size.height, size.height))
  }
}

/// A row of a wheel, which displays a text or any view.
private final class OptionView: UILabel {
  private let item: LayoutItem

  init(_ item: LayoutItem, text: String?) {
    self.item = item
    super.init(frame: .zero)
    font = .systemFont(ofSize: 23.5)
    textAlignment = .center
    self.text = text
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard text == nil else { return }
    let size = item.sizeThatFits(ProposedViewSize(bounds.size))
    item.place(
      at: CGPoint(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      proposal: ProposedViewSize(bounds.size))
    var collector = LayerCollector()
    item.collectLayers(&collector)
    collector.install(in: self)
  }
}
