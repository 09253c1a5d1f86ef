import Stage
import SwiftUI
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Glass in SwiftUI")
struct GlassEffectTests {
  private func show(_ view: some View) -> Stage {
    let stage = Stage(
      size: CGSize(width: 300, height: 300), scale: 3, safeArea: .zero, look: .iOS26)
    stage.show(UIHostingController(rootView: view))
    return stage
  }

  private func effectViews(_ stage: Stage) -> [UIVisualEffectView] {
    func find(_ view: UIView) -> [UIVisualEffectView] {
      ((view as? UIVisualEffectView).map { [$0] } ?? []) + view.subviews.flatMap(find)
    }
    return find(stage.window)
  }

  @Test("glassEffect is glass in the shape's corners")
  func effect() throws {
    let stage = show(
      VStack {
        Color.clear.frame(width: 100, height: 40).glassEffect()
        Color.clear.frame(width: 100, height: 40)
          .glassEffect(.clear.tint(.red), in: RoundedRectangle(cornerRadius: 12))
        Color.clear.frame(width: 100, height: 40).glassEffect(.identity)
      })
    let views = effectViews(stage)
    #expect(views.count == 2)
    let effects = views.compactMap { $0.effect as? UIGlassEffect }
    #expect(effects.map(\.style) == [.regular, .clear])
    #expect(effects.last?.tintColor != nil)
    #expect(views.map { $0.effectiveRadius(corner: .topLeft) } == [20, 12])
  }

  @Test(
    "buttons on glass have the heights of iOS 26",
    arguments: [
      (ControlSize.small, 30.0), (.regular, 36.33), (.large, 52.33),
    ])
  func heights(_ size: ControlSize, _ height: Double) throws {
    let stage = show(Button("Glass") {}.buttonStyle(.glass).controlSize(size))
    let view = try #require(effectViews(stage).first)
    #expect(abs(Double(view.frame.height) - height) <= 0.5, "\(view.frame)")
  }

  @Test("a prominent button is glass in the tint")
  func prominent() throws {
    let stage = show(Button("Glass") {}.buttonStyle(.glassProminent))
    let effect = try #require(effectViews(stage).first?.effect as? UIGlassEffect)
    #expect(effect.tintColor != nil)
  }

  @Test("pieces in a container join within its spacing")
  func container() throws {
    func middle(_ spacing: CGFloat) throws -> PremultipliedColor {
      let stage = show(
        ZStack {
          Color.black
          GlassEffectContainer(spacing: spacing) {
            HStack(spacing: 2) {
              Color.clear.frame(width: 60, height: 60).glassEffect()
              Color.clear.frame(width: 60, height: 60).glassEffect()
            }
          }
        })
      return try stage.picture(of: stage.window.layer, background: nil)[450, 450]
    }
    let apart = try middle(0)
    #expect(max(apart.red, apart.green, apart.blue) == 0)
    #expect(try middle(40) != apart)
  }

  @Test("rows of lists are 52 points high")
  func rows() throws {
    let stage = show(List { ForEach(0..<3, id: \.self) { Text("Row \($0)") } })
    func find(_ view: UIView) -> [UICollectionViewCell] {
      ((view as? UICollectionViewCell).map { [$0] } ?? []) + view.subviews.flatMap(find)
    }
    let heights = find(stage.window).map(\.frame.height)
    #expect(!heights.isEmpty && heights.allSatisfy { abs($0 - 52) <= 0.5 }, "\(heights)")
  }
}
