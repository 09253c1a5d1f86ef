@_exported public import UIKit

// Drawing with a pencil or a finger. Strokes are drawn as lines in the colour of their ink; the
// tool picker is not drawn.

public enum PKCanvasViewDrawingPolicy: UInt, Sendable { case `default`, anyInput, pencilOnly }

public struct PKInk: Equatable, Sendable {
  public enum InkType: String, Sendable {
    case pen, pencil, marker, monoline, fountainPen, watercolor, crayon
  }
  public var inkType: InkType
  public var color: UIColor
  public init(_ inkType: InkType, color: UIColor = .black) {
    self.inkType = inkType
    self.color = color
  }
}

public protocol PKTool: Sendable {}

public struct PKInkingTool: PKTool, Equatable {
  public typealias InkType = PKInk.InkType
  public var ink: PKInk
  public var width: CGFloat
  public var inkType: InkType { ink.inkType }
  public var color: UIColor { ink.color }
  public init(_ type: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    ink = PKInk(type, color: color)
    self.width = width ?? type.defaultWidth
  }
  public init(ink: PKInk, width: CGFloat) {
    self.ink = ink
    self.width = width
  }
}

extension PKInk.InkType {
  /// Guess from the palette of iOS.
  public var defaultWidth: CGFloat {
    switch self {
    case .pen, .fountainPen, .monoline: 3
    case .pencil, .crayon: 5
    case .marker, .watercolor: 16
    }
  }
  /// The opacity of the ink. Guess: a marker lets through what is below.
  var opacity: CGFloat { self == .marker || self == .watercolor ? 0.5 : 1 }
}

public struct PKEraserTool: PKTool, Equatable {
  public enum EraserType: Sendable { case vector, bitmap, fixedWidthBitmap }
  public var eraserType: EraserType
  public var width: CGFloat
  public init(_ eraserType: EraserType, width: CGFloat = 16) {
    self.eraserType = eraserType
    self.width = width
  }
}

public struct PKLassoTool: PKTool, Equatable {
  public init() {}
}

public struct PKStrokePoint: Sendable {
  public var location: CGPoint
  public var timeOffset: TimeInterval
  public var size: CGSize
  public var opacity: CGFloat
  public var force: CGFloat
  public var azimuth: CGFloat
  public var altitude: CGFloat
  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat,
    azimuth: CGFloat, altitude: CGFloat
  ) {
    self.location = location
    self.timeOffset = timeOffset
    self.size = size
    self.opacity = opacity
    self.force = force
    self.azimuth = azimuth
    self.altitude = altitude
  }
}

public struct PKStrokePath: RandomAccessCollection, Sendable {
  private let points: [PKStrokePoint]
  public let creationDate: Date
  public init() { self.init(controlPoints: [], creationDate: .distantPast) }
  public init<T: Sequence>(controlPoints: T, creationDate: Date) where T.Element == PKStrokePoint {
    points = Array(controlPoints)
    self.creationDate = creationDate
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(position: Int) -> PKStrokePoint { points[position] }
}

public struct PKStroke: Sendable {
  public var ink: PKInk
  public var path: PKStrokePath
  public var transform: CGAffineTransform
  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity,
    mask: UIBezierPath? = nil
  ) {
    self.ink = ink
    self.path = path
    self.transform = transform
  }
  public var renderBounds: CGRect {
    path.reduce(CGRect.null) { result, point in
      let place = point.location.applying(transform)
      return result.union(
        CGRect(
          x: place.x - point.size.width / 2, y: place.y - point.size.height / 2,
          width: point.size.width, height: point.size.height))
    }
  }

  fileprivate func draw(in context: CGContext) {
    guard let first = path.first else { return }
    context.saveGState()
    context.concatenate(transform)
    context.setAlpha(ink.inkType.opacity)
    context.setStrokeColor(ink.color.cgColor)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(first.size.width)
    context.move(to: first.location)
    // A single point becomes a dot; a line without length would not be drawn.
    if path.count == 1 {
      context.addLine(to: CGPoint(x: first.location.x + 0.01, y: first.location.y))
    }
    for point in path.dropFirst() { context.addLine(to: point.location) }
    context.strokePath()
    context.restoreGState()
  }
}

