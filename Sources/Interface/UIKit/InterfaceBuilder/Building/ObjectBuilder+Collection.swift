import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  func fill(_ view: UICollectionView, _ element: VariedElement) {
    if let layout = element.base.child(key: "collectionViewLayout") {
      view.collectionViewLayout = self.layout(layout, of: element.base)
    }
    view.allowsMultipleSelection = element.flag("allowsMultipleSelection", default: false)
    view.isPrefetchingEnabled = element.flag("prefetchingEnabled", default: true)
    let cells = element.base.child("cells")?.children.map { $0 } ?? []
    let ends = Self.endKinds.compactMap { key, kind in
      element.base.child("collectionReusableView", key: key).map { (kind: kind, element: $0) }
    }
    for child in cells { register(child, in: view) }
    for (kind, child) in ends { register(child, kind: kind, in: view) }
    guard context.canvasRules.showsPrototypes else { return }
    let source = StaticCollectionSource()
    for child in cells {
      guard let cell = makeView(child) as? UICollectionViewCell else { continue }
      source.cells.append(cell)
    }
    for (kind, child) in ends { source.ends[kind] = makeView(child) as? UICollectionReusableView }
    view.ownedSource = source
    view.dataSource = source
    view.delegate = source
  }

  private static let endKinds = [
    ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
    ("sectionFooterView", UICollectionView.elementKindSectionFooter),
  ]

  private func register(_ child: Element, kind: String, in view: UICollectionView) {
    guard let identifier = child["reuseIdentifier"] else { return }
    let makeView = makerOfPrototype(child)
    view.register(
      prototype: { makeView() as? UICollectionReusableView ?? UICollectionReusableView() },
      kind: kind, identifier: identifier)
  }

  private func register(_ child: Element, in view: UICollectionView) {
    guard let identifier = child["reuseIdentifier"] else { return }
    let makeView = makerOfPrototype(child)
    view.register(
      prototype: { makeView() as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero) },
      identifier: identifier)
  }

  private func layout(_ element: Element, of view: Element) -> UICollectionViewLayout {
    let varied = VariedElement(element, in: context.classes)
    if let type = customClass(of: element, as: UICollectionViewLayout.self),
      let layout = type.init(coder: DocumentCoder(element))
    {
      if let flow = layout as? UICollectionViewFlowLayout { configure(flow, varied) }
      objects.add(layout, for: element)
      return layout
    }
    guard element.name == "collectionViewFlowLayout" else {
      let layout = StoredFrameLayout()
      objects.add(layout, for: element)
      return layout
    }
    let layout = UICollectionViewFlowLayout()
    configure(layout, varied)
    objects.add(layout, for: element)
    return layout
  }

  private func configure(_ layout: UICollectionViewFlowLayout, _ element: VariedElement) {
    layout.scrollDirection = element["scrollDirection"] == "horizontal" ? .horizontal : .vertical
    layout.minimumLineSpacing = element.number("minimumLineSpacing", default: 10)
    layout.minimumInteritemSpacing = element.number("minimumInteritemSpacing", default: 10)
    layout.sectionHeadersPinToVisibleBounds = element.flag(
      "sectionHeadersPinToVisibleBounds", default: false)
    layout.sectionFootersPinToVisibleBounds = element.flag(
      "sectionFootersPinToVisibleBounds", default: false)
    switch element["sectionInsetReference"] {
    case "safeArea": layout.sectionInsetReference = .fromSafeArea
    case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
    default: break
    }
    if let size = element.child("size", key: "itemSize")?.size { layout.itemSize = size }
    if let size = element.child("size", key: "headerReferenceSize")?.size {
      layout.headerReferenceSize = size
    }
    if let size = element.child("size", key: "footerReferenceSize")?.size {
      layout.footerReferenceSize = size
    }
    if let size = element.child("size", key: "estimatedItemSize")?.size {
      layout.estimatedItemSize = size
    } else if element.flag("automaticEstimatedItemSize", default: false) {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let insets = element.child("inset", key: "sectionInset").map(DocumentInsets.init) {
      layout.sectionInset = UIEdgeInsets(insets)
    }
  }

  func fill(_ cell: UICollectionViewCell, _ element: VariedElement) {
    cell.reuseIdentifier = element["reuseIdentifier"]
    cell.storedSize =
      element.child("size", key: "customSize")?.size
      ?? element.child("rect", key: "frame")?.size
    if let content = element.base.child(key: "contentView"), Self.isView(content) {
      cell.adoptContentView(makeView(content))
    }
  }
}

/// The data source of a collection view with the cells of a document, each shown once.
@MainActor
final class StaticCollectionSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var cells: [UICollectionViewCell] = []
  var ends: [String: UICollectionReusableView] = [:]

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { cells.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cells[indexPath.item] }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { ends[kind] ?? UICollectionReusableView(frame: .zero) }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    cells[indexPath.item].storedSize ?? (layout as? UICollectionViewFlowLayout)?.itemSize
      ?? CGSize(width: 50, height: 50)
  }
}

/// A layout that keeps the cells' frames of the document, in place of a layout class of the program.
@MainActor
final class StoredFrameLayout: UICollectionViewLayout {
  private var items: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    items = []
    guard let source = collectionView?.dataSource as? StaticCollectionSource else { return }
    for (index, cell) in source.cells.enumerated() {
      let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
      item.frame = cell.frame
      items.append(item)
    }
  }

  override var collectionViewContentSize: CGSize {
    let all = items.reduce(CGRect.zero) { $0.union($1.frame) }
    return CGSize(width: all.maxX, height: all.maxY)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    items.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
}
