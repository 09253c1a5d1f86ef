import CoreGraphics
import Foundation

/// A list with context menus for its items.
@MainActor
protocol ContextMenuList: UIScrollView {
  func menuPath(at point: CGPoint) -> IndexPath?
  func menuCell(at path: IndexPath) -> UIView?
  func menuConfiguration(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
  func liftedPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath)
    -> UITargetedPreview?
  func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// Forwards the calls of a list's context menu interaction to the list's delegate.
@MainActor
final class ListContextMenu: UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var list: (any ContextMenuList)?
  private var path: IndexPath?

  init(_ list: any ContextMenuList) {
    self.list = list
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let list, let path = list.menuPath(at: location) else { return nil }
    self.path = path
    return list.menuConfiguration(at: path, location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let list, let path else { return nil }
    return list.liftedPreview(configuration, at: path)
      ?? list.menuCell(at: path).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillEnd(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuWillCommit(configuration, animator) }
}

extension UITableView: ContextMenuList {
  final func menuPath(at point: CGPoint) -> IndexPath? {
    editingStorage ? nil : indexPathForRow(at: point)
  }

  final func menuCell(at path: IndexPath) -> UIView? { visible[path] }

  final func menuConfiguration(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
  { tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point) }

  final func liftedPreview(
    _ configuration: UIContextMenuConfiguration, at path: IndexPath
  ) -> UITargetedPreview? {
    tableDelegate?.tableView(
      self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  final func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableDelegate?.tableView(
      self, willDisplayContextMenu: configuration, animator: animator)
  }

  final func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableDelegate?.tableView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  final func menuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension UICollectionView: ContextMenuList {
  final func menuPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  final func menuCell(at path: IndexPath) -> UIView? { visible[path] }

  /// Calls the delegate's method for several items (iOS 16), then the one for a single item.
  final func menuConfiguration(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
  {
    collectionDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: [path], point: point)
      ?? collectionDelegate?.collectionView(
        self, contextMenuConfigurationForItemAt: path, point: point)
  }

  final func liftedPreview(
    _ configuration: UIContextMenuConfiguration, at path: IndexPath
  ) -> UITargetedPreview? {
    collectionDelegate?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? collectionDelegate?.collectionView(
        self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  final func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(
      self, willDisplayContextMenu: configuration, animator: animator)
  }

  final func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  final func menuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
