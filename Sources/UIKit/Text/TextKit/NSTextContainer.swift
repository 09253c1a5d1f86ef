/// The area that text is laid out in.
open class NSTextContainer: NSObject {
  /// A side of 0 is no limit.
  open var size: CGSize { didSet { changed() } }
  /// Areas in the container's coordinates that lines keep clear of.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// 0 is no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// Room at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  public internal(set) weak var layoutManager: NSLayoutManager?

  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }

  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// As the layout engine takes it; the engine's width leaves the padding out.
  var options: TextLayout.Options {
    var options = TextLayout.Options()
    if size.width > 0, size.width < 1e6 {
      options.width = Double(max(0, size.width - 2 * lineFragmentPadding))
    }
    if size.height > 0, size.height < 1e6 { options.height = Double(size.height) }
    options.maximumLines = max(0, maximumNumberOfLines)
    if lineBreakMode.engine.truncates { options.lastLineBreak = lineBreakMode.engine }
    options.exclusions = exclusionPaths.map {
      TextExclusion(polygons: $0.cgPath.polygons(shiftedBy: -lineFragmentPadding))
    }
    return options
  }
}

extension CGPath {
  /// The path as closed polygons; curves in sixteen pieces each, fine enough for lines of text.
  fileprivate func polygons(shiftedBy dx: CGFloat) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    func add(_ degree: Int, _ points: UnsafeMutablePointer<CGPoint>) {
      guard let start = current.last else { return }
      for step in 1...16 {
        let t = CGFloat(step) / 16
        let s = 1 - t
        func moved(_ index: Int) -> CGPoint { CGPoint(x: points[index].x + dx, y: points[index].y) }
        let point =
          degree == 2
          ? start * (s * s) + moved(0) * (2 * s * t) + moved(1) * (t * t)
          : start * (s * s * s) + moved(0) * (3 * s * s * t) + moved(1) * (3 * s * t * t)
            + moved(2) * (t * t * t)
        current.append(point)
      }
    }
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        if !current.isEmpty { polygons.append(current) }
        current = [CGPoint(x: points[0].x + dx, y: points[0].y)]
      case .addLineToPoint: current.append(CGPoint(x: points[0].x + dx, y: points[0].y))
      case .addQuadCurveToPoint: add(2, points)
      case .addCurveToPoint: add(3, points)
      case .closeSubpath:
        if !current.isEmpty { polygons.append(current) }
        current = current.first.map { [$0] } ?? []
      }
    }
    if current.count > 1 { polygons.append(current) }
    return polygons
  }
}

private func * (point: CGPoint, factor: CGFloat) -> CGPoint {
  CGPoint(x: point.x * factor, y: point.y * factor)
}

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
