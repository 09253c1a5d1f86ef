import CoreGraphics
import Foundation
import QuartzCore

/// Arranges views in a row or column by constraints that it makes itself.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the length of the stack view is shared among its views.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where views are across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// In place of a spacing: that of the stack view, or the system's 8 points.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing of the system's 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The views in their order along the axis. All of them are subviews, too.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The spacings set after single views, in points.
  private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private final var ownConstraints: [NSLayoutConstraint] = []
  private final var ownGuides: [UILayoutGuide] = []

  /// Whether views are in a row or in a column. A row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(axis != oldValue) } }
  /// How the length is shared. By default views are resized to fill it.
  open var distribution = Distribution.fill { didSet { rearrange(distribution != oldValue) } }
  /// Where views are across the axis. By default they fill the thickness.
  open var alignment = Alignment.fill { didSet { rearrange(alignment != oldValue) } }
  /// The space between views in points. 0 by default; some distributions make it larger.
  open var spacing: CGFloat = 0 { didSet { rearrange(spacing != oldValue) } }
  /// Whether the spacing of a column counts from baseline to baseline. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { rearrange(isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether views lie inside the layout margins. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Never fails, as Apple declares it; nor does that of `UIView`.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  // MARK: Arranged views

  /// Appends a view; one that is arranged already moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    forget(view)
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Keeps the view among the subviews.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange(true)
  }

  /// A view that is arranged already moves, and keeps its place in the order of drawing.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    forget(view)
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      DiagnosticLog.current.raise(
        .range,
        "insertArrangedSubview(at: \(stackIndex)): the stack view arranges "
          + "\(arrangedSubviews.count) views. Give an index from 0 to that.")
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: stackIndex)
    if view.superview !== self { addSubview(view) }
    rearrange(true)
  }

  /// Whatever is arranged is a subview: most that come were not and need not be looked for.
  private func forget(_ view: UIView) {
    if view.superviewStorage === self { arrangedSubviews.removeAll { $0 === view } }
  }

  /// Sets the space after one view in points. `spacingUseDefault` returns to the common one; a view
  /// that is not arranged is ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(true)
  }

  /// Returns the space set after a view, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func subviewWasRemoved(_ subview: UIView) {
    super.subviewWasRemoved(subview)
    removeArrangedSubview(subview)
  }

  override func subviewDidChangeVisibility(_ subview: UIView) {
    super.subviewDidChangeVisibility(subview)
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    rearrange(true)
    if let block = AnimationBlock.current { animateVisibility(of: subview, in: block) }
  }

  /// Inside an animation block the other views move without a call for layout (documented); a view
  /// that is hidden stays visible until it has shrunk.
  private func animateVisibility(of subview: UIView, in block: AnimationBlock) {
    if subview.isHidden {
      let visible = AnimatedValue.number(0)
      block.animate(
        AnimatedChange(
          layer: subview.layer, key: "hidden", old: visible, shown: visible, new: visible))
    }
    layoutRoot.layoutIfNeeded()
  }

  override func subviewDidChangeContent(_ subview: UIView) {
    super.subviewDidChangeContent(subview)
    rearrange(contentInArrangement != arrangedContent)
  }

  /// The content sizes that the arrangement's constraints depend on.
  private var contentInArrangement: [CGFloat] {
    switch distribution {
    case .fillProportionally: arrangedSubviews.map { length(of: $0.contentSizeForLayout) }
    case .fill where axis == .horizontal:
      arrangedSubviews.map { view in
        guard view.contentWraps else { return 0 }
        return CGFloat(view.contentCompressionResistancePriority(for: .horizontal).rawValue)
      }
    default: []
    }
  }

  private func length(of size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  /// Whether an arranged view takes part: what is hidden does not.
  final func takesSpace(for view: UIView) -> Bool {
    !view.isHidden || canvasRules.keepsSpace(ofHidden: view)
  }

  /// None (measured).
  override var defaultLayoutMargins: UIEdgeInsets { .zero }

  // MARK: Baselines

  /// The tallest view of a row, the first of a column.
  open override var forFirstBaselineLayout: UIView { baselineView(first: true) ?? self }

  open override var forLastBaselineLayout: UIView { baselineView(first: false) ?? self }

  /// The view whose baseline is the stack view's.
  private func baselineView(first: Bool) -> UIView? {
    let visible = arrangedSubviews.filter(takesSpace(for:))
    guard axis == .horizontal else {
      let view = first ? visible.first : visible.last
      return first ? view?.forFirstBaselineLayout : view?.forLastBaselineLayout
    }
    let view = visible.max { $0.naturalHeight < $1.naturalHeight }
    return first ? view?.forFirstBaselineLayout : view?.forLastBaselineLayout
  }

  // MARK: Constraints

  /// Schedules new constraints if something has changed.
  private func rearrange(_ hasChanged: Bool) {
    guard hasChanged else { return }
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  private final var needsArrangement = false
  private final var arrangedContent: [CGFloat] = []

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      arrangedContent = contentInArrangement
      NSLayoutConstraint.deactivate(ownConstraints)
      for guide in ownGuides { removeLayoutGuide(guide) }
      var arrangement = StackArrangement(self)
      arrangement.make()
      ownConstraints = arrangement.constraints
      ownGuides = arrangement.guides
      NSLayoutConstraint.activate(ownConstraints)
    }
    super.updateConstraints()
  }

  /// The gap after an arranged view, before hidden views are taken into account.
  final func gap(after view: UIView) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
    return custom == Self.spacingUseSystem ? 8 : custom
  }

  override var diagnosticLabel: String? { nil }
}

extension UIView {
  fileprivate var naturalHeight: CGFloat {
    let size = contentSizeForLayout.height
    return size >= 0 ? size : bounds.height
  }
}
