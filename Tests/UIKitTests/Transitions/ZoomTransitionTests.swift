import CoreGraphics
import Stage
import Testing

@testable import UIKit

/// Controllers that grow out of a view.
@MainActor
@Suite("Zoom transitions")
struct ZoomTransitionTests {
  private let stage = Stage(
    size: CGSize(width: 200, height: 400), scale: 1, safeArea: .zero)
  private let list = UIViewController()
  private let card = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
  private let detail = UIViewController()

  init() {
    card.backgroundColor = .red
    list.view.addSubview(card)
    detail.view.backgroundColor = .blue
    detail.preferredTransition = .zoom { [card] context in
      context.zoomedViewController is UINavigationController ? nil : card
    }
  }

  /// The frame of the rectangle in which the detail is, as it is drawn.
  private func shownFrame() -> CGRect {
    guard let window = detail.view.superview?.layer.presentation() else { return .null }
    return window.frame
  }

  @Test func aPushedControllerGrowsOutOfTheView() {
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.layout()
    stage.perform { navigation.pushViewController(detail, animated: true) }
    #expect(shownFrame() == card.frame)
    #expect(card.alpha == 0)
    stage.advance(by: 0.1)
    let half = shownFrame()
    #expect(half.width > 50 && half.width < 200 && half.minX > 0 && half.minX < 20)
    let shown = detail.view.layer.presentation()
    #expect(shown?.bounds.size == stage.window.bounds.size)
    #expect(abs((shown?.frame.width ?? 0) - half.width) < 0.001)
    stage.advance(by: 0.5)
    #expect(detail.view.convert(detail.view.bounds, to: nil).size == stage.window.bounds.size)
    #expect(detail.view.transform == .identity && card.alpha == 1)
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(by: 0.1)
    #expect(shownFrame().width < 200)
    stage.advance(by: 0.5)
    #expect(navigation.topViewController === list && detail.view.superview == nil)
    #expect(list.view.window != nil && card.alpha == 1)
  }

  @Test func aFingerFromTheEdgeMovesTheViews() {
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    stage.layout()
    stage.perform { navigation.pushViewController(detail, animated: false) }
    let finger = stage.touchDown(at: CGPoint(x: 2, y: 300))
    for x in [20, 60, 80] {
      finger.move(to: CGPoint(x: x, y: 300))
      stage.advance(by: 0.1)
    }
    finger.move(to: CGPoint(x: 10, y: 300))
    stage.advance(by: 0.3)
    finger.lift()
    stage.advance(by: 1)
    #expect(navigation.topViewController === detail && detail.view.window != nil)
    #expect(detail.view.transform == .identity && card.alpha == 1)
  }

  @Test func aPresentedControllerGrowsOutOfTheView() {
    stage.show(list)
    stage.layout()
    detail.modalPresentationStyle = .fullScreen
    stage.perform { list.present(detail, animated: true) }
    #expect(shownFrame() == card.frame)
    stage.advance(by: 0.6)
    #expect(detail.view.convert(detail.view.bounds, to: nil).size == stage.window.bounds.size)
    stage.perform { list.dismiss(animated: true) }
    stage.advance(by: 0.1)
    #expect(shownFrame().width < 200)
    stage.advance(by: 0.5)
    #expect(list.presentedViewController == nil && detail.view.window == nil)
    #expect(card.alpha == 1)
  }

  @Test func withoutAViewTheControllersDissolve() {
    detail.preferredTransition = .zoom { _ in nil }
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    stage.layout()
    stage.perform { navigation.pushViewController(detail, animated: true) }
    stage.advance(by: 0.1)
    let alpha = detail.view.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0 && alpha < 1)
    stage.advance(by: 0.5)
    #expect(detail.view.window != nil && detail.view.alpha == 1)
  }
}
