import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Recognizers of UIKit as gestures.
@MainActor
@Suite(.ownEnvironment) struct RecognizerTests {
  final class Log { var lines: [String] = [] }

  private struct Pan: UIGestureRecognizerRepresentable {
    let log: Log

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Log { log }

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      context.coordinator.lines.append("made")
      return UIPanGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
      guard recognizer.state == .ended else { return }
      let place = context.converter.localLocation
      let moved = context.converter.localTranslation ?? .zero
      let global = context.converter.location(in: .global)
      log.lines.append(
        "\(Int(place.x)) \(Int(place.y)), \(Int(moved.x)) \(Int(moved.y)), \(Int(global.x))")
    }
  }

  @Test("an action has its place in the view and in the window; other touches are none of it")
  func pan() {
    let (show, log) = (AnimationStage(), Log())
    show.show(Color.red.frame(width: 100, height: 100).gesture(Pan(log: log)))
    show.stage.pan(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
    #expect(log.lines == ["made"])
    // The box is at 110, 190.
    show.stage.pan(from: CGPoint(x: 130, y: 200), to: CGPoint(x: 170, y: 220))
    #expect(log.lines == ["made", "60 30, 40 20, 170"])
  }

  @Test("a disabled view's recognizer is disabled")
  func disabled() {
    let (show, log) = (AnimationStage(), Log())
    show.show(Color.red.frame(width: 100, height: 100).gesture(Pan(log: log)).disabled(true))
    show.stage.pan(from: CGPoint(x: 130, y: 200), to: CGPoint(x: 170, y: 220))
    #expect(log.lines == ["made"])
  }
}
