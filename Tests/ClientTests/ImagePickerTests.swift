import Stage
import Testing
import UIKit

@MainActor @Suite("An image picker over the stage's pictures")
struct ImagePickerTests {
  private final class Screen: UIViewController, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var info: [UIImagePickerController.InfoKey: Any]?
    var cancels = 0

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      dismiss(animated: false)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancels += 1 }
  }

  private let stage = Stage(device: .named("iphone-15")!)
  private let screen = Screen()

  private func picture(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func present(allowsEditing: Bool = false) -> UIImagePickerController {
    stage.show(screen)
    let picker = stage.perform { UIImagePickerController() }
    picker.delegate = screen
    picker.allowsEditing = allowsEditing
    screen.present(picker, animated: false)
    stage.advance(by: 1)
    return picker
  }

  private func grid(_ picker: UIImagePickerController) throws -> UICollectionView {
    try #require((picker.topViewController as? UICollectionViewController)?.collectionView)
  }

  @Test("the sheet shows each picture, three in a row; the one that is tapped is the delegate's")
  func choosing() throws {
    stage.photos = (1...4).map { picture(CGSize(width: 10 * $0, height: 10)) }
    let picker = present()
    let grid = try grid(picker)
    let cells = grid.visibleCells.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    #expect(cells.count == 4)
    #expect(cells[0].frame.minY == cells[2].frame.minY && cells[3].frame.minX == 0)
    #expect(cells[0].frame.width == cells[0].frame.height)
    stage.tap(at: cells[1].convert(CGPoint(x: 40, y: 40), to: nil))
    stage.advance(by: 1)
    let image = screen.info?[.originalImage] as? UIImage
    #expect(image?.size.width == 20)
    #expect(screen.info?[.editedImage] == nil)
    #expect(screen.presentedViewController == nil)
  }

  @Test("with editing there is also the square in the middle")
  func editing() throws {
    stage.photos = [picture(CGSize(width: 30, height: 20))]
    let picker = present(allowsEditing: true)
    stage.tap(
      at: try #require(try grid(picker).visibleCells.first).convert(CGPoint(x: 40, y: 40), to: nil))
    stage.advance(by: 1)
    #expect((screen.info?[.editedImage] as? UIImage)?.size == CGSize(width: 20, height: 20))
    let crop = (screen.info?[.cropRect] as? NSValue)?.cgRectValue
    #expect(crop == CGRect(x: 5, y: 0, width: 20, height: 20))
  }

  @Test("without pictures it is empty, and the cancel button is the delegate's")
  func empty() throws {
    let picker = present()
    #expect(try grid(picker).visibleCells.isEmpty)
    let item = try #require(picker.topViewController?.navigationItem.rightBarButtonItem)
    item.primaryAction.map { $0.performWithSender(item, target: nil) }
    #expect(screen.cancels == 1)
  }
}
