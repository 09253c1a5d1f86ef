import CoreGraphics
import QuartzCore

/// The background colour behind the rows of a collection view whose sections are all lists.
///
/// It covers the view's background colour and background view: programs that show those give the list a clear
/// colour (observed by users; how iOS implements it is not known).
@MainActor
final class ListBackground {
  private var layer: CALayer?

  /// Adds, updates or removes the layer with the colour. Called in each layout pass and when traits change.
  func show(in view: UICollectionView) {
    guard let color = color(in: view)?.resolvedColor(with: view.traitCollection) else {
      layer?.removeFromSuperlayer()
      layer = nil
      return
    }
    let background = layer ?? CALayer()
    layer = background
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    background.backgroundColor = color.cgColor
    background.frame = view.bounds
    let index = view.backgroundView == nil ? 0 : 1
    if background.superlayer !== view.layer || view.layer.sublayers?[index] !== background {
      view.layer.insertSublayer(background, at: UInt32(index))
    }
    CATransaction.commit()
  }

  /// Returns the background colour of the sections; nil if one is not a list or they have different colours.
  private func color(in view: UICollectionView) -> UIColor? {
    guard let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout else {
      return nil
    }
    if let list = layout.listOfAll { return list.listBackgroundColor }
    guard view.numberOfSections > 0 else { return nil }
    let colors = (0..<view.numberOfSections).map { layout.list(ofSection: $0)?.listBackgroundColor }
    guard let first = colors[0], colors.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension UICollectionLayoutListConfiguration {
  /// The program's colour, or else that of the appearance (as in table views).
  var listBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }
}
