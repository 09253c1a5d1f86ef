import CoreGraphics
package import Foundation

/// A layer that shows the content behind it, blurred, under its background colour.
package final class BackdropLayer: CALayer {
  package override init() {
    super.init()
    values.payload = .backdrop(BackdropValues())
  }

  package override init(layer: Any) { super.init(layer: layer) }

  package required init?(coder: NSCoder) { nil }

  /// The sigma of the Gaussian, in points.
  package var blurRadius: CGFloat {
    get { values.backdrop.blurRadius }
    set { change("blurRadius", to: \.backdrop.blurRadius, newValue) }
  }

  /// The saturation; 1 leaves colours unchanged.
  package var saturation: CGFloat {
    get { values.backdrop.saturation }
    set { change("saturation", to: \.backdrop.saturation, newValue) }
  }
}
