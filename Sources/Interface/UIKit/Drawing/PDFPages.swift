public import Foundation
import ImageIO

/// The pages of a PDF file that is being drawn.
final class PDFPages {
  private var writer: PDFWriter
  private(set) var context: CGContext
  private var size: CGSize?
  /// The bounds of a page that is begun without bounds of its own.
  let usualBounds: CGRect
  /// Receives the file when it is finished.
  let finished: (Data) -> Void

  init(
    information: [(name: String, value: String)], usualBounds: CGRect,
    finished: @escaping (Data) -> Void = { _ in }
  ) {
    writer = PDFWriter(information: information)
    context = CGContext(recordingTo: .empty, deviceTransform: .identity)
    self.usualBounds = usualBounds
    self.finished = finished
  }

  /// Begins a page, in whose context y points down.
  func begin(_ bounds: CGRect) {
    end()
    size = bounds.size
    context = PDFWriter.context(size: bounds.size)
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
  }

  private func end() {
    if let size { writer.add(context.list, size: size) }
    size = nil
  }

  func finish() -> Data {
    end()
    let data = writer.data()
    finished(data)
    return data
  }
}

// MARK: - PDF contexts

/// Begins a PDF file in memory. `UIGraphicsBeginPDFPage()` begins each of its pages.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  beginFile(bounds) { data.append($0) }
}

/// Begins a PDF file, which is written when it is ended.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  beginFile(bounds) { try? $0.write(to: URL(fileURLWithPath: path)) }
  return true
}

/// A page without bounds is US letter (documented).
private func beginFile(_ bounds: CGRect, _ finished: @escaping (Data) -> Void) {
  let usual = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
  pushPDFPages(PDFPages(information: [], usualBounds: usual, finished: finished))
}

public func UIGraphicsBeginPDFPage() {
  updatePDFPages { $0.begin($0.usualBounds) }
}

public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  updatePDFPages { $0.begin(bounds.isEmpty ? $0.usualBounds : bounds) }
}

public func UIGraphicsGetPDFContextBounds() -> CGRect { currentPDFPages?.usualBounds ?? .zero }

public func UIGraphicsEndPDFContext() {
  guard let pages = currentPDFPages else { return }
  UIGraphicsPopContext()
  _ = pages.finish()
}
