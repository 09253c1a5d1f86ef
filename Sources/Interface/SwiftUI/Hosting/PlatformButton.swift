/// A button that UIKit draws, such as that of another framework.
package struct PlatformButton<Control: UIControl>: UIViewRepresentable {
  private let action: () -> Void
  private let size: (ProposedViewSize) -> CGSize
  private let control: () -> Control

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - action: Called when a touch inside the control ends.
  ///   - size: Returns the size in points for a proposal.
  ///   - control: Creates the control.
  package init(
    action: @escaping () -> Void, size: @escaping (ProposedViewSize) -> CGSize,
    control: @escaping () -> Control
  ) {
    self.action = action
    self.size = size
    self.control = control
  }

  @MainActor
  package final class Coordinator {
    fileprivate var action: () -> Void = {}
  }

  package func makeCoordinator() -> Coordinator { Coordinator() }

  package func makeUIView(context: Context) -> Control {
    let control = control()
    let coordinator = context.coordinator
    control.addAction(
      UIAction { [weak coordinator] _ in coordinator?.action() }, for: .touchUpInside)
    return control
  }

  package func updateUIView(_ control: Control, context: Context) {
    context.coordinator.action = action
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: Control, context: Context
  ) -> CGSize? { size(proposal) }
}