/// A drawing that consists of strokes.
///
/// - Support: partial: drawings that iOS has written cannot be read; those that are written here
///   can.
public struct PKDrawing: Sendable {
  public var strokes: [PKStroke]
  public init() { strokes = [] }
  public init<S: Sequence>(strokes: S) where S.Element == PKStroke { self.strokes = Array(strokes) }

  public var bounds: CGRect { strokes.reduce(CGRect.null) { $0.union($1.renderBounds) } }

  @MainActor
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { drawn in
      drawn.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      draw(in: drawn.cgContext)
    }
  }

  func draw(in context: CGContext) { for stroke in strokes { stroke.draw(in: context) } }

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }
  public func appending(_ drawing: PKDrawing) -> PKDrawing {
    PKDrawing(strokes: strokes + drawing.strokes)
  }
  public mutating func transform(using transform: CGAffineTransform) {
    for index in strokes.indices {
      strokes[index].transform = strokes[index].transform.concatenating(transform)
    }
  }
  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var copy = self
    copy.transform(using: transform)
    return copy
  }

  // MARK: Files

  private struct File: Codable {
    struct Stroke: Codable {
      var ink: String
      var color: [CGFloat]
      var transform: [CGFloat]
      /// The x and y coordinates, width, force and time of each point.
      var points: [[CGFloat]]
    }
    var strokes: [Stroke]
  }

  public func dataRepresentation() -> Data {
    let file = File(
      strokes: strokes.map { stroke in
        var color = (r: CGFloat(0), g: CGFloat(0), b: CGFloat(0), a: CGFloat(0))
        _ = stroke.ink.color.getRed(&color.r, green: &color.g, blue: &color.b, alpha: &color.a)
        let t = stroke.transform
        return File.Stroke(
          ink: stroke.ink.inkType.rawValue, color: [color.r, color.g, color.b, color.a],
          transform: [t.a, t.b, t.c, t.d, t.tx, t.ty],
          points: stroke.path.map {
            [$0.location.x, $0.location.y, $0.size.width, $0.force, CGFloat($0.timeOffset)]
          })
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(file)) ?? Data()
  }

  public init(data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    strokes = file.strokes.map { stroke in
      let points = stroke.points.filter { $0.count == 5 }.map {
        PKStrokePoint(
          location: CGPoint(x: $0[0], y: $0[1]), timeOffset: TimeInterval($0[4]),
          size: CGSize(width: $0[2], height: $0[2]), opacity: 1, force: $0[3], azimuth: 0,
          altitude: 0)
      }
      let c = stroke.color.count == 4 ? stroke.color : [0, 0, 0, 1]
      let t = stroke.transform.count == 6 ? stroke.transform : [1, 0, 0, 1, 0, 0]
      return PKStroke(
        ink: PKInk(
          PKInk.InkType(rawValue: stroke.ink) ?? .pen,
          color: UIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])),
        path: PKStrokePath(controlPoints: points, creationDate: .distantPast),
        transform: CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
    }
  }
}

extension PKDrawing: Equatable {
  public static func == (lhs: PKDrawing, rhs: PKDrawing) -> Bool {
    lhs.dataRepresentation() == rhs.dataRepresentation()
  }
}

@preconcurrency @MainActor
public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
  func canvasViewDidFinishRendering(_ canvasView: PKCanvasView)
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
  public func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) {}
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) {}
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) {}
}

/// A view to draw on. Touches draw with the current tool; an eraser removes the strokes that it
/// touches.
@preconcurrency @MainActor
open class PKCanvasView: UIScrollView {
  private let page = PKPage()

