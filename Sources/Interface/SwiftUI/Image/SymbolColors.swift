import UIKit

extension Image {
  /// Returns the colours of a symbol's layers; nil if the foreground style fills all of them.
  ///
  /// Several foreground styles form a palette (documented). The palette of a single colour is its
  /// hierarchical rendering, since the second and third level are derived from the first.
  @MainActor
  func symbolColors(in environment: EnvironmentValues) -> UIImage.SymbolConfiguration? {
    let styles = environment.foregroundStyles
    let mode =
      symbolMode ?? environment.value(of: SymbolRenderingModeKey.self)
      ?? (styles.count > 1 ? .palette : .monochrome)
    switch mode {
    case .palette where styles.count > 1:
      let colors = styles.compactMap { $0.makePaint(environment).color }
      return UIImage.SymbolConfiguration(paletteColors: colors.map { UIColor(cgColor: $0) })
    case .palette, .hierarchical:
      return ForegroundStyle().paint(in: environment).color.map {
        UIImage.SymbolConfiguration(hierarchicalColor: UIColor(cgColor: $0))
      }
    case .multicolor: return .preferringMulticolor()
    default: return nil
    }
  }
}
