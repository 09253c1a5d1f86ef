import UIKit

/// A property of the views of a class and its subclasses in scene files.
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

  /// Creates a property whose value `read` parses from the file.
  private static func property<View: UIView, Value>(
    _ name: String, _ kind: SceneValueKind,
    _ read: @escaping (SceneValues) -> (JSONNode, String) throws(SceneError) -> Value,
    _ set: @escaping (View, Value) -> Void
  ) -> Self {
    Self(name, kind) { (view, node, values) throws(SceneError) in
      let value = try read(values)(node, name)
      if let view = view as? View { set(view, value) }
    }
  }

  static func number<View: UIView>(_ name: String, _ set: @escaping (View, CGFloat) -> Void) -> Self
  {
    property(name, .number, SceneValues.number, set)
  }

  static func bool<View: UIView>(_ name: String, _ set: @escaping (View, Bool) -> Void) -> Self {
    property(name, .bool, SceneValues.bool, set)
  }

  static func string<View: UIView>(_ name: String, _ set: @escaping (View, String) -> Void) -> Self
  {
    property(name, .string, SceneValues.string, set)
  }

  static func strings<View: UIView>(_ name: String, _ set: @escaping (View, [String]) -> Void)
    -> Self
  {
    property(name, .strings, SceneValues.strings, set)
  }

  static func color<View: UIView>(_ name: String, _ set: @escaping (View, UIColor) -> Void) -> Self
  {
    property(name, .color, SceneValues.color, set)
  }

  static func font<View: UIView>(_ name: String, _ set: @escaping (View, UIFont) -> Void) -> Self {
    property(name, .font, SceneValues.font, set)
  }

  static func image<View: UIView>(_ name: String, _ set: @escaping (View, UIImage) -> Void) -> Self
  {
    property(name, .image, SceneValues.image, set)
  }

  static func rect<View: UIView>(_ name: String, _ set: @escaping (View, CGRect) -> Void) -> Self {
    property(name, .rect, SceneValues.rect, set)
  }

  static func point<View: UIView>(_ name: String, _ set: @escaping (View, CGPoint) -> Void) -> Self
  {
    property(name, .point, SceneValues.point, set)
  }

  static func size<View: UIView>(_ name: String, _ set: @escaping (View, CGSize) -> Void) -> Self {
    property(name, .size, SceneValues.size, set)
  }

  static func insets<View: UIView>(_ name: String, _ set: @escaping (View, UIEdgeInsets) -> Void)
    -> Self
  {
    property(name, .insets, SceneValues.insets, set)
  }

  static func transform<View: UIView>(
    _ name: String, _ set: @escaping (View, CGAffineTransform) -> Void
  ) -> Self {
    property(name, .transform, SceneValues.transform, set)
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
