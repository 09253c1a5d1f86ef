import UIKit

/// Builds the views and layers of a golden from its description alone.
@MainActor
struct GoldenScene {
  let spec: GoldenSpec

  /// The root, of the image's size, and clear.
  func makeRoot() throws -> UIView {
    let size = CGSize(width: spec.sizeInPoints[0], height: spec.sizeInPoints[1])
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    let content = UIView(frame: root.bounds)
    root.addSubview(content)
    if spec.isFlipped == true { content.transform = CGAffineTransform(scaleX: 1, y: -1) }
    try add(spec.tree, to: content)
    return root
  }

  private func add(_ nodes: [GoldenNode], to view: UIView) throws {
    for node in nodes { view.addSubview(try makeView(node)) }
  }

  private func makeView(_ node: GoldenNode) throws -> UIView {
    let view: UIView =
      switch node.type {
      case .view: UIView()
      case .shape: try makeShape(node)
      case .gradient: try makeGradient(node)
      case .image: try makeImage(node)
      case .text: try makeText(node)
      }
    if node.type != .text { try place(view, node) }
    try style(view, node)
    if node.type != .image { try add(node.children ?? [], to: view) }
    return view
  }

  // MARK: Common to all

  private func place(_ view: UIView, _ node: GoldenNode) throws {
    if let f = node.frame {
      view.frame = CGRect(numbers: f)
    } else if let b = node.bounds, let c = node.center {
      view.bounds = CGRect(numbers: b)
      view.center = CGPoint(x: c[0], y: c[1])
    } else {
      throw GoldenError.missing("frame", in: node.type.rawValue)
    }
    if let origin = node.boundsOrigin { view.bounds.origin = CGPoint(x: origin[0], y: origin[1]) }
    if let t = node.transform {
      view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    if let t = node.transform3D { view.layer.transform = CATransform3D(rows: t) }
    if let z = node.zPosition { view.layer.zPosition = CGFloat(z) }
  }

  private func style(_ view: UIView, _ node: GoldenNode) throws {
    let layer = view.layer
    if let color = node.bg { view.backgroundColor = UIColor(numbers: color) }
    if let alpha = node.alpha { view.alpha = CGFloat(alpha) }
    if let radius = node.cornerRadius { layer.cornerRadius = CGFloat(radius) }
    if node.cornerCurve == "continuous" { layer.cornerCurve = .continuous }
    if let names = node.maskedCorners {
      layer.maskedCorners = CACornerMask(rawValue: try UIRectCorner(names: names).rawValue & 15)
    }
    if let width = node.borderWidth { layer.borderWidth = CGFloat(width) }
    if let color = node.borderColor { layer.borderColor = CGColor.make(color) }
    if node.clips == true { layer.masksToBounds = true }
    if let rect = node.maskRect {
      let mask = CALayer()
      mask.frame = CGRect(numbers: rect)
      mask.backgroundColor = CGColor.make([0, 0, 0, 1])
      layer.mask = mask
    }
    guard let shadow = node.shadow else { return }
    layer.shadowColor = CGColor.make(shadow.color ?? [0, 0, 0, 1])
    layer.shadowOpacity = Float(shadow.opacity ?? 1)
    layer.shadowRadius = CGFloat(shadow.radius ?? 3)
    let offset = shadow.offset ?? [0, -3]
    layer.shadowOffset = CGSize(width: offset[0], height: offset[1])
    layer.shadowPath = try shadow.path.map { try UIBezierPath($0).cgPath }
  }

  // MARK: Kinds

  private func makeShape(_ node: GoldenNode) throws -> UIView {
    let path = try UIBezierPath(node.path ?? [])
    path.usesEvenOddFillRule = node.fillRule == "evenodd"
    if let flatness = node.flatness {
      // A flatness is what UIBezierPath.fill() draws with, not a layer.
      guard node.strokeStart == nil, node.strokeEnd == nil else {
        throw GoldenError.unsupported("Part of a path with a flatness of its own")
      }
      path.flatness = CGFloat(flatness)
      return PathView(path, node)
    }
    let view = LayerView<CAShapeLayer>()
    let layer = view.content
    layer.path = path.cgPath
    layer.fillColor = node.fill.map(CGColor.make)
    layer.strokeColor = node.stroke.map(CGColor.make)
    layer.lineWidth = CGFloat(node.lineWidth ?? 0)
    layer.fillRule = node.fillRule == "evenodd" ? .evenOdd : .nonZero
    if let cap = node.lineCap { layer.lineCap = CAShapeLayerLineCap(rawValue: cap) }
    if let join = node.lineJoin { layer.lineJoin = CAShapeLayerLineJoin(rawValue: join) }
    if let limit = node.miterLimit { layer.miterLimit = CGFloat(limit) }
    layer.lineDashPattern = node.dash?.map { NSNumber(value: $0) }
    layer.lineDashPhase = CGFloat(node.dashPhase ?? 0)
    layer.strokeStart = CGFloat(node.strokeStart ?? 0)
    layer.strokeEnd = CGFloat(node.strokeEnd ?? 1)
    return view
  }

  private func makeGradient(_ node: GoldenNode) throws -> UIView {
    let make = node.colorsAre == "device" ? CGColor.makeDevice : CGColor.make
    let colors = (node.colors ?? []).map(make)
    if let space = node.interpolation, !space.contains("generic") {
      // Only a context mixes the numbers themselves.
      guard node.gradientType ?? "axial" == "axial" else {
        throw GoldenError.unsupported("A gradient around a point that mixes sRGB numbers")
      }
      return ContextGradientView(colors: colors, node)
    }
    let view = LayerView<CAGradientLayer>()
    let layer = view.content
    layer.colors = colors
    layer.locations = node.locations?.map { NSNumber(value: $0) }
    if let p = node.startPoint { layer.startPoint = CGPoint(x: p[0], y: p[1]) }
    if let p = node.endPoint { layer.endPoint = CGPoint(x: p[0], y: p[1]) }
    if let type = node.gradientType { layer.type = CAGradientLayerType(rawValue: type) }
    return view
  }

  private func makeImage(_ node: GoldenNode) throws -> UIView {
    guard let frame = node.frame ?? node.bounds else {
      throw GoldenError.missing("frame", in: node.type.rawValue)
    }
    let size =
      node.imageSize.map { CGSize(width: $0[0], height: $0[1]) } ?? CGRect(numbers: frame).size
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(node.imageScale ?? 1)
    let canvas = UIView(frame: CGRect(origin: .zero, size: size))
    try add(node.nodes ?? node.children ?? [], to: canvas)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      canvas.layer.render(in: context.cgContext)
    }
    return UIImageView(image: image)
  }

