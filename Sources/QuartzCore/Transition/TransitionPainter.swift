import CoreGraphics

/// Draws a transition between two pictures of one size as a function of its progress.
///
/// Nothing is remembered between calls, so a transition can be scrubbed, reversed and left.
package struct TransitionPainter {
  let from: PixelBuffer
  let to: PixelBuffer
  let width: Int
  let height: Int
  /// Room around the pictures for what turns towards the eye, in pixels.
  let margin: Int
  private let threads: Int?

  /// - Precondition: Both pictures have the same size.
  package init(from: PixelBuffer, to: PixelBuffer, margin: Int = 0, threads: Int? = nil) {
    precondition(
      from.width == to.width && from.height == to.height, "A transition has pictures of one size.")
    self.from = from
    self.to = to
    width = from.width
    height = from.height
    self.margin = margin
    self.threads = threads
  }

  /// The picture at `progress`, 0...1, on nothing; larger than the two by the margin on all sides.
  /// Nil when there is no memory for it.
  package func picture(_ style: TransitionStyle, at progress: Double) -> PixelBuffer? {
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

  private func makeCanvas() -> PixelBuffer? {
    PixelBuffer(width: width + 2 * margin, height: height + 2 * margin)
  }

  private func makeList() -> DisplayList {
    DisplayList(
      bounds: PixelBounds(
        x0: 0, y0: 0, x1: Int32(width + 2 * margin), y1: Int32(height + 2 * margin)))
  }

  private func paint(_ list: DisplayList) -> PixelBuffer? {
    guard let canvas = makeCanvas() else { return nil }
    Painter.paint(list, into: canvas, threads: threads)
    return canvas
  }

  private func placed(_ picture: PixelBuffer) -> PixelBuffer? {
    if margin == 0 { return picture }
    guard let canvas = makeCanvas() else { return nil }
    for y in 0..<height {
      (canvas.row(y + margin) + margin).update(from: picture.row(y), count: width)
    }
    return canvas
  }

  // MARK: Dissolving

  /// `(from (255 - f) + to f) / 255` in every channel, rounded; f is the progress in 255ths.
  private func dissolve(_ t: Double) -> PixelBuffer? {
    guard let canvas = makeCanvas() else { return nil }
    Crossfade.mix(
      from, to, UInt8(t * 255 + 0.5), into: canvas, x: margin, y: margin)
    return canvas
  }

  // MARK: Moving

  /// Pictures one over the other, moved by shares of the size, to whole pixels: text stays sharp
  /// while it moves.
  private func moves(_ pictures: [(PixelBuffer, Double, Double)]) -> PixelBuffer? {
    var list = makeList()
    list.pushClip(pageBox)
    for (picture, dx, dy) in pictures { append(picture, dx, dy, to: &list) }
    list.popClip()
    return paint(list)
  }

  private var pageRect: CGRect { CGRect(x: margin, y: margin, width: width, height: height) }

  private var pageBox: RoundedBox { RoundedBox(pageRect, radius: 0) }

  private func append(
    _ picture: PixelBuffer, _ dx: Double, _ dy: Double, to list: inout DisplayList
  ) {
    let x = CGFloat(margin) + CGFloat((dx * Double(width)).rounded())
    let y = CGFloat(margin) + CGFloat((dy * Double(height)).rounded())
    let move = CGAffineTransform(translationX: x, y: y)
    guard
      let paint = ImagePaint(CGImage(buffer: picture), transform: move, sampling: .nearest)
    else { return }
    let place = CGRect(x: x, y: y, width: CGFloat(width), height: CGFloat(height))
    list.fill(RoundedBox(place, radius: 0), .image(paint))
  }

  /// As navigation does it: the scene above comes from the right, the one below gives way by a
  /// third and darkens, a shadow lies between.
  private func push(below: PixelBuffer, above: PixelBuffer, by t: Double) -> PixelBuffer? {
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
    return paint(list)
  }

  /// Column by column, growing with the square towards the edge.
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
    /// 1 brings the left side to the front.
    case vertical(Double)
    /// 1 brings the bottom to the front.
    case horizontal(Double)
  }

  /// Turned about an axis through the middle in perspective; the faces change at a right angle.
  private func flip(_ t: Double, _ axis: Axis) -> PixelBuffer? {
    let isBack = t >= 0.5
    let angle = (isBack ? t - 1 : t) * Double.pi
    var list = makeList()
    let (sine, _) = Elementary.sineCosine(angle)
    let page = Crossfade.shaded(isBack ? to : from, by: abs(sine) * TransitionConstants.flipShade)
    let turn = flipTransform(angle, axis)
    guard let corners = TransitionPainter.corners(width, height, turn), let page,
      let paint = ImagePaint(
        CGImage(buffer: page), homography: turn, sampling: .linear)
    else { return makeCanvas() }
    var outline = Outline()
    outline.move(to: corners[0])
    for corner in corners.dropFirst() { outline.line(to: corner) }
    outline.close()
    list.fill(outline, transform: .identity, .image(paint))
    return self.paint(list)
  }

  /// From pixels of the page to those of the canvas.
  func flipTransform(_ angle: Double, _ axis: Axis) -> Homography {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (cx, cy) = (Double(width) / 2, Double(height) / 2)
    let turn: Homography
    switch axis {
    // The left side, x < 0, comes nearer for a positive angle: w below 1 there.
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

  /// Where the corners of the page are; nil for a page seen exactly from its edge.
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

  private func curl(_ page: PixelBuffer, over below: PixelBuffer, by t: Double) -> PixelBuffer? {
    guard let canvas = makeCanvas() else { return nil }
    PageCurl(page: page, below: below, progress: t).draw(into: canvas, x: margin, y: margin)
    return canvas
  }
}
