/// The content of a cell, header or footer, displayed as an island of the view graph.
struct ListContent: UIContentConfiguration {
  let row: ListRowItem
  func makeContentView() -> UIView & UIContentView { ListContentView(self) }
  func updated(for state: any UIConfigurationState) -> ListContent { self }
}

final class ListContentView: UIView, UIContentView {
  private var row: ListRowItem

  var configuration: any UIContentConfiguration {
    didSet {
      guard let content = configuration as? ListContent, content.row !== row else { return }
      row = content.row
      row.show(in: self)
      setNeedsLayout()
    }
  }

  init(_ content: ListContent) {
    row = content.row
    configuration = content
    super.init(frame: .zero)
    isOpaque = false
    row.show(in: self)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if row.view === self { row.layout(in: bounds) }
  }

  override var accessibilityElements: [Any]? {
    get { row.view === self ? row.accessibilityElements(in: self) : nil }
    set {}
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    row.sizeThatFits(ProposedViewSize(width: targetSize.width, height: nil))
  }
}
