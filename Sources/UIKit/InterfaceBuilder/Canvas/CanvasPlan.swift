package import InterfaceBuilderDocument

/// What the canvas shows around the scenes of a document, found once for all of them.
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
