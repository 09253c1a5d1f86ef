import Stage
import SwiftUI
import TestSupport
import Testing

/// A phone that shows a view of SwiftUI, and fingers for it.
@MainActor
final class ControlStage {
  let stage: Stage
  private(set) var controller: UIViewController

  init<V: View>(_ view: V, device: String = "iphone-15") {
    stage = Stage(device: .named(device)!)
    controller = UIHostingController(rootView: view)
    stage.show(controller)
    stage.layout()
  }

  /// Taps the element that VoiceOver would call by a label.
  func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let element = elements.first(where: { $0.label == label }) else {
      Issue.record(
        "No '\(label)' among \(elements.map { $0.label ?? "-" })", sourceLocation: sourceLocation)
      return
    }
    stage.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
    stage.advance(by: 0.6)
  }

  func first<T: UIView>(_ type: T.Type) -> T? { all(type).first }

  func all<T: UIView>(_ type: T.Type) -> [T] {
    func find(_ view: UIView) -> [T] {
      ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap(find)
    }
    return find(stage.window)
  }

  func tap(_ view: UIView) {
    stage.tap(view)
    stage.advance(by: 0.6)
  }

  var elements: [AccessibilityReport.Element] {
    stage.layout()
    return AccessibilityReport(of: stage.window).elements
  }

  /// What VoiceOver reads, a line an element.
  var spoken: [String] { elements.map(\.description) }

  /// The diagnostics so far.
  var warnings: [String] { stage.diagnostics.map(\.message) }

  /// The texts that are drawn, by their element of VoiceOver or as labels of UIKit.
  func label(_ text: String) -> UIView? {
    all(UILabel.self).first { $0.text == text }
  }
}
