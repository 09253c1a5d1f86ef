import CoreGraphics

/// Composes the images of a transition between two images of one size, as a function of its
/// progress.
///
/// The result is a picture, which is painted where it is visible. Nothing is stored between calls,
/// so the progress of a transition can move forward, move backward or stop.
package struct TransitionComposer {
  let from: CGImage
  let to: CGImage
  let width: Int
  let height: Int
  /// The margin in pixels around the images, for parts that rotate towards the eye.
  let margin: Int

  /// Creates a composer of two images.
  ///
  /// - Precondition: Both images have the same size.
  package init(from: CGImage, to: CGImage, margin: Int = 0) {
    precondition(
      from.width == to.width && from.height == to.height, "A transition has images of one size.")
    self.from = from
    self.to = to
    width = from.width
    height = from.height
    self.margin = margin
  }

  /// Returns the image of a transition at `progress`, 0...1, on a clear background. It extends
  /// beyond the two images by the margin on all sides; nil if there is no memory for it.
  package func image(_ style: TransitionStyle, at progress: Double) -> CGImage? {
    let t = progress.isNaN ? 0 : min(1, max(0, progress))
    switch style {
    case .none: return placed(t > 0 ? to : from)
    case .partialCurl where t == 1: return curl(from, over: to, by: TransitionConstants.partialCurl)
    case _ where t == 0: return placed(from)
    case _ where t == 1: return placed(to)
    case .crossDissolve, .fade: return dissolve(t)
    case .flipFromLeft: return flip(t, .vertical(1))
    case .flipFromRight: return flip(t, .vertical(-1))
    case .flipFromTop: return flip(t, .horizontal(-1))
    case .flipFromBottom: return flip(t, .horizontal(1))
    case .curlUp: return curl(from, over: to, by: t)
    case .curlDown: return curl(to, over: from, by: 1 - t)
    case .partialCurl:
      return curl(from, over: to, by: t * TransitionConstants.partialCurl)
    case .coverVertical: return moves([(from, 0, 0), (to, 0, 1 - t)])
    case .uncoverVertical: return moves([(to, 0, 0), (from, 0, t)])
    case .push: return push(below: from, above: to, by: t)
    case .pop: return push(below: to, above: from, by: 1 - t)
    case .slide: return moves([(from, -t, 0), (to, 1 - t, 0)])
    case .slideFromLeft: return moves([(from, t, 0), (to, t - 1, 0)])
    case .slideFromTop: return moves([(from, 0, t), (to, 0, t - 1)])
    case .slideFromBottom: return moves([(from, 0, -t), (to, 0, 1 - t)])
    case .moveIn: return moves([(from, 0, 0), (to, 1 - t, 0)])
    case .moveInFromLeft: return moves([(from, 0, 0), (to, t - 1, 0)])
    case .moveInFromTop: return moves([(from, 0, 0), (to, 0, t - 1)])
    case .moveInFromBottom: return moves([(from, 0, 0), (to, 0, 1 - t)])
    case .reveal: return moves([(to, 0, 0), (from, -t, 0)])
    case .revealFromLeft: return moves([(to, 0, 0), (from, t, 0)])
    case .revealFromTop: return moves([(to, 0, 0), (from, 0, t)])
    case .revealFromBottom: return moves([(to, 0, 0), (from, 0, -t)])
    }
  }

  // MARK: Canvas

  /// Returns an empty list of the size of the images with the margin.
  private func makeList() -> DisplayList {
    DisplayList(
      bounds: PixelBounds(
        x0: 0, y0: 0, x1: Int32(width + 2 * margin), y1: Int32(height + 2 * margin)))
  }

  /// Returns the picture of a list, painted when it is visible.
  private func image(of list: DisplayList) -> CGImage? {
    Picture(width: width + 2 * margin, height: height + 2 * margin, .list(list))
      .map { CGImage($0) }
  }

  /// Returns the image with the margin around it.
  private func placed(_ image: CGImage?) -> CGImage? {
    guard margin > 0, let image else { return image }
    var list = makeList()
    append(image, 0, 0, to: &list)
    return self.image(of: list)
  }

  // MARK: Dissolving

  /// Returns the mix of both images: `(from (255 - f) + to f) / 255` in every channel, rounded,
  /// where f is the progress in 255ths.
  private func dissolve(_ t: Double) -> CGImage? {
    placed(
      Picture(width: width, height: height, .mix(from, to, share: UInt8(t * 255 + 0.5)))
        .map { CGImage($0) })
  }

  // MARK: Moving

  /// Composes images over each other, moved by fractions of the size to whole pixels, so that text
  /// stays sharp while it moves.
  private func moves(_ images: [(CGImage, Double, Double)]) -> CGImage? {
    var list = makeList()
    list.pushClip(pageBox)
    for (image, dx, dy) in images { append(image, dx, dy, to: &list) }
    list.popClip()
    return image(of: list)
  }

  /// The rectangle of the images inside the margin, in pixels.
  private var pageRect: CGRect { CGRect(x: margin, y: margin, width: width, height: height) }

  private var pageBox: RoundedBox { RoundedBox(pageRect, radius: 0) }

  /// Appends an image moved by fractions of its size, rounded to whole pixels.
  private func append(
    _ image: CGImage, _ dx: Double, _ dy: Double, to list: inout DisplayList
  ) {
    let x = CGFloat(margin) + CGFloat((dx * Double(width)).rounded())
    let y = CGFloat(margin) + CGFloat((dy * Double(height)).rounded())
    let move = CGAffineTransform(translationX: x, y: y)
    guard
      let paint = ImagePaint(image, transform: move, sampling: .nearest)
    else { return }
    let place = CGRect(x: x, y: y, width: CGFloat(width), height: CGFloat(height))
    list.fill(RoundedBox(place, radius: 0), .image(paint))
  }

  /// Composes a frame of a navigation push: the new scene enters from the right over the old one,
  /// which moves left by a third of its width and darkens, with a shadow between them.
  private func push(below: CGImage, above: CGImage, by t: Double) -> CGImage? {
    var list = makeList()
    list.pushClip(pageBox)
    append(below, -t * TransitionConstants.pushParallax, 0, to: &list)
    let dimming = CGColor(
      srgbRed: 0, green: 0, blue: 0, alpha: CGFloat(TransitionConstants.pushDimming * t))
    list.fill(pageBox, .color(dimming.premultiplied()))
    let edge = margin + Int(((1 - t) * Double(width)).rounded())
    appendShadow(leftOf: edge, strength: TransitionConstants.pushShadow * (1 - t), to: &list)
    append(above, 1 - t, 0, to: &list)
    list.popClip()
    return image(of: list)
  }

  /// Appends the shadow left of an edge, one column of pixels at a time. Its opacity falls
  /// quadratically from `strength` at the edge to 0.
  private func appendShadow(leftOf edge: Int, strength: Double, to list: inout DisplayList) {
    let count = max(1, Int((Double(width) * TransitionConstants.pushShadowWidth).rounded()))
    for i in 0..<count {
      let nearness = 1 - (Double(i) + 0.5) / Double(count)
      let color = CGColor(
        srgbRed: 0, green: 0, blue: 0, alpha: CGFloat(strength * nearness * nearness))
      let column = CGRect(
        x: edge - 1 - i, y: margin, width: 1, height: height)
      list.fill(RoundedBox(column, radius: 0), .color(color.premultiplied()))
    }
  }

  // MARK: Flipping

  enum Axis {
    /// A flip about the vertical axis; 1 moves the left side towards the eye first.
    case vertical(Double)
    /// A flip about the horizontal axis; 1 moves the bottom towards the eye first.
    case horizontal(Double)
  }

  /// Rotates an image about an axis through its centre in perspective. The faces change at a right
  /// angle.
  private func flip(_ t: Double, _ axis: Axis) -> CGImage? {
    let isBack = t >= 0.5
    let angle = (isBack ? t - 1 : t) * Double.pi
    var list = makeList()
    let (sine, _) = Elementary.sineCosine(angle)
    let page = shaded(isBack ? to : from, by: abs(sine) * TransitionConstants.flipShade)
    let turn = flipTransform(angle, axis)
    guard let corners = TransitionComposer.corners(width, height, turn), let page,
      let paint = ImagePaint(page, homography: turn, sampling: .linear)
    else { return image(of: list) }
    var outline = Outline()
    outline.move(to: corners[0])
    for corner in corners.dropFirst() { outline.line(to: corner) }
    outline.close()
    list.fill(outline, transform: .identity, .image(paint))
    return image(of: list)
  }

  /// Returns the image with its colours darkened; alpha is unchanged.
  private func shaded(_ image: CGImage, by shade: Double) -> CGImage? {
    let light = UInt8(255 - min(255, max(0, shade * 255)).rounded())
    return light == 255 ? image : image.recolored(.shade(light: light))
  }

  /// Returns the transform from pixels of the page to those of the target: a rotation about the
  /// centre, the perspective, and the translation by the margin.
  func flipTransform(_ angle: Double, _ axis: Axis) -> Homography {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (cx, cy) = (Double(width) / 2, Double(height) / 2)
    let turn: Homography
    switch axis {
    // For a positive angle the left side, x < 0, comes nearer: w is below 1 there.
    case .vertical(let sign):
      turn = Homography(
        cosine, 0, 0, 0, 1, 0, sign * sine / (TransitionConstants.eyeDistance * Double(width)), 0,
        1)
    case .horizontal(let sign):
      turn = Homography(
        1, 0, 0, 0, cosine, 0, 0,
        -sign * sine / (TransitionConstants.eyeDistance * Double(height)), 1)
    }
    let there = Homography(CGAffineTransform(translationX: CGFloat(-cx), y: CGFloat(-cy)))
    let back = Homography(
      CGAffineTransform(
        translationX: CGFloat(cx) + CGFloat(margin), y: CGFloat(cy) + CGFloat(margin)))
    return there.concatenating(turn).concatenating(back)
  }

  /// Returns the projected corners of the page; nil for a page seen exactly edge-on.
  static func corners(_ width: Int, _ height: Int, _ turn: Homography) -> [CGPoint]? {
    let (w, h) = (Double(width), Double(height))
    let points = [(0, 0), (w, 0), (w, h), (0, h)].map { (x, y) -> CGPoint in
      let p = turn.map(x, y)
      return CGPoint(x: p.x / p.z, y: p.y / p.z)
    }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } && turn.inverse != nil
      ? points : nil
  }

  // MARK: Curling

  /// Composes a page that curls up from its lower right corner.
  private func curl(_ page: CGImage, over below: CGImage?, by t: Double) -> CGImage? {
    let curl = PageCurl(page: page, below: below, progress: t)
    return placed(Picture(width: width, height: height, .curl(curl)).map { CGImage($0) })
  }

  /// Returns the page as it looks at the end of a partial curl, on a clear background: its flat
  /// part, the roll and the shadow.
  package static func curledPage(_ page: CGImage) -> CGImage? {
    let curl = PageCurl(page: page, below: nil, progress: TransitionConstants.partialCurl)
    return Picture(width: page.width, height: page.height, .curl(curl)).map { CGImage($0) }
  }
}
