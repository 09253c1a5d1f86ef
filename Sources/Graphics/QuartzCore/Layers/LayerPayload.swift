import CoreGraphics

/// The values that a layer class adds to `LayerValues`: one struct for each class, boxed so that
/// plain layers store only a pointer.
package indirect enum LayerPayload {
  case plain
  case shape(ShapeValues)
  case gradient(GradientValues)
  case text(TextValues)
  case replicator(ReplicatorValues)
  case transform
  case emitter(EmitterValues)
  /// A backdrop layer: the blurred content behind it.
  case backdrop(BackdropValues)
  /// The content behind the layer, as seen through glass.
  case glass(GlassValues)
  /// A layer whose descendants of glass are drawn together.
  case glassContainer(spacing: CGFloat)
  /// A filter of the layer's own content.
  case filter(LayerFilter)

  /// Whether the content changes over time without any animation.
  var dependsOnTime: Bool { if case .emitter = self { true } else { false } }
}

/// Values of a `CAShapeLayer`.
package struct ShapeValues {
  package var path: CGPath?
  package var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat] = []
  package var fillRule = CGPathFillRule.winding
  package var lineCap = CGLineCap.butt
  package var lineJoin = CGLineJoin.miter

  package init() {}
}

/// Values of a `CAGradientLayer`.
package struct GradientValues {
  package enum Kind {
    case axial
    case radial
    case conic
  }

  package var kind = Kind.axial
  package var colors: [CGColor] = []
  /// The locations; empty for even spacing.
  package var locations: [CGFloat] = []
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}

/// The values of the properties that a `CAReplicatorLayer` adds to those of a layer.
package struct ReplicatorValues {
  package var instanceCount = 1
  package var instanceDelay = 0.0
  package var instanceTransform = CATransform3DIdentity
  package var instanceColor: CGColor?
  package var redOffset: Float = 0
  package var greenOffset: Float = 0
  package var blueOffset: Float = 0
  package var alphaOffset: Float = 0
  package var preservesDepth = false

  package init() {}
}

/// The values of a layer that shows the filtered content behind it.
package struct BackdropValues {
  /// The sigma of the Gaussian in points.
  package var blurRadius: CGFloat = 0
  package var saturation: CGFloat = 1

  package init() {}
}

// MARK: - By key path

extension LayerValues {
  /// The values of a shape layer; the default values for any other layer. Setting them makes the
  /// layer a shape layer.
  package var shape: ShapeValues {
    get { if case .shape(let values) = payload { values } else { ShapeValues() } }
    set { payload = .shape(newValue) }
  }

  /// The values of a gradient layer, with the same rules as `shape`.
  package var gradient: GradientValues {
    get { if case .gradient(let values) = payload { values } else { GradientValues() } }
    set { payload = .gradient(newValue) }
  }

  /// The values of a text layer, with the same rules as `shape`.
  package var text: TextValues {
    get { if case .text(let values) = payload { values } else { TextValues() } }
    set { payload = .text(newValue) }
  }

  /// The values of a replicator layer, with the same rules as `shape`.
  package var replicator: ReplicatorValues {
    get { if case .replicator(let values) = payload { values } else { ReplicatorValues() } }
    set { payload = .replicator(newValue) }
  }

  /// The values of an emitter layer, with the same rules as `shape`.
  package var emitter: EmitterValues {
    get { if case .emitter(let values) = payload { values } else { EmitterValues() } }
    set { payload = .emitter(newValue) }
  }

  /// The values of a backdrop layer, with the same rules as `shape`.
  package var backdrop: BackdropValues {
    get { if case .backdrop(let values) = payload { values } else { BackdropValues() } }
    set { payload = .backdrop(newValue) }
  }
}
