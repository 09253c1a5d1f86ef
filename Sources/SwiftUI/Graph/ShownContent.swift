/// A node that shows a text.
@MainActor
protocol ShowsText: Node {
  var shownText: String { get }
}

/// A node that shows an image.
@MainActor
protocol ShowsImage: Node {
  var shownImage: UIImage? { get }
}

extension Node {
  /// The first text here and below.
  var firstText: String? {
    if let text = self as? any ShowsText { return text.shownText }
    for child in children { if let text = child.firstText { return text } }
    return nil
  }

  /// The first image here and below.
  var firstImage: UIImage? {
    if let image = self as? any ShowsImage { return image.shownImage }
    for child in children { if let image = child.firstImage { return image } }
    return nil
  }
}
