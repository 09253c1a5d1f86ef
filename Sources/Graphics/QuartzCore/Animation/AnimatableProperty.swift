import CoreGraphics

/// A property of layers that can be animated, as a pair of a getter and a setter.
///
/// One table by key is used for animations, key paths and implicit animations alike.
@MainActor
struct AnimatableProperty {
  let get: (LayerValues) -> AnimatedValue
  /// Sets a property; values of another kind are ignored.
  let set: (inout LayerValues, AnimatedValue) -> Void

  /// Returns the property with a key; nil for one that cannot be animated.
  static func named(_ key: String) -> AnimatableProperty? { table[key] }

  private static func number(_ path: WritableKeyPath<LayerValues, CGFloat>) -> Self {
    Self(
      get: { AnimatedValue($0[keyPath: path]) },
      set: { values, new in if let x = new.cgFloat { values[keyPath: path] = x } })
  }

  private static func float(_ path: WritableKeyPath<LayerValues, Float>) -> Self {
    Self(
      get: { .number(Double($0[keyPath: path])) },
      set: { values, new in if let x = new.number { values[keyPath: path] = Float(x) } })
  }

  private static func double(_ path: WritableKeyPath<LayerValues, Double>) -> Self {
    Self(
      get: { .number($0[keyPath: path]) },
      set: { values, new in if let x = new.number { values[keyPath: path] = x } })
  }

  /// A Boolean, animated as 0 and 1: it changes halfway.
  private static func flag(_ path: WritableKeyPath<LayerValues, Bool>) -> Self {
    Self(
      get: { .number($0[keyPath: path] ? 1 : 0) },
      set: { values, new in if let x = new.number { values[keyPath: path] = x >= 0.5 } })
  }

  /// An integer: rounded to the nearest; magnitudes of 1e9 or more are ignored.
  private static func integer(_ path: WritableKeyPath<LayerValues, Int>) -> Self {
    Self(
      get: { .number(Double($0[keyPath: path])) },
      set: { values, new in
        if let x = new.number, abs(x) < 1e9 { values[keyPath: path] = Int(x.rounded()) }
      })
  }

  private static func point(_ path: WritableKeyPath<LayerValues, CGPoint>) -> Self {
    Self(
      get: { AnimatedValue($0[keyPath: path]) },
      set: { values, new in if let x = new.point { values[keyPath: path] = x } })
  }

  private static func size(_ path: WritableKeyPath<LayerValues, CGSize>) -> Self {
    Self(
      get: { AnimatedValue($0[keyPath: path]) },
      set: { values, new in if let x = new.size { values[keyPath: path] = x } })
  }

  private static func rect(_ path: WritableKeyPath<LayerValues, CGRect>) -> Self {
    Self(
      get: { AnimatedValue($0[keyPath: path]) },
      set: { values, new in if let x = new.rect { values[keyPath: path] = x } })
  }

  /// An optional colour.
  private static func color(_ path: WritableKeyPath<LayerValues, CGColor?>) -> Self {
    Self(
      get: { AnimatedValue($0[keyPath: path]) },
      set: { values, new in if let x = new.color { values[keyPath: path] = x } })
  }

  private static func path(_ path: WritableKeyPath<LayerValues, CGPath?>) -> Self {
    Self(
      get: { AnimatedValue($0[keyPath: path]) },
      set: { values, new in if let x = new.path { values[keyPath: path] = x } })
  }

  private static func transform(_ path: WritableKeyPath<LayerValues, CATransform3D>) -> Self {
    Self(
      get: { .transform($0[keyPath: path]) },
      set: { values, new in if case .transform(let x) = new { values[keyPath: path] = x } })
  }

  private static func numbers(_ path: WritableKeyPath<LayerValues, [CGFloat]>) -> Self {
    Self(
      get: { .vector($0[keyPath: path].map { Double($0) }, .numbers) },
      set: { values, new in if let x = new.numbers { values[keyPath: path] = x } })
  }

