import Foundation
import UIKit

/// A tree of views, laid out, flattened and painted every time.
@MainActor
struct ViewScene: BenchmarkScene {
  private let root: UIView
  private let scale: CGFloat

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    root.layoutIfNeeded()
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    let list = Flattener.flatten(
      root.layer, transform: CGAffineTransform(scaleX: scale, y: scale), width: canvas.width,
      height: canvas.height, semantics: .renderServer)
    Painter.paint(list, into: canvas, options: options)
  }

  // MARK: Nested boxes

  /// Each `save; translate; cliprect; rect` is a view that clips to its bounds.
  init(nested list: SceneList) {
    scale = 1
    root = UIView(frame: CGRect(x: 0, y: 0, width: 1170, height: 2532))
    root.backgroundColor = UIColor(cgColor: list.clear)
    var stack = [root]
    var offset = CGPoint.zero
    for operation in list.operations {
      switch operation {
      case .translate(let x, let y): offset = CGPoint(x: x, y: y)
      case .rect(let rect, let color):
        let view = UIView(frame: rect.offsetBy(dx: offset.x, dy: offset.y))
        view.backgroundColor = UIColor(cgColor: color)
        view.clipsToBounds = true
        stack[stack.count - 1].addSubview(view)
        stack.append(view)
      case .restore: stack.removeLast()
      default: break
      }
    }
  }

  // MARK: The settings screen

  /// The view tree of a JSON file, in points at three pixels each.
  init(settings path: String, fonts list: SceneList) throws {
    scale = 3
    for path in list.fontPaths.values.sorted() { _ = FontCollection.shared.register(file: path) }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    root = try JSONDecoder().decode(SettingsNode.self, from: data).makeView()
  }
}

/// A node of `S9.views.json`.
private struct SettingsNode: Decodable {
  enum Item: Decodable {
    case number(Double)
    case word(String)
    case stop([Item])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let word = try? container.decode(String.self) {
        self = .word(word)
      } else {
        self = .stop(try container.decode([Item].self))
      }
    }

    var number: CGFloat { if case .number(let n) = self { CGFloat(n) } else { 0 } }
    var color: CGColor {
      if case .word(let w) = self { CGColor(hex: w) } else { CGColor(hex: "0") }
    }
    var items: [Item] { if case .stop(let items) = self { items } else { [] } }
  }

  struct Path: Decodable {
    var fill: String?
    var stroke: String?
    var width: Double?
    var d: [Item]
  }

  struct Text: Decodable {
    var s: String
    var px: Double
    var c: String
    var base: Double
    var align: String
    var font: String
  }

  var frame: [Double]
  var bg: String?
  var radius: Double?
  var clip: Bool?
  var border: [Item]?
  var grad: [Item]?
  var shadow: [Item]?
  var path: Path?
  var text: Text?
  var subviews: [SettingsNode]?

  @MainActor
  func makeView() -> UIView {
    let view = grad == nil ? UIView() : GradientView()
    view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    let layer = view.layer
    if let bg { layer.backgroundColor = CGColor(hex: bg) }
    layer.cornerRadius = CGFloat(radius ?? 0)
    layer.masksToBounds = clip ?? false
    if let border {
      layer.borderWidth = border[0].number
      layer.borderColor = border[1].color
    }
    if let shadow {
      layer.shadowOffset = CGSize(width: shadow[0].number, height: shadow[1].number)
      // The file's radius is a blur, twice the Gaussian's sigma.
      layer.shadowRadius = shadow[2].number / 2
      layer.shadowColor = shadow[3].color.copy(alpha: 1)
      layer.shadowOpacity = Float(shadow[3].color.alpha)
    }
    if let gradient = layer as? CAGradientLayer, let grad {
      let (w, h) = (view.bounds.width, view.bounds.height)
      gradient.startPoint = CGPoint(x: grad[0].number / w, y: grad[1].number / h)
      gradient.endPoint = CGPoint(x: grad[2].number / w, y: grad[3].number / h)
      gradient.locations = grad.dropFirst(4).map { NSNumber(value: Double($0.items[0].number)) }
      gradient.colors = grad.dropFirst(4).map { $0.items[1].color }
    }
    if let path { layer.addSublayer(shapeLayer(path)) }
    if let text { view.addSubview(label(text)) }
    for child in subviews ?? [] { view.addSubview(child.makeView()) }
    return view
  }

  @MainActor
  private func shapeLayer(_ path: Path) -> CAShapeLayer {
    let shape = CGMutablePath()
    var rest = path.d[...]
    func point() -> CGPoint {
      CGPoint(x: rest.removeFirst().number, y: rest.removeFirst().number)
    }
    while case .word(let verb)? = rest.popFirst() {
      switch verb {
      case "M": shape.move(to: point())
      case "L": shape.addLine(to: point())
      case "C":
        let (a, b) = (point(), point())
        shape.addCurve(to: point(), control1: a, control2: b)
      default: shape.closeSubpath()
      }
    }
    let layer = CAShapeLayer()
    layer.path = shape
    layer.fillColor = path.fill.map { CGColor(hex: $0) }
    layer.strokeColor = path.stroke.map { CGColor(hex: $0) }
    layer.lineWidth = CGFloat(path.width ?? 1)
    layer.lineCap = .round
    layer.lineJoin = .round
    return layer
  }

  @MainActor
  private func label(_ text: Text) -> UILabel {
    let label = UILabel()
    let name = text.font == "B" ? "DejaVuSans-Bold" : "DejaVuSans"
    let font = UIFont(name: name, size: CGFloat(text.px / 3)) ?? .systemFont(ofSize: 17)
    label.font = font
    label.text = text.s
    label.textColor = UIColor(cgColor: CGColor(hex: text.c))
    label.textAlignment =
      switch text.align {
      case "c": .center
      case "r": .right
      default: .left
      }
    label.frame = CGRect(
      x: 0, y: CGFloat(text.base) - font.ascender, width: CGFloat(frame[2]),
      height: font.lineHeight)
    return label
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
