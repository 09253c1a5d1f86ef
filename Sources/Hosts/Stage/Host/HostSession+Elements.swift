import HostProtocol
import UIKit

extension HostSession {
  /// Returns the elements on the screen, in the order of VoiceOver.
  func elements(_ call: ElementsCall) throws -> ElementsCall.Reply {
    let stage = try shownStage()
    stage.layout()
    let bounds = stage.window.bounds
    return stage.perform {
      let elements = AccessibilityReport(of: stage.window).elements.filter {
        $0.frame.intersects(bounds)
      }
      return ElementsCall.Reply(
        elements: elements.map { element in
          let point = element.touchPoint(in: bounds)
          return HostElement(
            description: element.description, frame: Self.numbers(element.frame),
            point: [Double(point.x), Double(point.y)], identifier: element.identifier)
        })
    }
  }

  /// Returns the findings of `render lint --accessibility` for the current screen.
  func lint(_ call: LintCall) throws -> LintCall.Reply {
    let stage = try shownStage()
    stage.layout()
    return stage.perform {
      let window = stage.window
      let problems =
        LayoutLint(root: window).run() + AccessibilityLint(root: window).run()
        + ContrastLint(stage: stage, root: window).run()
      return LintCall.Reply(
        problems: problems.map { problem in
          LintCall.Problem(
            rule: problem.kind.rawValue, view: describe(problem.view, 0, false),
            message: problem.message, file: problem.source?.file, line: problem.source?.line)
        })
    }
  }
}