  /// The layer's contents, animated as a cross-fade of images.
  private static let contents = Self(
    get: { $0.contents.map { .discrete($0) } ?? .none },
    set: { values, new in
      switch new {
      case .none: values.contents = nil
      case .discrete(let any): values.contents = any as? CGImage ?? values.contents
      default: break
      }
    })

  private static let table: [String: AnimatableProperty] = [
    "bounds": rect(\.bounds), "position": point(\.position), "anchorPoint": point(\.anchorPoint),
    "anchorPointZ": number(\.anchorPointZ), "zPosition": number(\.zPosition),
    "transform": transform(\.transform), "sublayerTransform": transform(\.sublayerTransform),
    "opacity": float(\.opacity), "hidden": flag(\.isHidden),
    "masksToBounds": flag(\.masksToBounds), "doubleSided": flag(\.isDoubleSided),
    "backgroundColor": color(\.backgroundColor), "cornerRadius": number(\.cornerRadius),
    "borderWidth": number(\.borderWidth), "borderColor": color(\.borderColor),
    "shadowColor": color(\.shadowColor), "shadowOpacity": float(\.shadowOpacity),
    "shadowOffset": size(\.shadowOffset), "shadowRadius": number(\.shadowRadius),
    "shadowPath": path(\.shadowPath), "contents": contents, "contentsRect": rect(\.contentsRect),
    "contentsCenter": rect(\.contentsCenter), "contentsScale": number(\.contentsScale),
    "rasterizationScale": number(\.rasterizationScale),
    // Shapes
    "path": path(\.shape.path), "fillColor": color(\.shape.fillColor),
    "strokeColor": color(\.shape.strokeColor), "strokeStart": number(\.shape.strokeStart),
    "strokeEnd": number(\.shape.strokeEnd), "lineWidth": number(\.shape.lineWidth),
    "miterLimit": number(\.shape.miterLimit), "lineDashPhase": number(\.shape.lineDashPhase),
    "lineDashPattern": numbers(\.shape.lineDashPattern),
    // Gradients
    "colors": Self(
      get: { AnimatedValue($0.gradient.colors) },
      set: { values, new in if let x = new.colors { values.gradient.colors = x } }),
    "locations": numbers(\.gradient.locations), "startPoint": point(\.gradient.startPoint),
    "endPoint": point(\.gradient.endPoint),
    // Text
    "fontSize": number(\.text.fontSize), "foregroundColor": color(\.text.foregroundColor),
    // Replicators
    "instanceCount": integer(\.replicator.instanceCount),
    "instanceDelay": double(\.replicator.instanceDelay),
    "instanceTransform": transform(\.replicator.instanceTransform),
    "instanceColor": color(\.replicator.instanceColor),
    "instanceRedOffset": float(\.replicator.redOffset),
    "instanceGreenOffset": float(\.replicator.greenOffset),
    "instanceBlueOffset": float(\.replicator.blueOffset),
    "instanceAlphaOffset": float(\.replicator.alphaOffset),
    // Emitters
    "birthRate": float(\.emitter.birthRate), "lifetime": float(\.emitter.lifetime),
    "emitterPosition": point(\.emitter.position), "emitterSize": size(\.emitter.size),
    "emitterZPosition": number(\.emitter.zPosition), "emitterDepth": number(\.emitter.depth),
    "velocity": float(\.emitter.velocity), "scale": float(\.emitter.scale),
    "spin": float(\.emitter.spin),
    // Backdrops
    "blurRadius": number(\.backdrop.blurRadius), "saturation": number(\.backdrop.saturation),
  ]
}

/// A key path of an animation: a property or a part of it, as in `transform.rotation.z` or
/// `bounds.size.width`.
@MainActor
struct AnimatedKeyPath {
  let key: String
  private let property: AnimatableProperty
  private let part: Part

  private enum Part {
    case whole
    /// A range of the components of a vector, such as `position.x`, and the type of value that they
    /// form.
    case components(Range<Int>, AnimatedValue.Shape)
    /// The angle in radians about one of the axes x, y, z.
    case rotation(Int)
    /// The scale along an axis, or along all.
    case scale(Int?)
    /// The translation along an axis in points, or along x and y.
    case translation(Int?)
  }