  open var drawing: PKDrawing {
    get { page.drawing }
    set {
      page.drawing = newValue
      (delegate as? any PKCanvasViewDelegate)?.canvasViewDrawingDidChange(self)
    }
  }
  open var tool: any PKTool = PKInkingTool(.pen)
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default
  open var allowsFingerDrawing: Bool {
    get { drawingPolicy != .pencilOnly }
    set { drawingPolicy = newValue ? .anyInput : .pencilOnly }
  }
  open var isRulerActive = false
  open var isDrawingEnabled = true
  private var current: [PKStrokePoint] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    page.isUserInteractionEnabled = false
    addSubview(page)
    panGestureRecognizer.isEnabled = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    page.frame = CGRect(
      x: 0, y: 0, width: max(bounds.width, contentSize.width),
      height: max(bounds.height, contentSize.height))
  }

  private var strokes: Bool { isDrawingEnabled && drawingPolicy != .pencilOnly }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard strokes, let touch = touches.first else { return }
    (delegate as? any PKCanvasViewDelegate)?.canvasViewDidBeginUsingTool(self)
    current = []
    add(touch)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard strokes, let touch = touches.first else { return }
    add(touch)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard strokes, let touch = touches.first else { return }
    add(touch)
    finish()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    current = []
    page.unfinished = nil
  }

  private func add(_ touch: UITouch) {
    let width = (tool as? PKInkingTool)?.width ?? 3
    current.append(
      PKStrokePoint(
        location: touch.location(in: page), timeOffset: 0,
        size: CGSize(width: width, height: width), opacity: 1, force: 1, azimuth: 0, altitude: 0))
    page.unfinished = stroke
  }

  private var stroke: PKStroke? {
    guard let tool = tool as? PKInkingTool else { return nil }
    return PKStroke(
      ink: tool.ink, path: PKStrokePath(controlPoints: current, creationDate: .distantPast))
  }

  private func finish() {
    page.unfinished = nil
    if let stroke {
      drawing.strokes.append(stroke)
    } else if let eraser = tool as? PKEraserTool {
      let reach = eraser.width / 2
      drawing.strokes.removeAll { stroke in
        current.contains { point in
          stroke.path.contains {
            let place = $0.location.applying(stroke.transform)
            return hypot(place.x - point.location.x, place.y - point.location.y)
              <= reach + $0.size.width / 2
          }
        }
      }
    }
    current = []
    (delegate as? any PKCanvasViewDelegate)?.canvasViewDidEndUsingTool(self)
  }
}

/// The view that draws the strokes of a canvas.
private final class PKPage: UIView {
  var drawing = PKDrawing() {
    didSet { setNeedsDisplay() }
  }
  var unfinished: PKStroke? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawing.draw(in: context)
    unfinished?.draw(in: context)
  }
}

@preconcurrency @MainActor
public protocol PKToolPickerObserver: AnyObject {
  func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker)
  func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker)
  func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker)
}

extension PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {}
}

extension PKCanvasView: PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {
    tool = toolPicker.selectedTool
  }
}

/// The tool picker, a palette of drawing tools.
///
/// - Support: partial: the palette is not drawn; observers are notified of tools that the program
///   selects.
@preconcurrency @MainActor
open class PKToolPicker: NSObject {
  private static let picker = PKToolPicker()
  private var observers: [any PKToolPickerObserver] = []
  public override init() { super.init() }
  open class func shared(for window: UIWindow) -> PKToolPicker? { picker }
  open var selectedTool: any PKTool = PKInkingTool(.pen) {
    didSet { observers.forEach { $0.toolPickerSelectedToolDidChange(self) } }
  }
  open private(set) var isVisible = false
  open var isRulerActive = false
  open var showsDrawingPolicyControls = true
  open var colorUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open func addObserver(_ observer: any PKToolPickerObserver) { observers.append(observer) }
  open func removeObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0 === observer }
  }
  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    isVisible = visible
    if visible {
      DiagnosticLog.current.warn("The palette of PencilKit's tools is not drawn.")
    }
  }
  open func frameObscured(in view: UIView) -> CGRect { .null }
}
