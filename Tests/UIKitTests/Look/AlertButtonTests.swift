import CoreGraphics
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Buttons of alerts")
struct AlertButtonTests {
  /// The titles of an alert's buttons with their places, from the top leading one.
  private func buttons(_ look: Look, _ titles: [String]) -> [(title: String, frame: CGRect)] {
    let stage = Stage(
      size: CGSize(width: 402, height: 874), scale: 3, safeArea: .zero, look: look)
    let root = UIViewController()
    stage.show(root)
    let alert = stage.perform {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      for title in titles {
        let style: UIAlertAction.Style = title == "Cancel" ? .cancel : .default
        alert.addAction(UIAlertAction(title: title, style: style))
      }
      root.present(alert, animated: false)
      return alert
    }
    stage.layout()
    func find(_ view: UIView) -> [UIButton] {
      (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(find)
    }
    return find(alert.view).map { ($0.currentTitle ?? "", $0.frame) }
      .sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
  }

  @Test("of two buttons side by side Cancel is the leading one", arguments: [Look.iOS17, .iOS26])
  func pair(_ look: Look) {
    for titles in [["OK", "Cancel"], ["Cancel", "OK"]] {
      let found = buttons(look, titles)
      #expect(found.map(\.title) == ["Cancel", "OK"])
      #expect(found.first?.frame.minY == found.last?.frame.minY)
    }
  }

  @Test("a title that does not fit into half of the card puts buttons below each other")
  func column() {
    let found = buttons(.iOS26, ["Cancel", "Copy & Continue"])
    #expect(found.map(\.title) == ["Copy & Continue", "Cancel"])
    #expect(found.allSatisfy { $0.frame.width == 288 && $0.frame.height == 48 })
  }

  @Test("the text of fields has 13 points in iOS 17 and 17 in iOS 26")
  func fields() {
    for (look, size) in [(Look.iOS17, 13), (.iOS26, 17)] {
      let alert = Stage(look: look).perform {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addTextField()
        return alert
      }
      #expect(alert.textFields?.first?.font?.pointSize == CGFloat(size))
    }
  }
}
