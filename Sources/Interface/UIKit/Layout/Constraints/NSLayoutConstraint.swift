import CoreGraphics
import Foundation

/// A linear relation between two attributes of views or layout guides: `first == multiplier * second +
/// constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static var baseline: Attribute { .lastBaseline }
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = Self(.left)
    public static let alignAllRight = Self(.right)
    public static let alignAllTop = Self(.top)
    public static let alignAllBottom = Self(.bottom)
    public static let alignAllLeading = Self(.leading)
    public static let alignAllTrailing = Self(.trailing)
    public static let alignAllCenterX = Self(.centerX)
    public static let alignAllCenterY = Self(.centerY)
    public static let alignAllLastBaseline = Self(.lastBaseline)
    public static let alignAllFirstBaseline = Self(.firstBaseline)
    public static let alignmentMask = Self(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: Self = []
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    public static let directionMask = Self(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: Self = []
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
    public static let spacingMask = Self(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }
  }

  // MARK: Items and attributes

  @exclusivity(unchecked) private final var first: LayoutReference?
  @exclusivity(unchecked) private final var second: LayoutReference?
  @exclusivity(unchecked) public private(set) final var firstAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) public private(set) final var secondAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) public private(set) final var relation = Relation.equal
  @exclusivity(unchecked) public private(set) final var multiplier: CGFloat = 1
  /// Whether the constraint was created with a second item, which may have been deallocated.
  @exclusivity(unchecked) private(set) final var hasSecondItem = false

  open var firstItem: AnyObject? { first?.object }
  open var secondItem: AnyObject? { second?.object }
  open var identifier: String?
  /// - Support: without effect: there are no archives.
  open var shouldBeArchived = false

  /// The path and line of the constraint in a document, for messages.
  package final var source: (file: String, line: Int)?

  /// The view on which the constraint is installed while it is active; cleared when the view is deallocated.
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) unowned(unsafe) var installedOn:
    UIView?
  /// The reference that the items hold while the constraint is active.
  @exclusivity(unchecked) private final nonisolated(unsafe) var mention: ConstraintReference?

  /// The solver's handle of the constraint in the engine of its view tree.
  @exclusivity(unchecked) final var solverHandle = SolverHandle()

  /// Whether UIKit created the constraint, for example in a stack view. Other constraints are broken first.
  @exclusivity(unchecked) final var isInternal = false

  /// Whether the constraint was valid when it was checked, provided that its items still exist.
  @exclusivity(unchecked) private final var isSound = false
  @exclusivity(unchecked) private final var constantStorage: CGFloat = 0
  @exclusivity(unchecked) private final var priorityStorage = UILayoutPriority.required

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      of: .to(view1 as AnyObject), attr1, relation, view2.map { .to($0 as AnyObject) }, attr2,
      multiplier: multiplier, constant: constant)
  }

  /// Creates a constraint from objects, which avoids the cost of converting them from `Any`. It is a
  /// convenience initializer because a designated one would prevent subclasses of programs from inheriting
  /// the public ones.
  convenience init(
    _ first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init(
      of: .to(first), firstAttribute, relation, second.map { .to($0) }, secondAttribute,
      multiplier: multiplier, constant: constant)
  }

  convenience init(
    of first: LayoutReference?, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutReference?, _ secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init()
    self.first = first
    self.second = second
    hasSecondItem = second != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = constant
    if let problem { reportProblem(problem) } else { isSound = true }
  }

  /// Creates a constraint without items, which cannot be activated.
  public override init() { super.init() }

  open var constant: CGFloat {
    get { constantStorage }
    set {
      guard newValue != constantStorage else { return }
      guard newValue.isFinite else {
        return raise(
          .internalInconsistency,
          "Constant is not finite! That's illegal. constant:\(newValue). It stays "
            + "\(constantStorage). Give a number between -10^8 and 10^8. \(self)")
      }
      guard Self.isReasonable(newValue) else {
        return report(
          "The constant of a constraint cannot be \(newValue). It stays \(constantStorage). "
            + "Give a number between -10^8 and 10^8. \(self)")
      }
      constantStorage = newValue
      installedOn?.constraintDidChange(self)
    }
  }

  /// The priority of the constraint. Unlike in iOS 12, it can change to or from required while the constraint
  /// is active.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set {
      guard newValue != priorityStorage else { return }
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        return raise(
          .invalidArgument,
          "It's illegal to set priority:\(shortNumber(CGFloat(newValue.rawValue))). Priorities must "
            + "be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000. "
            + "\(self)")
      }
      priorityStorage = newValue
      installedOn?.constraintDidChange(self)
    }
  }

  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
  }

  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }

  // MARK: Activation

  open var isActive: Bool {
    get { installedOn != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { installedOn?.uninstall(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    var holders: [UIView] = []
    var held: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
    for constraint in constraints {
      guard let holder = constraint.installedOn else { continue }
      if held[ObjectIdentifier(holder)] == nil { holders.append(holder) }
      held[ObjectIdentifier(holder), default: []].append(constraint)
    }
    for holder in holders { holder.uninstall(held[ObjectIdentifier(holder)] ?? []) }
  }

  private func activate() {
    if firstAttribute == .notAnAttribute, let problem { raise(.invalidArgument, problem) }
    guard isSound || mixesAxes else { return }
    guard let owner = commonAncestor else {
      if problem != nil { return }
      return raise(
        .generic,
        "Unable to activate constraint with anchors \(anchorText(firstItem, firstAttribute)) and "
          + "\(anchorText(secondItem, secondAttribute)) because they have no common ancestor.  "
          + "Does the constraint or its anchors reference items in different view hierarchies?  "
          + "That's illegal.")
    }
    owner.install(self)
  }

  /// Records that the constraint is active and installed on a view, which is an ancestor of its items or one
  /// of them.
  final func become(installedOn view: UIView) {
    installedOn = view
    let mention = ConstraintReference(self)
    self.mention = mention
    first?.mention(mention)
    if second !== first { second?.mention(mention) }
  }

  /// Called when the constraint is no longer active: it was deactivated, or its owning view is
  /// deallocated.
  final nonisolated func becomeUninstalled() {
    installedOn = nil
    mention?.end()
    mention = nil
  }

  /// The nearest common ancestor of both items; the first item's view if it is the only item.
  final var commonAncestor: UIView? {
    guard let view = first?.holder else { return nil }
    guard hasSecondItem else { return view }
    guard let other = second?.holder else { return nil }
    return view.nearestCommonAncestor(with: other)
  }

  /// The view of the first item, or the owning view if the item is a guide.
  final var firstView: UIView? { first?.holder }

  /// Whether an attribute is leading or trailing.
  final var dependsOnDirection: Bool {
    firstAttribute.isRelativeEdge || secondAttribute.isRelativeEdge
  }

  /// Called after the constraint's document was loaded and connected.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: Validity

  /// The reason why the constraint is invalid, with UIKit's message; nil if it is valid.
  var problem: String? {
    guard first?.isLayoutItem == true else {
      return "Constraint items must each be a view or layout guide, which "
        + "\(firstItem.map { "\(type(of: $0))" } ?? "nil") is not."
    }
    if hasSecondItem, second?.isLayoutItem != true {
      return "Constraint items must each be a view or layout guide, which "
        + "\(secondItem.map { "\(type(of: $0))" } ?? "nil") is not."
    }
    if !constantStorage.isFinite {
      return "Constant is not finite! That's illegal. constant:\(constantStorage). Give a number "
        + "between -10^8 and 10^8. \(self)"
    }
    if !multiplier.isFinite {
      return "Multiplier is not finite! That's illegal. multiplier:\(multiplier). Give a number "
        + "between -10^8 and 10^8. \(self)"
    }
    guard Self.isReasonable(constantStorage), Self.isReasonable(multiplier) else {
      return "A constraint cannot have the multiplier \(multiplier) and the constant "
        + "\(constantStorage). Give numbers between -10^8 and 10^8. \(self)"
    }
    if firstAttribute == .notAnAttribute {
      return "A constraint needs a first attribute. \(self)"
    }
    if hasSecondItem, secondAttribute == .notAnAttribute {
      return "A constraint to a second item needs a second attribute. \(self)"
    }
    if !firstAttribute.isDimension, !hasSecondItem || multiplier == 0 {
      return "NSLayoutConstraint for \(self): A multiplier of 0 or a nil second item together with "
        + "a location for the first attribute creates an illegal constraint of a location equal "
        + "to a constant. Location attributes must be specified in pairs."
    }
    if hasSecondItem, multiplier != 0, !firstAttribute.canPair(with: secondAttribute) {
      return "NSLayoutConstraint for \(self): " + reasonAgainstPair
    }
    return nil
  }

  private var reasonAgainstPair: String {
    firstAttribute.isAbsoluteEdge && secondAttribute.isRelativeEdge
      || firstAttribute.isRelativeEdge && secondAttribute.isAbsoluteEdge
      ? "Invalid pairing of layout attributes. A constraint cannot be made between a leading/trailing "
        + "attribute and a right/left attribute. Use leading/trailing for both or neither."
      : "Invalid pairing of layout attributes"
  }

  /// Reports an invalid constraint. UIKit raises an exception, except for very large numbers, attributes of
  /// different axes and deallocated items.
  private func reportProblem(_ problem: String) {
    guard constantStorage.isFinite, multiplier.isFinite else {
      return raise(.internalInconsistency, problem)
    }
    let isLarge = !Self.isReasonable(constantStorage) || !Self.isReasonable(multiplier)
    let isGone = first?.object == nil || hasSecondItem && second?.object == nil
    if mixesAxes || isLarge || isGone { report(problem) } else { raise(.invalidArgument, problem) }
  }

  /// Whether the constraint relates positions on different axes. Such a constraint is active and listed, as
  /// on iOS, where tests of public layout packages count it, but it is not solved; a diagnostic was reported
  /// when it was created.
  final var mixesAxes: Bool {
    hasSecondItem && !firstAttribute.isDimension && !secondAttribute.isDimension
      && secondAttribute != .notAnAttribute
      && firstAttribute.isVertical != secondAttribute.isVertical
  }

  /// Returns whether a number is small enough for the solver. Above 1e8, sums lose hundredths of a point.
  static func isReasonable(_ value: CGFloat) -> Bool { value.isFinite && abs(value) <= 1e8 }

  private func raise(_ name: ExceptionName, _ reason: String) {
    DiagnosticLog.current.raise(name, reason, file: source?.file, line: source?.line)
  }

  private func report(_ message: String) {
    DiagnosticLog.current.report(
      Diagnostic(.error, message, file: source?.file, line: source?.line))
  }

  /// Sets the priority without the checks for active constraints. Called by readers of documents.
  package final func setPriorityBeforeActivation(_ priority: UILayoutPriority) {
    priorityStorage = priority
  }

  /// The description of the constraint in messages.
  var text: String { plainText }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { text }
  }
}

extension NSLayoutConstraint.Attribute {
  var isDimension: Bool { self == .width || self == .height }

  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var isAbsoluteEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute refers to another side in right-to-left layouts.
  var isRelativeEdge: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  func canPair(with other: Self) -> Bool {
    if isDimension || other.isDimension { return isDimension && other.isDimension }
    if isVertical != other.isVertical { return false }
    return !(isAbsoluteEdge && other.isRelativeEdge || isRelativeEdge && other.isAbsoluteEdge)
  }

  /// The attribute of the margins guide that is equal to a margin attribute.
  var ofMarginsGuide: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}