  private func makeText(_ node: GoldenNode) throws -> UIView {
    guard let text = node.text, let x = node.lineOrigin, let baseline = node.baseline else {
      throw GoldenError.missing("line_origin", in: "text")
    }
    let attributed = try Self.attributed(text, node)
    let view = TextView(attributed, origin: CGPoint(x: x, y: baseline))
    let size = CGSize(width: spec.sizeInPoints[0], height: spec.sizeInPoints[1])
    view.frame = CGRect(origin: .zero, size: size)
    return view
  }

  private static func attributed(_ text: String, _ node: GoldenNode) throws -> NSAttributedString {
    let name = node.font ?? ""
    guard let font = UIFont(name: name, size: CGFloat(node.size ?? 17)), font.fontName == name
    else { throw GoldenError.noFont(name) }
    return NSAttributedString(
      string: text,
      attributes: [.font: font, .foregroundColor: UIColor(numbers: node.color ?? [0, 0, 0, 1])])
  }

  // MARK: Boxes around text

  /// The boxes of the text runs, in pixels.
  func textBoxes() throws -> [[Int]] {
    try Self.runs(spec.tree).map { node in
      let box = try Self.attributed(node.text ?? "", node).boundingRect(
        with: .zero, options: [], context: nil)
      let x = (node.lineOrigin ?? 0) * spec.scale
      let y = (node.baseline ?? 0) * spec.scale
      return [
        Int((x + Double(box.minX) * spec.scale).rounded(.down)),
        Int((y + Double(box.minY) * spec.scale).rounded(.down)),
        Int((x + Double(box.maxX) * spec.scale).rounded(.up)),
        Int((y + Double(box.maxY) * spec.scale).rounded(.up)),
      ]
    }
  }

  private static func runs(_ nodes: [GoldenNode]) -> [GoldenNode] {
    nodes.flatMap { node in
      (node.type == .text ? [node] : []) + runs(node.children ?? [])
    }
  }
}
