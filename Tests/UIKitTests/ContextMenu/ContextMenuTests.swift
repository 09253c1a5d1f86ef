import Stage
import TestSupport
import Testing
import UIKit

/// Menus that appear under a finger that rests.
@MainActor
@Suite("Context menus", .serialized)
struct ContextMenuTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)

  /// A delegate that shows a menu and notes what it hears.
  @MainActor
  final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var calls: [String] = []
    var hasMenu = true

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("configuration at \(Int(location.x)) \(Int(location.y))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        UIMenu(
          title: "",
          children: [
            UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
              self?.calls.append("copy")
            },
            UIAction(title: "Off", attributes: .disabled) { _ in self?.calls.append("off") },
            UIMenu(
              title: "", options: .displayInline,
              children: [
                UIAction(title: "Delete", attributes: .destructive) { _ in
                  self?.calls.append("delete")
                }
              ]),
          ])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("will display")
      animator?.addCompletion { self.calls.append("displayed") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("will end")
      animator?.addCompletion { self.calls.append("ended") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { calls.append("preview tapped") }
  }

  private func show(_ delegate: Delegate) -> (root: UIView, view: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.backgroundColor = .systemBackground
    let view = UIView(frame: CGRect(x: 20, y: 60, width: 120, height: 80))
    view.backgroundColor = .systemTeal
    root.addSubview(view)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    stage.show(root)
    return (root, view)
  }

  @Test("a press opens the menu, a tap on an element performs it after the menu began to go")
  func choosing() {
    let delegate = Delegate()
    let (_, view) = show(delegate)
    stage.longPress(at: CGPoint(x: 60, y: 90))
    stage.advance(by: 0.5)
    #expect(delegate.calls == ["configuration at 40 30", "will display", "displayed"])
    #expect(view.alpha == 0)
    // The menu is below the view: 16 points away, rows of 44.
    stage.tap(at: CGPoint(x: 60, y: 140 + 16 + 22))
    stage.advance(by: 0.5)
    #expect(
      delegate.calls.suffix(3) == ["will end", "copy", "ended"])
    #expect(view.alpha == 1)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("a disabled element does nothing, a tap beside the menu closes it, one on the view commits")
  func closing() {
    let delegate = Delegate()
    _ = show(delegate)
    stage.longPress(at: CGPoint(x: 60, y: 90))
    stage.advance(by: 0.5)
    delegate.calls = []
    stage.tap(at: CGPoint(x: 60, y: 140 + 16 + 44 + 22))
    #expect(delegate.calls == [])
    stage.tap(at: CGPoint(x: 300, y: 460))
    stage.advance(by: 0.5)
    #expect(delegate.calls == ["will end", "ended"])
    stage.longPress(at: CGPoint(x: 60, y: 90))
    stage.advance(by: 0.5)
    delegate.calls = []
    stage.tap(at: CGPoint(x: 60, y: 90))
    stage.advance(by: 0.5)
    #expect(delegate.calls == ["preview tapped", "will end", "ended"])
  }

  @Test("without a configuration there is no menu, and other touches go on")
  func noMenu() {
    let delegate = Delegate()
    delegate.hasMenu = false
    let (_, view) = show(delegate)
    stage.longPress(at: CGPoint(x: 60, y: 90))
    #expect(delegate.calls == ["configuration at 40 30"])
    #expect(view.alpha == 1)
    #expect(stage.window.subviews.count == 1)
  }

  /// Rows with a menu each.
  @MainActor
  final class Rows: UITableViewController {
    var calls: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      8
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select")
    }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu of \(indexPath.row)")
      return UIContextMenuConfiguration(identifier: NSString(string: "row"), previewProvider: nil) {
        _ in
        UIMenu(
          title: "Row \(indexPath.row)",
          children: [
            UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
            UIAction(title: "Favourite", image: UIImage(systemName: "star"), state: .on) { _ in },
            UIMenu(title: "Move to", children: [UIAction(title: "Inbox") { _ in }]),
            UIMenu(
              title: "", options: .displayInline,
              children: [
                UIAction(
                  title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
                ) { _ in }
              ]),
          ])
      }
    }
  }

  @Test("a press on a row asks the delegate for its menu and selects nothing")
  func rows() {
    let rows = Rows(style: .plain)
    stage.show(rows)
    stage.longPress(at: CGPoint(x: 100, y: 80))
    stage.advance(by: 0.5)
    #expect(rows.calls == ["menu of 1"])
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    #expect(rows.tableView.contextMenuInteraction?.menuAppearance == .rich)
    rows.tableView.contextMenuInteraction?.dismissMenu()
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 100, y: 80))
    #expect(rows.calls == ["menu of 1", "select"])
  }

  @Test(
    "menus of a view, of a row, with a preview, at rest, light and dark", arguments: [false, true])
  func pictures(isDark: Bool) throws {
    let size = CGSize(width: 320, height: 480)
    var frames: [PixelBuffer] = []
    func stage() -> Stage {
      Stage(
        size: size, scale: 2, safeArea: .zero,
        traits: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
    }
    for (row, opensSubmenu) in [(1, false), (6, false), (2, true)] {
      let stage = stage()
      let rows = Rows(style: .insetGrouped)
      stage.show(rows)
      let frame = rows.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      stage.longPress(at: rows.tableView.convert(CGPoint(x: 100, y: frame.midY), to: nil))
      stage.advance(by: 0.5)
      if opensSubmenu {
        // Into the submenu: the third row of the menu, below a title of 30 points.
        stage.tap(at: CGPoint(x: 100, y: rows.tableView.convert(frame, to: nil).maxY + 16 + 140))
      }
      frames.append(try stage.picture(of: stage.window.layer, background: nil))
    }
    let stage = stage()
    let delegate = PreviewDelegate()
    let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
    view.backgroundColor = .systemPink
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .systemBackground
    root.addSubview(view)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    stage.show(root)
    stage.longPress(view)
    stage.advance(by: 0.5)
    frames.append(try stage.picture(of: stage.window.layer, background: nil))
    try RecordedPicture.check(frames, "ContextMenuTests/menus.\(isDark ? "dark" : "light")")
  }

  @MainActor
  private final class PreviewDelegate: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration {
        let preview = UIViewController()
        preview.view.backgroundColor = .systemIndigo
        preview.preferredContentSize = CGSize(width: 240, height: 180)
        return preview
      } actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }, UIAction(title: "Share") { _ in }])
      }
    }
  }
}
