import CoreGraphics

/// The frame and arrow of a popover next to its source.
struct PopoverLayout: Equatable {
  /// The frame including the arrow, in the container's coordinates.
  var frame: CGRect
  /// The direction of the arrow; `unknown` without one.
  var direction: UIPopoverArrowDirection
  /// The distance of the arrow from the middle of its side, along the side, in points.
  var arrowOffset: CGFloat

  /// The input of a layout.
  struct Request {
    /// The source rectangle in the container's coordinates; null for none.
    var source: CGRect
    /// The size of the content without the arrow.
    var size: CGSize
    /// The area in which the popover must be.
    var area: CGRect
    var permitted: UIPopoverArrowDirection
    var mayOverlap: Bool
    var arrow: CGSize
    /// The minimum distance of the arrow's base from a corner in points.
    var corner: CGFloat
  }

  /// Chooses the first arrow direction in which the content fits, preferring a popover below the source to
  /// one above. If it fits in none, chooses the one with the largest visible area and shrinks the content.
  init(_ request: Request) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let permitted = order.filter { request.permitted.contains($0) }
    guard !request.source.isNull, !permitted.isEmpty else {
      self.init(withoutArrow: request)
      return
    }
    let candidates = permitted.map { (direction: $0, freeArea: Self.freeArea($0, request)) }
    let fitting = candidates.first {
      $0.freeArea.width >= request.size.width && $0.freeArea.height >= request.size.height
    }
    let best =
      fitting
      ?? candidates.max {
        Self.shown($0.freeArea.size, request.size) < Self.shown($1.freeArea.size, request.size)
      }
    let direction = best?.direction ?? .up
    let freeArea = best?.freeArea ?? request.area
    self.init(request, direction, Self.overlapping(freeArea, request, direction))
  }

  /// Centres a popover without an arrow.
  private init(withoutArrow request: Request) {
    let size = CGSize(
      width: min(request.size.width, request.area.width),
      height: min(request.size.height, request.area.height))
    let middle = request.source.isNull ? request.area : request.source
    frame = Self.clamp(
      CGRect(
        x: middle.midX - size.width / 2, y: middle.midY - size.height / 2, width: size.width,
        height: size.height), to: request.area)
    direction = .unknown
    arrowOffset = 0
  }

  private init(_ request: Request, _ direction: UIPopoverArrowDirection, _ freeArea: CGRect) {
    let arrow = request.arrow.height
    let size = CGSize(
      width: min(request.size.width, freeArea.width),
      height: min(request.size.height, freeArea.height))
    let source = request.source
    let isVertical = direction == .up || direction == .down
    var body = CGRect(origin: .zero, size: size)
    switch direction {
    case .up: body.origin = CGPoint(x: source.midX - size.width / 2, y: freeArea.minY)
    case .down:
      body.origin = CGPoint(x: source.midX - size.width / 2, y: freeArea.maxY - size.height)
    case .left: body.origin = CGPoint(x: freeArea.minX, y: source.midY - size.height / 2)
    default: body.origin = CGPoint(x: freeArea.maxX - size.width, y: source.midY - size.height / 2)
    }
    body = Self.clamp(body, to: request.area)
    let wanted = isVertical ? source.midX - body.midX : source.midY - body.midY
    let side = isVertical ? body.width : body.height
    let limit = max(0, side / 2 - request.corner - request.arrow.width / 2)
    arrowOffset = min(max(wanted, -limit), limit)
    self.direction = direction
    frame =
      switch direction {
      case .up:
        CGRect(x: body.minX, y: body.minY - arrow, width: body.width, height: body.height + arrow)
      case .down:
        CGRect(x: body.minX, y: body.minY, width: body.width, height: body.height + arrow)
      case .left:
        CGRect(x: body.minX - arrow, y: body.minY, width: body.width + arrow, height: body.height)
      default:
        CGRect(x: body.minX, y: body.minY, width: body.width + arrow, height: body.height)
      }
  }

  /// Returns the available area for the content with an arrow direction.
  private static func freeArea(_ direction: UIPopoverArrowDirection, _ request: Request) -> CGRect {
    let (area, source, arrow) = (request.area, request.source, request.arrow.height)
    switch direction {
    case .up:
      let top = max(area.minY, source.maxY + arrow)
      return CGRect(x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top))
    case .down:
      let bottom = min(area.maxY, source.minY - arrow)
      return CGRect(
        x: area.minX, y: area.minY, width: area.width, height: max(0, bottom - area.minY))
    case .left:
      let left = max(area.minX, source.maxX + arrow)
      return CGRect(x: left, y: area.minY, width: max(0, area.maxX - left), height: area.height)
    default:
      let right = min(area.maxX, source.minX - arrow)
      return CGRect(
        x: area.minX, y: area.minY, width: max(0, right - area.minX), height: area.height)
    }
  }

  /// Extends the free area over the source, if the popover may cover it.
  private static func overlapping(
    _ freeArea: CGRect, _ request: Request, _ direction: UIPopoverArrowDirection
  ) -> CGRect {
    guard request.mayOverlap else { return freeArea }
    let height = min(request.size.height, request.area.height)
    let width = min(request.size.width, request.area.width)
    var freeArea = freeArea
    switch direction {
    case .up where freeArea.height < height:
      freeArea = CGRect(
        x: freeArea.minX, y: freeArea.maxY - height, width: freeArea.width, height: height)
    case .down where freeArea.height < height: freeArea.size.height = height
    case .left where freeArea.width < width:
      freeArea = CGRect(
        x: freeArea.maxX - width, y: freeArea.minY, width: width, height: freeArea.height)
    case .right where freeArea.width < width: freeArea.size.width = width
    default: break
    }
    return freeArea
  }

  /// Returns the area of the part of a size that fits into a free area, to compare directions.
  private static func shown(_ freeArea: CGSize, _ size: CGSize) -> CGFloat {
    min(freeArea.width, size.width) * min(freeArea.height, size.height)
  }

  /// Moves a rectangle into an area.
  private static func clamp(_ rect: CGRect, to area: CGRect) -> CGRect {
    CGRect(
      x: max(area.minX, min(rect.minX, area.maxX - rect.width)),
      y: max(area.minY, min(rect.minY, area.maxY - rect.height)), width: rect.width,
      height: rect.height)
  }
}
