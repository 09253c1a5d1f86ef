import CoreGraphics
import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// Activity sheets, as Apple's documentation of `UIActivityViewController` and `UIActivity`
/// describes them.
@MainActor
@Suite("Activity sheets", .serialized)
struct ActivitySheetTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIViewController()
  private final class Log { var calls: [String] = [] }
  private let log = Log()

  private final class Translate: UIActivity {
    let log: Log
    init(_ log: Log) { self.log = log }
    override var activityType: ActivityType? { ActivityType("translate") }
    override var activityTitle: String? { "Translate" }
    override var activityImage: UIImage? { UIImage(systemName: "globe") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      log.calls.append("prepare \(activityItems)")
    }
    override func perform() { log.calls.append("perform") }
  }

  private final class Later: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "placeholder" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "item for \(activityType?.rawValue ?? "none")" }
  }

  private func share(_ items: [Any], excluding: [UIActivity.ActivityType] = []) {
    root.view.backgroundColor = .systemBackground
    stage.show(root)
    let sheet = UIActivityViewController(
      activityItems: items, applicationActivities: [Translate(log)])
    sheet.excludedActivityTypes = excluding
    sheet.completionWithItemsHandler = { [log] type, completed, items, error in
      log.calls.append("\(type?.rawValue ?? "none") \(completed) \(items?.count ?? 0)")
    }
    root.present(sheet, animated: false)
    stage.layout()
  }

  private func label(_ text: String) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      (view as? UILabel)?.text == text ? view : view.subviews.lazy.compactMap(find).first
    }
    return find(stage.window)
  }

  private func tap(_ text: String) throws {
    stage.tap(try #require(label(text), "no label \(text)"))
    stage.advance(by: 1)
  }

  @Test("what can be done with a text is offered, and copying copies")
  func copy() throws {
    share(["Some text"])
    #expect(label("Some text") != nil && label("Plain Text") != nil && label("AirDrop") != nil)
    #expect(label("Save Image") == nil && label("Add to Reading List") == nil)
    try tap("Copy")
    #expect(log.calls == ["com.apple.UIKit.activity.CopyToPasteboard true 1"])
    #expect(stage.perform { UIPasteboard.general.string } == "Some text")
    #expect(root.presentedViewController == nil)
  }

  @Test("an activity of the program is prepared, and performed when the sheet has gone")
  func own() throws {
    share([Later()])
    #expect(label("placeholder") != nil)
    try tap("Translate")
    #expect(
      log.calls == ["prepare [\"item for translate\"]", "perform", "translate true 1"])
  }

  @Test("what is excluded is not there; the system's others end without anything done")
  func excluded() throws {
    share([URL(string: "https://example.com/page")!], excluding: [.airDrop, .copyToPasteboard])
    #expect(label("AirDrop") == nil && label("Copy") == nil && label("Translate") == nil)
    #expect(label("Add to Reading List") != nil && label("example.com") != nil)
    try tap("Mail")
    #expect(log.calls == ["com.apple.UIKit.activity.Mail false 0"])
  }

  @Test("sheets on a phone", arguments: [false, true])
  func pictures(isDark: Bool) throws {
    let frames = try [["Some text"] as [Any], [URL(string: "https://example.com/page")!]].map {
      items in
      let stage = Stage(
        device: .named("iphone-15")!, scale: 1,
        traits: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
      return try stage.perform {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        root.present(
          UIActivityViewController(activityItems: items, applicationActivities: [Translate(log)]),
          animated: false)
        stage.layout()
        return RecordedPicture.onBlack(try stage.picture(of: stage.window.layer, background: nil))
      }
    }
    try RecordedPicture.check(frames, "Presentation/activities-\(isDark ? "dark" : "light")")
  }
}
