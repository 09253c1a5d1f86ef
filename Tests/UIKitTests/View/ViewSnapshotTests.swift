import Foundation
import Testing
import UIKit

@MainActor
@Suite struct ViewSnapshotTests {
  /// Red with a blue quarter at the lower right.
  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 7, y: 9, width: 20, height: 20))
    view.backgroundColor = .red
    let quarter = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    quarter.backgroundColor = .blue
    view.addSubview(quarter)
    return view
  }

  private func draw(_ size: CGFloat, _ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format)
      .image { _ in body() }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let p = image.cgImage?.buffer[x, y] else { return [] }
    return [p.red, p.green, p.blue, p.alpha]
  }

  @Test func theHierarchyIsStretchedToTheRectangle() {
    let view = makeView()
    let image = draw(50) {
      #expect(
        view.drawHierarchy(
          in: CGRect(x: 10, y: 0, width: 40, height: 40), afterScreenUpdates: true))
    }
    #expect(pixel(image, 5, 5) == [0, 0, 0, 0])
    #expect(pixel(image, 12, 2) == [255, 0, 0, 255])
    #expect(pixel(image, 31, 21) == [0, 0, 255, 255])
    #expect(pixel(image, 45, 45) == [0, 0, 0, 0])
  }

  @Test func renderingALayerIgnoresItsAnimations() {
    let view = makeView()
    UIView.animate(withDuration: 1) { view.backgroundColor = .green }
    #expect(view.layer.animationKeys() != nil)
    let image = draw(20) { _ = UIGraphicsGetCurrentContext().map { view.layer.render(in: $0) } }
    #expect(pixel(image, 2, 2) == [0, 255, 0, 255])
  }

  @Test func withoutAContextOrAnAreaNothingIsDrawn() {
    #expect(!makeView().drawHierarchy(in: .zero, afterScreenUpdates: false))
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    _ = draw(10) {
      #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: false))
    }
  }

  @Test func aSnapshotKeepsWhatWasThere() throws {
    let view = makeView()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .green
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    let image = draw(20) { snapshot.drawHierarchy(in: snapshot.bounds, afterScreenUpdates: true) }
    #expect(pixel(image, 2, 2) == [255, 0, 0, 255])
    #expect(pixel(image, 15, 15) == [0, 0, 255, 255])
  }

  @Test func aPartStretchesBetweenItsCaps() throws {
    let snapshot = try #require(
      makeView().resizableSnapshotView(
        from: CGRect(x: 5, y: 5, width: 10, height: 10), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0)))
    snapshot.frame.size.width = 30
    let image = draw(30) { snapshot.drawHierarchy(in: snapshot.bounds, afterScreenUpdates: true) }
    // The left six points keep their size, in the picture's last row.
    #expect(pixel(image, 2, 8) == [255, 0, 0, 255])
    #expect(pixel(image, 25, 8) == [0, 0, 255, 255])
  }
}
