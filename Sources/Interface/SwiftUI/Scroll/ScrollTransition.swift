/// The position of a view in its scroll view: entering, visible or leaving.
public nonisolated enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view enters or leaves at the top or leading edge.
  case topLeading
  case identity
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// The phase as a number: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The threshold at which a view changes from one phase to the next.
public nonisolated struct ScrollTransitionConfiguration: Sendable {
  public struct Threshold: Sendable {
    /// The fraction of the view that must be visible.
    let share: Double
    public static let visible = Threshold(share: 1)
    public static let hidden = Threshold(share: 0)
    public static let centered = Threshold(share: 0.5)
    public static func visible(_ amount: Double) -> Threshold { Threshold(share: amount) }
  }

  var threshold = Threshold.visible
  public static let animated = ScrollTransitionConfiguration()
  public static let interactive = ScrollTransitionConfiguration()
  public static let identity = ScrollTransitionConfiguration(threshold: .hidden)
  public static func animated(_ animation: Animation) -> Self { .animated }
  /// - Support: partial: the phases follow each other without a curve.
  public static func interactive(timingCurve: UnitCurve) -> Self { .interactive }

  public func threshold(_ threshold: Threshold) -> Self {
    ScrollTransitionConfiguration(threshold: threshold)
  }
}

extension GeometryProxy {
  /// Returns the phase that corresponds to the visible fraction of the view in its scroll view.
  func scrollPhase(
    along axis: Axis?, leading: ScrollTransitionConfiguration,
    trailing: ScrollTransitionConfiguration
  ) -> ScrollTransitionPhase {
    MainThread.assume {
      let scroll =
        axis.flatMap { item.enclosingScrollItem(along: $0) }
        ?? item.enclosingScrollItem(along: .vertical)
        ?? item.enclosingScrollItem(along: .horizontal)
      guard let scroll else { return .identity }
      let axis = axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
      let (frame, seen) = (item.frame, scroll.visibleRect)
      let length = frame.size[axis]
      guard length > 0 else { return .identity }
      let before = Double((seen.origin[axis] - frame.origin[axis]) / length)
      let after = Double(
        (frame.origin[axis] + length - seen.origin[axis] - seen.size[axis]) / length)
      if before > 1 - leading.threshold.share { return .topLeading }
      if after > 1 - trailing.threshold.share { return .bottomTrailing }
      return .identity
    }
  }
}

extension View {
  /// Applies effects that depend on the view's phase in its scroll view.
  ///
  /// - Support: partial: a phase begins at once, without the way between two of them.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    visualEffect { content, proxy in
      transition(
        content, proxy.scrollPhase(along: axis, leading: topLeading, trailing: bottomTrailing))
    }
  }
}
