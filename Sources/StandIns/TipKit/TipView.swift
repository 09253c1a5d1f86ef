public import SwiftUI

/// A card with a tip. It is empty before `Tips.configure(_:)` and after the tip was invalidated.
///
/// Source of the sizes: a guess from pictures of iOS 17.
///
/// - Support: partial: the arrow of a popover is not drawn; styles of the app's own have no effect.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let action: @MainActor (Tips.Action) -> Void
  @ObservedObject private var store = TipStore.current

  public init(
    _ tip: Content, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { $0.perform() }
  ) {
    self.tip = tip
    self.action = action
  }

  public init(
    _ tip: Content?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { $0.perform() }
  ) {
    self.tip = tip
    self.action = action
  }

  public var body: some View {
    if let tip, tip.status == .available {
      TipCard(tip: tip, action: action)
        .background(
          Color(UIColor.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 13))
    }
  }
}

/// The content of a tip view: image, title, message, buttons and the close button.
private struct TipCard<Content: Tip>: View {
  let tip: Content
  let action: @MainActor (Tips.Action) -> Void

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      if let image = tip.image {
        image.font(.system(size: 34)).foregroundStyle(.tint)
      }
      VStack(alignment: .leading, spacing: 4) {
        tip.title.font(.headline)
        if let message = tip.message {
          message.font(.subheadline).foregroundStyle(.secondary)
        }
        ForEach(tip.actions) { item in
          Divider()
          Button(item.title) { action(item) }.font(.subheadline)
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      Spacer(minLength: 0)
      Button {
        tip.invalidate(reason: .tipClosed)
      } label: {
        Image(systemName: "xmark").font(.footnote.bold()).foregroundStyle(.tertiary)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(Text("Close"))
    }
    .padding(16)
  }
}

extension View {
  /// - Support: without effect: a tip that points at a view is not shown.
  public nonisolated func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View { self }

  /// - Support: without effect: tips have the background of the system.
  public nonisolated func tipBackground(_ style: some ShapeStyle) -> some View { self }
}
