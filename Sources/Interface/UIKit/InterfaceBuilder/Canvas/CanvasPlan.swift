package import InterfaceBuilderDocument

/// The bars and containers around the scenes of a document, computed once for all scenes.
package struct CanvasPlan: Sendable {
  package let canvas: DocumentCanvas
  package let insets: CanvasInsets
  let containers: SimulatedContainers

  package init(_ document: Document) {
    canvas = DocumentCanvas(document)
    insets = CanvasInsets(document, canvas: canvas)
    containers = SimulatedContainers(document)
  }
}
