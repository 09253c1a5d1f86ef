import CoreGraphics

/// A grid of the photo library's images.
@MainActor
final class PhotoGridController: UICollectionViewController {
  /// Called with the image that was tapped.
  var choose: (UIImage) -> Void = { _ in }

  /// Guess: three columns on a phone; guess: five on a wide screen. Gaps are two points.
  private enum Measure {
    static let gap: CGFloat = 2
    static let narrowColumns = 3
    static let wideColumns = 5
    static let wide: CGFloat = 500
  }

  private let layout = UICollectionViewFlowLayout()

  init() {
    layout.minimumLineSpacing = Measure.gap
    layout.minimumInteritemSpacing = Measure.gap
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  private var photos: [UIImage] { view.environment.photos }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    collectionView.reloadData()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let columns = CGFloat(width < Measure.wide ? Measure.narrowColumns : Measure.wideColumns)
    let scale = traitCollection.effectiveDisplayScale
    let side = ((width - (columns - 1) * Measure.gap) / columns * scale).rounded(.down) / scale
    if layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.imageView.image = photos[indexPath.item]
    cell.isAccessibilityElement = true
    cell.accessibilityTraits = .image
    cell.accessibilityLabel = "Photo"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { choose(photos[indexPath.item]) }
}

/// A cell with an image cropped to a square.
private final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }
}
