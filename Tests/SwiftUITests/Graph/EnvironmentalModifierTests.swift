import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Modifiers that the environment decides.
@MainActor
@Suite(.ownEnvironment) struct EnvironmentalModifierTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)

  private struct Width: ViewModifier {
    let value: CGFloat
    func body(content: Content) -> some View { content.frame(width: value, height: 10) }
  }

  private struct WidthByState: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> Width {
      Width(value: environment.isEnabled ? 40 : 90)
    }
  }

  private struct Screen: View {
    let isDisabled: Bool
    let report: (CGFloat) -> Void
    var body: some View {
      Color.red.modifier(WidthByState())
        .onGeometryChange(for: CGFloat.self, of: \.size.width) { report($0) }
        .disabled(isDisabled)
    }
  }

  @Test func theModifierFollowsTheEnvironment() {
    var widths: [CGFloat] = []
    let host = _UIHostingView(rootView: Screen(isDisabled: false) { widths.append($0) })
    host.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stage.show(host)
    stage.layout()
    #expect(widths.last == 40)
    host.rootView = Screen(isDisabled: true) { widths.append($0) }
    stage.layout()
    #expect(widths.last == 90)
  }
}
