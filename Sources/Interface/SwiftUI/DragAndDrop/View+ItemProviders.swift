public import Foundation
public import UniformTypeIdentifiers

extension View {
  /// Lets a long press lift the value of an item provider. A snapshot of the view follows the finger.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    onDrag(data, preview: { self })
  }

  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    let preview = preview()
    return gesture(
      DraggingGesture(
        payload: data,
        preview: {
          let view = _UIHostingView(rootView: preview)
          view.frame.size = view.intrinsicContentSize
          return view
        }))
  }

  /// Accepts items of certain types that are dropped on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    modifier(
      _DropModifier(
        accepts: { DropInfo($0, at: .zero).hasItemsConforming(to: supportedContentTypes) },
        action: { payload, point in
          _ = action(DropInfo(payload, at: point).itemProviders(for: supportedContentTypes), point)
        },
        entered: { _, _ in isTargeted?.wrappedValue = true },
        exited: { isTargeted?.wrappedValue = false },
        dropped: { isTargeted?.wrappedValue = false }))
  }

  /// Handles items that are dragged over the view with a delegate.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    modifier(
      _DropModifier(
        accepts: { payload in
          let info = DropInfo(payload, at: .zero)
          return info.hasItemsConforming(to: supportedContentTypes)
            && MainThread.assume { delegate.validateDrop(info: info) }
        },
        action: { payload, point in
          MainThread.assume { _ = delegate.performDrop(info: DropInfo(payload, at: point)) }
        },
        entered: { payload, point in
          MainThread.assume { delegate.dropEntered(info: DropInfo(payload, at: point)) }
        },
        moved: { payload, point in
          MainThread.assume { _ = delegate.dropUpdated(info: DropInfo(payload, at: point)) }
        },
        exited: { MainThread.assume { delegate.dropExited(info: DropInfo(nil, at: .zero)) } }))
  }

  // MARK: Type identifiers as strings

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}
