extension View {
  private nonisolated func gesture<T: Gesture>(
    _ gesture: T, _ mask: GestureMask, _ priority: GesturePriority
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, mask: mask, priority: priority))
  }

  /// Adds a gesture with a lower precedence than those of the view's subviews.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, mask, .normal) }
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, isEnabled ? .all : .subviews, .normal)
  }
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture with a higher precedence than those of the view's subviews.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, mask, .high) }
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { self.gesture(gesture, isEnabled ? .all : .subviews, .high) }
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { highPriorityGesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture that is recognized simultaneously with all others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, mask, .simultaneous) }
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { self.gesture(gesture, isEnabled ? .all : .subviews, .simultaneous) }
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { simultaneousGesture(gesture, isEnabled: isEnabled) }

  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { gesture(TapGesture(count: count).onEnded(action), .all, .normal) }

  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) }, .all, .normal)
  }

  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .pressing { onPressingChanged?($0) }
        .onEnded { _ in action() }, .all, .normal)
  }

  /// Adds a long press action, with the closures in their earlier order.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// - Support: without effect: there is no pointer.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    withoutEffect("onHover", since: "there is no pointer")
  }

  /// - Support: without effect: there is no pointer.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { withoutEffect("onContinuousHover", since: "there is no pointer") }
}

/// The state of a pointer over a view: its position, or that it has left.
public nonisolated enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}
