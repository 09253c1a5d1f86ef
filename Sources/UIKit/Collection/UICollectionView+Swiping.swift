import CoreGraphics
import Foundation
import QuartzCore

/// Rows of lists that stand aside for their actions.
extension UICollectionView {
  private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: section)
  }

  /// Opens a row as a swipe does that ends with the actions at rest.
  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) {
    placeIfNeeded()
    guard contains(path), let list = list(of: path.section), let cell = visible[path],
      let configuration = edge == .leading
        ? list.leadingSwipeActionsConfigurationProvider?(path)
        : list.trailingSwipeActionsConfigurationProvider?(path),
      !configuration.actions.isEmpty
    else { return }
    closeSwipeActions(animated: false)
    let view = SwipeActionsView(configuration, isTrailing: edge == .trailing) {
      [weak self] action in
      guard let self else { return }
      action.handler(action, swipe?.actionsView ?? self) { [weak self] _ in
        self?.closeSwipeActions(animated: true)
      }
    }
    let isToTheLeft =
      (edge == .trailing) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    insertSubview(view, belowSubview: cell)
    let row = cell.frame
    let width = view.totalWidth
    UIView.performWithoutAnimation {
      view.frame = CGRect(
        x: isToTheLeft ? row.maxX : row.minX, y: row.minY, width: 0, height: row.height)
      view.layoutIfNeeded()
    }
    swipe = TableSwipe(
      path: path, edge: edge, actionsView: view, offset: isToTheLeft ? -width : width,
      isConfirmation: false)
    cell.setNeedsUpdateConfiguration()
    ListAnimation.run(isAnimated: animated && window != nil) {
    } change: { [self] in
      placeContent()
      view.frame = CGRect(
        x: isToTheLeft ? row.maxX - width : row.minX, y: row.minY, width: width,
        height: row.height)
      view.layoutIfNeeded()
    } completion: { _ in
    }
  }

  package final func closeSwipeActions(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    visible[swipe.path]?.setNeedsUpdateConfiguration()
    ListAnimation.run(isAnimated: animated && window != nil) {
    } change: { [self] in
      placeContent()
      var frame = swipe.actionsView.frame
      if swipe.offset < 0 { frame.origin.x += frame.width }
      frame.size.width = 0
      swipe.actionsView.frame = frame
    } completion: { _ in
      swipe.actionsView.removeFromSuperview()
    }
  }

  /// What a tap on an open action does.
  package final func performSwipeAction(_ number: Int) { swipe?.actionsView.tap(number) }

  /// What a touch on an outline's disclosure does.
  package final func tapOutlineDisclosure(at path: IndexPath) {
    (dataSource as? any OutlineDataSource)?.toggleItem(at: path)
    for cell in visible.values { cell.setNeedsUpdateConfiguration() }
  }
}

/// A data source whose items may have others below them.
@MainActor
protocol OutlineDataSource: AnyObject {
  func isItemExpanded(at path: IndexPath) -> Bool
  func toggleItem(at path: IndexPath)
}
