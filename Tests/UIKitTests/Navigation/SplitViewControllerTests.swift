import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Columns that are beside each other, over each other, and on a stack.
@MainActor
@Suite struct SplitViewControllerTests {
  let log = CallLog()

  private final class Delegate: UISplitViewControllerDelegate {
    let log: CallLog
    var top: UISplitViewController.Column?
    init(_ log: CallLog) { self.log = log }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.record("mode \(displayMode.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.record("show \(column.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.record("hide \(column.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.record("top \(proposedTopColumn.rawValue)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      log.record("collapsed")
    }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.record("expanded") }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.record("collapse secondary")
      return false
    }
  }

  private func pad(_ orientation: Device.Orientation) -> Stage {
    Stage(device: .named("ipad-10")!, orientation: orientation)
  }

  private func columns(_ style: UISplitViewController.Style) -> (
    UISplitViewController, list: ContainedController, detail: ContainedController
  ) {
    let split = UISplitViewController(style: style)
    let (list, detail) = (ContainedController("List", log), ContainedController("Detail", log))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    return (split, list, detail)
  }

  /// Documented: wrapped in a navigation controller. Recalled: 320 points, a hairline between.
  @Test func columnsLieBesideEachOtherOnAWideScreen() {
    let stage = pad(.landscape)
    let (split, list, detail) = columns(.doubleColumn)
    stage.show(split)
    #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed)
    #expect(list.navigationController != nil && detail.navigationController != nil)
    #expect(split.primaryColumnWidth == 320)
    #expect(list.view.convert(list.view.bounds, to: nil).maxX == 320)
    #expect(detail.view.convert(detail.view.bounds, to: nil).minX == 320.5)
    #expect(list.splitViewController === split)
    #expect(split.viewController(for: .primary) === list.navigationController)
  }

  @Test func uprightTheSecondaryIsAloneUntilTheOtherIsAskedFor() {
    let stage = pad(.portrait)
    let (split, list, detail) = columns(.doubleColumn)
    let delegate = Delegate(log)
    split.delegate = delegate
    stage.show(split)
    #expect(split.displayMode == .secondaryOnly)
    #expect(
      list.viewIfLoaded?.window == nil && detail.view.bounds.width == stage.window.bounds.width)
    log.calls = []
    split.show(.primary)
    stage.advance(by: 0.5)
    #expect(log.calls.prefix(2) == ["mode 3", "show 0"])
    #expect(split.displayMode == .oneOverSecondary)
    #expect(list.view.convert(CGPoint.zero, to: nil).x == 0)
    #expect(detail.view.bounds.width == stage.window.bounds.width)
    log.calls = []
    // A tap beside it puts it away.
    stage.tap(at: CGPoint(x: 700, y: 600))
    stage.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly && list.view.window == nil)
    #expect(log.calls.prefix(2) == ["mode 1", "hide 0"])
    stage.pan(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 200, y: 500))
    stage.advance(by: 0.5)
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test func theButtonShowsAndHidesTheColumn() {
    let stage = pad(.landscape)
    let (split, list, detail) = columns(.doubleColumn)
    stage.show(split)
    #expect(detail.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
    stage.tap(at: CGPoint(x: 320 + 34, y: 24 + 25))
    stage.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly && list.view.window == nil)
    split.preferredDisplayMode = .oneOverSecondary
    stage.advance(by: 0.5)
    #expect(split.displayMode == .oneOverSecondary && list.view.window != nil)
  }

  @Test func widthsKeepToTheirLimits() {
    let stage = pad(.landscape)
    let (split, _, _) = columns(.doubleColumn)
    stage.show(split)
    split.preferredPrimaryColumnWidthFraction = 0.5
    split.maximumPrimaryColumnWidth = 400
    #expect(split.primaryColumnWidth == 400)
    split.preferredPrimaryColumnWidth = 250
    #expect(split.primaryColumnWidth == 250)
    split.minimumPrimaryColumnWidth = 300
    #expect(split.primaryColumnWidth == 300)
  }

  @Test func threeColumns() {
    let stage = pad(.landscape)
    let (split, list, detail) = columns(.tripleColumn)
    let middle = ContainedController("Middle", log)
    split.setViewController(middle, for: .supplementary)
    stage.show(split)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(list.viewIfLoaded?.window == nil && middle.view.window != nil)
    split.preferredDisplayMode = .twoBesideSecondary
    stage.advance(by: 0.5)
    #expect(middle.view.convert(CGPoint.zero, to: nil).x == 320.5)
    #expect(detail.view.convert(CGPoint.zero, to: nil).x == 641)
  }

  /// Documented: one stack where it is narrow.
  @Test func aNarrowScreenCollapses() {
    let stage = Stage(device: .named("iphone-15")!)
    let (split, list, detail) = columns(.doubleColumn)
    let delegate = Delegate(log)
    split.delegate = delegate
    stage.show(split)
    #expect(split.isCollapsed)
    #expect(
      log.take().filter { $0.contains("top") || $0.contains("coll") } == ["top 2", "collapsed"])
    let stack = list.navigationController
    #expect(stack?.viewControllers == [list, detail])
    #expect(split.viewControllers.count == 1)
    stack?.popViewController(animated: false)
    split.show(.secondary)
    stage.advance(by: 1)
    #expect(stack?.topViewController === detail)
    let other = ContainedController("Other", log)
    split.showDetailViewController(other, sender: nil)
    stage.advance(by: 1)
    #expect(stack?.viewControllers == [list, other])
  }

  @Test func theDelegateChoosesTheTopColumn() {
    let stage = Stage(device: .named("iphone-15")!)
    let (split, list, _) = columns(.doubleColumn)
    let delegate = Delegate(log)
    delegate.top = .primary
    split.delegate = delegate
    stage.show(split)
    #expect(list.navigationController?.viewControllers == [list])
    list.showDetailViewController(ContainedController("Other", log), sender: nil)
    stage.advance(by: 1)
    #expect(list.navigationController?.topViewController?.title == "Other")
  }

  @Test func theOlderKindCollapsesByItsDelegateAndReplacesTheDetail() {
    let (list, detail) = (ContainedController("List", log), ContainedController("Detail", log))
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: detail),
    ]
    let delegate = Delegate(log)
    split.delegate = delegate
    let phone = Stage(device: .named("iphone-15")!)
    phone.show(split)
    #expect(log.calls.contains("collapse secondary"))
    #expect(list.navigationController?.viewControllers == [list, detail])

    let wide = UISplitViewController()
    let (first, second) = (ContainedController("First", log), ContainedController("Second", log))
    wide.viewControllers = [UINavigationController(rootViewController: first), second]
    let stage = pad(.landscape)
    stage.show(wide)
    let other = ContainedController("Other", log)
    first.showDetailViewController(other, sender: nil)
    #expect(wide.viewControllers.last === other && other.view.window != nil)
  }

  @Test func columnsAreForThoseThatHaveThem() {
    let stage = pad(.landscape)
    stage.perform {
      let split = UISplitViewController()
      split.setViewController(UIViewController(), for: .primary)
      let double = UISplitViewController(style: .doubleColumn)
      double.setViewController(UIViewController(), for: .supplementary)
      #expect(split.viewControllers.isEmpty && double.viewControllers.isEmpty)
    }
    #expect(stage.diagnostics.count == 2)
  }
}
