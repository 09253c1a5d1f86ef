import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Presentations at rest and on the way, in pictures that were looked at.
@Suite("A catalogue of presentations", .serialized)
@MainActor
struct PresentationCatalogueTests {
  private func makeStage(
    _ device: String, size: CGSize? = nil, isDark: Bool, safeArea: UIEdgeInsets? = nil
  ) -> Stage {
    Stage(
      device: .named(device)!, size: size, scale: 1, safeArea: safeArea,
      traits: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
  }

  private func picture(_ stage: Stage) throws -> PixelBuffer {
    stage.layout()
    return RecordedPicture.onBlack(try stage.picture(of: stage.window.layer, background: nil))
  }

  /// A screen with something on it.
  private func makeScreen(_ title: String) -> UIViewController {
    let inner = UIViewController()
    inner.title = title
    inner.view.backgroundColor = .systemBackground
    inner.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: nil, action: nil)
    let label = UILabel()
    label.text = "Every word of it is true, and some of them twice."
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    inner.view.addSubview(label)
    let margins = inner.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: inner.view.safeAreaLayoutGuide.topAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    return UINavigationController(rootViewController: inner)
  }

  private func makeAlert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete the picture?", message: "It will be gone from all your devices.",
      preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Keep", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  @Test("sheets, alerts and their ways on a phone", arguments: [false, true])
  func phone(isDark: Bool) throws {
    var frames: [PixelBuffer] = []
    func show(after time: Double, _ make: () -> UIViewController) throws {
      let stage = makeStage("iphone-15", isDark: isDark)
      try stage.perform {
        let root = makeScreen("Library")
        stage.show(root)
        root.present(make(), animated: true)
        stage.advance(by: time)
        frames.append(try picture(stage))
      }
    }
    try show(after: 0.1) { makeScreen("Details") }
    try show(after: 2) { makeScreen("Details") }
    try show(after: 2) {
      let sheet = makeScreen("Details")
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      sheet.sheetPresentationController?.preferredCornerRadius = 24
      return sheet
    }
    try show(after: 2) { makeAlert(.alert) }
    try show(after: 0.1) { makeAlert(.actionSheet) }
    try show(after: 2) { makeAlert(.actionSheet) }
    let stage = makeStage("iphone-15", isDark: isDark)
    try stage.perform {
      let (root, first) = (makeScreen("Library"), makeScreen("Details"))
      stage.show(root)
      root.present(first, animated: false)
      first.present(makeScreen("More"), animated: true)
      stage.advance(by: 2)
      frames.append(try picture(stage))
    }
    try RecordedPicture.check(frames, "Presentation/phone-\(isDark ? "dark" : "light")")
  }

  @Test("sheets in the middle of the pad", arguments: [false, true])
  func pad(isDark: Bool) throws {
    let frames = try [UIModalPresentationStyle.formSheet, .pageSheet].map { style in
      let stage = makeStage("ipad-10", isDark: isDark)
      return try stage.perform {
        let root = makeScreen("Library")
        stage.show(root)
        let sheet = makeScreen("Details")
        sheet.modalPresentationStyle = style
        root.present(sheet, animated: false)
        return try picture(stage)
      }
    }
    try RecordedPicture.check(frames, "Presentation/pad-\(isDark ? "dark" : "light")")
  }

  @Test("popovers in every direction, and a sheet of actions", arguments: [false, true])
  func popovers(isDark: Bool) throws {
    let permitted: [UIPopoverArrowDirection?] = [.up, .down, .left, .right, [], nil]
    let frames = try permitted.map { directions in
      let stage = makeStage(
        "ipad-10", size: CGSize(width: 360, height: 360), isDark: isDark, safeArea: .zero)
      return try stage.perform {
        let root = makeScreen("Library")
        stage.show(root)
        let top: CGFloat = directions == nil ? 70 : 165
        let source = UIView(frame: CGRect(x: 165, y: top, width: 30, height: 30))
        source.backgroundColor = .systemBlue
        root.view.addSubview(source)
        let popover = directions == nil ? makeAlert(.actionSheet) : makeScreen("Details")
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = CGSize(width: 130, height: 130)
        popover.popoverPresentationController?.sourceView = source
        if let directions {
          popover.popoverPresentationController?.permittedArrowDirections = directions
        }
        root.present(popover, animated: false)
        return try picture(stage)
      }
    }
    try RecordedPicture.check(frames, "Presentation/popovers-\(isDark ? "dark" : "light")")
  }
}
