import CoreGraphics
import ObjectiveC
package import StageEnvironment

/// The layer settings of an environment.
@MainActor
private final class LayerEnvironment {
  /// The clock of all layers of the environment.
  nonisolated let clock = MediaClock()
  /// The scale, in pixels per point, of the images of layers.
  var pixelsPerPoint: CGFloat = 2
  var rendersContinuousCorners = HostSystem.isChosen && HostSystem.drawsContinuousCorners
  /// Transactions that were open when the environment was left.
  var openTransactions: [CATransaction.Settings] = []

  nonisolated init() {}
}

extension Environment {
  private var layers: LayerEnvironment { part { LayerEnvironment() } }

  /// The clock of animations.
  package var clock: MediaClock { layers.clock }

  /// The scale, in pixels per point, of images of layers, which transitions use.
  @MainActor package var pixelsPerPoint: CGFloat {
    get { layers.pixelsPerPoint }
    set { layers.pixelsPerPoint = newValue }
  }

  /// Whether `CALayer.render(in:)` draws every corner as the continuous curve, whatever the radius.
  /// Measured: simulators of iOS 18 and 26 do, those of iOS 17 do not.
  @MainActor package var rendersContinuousCorners: Bool {
    get { layers.rendersContinuousCorners }
    set { layers.rendersContinuousCorners = newValue }
  }

  /// The rules of `CALayer.render(in:)`.
  @MainActor package var layerRender: RenderSemantics {
    var semantics = RenderSemantics.layerRender
    semantics.drawsAllCornersContinuous = rendersContinuousCorners
    semantics.showsAnimations = false
    semantics.turnsLayersInSpace = false
    return semantics
  }

  /// Runs a closure in this environment as a turn of its run loop: transactions that it leaves open
  /// are suspended and reopened at the next turn.
  @MainActor package func performTurn<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    let depth = CATransaction.resume(layers.openTransactions)
    layers.openTransactions = []
    defer { layers.openTransactions = CATransaction.suspend(to: depth) }
    return try perform(work)
  }
}

extension CALayer {
  /// The environment of the layer's window, else that of its root layer: the one in which it was
  /// created, if that still exists.
  package final var environment: Environment {
    var root = self
    while let parent = root.superlayer { root = parent }
    return root.environmentStorage ?? .current
  }
}
