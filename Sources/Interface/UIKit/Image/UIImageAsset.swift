import Synchronization

/// Versions of an image for different traits, of which a view shows the one that matches its own.
public final class UIImageAsset: NSObject, Sendable {
  private let versions = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

  public override init() { super.init() }

  /// Adds a version for traits. It replaces the one for equal traits.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    versions.withLock { versions in
      versions.removeAll { $0.traits == traitCollection }
      versions.append((traitCollection, image))
    }
    image.adopt(self)
  }

  /// Removes the version for traits.
  public func unregister(with traitCollection: UITraitCollection) {
    versions.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Returns the version whose traits match best: of those without a conflict the one with the most traits in
  /// common, and an empty image if there is none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    version(for: traitCollection) ?? UIImage()
  }

  /// Returns the version that matches traits best; nil if every version conflicts with them.
  func version(for traits: UITraitCollection) -> UIImage? {
    let candidates = versions.withLock { $0 }
      .filter { traits.containsTraits(in: $0.traits) }
    var best: (image: UIImage, count: Int)?
    for (own, image) in candidates {
      let count = candidates.count { own.containsTraits(in: $0.traits) }
      if best.map({ count > $0.count }) ?? true { best = (image, count) }
    }
    return best?.image
  }
}

extension UIImage {
  /// The asset with the versions of the image. An image that was not loaded from an asset has one of its own,
  /// in which it is the version for all traits.
  public var imageAsset: UIImageAsset? {
    if let asset = asset.withLock(\.self) { return asset }
    let made = UIImageAsset()
    made.register(self, with: UITraitCollection())
    return made
  }

  /// Whether the image may look different with other traits.
  var hasVersions: Bool { asset.withLock { $0 != nil } }

  /// Makes an asset that of the image.
  func adopt(_ asset: UIImageAsset) { self.asset.withLock { $0 = asset } }

  /// Returns the version of the image for traits; the image itself if it has no asset.
  func version(for traits: UITraitCollection) -> UIImage {
    asset.withLock(\.self)?.version(for: traits) ?? self
  }
}
