/// A collection view's supplementary view that displays the header or footer of a section.
final class ListEndView: UICollectionReusableView {
  private(set) var row: ListRowItem?
  private let content = GroupView()
  private var disclosure: ListDisclosureView?
  /// Whether the view displays a header, which is spoken as a heading.
  var isHeader = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(content)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ row: ListRowItem, insets: EdgeInsets, minimumHeight: CGFloat) {
    if self.row !== row {
      self.row?.release()
      self.row = row
      row.show(in: content)
      row.sizeMayHaveChanged = { [weak self] in
        self?.setNeedsSizing()
        self?.setNeedsLayout()
      }
    }
    row.insets = insets
    row.minimumHeight = minimumHeight
    setNeedsLayout()
  }

  /// Displays whether the section is expanded. A tap toggles the binding.
  func show(isExpanded: Binding<Bool>?, inset: CGFloat) {
    guard let isExpanded else {
      disclosure?.removeFromSuperview()
      disclosure = nil
      return
    }
    let view = disclosure ?? ListDisclosureView()
    disclosure = view
    view.isExpanded = isExpanded.wrappedValue
    view.inset = inset
    view.toggle = { isExpanded.wrappedValue.toggle() }
    addSubview(view)
  }

  func layoutIslands(collectsLayers: Bool) {
    if collectsLayers { row?.setNeedsCollection() }
    row?.layout(in: content.bounds)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    disclosure?.frame = bounds
    row?.layout(in: content.bounds)
  }

  // Measured on two pictures each of iOS 17.5 and 26.2: a header that is a text is a heading, and in iOS 26 the text
  // of a header or footer is an element as large as its row.

  /// The only element, if it is a text.
  private var text: NSObject? {
    disclosure == nil ? row?.onlyText(in: content) : nil
  }

  override var isAccessibilityElement: Bool {
    get { traitCollection.look.hasGlass && text != nil }
    set {}
  }

  override var accessibilityLabel: String? {
    get { text?.accessibilityLabel }
    set {}
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isHeader && text != nil ? [.staticText, .header] : .staticText }
    set {}
  }

  override var accessibilityElements: [Any]? {
    get {
      if isHeader, let text = text as? HostedElement {
        text.add(.header)
        return [text]
      }
      return (row?.accessibilityElements(in: content) ?? []) + [disclosure].compactMap(\.self)
    }
    set {}
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    row?.sizeThatFits(ProposedViewSize(width: targetSize.width, height: nil)) ?? .zero
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    row?.release()
    row = nil
    backgroundColor = nil
  }
}
