import UIKit

extension Image {
  /// The colours of the layers of a symbol; nil where the foreground fills all of them.
  ///
  /// Several styles of the foreground make a palette (documented). One colour's palette is its
  /// hierarchy, since the second and the third level derive from the first.
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