  /// Parses a key path; nil if it is unknown.
  init?(_ text: String) {
    let words = text.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = words.first, let property = AnimatableProperty.named(key) else { return nil }
    self.key = key
    self.property = property
    guard words.count == 2 else {
      part = .whole
      return
    }
    guard let part = Self.parts[words[1]] else { return nil }
    self.part = part
  }

  private static let parts: [String: Part] = [
    "x": .components(0..<1, .number), "y": .components(1..<2, .number),
    "width": .components(0..<1, .number), "height": .components(1..<2, .number),
    "origin": .components(0..<2, .point), "origin.x": .components(0..<1, .number),
    "origin.y": .components(1..<2, .number), "size": .components(2..<4, .size),
    "size.width": .components(2..<3, .number), "size.height": .components(3..<4, .number),
    "rotation": .rotation(2), "rotation.x": .rotation(0), "rotation.y": .rotation(1),
    "rotation.z": .rotation(2), "scale": .scale(nil), "scale.x": .scale(0),
    "scale.y": .scale(1), "scale.z": .scale(2), "translation": .translation(nil),
    "translation.x": .translation(0), "translation.y": .translation(1),
    "translation.z": .translation(2),
  ]

  /// Returns the value of the path; `none` for a part that the property does not have.
  ///
  /// Parts of a transform come from its decomposition; one that has none counts as the identity.
  func value(in values: LayerValues) -> AnimatedValue {
    let whole = property.get(values)
    switch (part, whole) {
    case (.whole, _): return whole
    case (.components(let range, let shape), .vector(let x, _)):
      return range.upperBound <= x.count ? .vector(Array(x[range]), shape) : .none
    case (.rotation(let axis), .transform(let t)):
      return .number((TransformParts(t) ?? TransformParts()).rotation.angles[axis])
    case (.scale(let axis), .transform(let t)):
      let scale = (TransformParts(t) ?? TransformParts()).scale
      return .number(axis.map { scale[$0] } ?? (scale.x + scale.y + scale.z) / 3)
    case (.translation(let axis), .transform(let t)):
      let moved = [Double(t.m41), Double(t.m42), Double(t.m43)]
      return axis.map { .number(moved[$0]) } ?? .vector([moved[0], moved[1]], .size)
    default: return .none
    }
  }

  /// Sets the value of the path. Values of another kind are ignored; other parts of the property
  /// are unchanged.
  func set(_ new: AnimatedValue, in values: inout LayerValues) {
    let whole = property.get(values)
    switch (part, whole, new) {
    case (.whole, _, _): property.set(&values, new)
    case (.components(let range, _), .vector(var x, let shape), .vector(let y, _)):
      guard range.upperBound <= x.count, y.count == range.count else { return }
      x.replaceSubrange(range, with: y)
      property.set(&values, .vector(x, shape))
    case (.rotation(let axis), .transform(let t), .vector(let y, .number)):
      var parts = TransformParts(t) ?? TransformParts()
      var angles = parts.rotation.angles
      angles[axis] = y[0]
      parts.rotation = Quaternion(angles: angles)
      property.set(&values, .transform(parts.transform))
    case (.scale(let axis), .transform(let t), .vector(let y, .number)):
      var parts = TransformParts(t) ?? TransformParts()
      if let axis { parts.scale[axis] = y[0] } else { parts.scale = SIMD3(repeating: y[0]) }
      property.set(&values, .transform(parts.transform))
    case (.translation(let axis), .transform(var t), .vector(let y, _)) where !y.isEmpty:
      switch axis {
      case 0: t.m41 = CGFloat(y[0])
      case 1: t.m42 = CGFloat(y[0])
      case 2: t.m43 = CGFloat(y[0])
      default:
        t.m41 = CGFloat(y[0])
        t.m42 = CGFloat(y.count > 1 ? y[1] : 0)
      }
      property.set(&values, .transform(t))
    default: break
    }
  }
}
