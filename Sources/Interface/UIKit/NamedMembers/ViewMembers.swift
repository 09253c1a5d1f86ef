import ObjectiveC

// The members of UIKit's classes that programs use in `#selector` and key-value coding. Overrides in
// subclasses are called. The types are not private because a release build would remove them otherwise.

/// The properties and methods of a view that are accessible by name.
package enum ViewMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UIView.self) {
      $0.function("recursiveDescription") { view, _ in view.recursiveDescription() }
      $0.method("setNeedsLayout") { object, _ in object.setNeedsLayout() }
      $0.method("layoutIfNeeded") { object, _ in object.layoutIfNeeded() }
      $0.method("layoutSubviews") { object, _ in object.layoutSubviews() }
      $0.method("setNeedsDisplay") { object, _ in object.setNeedsDisplay() }
      $0.method("setNeedsUpdateConstraints") { object, _ in object.setNeedsUpdateConstraints() }
      $0.method("invalidateIntrinsicContentSize") { object, _ in
        object.invalidateIntrinsicContentSize()
      }
      $0.method("removeFromSuperview") { object, _ in object.removeFromSuperview() }
      $0.method("sizeToFit") { object, _ in object.sizeToFit() }
      $0.property("alpha", get: { $0.alpha }, set: { $0.alpha = try $1.value() })
      $0.property("isHidden", get: { $0.isHidden }, set: { $0.isHidden = try $1.value() })
      $0.property(
        "backgroundColor", get: { $0.backgroundColor }, set: { $0.backgroundColor = try $1.value() }
      )
      $0.property("tintColor", get: { $0.tintColor }, set: { $0.tintColor = try $1.value() })
      $0.property("frame", get: { $0.frame }, set: { $0.frame = try $1.value() })
      $0.property("bounds", get: { $0.bounds }, set: { $0.bounds = try $1.value() })
      $0.property("center", get: { $0.center }, set: { $0.center = try $1.value() })
      $0.property("transform", get: { $0.transform }, set: { $0.transform = try $1.value() })
      $0.property("tag", get: { $0.tag }, set: { $0.tag = try $1.value() })
      $0.property("layer", get: { $0.layer })
      $0.property(
        "accessibilityLabel", get: { $0.accessibilityLabel },
        set: { $0.accessibilityLabel = try $1.value() })
      $0.property(
        "accessibilityIdentifier", get: { $0.accessibilityIdentifier },
        set: { $0.accessibilityIdentifier = try $1.value() })
      $0.property("superview", get: { $0.superview })
      $0.property("subviews", get: { $0.subviews })
    }
  }
}
