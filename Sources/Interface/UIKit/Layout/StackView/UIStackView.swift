import CoreGraphics
import Foundation
import QuartzCore

/// A view that arranges its views in a row or column with constraints that it creates.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The way in which the length of the stack view is distributed among its views.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of the views perpendicular to the axis.
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

  /// The value of a custom spacing that uses the stack view's `spacing`.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The value of a spacing that uses the system's spacing of 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The arranged views in order along the axis. All of them are subviews.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The custom spacings after individual views, in points.
  private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private final var ownConstraints: [NSLayoutConstraint] = []
  private final var ownGuides: [UILayoutGuide] = []

  /// The axis along which views are arranged. Horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(axis != oldValue) } }
  /// The distribution of the length. By default views are resized to fill it.
  open var distribution = Distribution.fill { didSet { rearrange(distribution != oldValue) } }
  /// The alignment perpendicular to the axis. By default views fill the stack view.
  open var alignment = Alignment.fill { didSet { rearrange(alignment != oldValue) } }
  /// The minimum spacing between views in points. 0 by default; some distributions increase it.
  open var spacing: CGFloat = 0 { didSet { rearrange(spacing != oldValue) } }
  /// Whether the spacing of a column is measured between baselines. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { rearrange(isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether views are arranged inside the layout margins. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view with a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from a document. Never fails, as Apple declares it.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  // MARK: Arranged views

  /// Adds a view at the end. A view that is already arranged is moved.
  open func addArrangedSubview(_ view: UIView) {
    forget(view)
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Removes a view from the arrangement. It remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange(true)
  }

  /// Inserts a view in the arrangement. A view that is already arranged is moved, without changing the order
  /// of subviews.
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

  /// Removes a view from the arrangement. All arranged views are subviews, so others need no search.
  private func forget(_ view: UIView) {
    if view.superviewStorage === self { arrangedSubviews.removeAll { $0 === view } }
  }

  /// Sets the spacing after a view in points. `spacingUseDefault` restores the common spacing; a view that is
  /// not arranged is ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(true)
  }

  /// Returns the custom spacing after a view, or `spacingUseDefault`.
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

  /// Animates hiding or showing a view inside an animation block. The other views move without a call of
  /// `layoutIfNeeded()` (documented); a view that is hidden remains visible until it has shrunk.
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

  /// The content sizes on which the constraints depend.
  private var contentInArrangement: [CGFloat] {
    switch distribution {
    case .fillProportionally: arrangedSubviews.map { length(of: $0.contentSizeForLayout) }
    case .fill where axis == .horizontal:
      arrangedSubviews.map { view in
        guard view.sharesRowWidth else { return 0 }
        return CGFloat(view.contentCompressionResistancePriority(for: .horizontal).rawValue)
      }
    default: []
    }
  }

  private func length(of size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  /// Returns whether an arranged view takes part in the layout, which hidden ones do not.
  final func takesSpace(for view: UIView) -> Bool {
    !view.isHidden || canvasRules.keepsSpace(ofHidden: view)
  }

  /// The default margins, which are zero (measured).
  override var defaultLayoutMargins: UIEdgeInsets { .zero }

  // MARK: Baselines

  /// The view whose first baseline is the stack view's: the tallest of a row, the first of a column.
  open override var forFirstBaselineLayout: UIView { baselineView(first: true) ?? self }

  open override var forLastBaselineLayout: UIView { baselineView(first: false) ?? self }

  /// Returns the view whose first or last baseline is the stack view's.
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

  /// Schedules new constraints if a property has changed.
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

  /// Returns the spacing after an arranged view, regardless of hidden views.
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
