/// Calls an action when other scroll targets become visible in a scroll view in the view.
public nonisolated struct _ScrollTargetVisibilityModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let threshold: Double
  let action: ([ID]) -> Void
}

@MainActor extension _ScrollTargetVisibilityModifier: ScrollHookModifier {
  func update(_ hook: ScrollHook, isFirst: Bool) {
    let last = isFirst ? LastValue<[ID]>() : hook.storage as? LastValue<[ID]> ?? LastValue<[ID]>()
    hook.storage = last
    hook.visibilityChange = { targets, visible in
      let ids = targets.compactMap { target in
        share(of: target.frame, in: visible) >= threshold ? target.id?.base as? ID : nil
      }
      guard ids != last.value else { return nil }
      last.value = ids
      return { action(ids) }
    }
  }

  /// Returns the visible share of a target's area; -1 for none.
  private func share(of frame: CGRect, in visible: CGRect) -> Double {
    let seen = frame.intersection(visible)
    guard seen.width > 0, seen.height > 0 else { return -1 }
    return Double(seen.width * seen.height / (frame.width * frame.height))
  }
}

extension View {
  /// Calls an action with the ids of the scroll targets that are visible, in their order, each time they
  /// change.
  ///
  /// - Parameters:
  ///   - idType: The type of the ids; targets with others are left out.
  ///   - threshold: The share of a target's area that must be visible, from 0 to 1.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}
