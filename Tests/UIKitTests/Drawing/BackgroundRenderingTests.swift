import Foundation
import TestSupport
import Testing
import UIKit

/// Renderers can be used on any thread (documented).
@Suite("Drawing away from the main thread")
struct BackgroundRenderingTests {
  private static func image() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
      UIImage(systemName: "star.fill")?.withTintColor(.white, renderingMode: .alwaysOriginal)
        .draw(at: CGPoint(x: 5, y: 5))
      ("Text" as NSString).draw(
        at: CGPoint(x: 5, y: 35), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
    }
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var images: [Data] = []
    func add(_ image: UIImage) {
      lock.withLock { images.append(image.pngData() ?? Data()) }
    }
  }

  @Test("operations on several threads draw the same as the main thread")
  @MainActor
  func operations() {
    let expected = Self.image().pngData()
    let results = Results()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 3
    for _ in 0..<20 { queue.addOperation { results.add(Self.image()) } }
    queue.waitUntilAllOperationsAreFinished()
    #expect(results.images.count == 20 && results.images.allSatisfy { $0 == expected })
  }
}
