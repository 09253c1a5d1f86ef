import UIKit

/// A property that views of a class, and of its subclasses, have in scene files.
@MainActor
struct SceneProperty {
  let name: String
  let kind: SceneValueKind
  let apply: (UIView, JSONNode, SceneValues) throws(SceneError) -> Void

  private init(
    _ name: String, _ kind: SceneValueKind,
    _ apply: @escaping (UIView, JSONNode, SceneValues) throws(SceneError) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.apply = apply
  }

  static func number<View: UIView>(
    _ name: String, _ set: @escaping (View, CGFloat) -> Void
  ) -> Self {
    Self(name, .number) { (view, node, values) throws(SceneError) in
      let value = try values.number(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func bool<View: UIView>(_ name: String, _ set: @escaping (View, Bool) -> Void) -> Self {
    Self(name, .bool) { (view, node, values) throws(SceneError) in
      let value = try values.bool(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func string<View: UIView>(
    _ name: String, _ set: @escaping (View, String) -> Void
  ) -> Self {
    Self(name, .string) { (view, node, values) throws(SceneError) in
      let value = try values.string(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func strings<View: UIView>(
    _ name: String, _ set: @escaping (View, [String]) -> Void
  ) -> Self {
    Self(name, .strings) { (view, node, values) throws(SceneError) in
      let value = try values.strings(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func color<View: UIView>(
    _ name: String, _ set: @escaping (View, UIColor) -> Void
  ) -> Self {
    Self(name, .color) { (view, node, values) throws(SceneError) in
      let value = try values.color(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func font<View: UIView>(_ name: String, _ set: @escaping (View, UIFont) -> Void) -> Self {
    Self(name, .font) { (view, node, values) throws(SceneError) in
      let value = try values.font(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func image<View: UIView>(
    _ name: String, _ set: @escaping (View, UIImage) -> Void
  ) -> Self {
    Self(name, .image) { (view, node, values) throws(SceneError) in
      let value = try values.image(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func rect<View: UIView>(_ name: String, _ set: @escaping (View, CGRect) -> Void) -> Self {
    Self(name, .rect) { (view, node, values) throws(SceneError) in
      let value = try values.rect(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func point<View: UIView>(
    _ name: String, _ set: @escaping (View, CGPoint) -> Void
  ) -> Self {
    Self(name, .point) { (view, node, values) throws(SceneError) in
      let value = try values.point(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func size<View: UIView>(_ name: String, _ set: @escaping (View, CGSize) -> Void) -> Self {
    Self(name, .size) { (view, node, values) throws(SceneError) in
      let value = try values.size(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func insets<View: UIView>(
    _ name: String, _ set: @escaping (View, UIEdgeInsets) -> Void
  ) -> Self {
    Self(name, .insets) { (view, node, values) throws(SceneError) in
      let value = try values.insets(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func transform<View: UIView>(
    _ name: String, _ set: @escaping (View, CGAffineTransform) -> Void
  ) -> Self {
    Self(name, .transform) { (view, node, values) throws(SceneError) in
      let value = try values.transform(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func choice<View: UIView, Value>(
    _ name: String, _ choices: [(String, Value)], _ set: @escaping (View, Value) -> Void
  ) -> Self {
    Self(name, .choice(choices.map(\.0))) { (view, node, values) throws(SceneError) in
      let value = try values.choice(node, name, choices)
      if let view = view as? View { set(view, value) }
    }
  }
}
