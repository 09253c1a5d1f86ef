import Foundation
import Stage
import UIKit

/// The screen of S9 made of UIKit's parts in the look of iOS 26, with its bars of glass.
@MainActor
final class GlassBars: BenchmarkScene {
  private let stage = Stage(device: .named("iphone-14")!, look: .iOS26)
  private let keepsBackdrops: Bool
  private let scrolls: Bool
  private var offset: CGFloat = 0

  /// - Parameters:
  ///   - keepsBackdrops: Whether results of earlier frames are used.
  ///   - drawsGlass: Whether glass and what is on it is drawn.
  ///   - scrolls: Whether the table is a point further in each frame.
  init(keepsBackdrops: Bool = true, drawsGlass: Bool = true, scrolls: Bool = false) {
    self.keepsBackdrops = keepsBackdrops
    self.scrolls = scrolls
    let stage = stage
    stage.captureOptions.drawsGlass = drawsGlass
    stage.captureOptions.mode = .renderServer
    stage.show(stage.perform { SettingsParts.makeTabs() })
    stage.showsStatusBar = true
    stage.showsHomeIndicator = true
    stage.advance(by: 1)
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    var options = options
    options.keepsBackdrops = keepsBackdrops
    if scrolls { scroll() }
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    guard let composition = try? stage.composition(of: stage.window.layer, background: nil) else {
      return
    }
    for list in composition.lists { Painter.paint(list, into: canvas, options: options) }
  }

  private func scroll() {
    offset = (offset + 1).truncatingRemainder(dividingBy: 100)
    stage.perform {
      table(in: stage.window)?.contentOffset.y = offset
    }
  }

  private func table(in view: UIView) -> UIScrollView? {
    if let table = view as? UITableView { return table }
    return view.subviews.lazy.compactMap { self.table(in: $0) }.first
  }
}
