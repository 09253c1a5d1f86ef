/// A frame with a fixed width, height or both.
public nonisolated struct _FrameLayout: ViewModifier {
  public typealias Body = Never
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
}

@MainActor extension _FrameLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> FrameItem {
    FrameItem(child)
  }

  func update(_ item: FrameItem, _ environment: EnvironmentValues) {
    item.set(
      width: usable(width, "width", item), height: usable(height, "height", item),
      alignment: alignment)
  }

  /// Returns a valid length. A negative or infinite length is ignored and reported, as in SwiftUI.
  @MainActor
  private func usable(_ length: CGFloat?, _ name: String, _ item: LayoutItem) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length.isFinite { return length }
    item.graph?.report(
      "Invalid frame dimension: \(name) is \(length). Give a finite number that is not negative; it "
        + "was ignored.")
    return nil
  }
}

/// A layout item that aligns its child in a frame.
class AlignedItem: UnaryLayoutItem {
  final var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidate() } }
  }

  /// Returns the origin at which the child's alignment guides coincide with the default guides of the frame.
  final func origin(of child: ViewDimensions, in size: CGSize) -> CGPoint {
    let own = ViewDimensions(size: size)
    return CGPoint(
      x: own[alignment.horizontal] - child[alignment.horizontal],
      y: own[alignment.vertical] - child[alignment.vertical])
  }
}

final class FrameItem: AlignedItem {
  private var width: CGFloat?
  private var height: CGFloat?

  func set(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    if (width, height) != (self.width, self.height) { invalidate() }
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let proposal = childProposal(proposal)
    return (origin(of: child.dimensions(proposal), in: size), proposal)
  }

  /// The spacing of the child, reset along the axes that the frame sets (measured).
  override var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return child.spacing(resetting: edges)
  }
}

/// A frame with minimum, ideal and maximum lengths.
public nonisolated struct _FlexFrameLayout: ViewModifier {
  public typealias Body = Never

  struct Limits: Equatable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    var isEmpty: Bool { minimum == nil && ideal == nil && maximum == nil }

    /// The limits in ascending order: an ideal or maximum length below the limit before it is
    /// raised to that limit.
    var ordered: Limits {
      var result = self
      if let ideal, let minimum { result.ideal = max(ideal, minimum) }
      if let maximum, let low = result.ideal ?? minimum { result.maximum = max(maximum, low) }
      return result
    }

    func clamp(_ length: CGFloat) -> CGFloat {
      min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
    }

    /// Returns the length to propose to the child: the proposed length, or without one the ideal length,
    /// clamped to the limits.
    func childProposal(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamp) }

    /// Returns the length of the frame if it does not depend on the child; otherwise nil.
    func length(_ proposal: CGFloat?) -> CGFloat? {
      if let proposal, minimum != nil, maximum != nil { return clamp(proposal) }
      return proposal == nil ? ideal : nil
    }

    func length(child: CGFloat, proposal: CGFloat?) -> CGFloat {
      switch (minimum, maximum) {
      case (_?, _?): clamp(child)
      case (let minimum?, nil): max(min(proposal ?? .infinity, child), minimum)
      case (nil, let maximum?): min(max(proposal ?? -.infinity, child), maximum)
      case (nil, nil): child
      }
    }
  }

  let width: Limits
  let height: Limits
  let alignment: Alignment
}

@MainActor extension _FlexFrameLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> FlexibleFrameItem {
    FlexibleFrameItem(child)
  }

  func update(_ item: FlexibleFrameItem, _ environment: EnvironmentValues) {
    item.set(
      width: checked(width, item), height: checked(height, item), alignment: alignment)
  }

  @MainActor
  private func checked(_ limits: Limits, _ item: LayoutItem) -> Limits {
    var result = limits
    for path in [\Limits.minimum, \.ideal, \.maximum] {
      guard let length = result[keyPath: path] else { continue }
      if length.isNaN || length == -.infinity {
        item.graph?.report(
          "Invalid frame dimension: \(length). Give a number; it was ignored.")
        result[keyPath: path] = nil
      }
    }
    if result.ordered != result {
      item.graph?.report(
        "Contradictory frame constraints specified: minimum, ideal and maximum must not descend. "
          + "The later ones were raised.")
    }
    return result.ordered
  }
}

final class FlexibleFrameItem: AlignedItem {
  private var width = _FlexFrameLayout.Limits()
  private var height = _FlexFrameLayout.Limits()

  func set(
    width: _FlexFrameLayout.Limits, height: _FlexFrameLayout.Limits, alignment: Alignment
  ) {
    if (width, height) != (self.width, self.height) { invalidate() }
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.childProposal(proposal.width), height: height.childProposal(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = (width.length(proposal.width), height.length(proposal.height))
    if let width = own.0, let height = own.1 { return CGSize(width: width, height: height) }
    let offered = childProposal(proposal)
    let size = child.sizeThatFits(offered)
    return CGSize(
      width: own.0 ?? width.length(child: size.width, proposal: offered.width),
      height: own.1 ?? height.length(child: size.height, proposal: offered.height))
  }

  /// Returns the child's origin and proposal. The proposal is the frame's own size, but unspecified along an
  /// axis without a proposal and an ideal length if the size is between the limits (measured).
  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let offered = ProposedViewSize(
      width: placedProposal(width, size.width, proposal.width),
      height: placedProposal(height, size.height, proposal.height))
    return (origin(of: child.dimensions(offered), in: size), offered)
  }

  private func placedProposal(
    _ limits: _FlexFrameLayout.Limits, _ size: CGFloat, _ proposal: CGFloat?
  ) -> CGFloat? {
    guard !limits.isEmpty else { return proposal }
    let isBetween =
      size > limits.minimum ?? -.infinity && size < limits.maximum ?? .infinity
    return proposal == nil && limits.ideal == nil && isBetween ? nil : size
  }

  override var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if !width.isEmpty { edges.formUnion(.horizontal) }
    if !height.isEmpty { edges.formUnion(.vertical) }
    return child.spacing(resetting: edges)
  }
}

extension View {
  /// Sets fixed lengths of the view's frame, in points; nil keeps the view's own length.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> ModifiedContent<Self, _FrameLayout> {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Sets the limits of the view's frame, in points.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> ModifiedContent<Self, _FlexFrameLayout> {
    modifier(
      _FlexFrameLayout(
        width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment))
  }
}
