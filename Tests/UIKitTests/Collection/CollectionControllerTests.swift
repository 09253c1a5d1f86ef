import Stage
import Testing
import UIKit

@MainActor
@Suite("The view of a collection view controller") struct CollectionControllerTests {
  @Test("it is a plain view that the collection view fills")
  func surrounding() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(controller)
    stage.layout()
    #expect(!(controller.view is UICollectionView))
    #expect(controller.view.subviews == [controller.collectionView])
    #expect(controller.collectionView.frame == controller.view.bounds)
    #expect(controller.collectionView.dataSource === controller)

    // A strip at the bottom of the screen is as wide as the view, not as the content.
    let strip = UIView()
    strip.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(strip)
    NSLayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      strip.heightAnchor.constraint(equalToConstant: 72),
    ])
    stage.layout()
    #expect(strip.frame == CGRect(x: 0, y: 408, width: 320, height: 72))
  }

  @Test("another collection view takes the place of the first one")
  func replaced() throws {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    let first = try #require(controller.collectionView)
    let second = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = second
    #expect(first.superview == nil)
    #expect(first.delegate == nil)
    #expect(second.superview === controller.view)
    #expect(second.frame == controller.view.bounds)
    #expect(second.delegate === controller)
  }
}

@MainActor
@Suite("Flow layouts that set themselves up") struct FlowLayoutPreparationTests {
  final class Layout: UICollectionViewFlowLayout {
    var count = 0
    override func prepare() {
      count += 1
      super.prepare()
      itemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 40)
      headerReferenceSize = .zero
      sectionInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    }
  }

  @Test("the same values in prepare() do not invalidate the layout")
  func samePropertiesAgain() {
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    let first = layout.count
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(layout.count == first)
  }

  /// A layout that keeps its attributes until it is invalidated.
  final class CachedColumn: UICollectionViewLayout {
    private var height: CGFloat?
    override var collectionViewContentSize: CGSize { CGSize(width: 1, height: height ?? 0) }
    override func prepare() {
      if height == nil { height = 10_000 / (collectionView?.bounds.width ?? 1) }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      height = nil
      super.invalidateLayout(with: context)
    }
  }

  @Test("a new size invalidates a layout that keeps its attributes")
  func resized() {
    let layout = CachedColumn()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 100)
    view.frame.size.width = 50
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 200)
  }
}
