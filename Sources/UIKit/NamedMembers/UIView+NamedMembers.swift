import ObjectiveC

// Members of our own classes that source names in `#selector` and key-value coding. Overrides of
// subclasses are called, as the closures call through the class. A release build would drop them if
// they could not be seen from outside.

package enum ResponderMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UIResponder.self) {
      $0.function("becomeFirstResponder") { object, _ in object.becomeFirstResponder() }
      $0.function("resignFirstResponder") { object, _ in object.resignFirstResponder() }
    }
  }
}

package enum ApplicationMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UIApplication.self) {
      $0.typeMethod("sharedApplication") { _ in UIApplication.shared }
      $0.typeMethod("shared") { _ in UIApplication.shared }
      $0.property("keyWindow", get: { $0.keyWindow })
      $0.property("windows", get: { $0.windows })
    }
  }
}

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

package enum ControllerMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UIViewController.self) {
      $0.function("_printHierarchy") { controller, _ in controller.hierarchyDescription }
      $0.method("dismissAnimated:completion:") { controller, arguments in
        controller.dismiss(animated: try arguments.next())
      }
      $0.property("title", get: { $0.title }, set: { $0.title = try $1.value() })
      $0.property("view", get: { $0.view }, set: { $0.view = try $1.value() })
      $0.property("navigationController", get: { $0.navigationController })
    }
  }
}

package enum NavigationControllerMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UINavigationController.self) {
      $0.function("popViewControllerWithAnimated:") {
        try $0.popViewController(animated: $1.next())
      }
      $0.function("popToRootViewControllerWithAnimated:") {
        try $0.popToRootViewController(animated: $1.next())
      }
    }
  }
}

package enum LabelMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UILabel.self) {
      $0.property("text", get: { $0.text }, set: { $0.text = try $1.value() })
      $0.property("textColor", get: { $0.textColor }, set: { $0.textColor = try $1.value() })
      $0.property("font", get: { $0.font }, set: { $0.font = try $1.value() })
    }
  }
}

package enum ConstraintMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(NSLayoutConstraint.self) {
      $0.property("constant", get: { $0.constant }, set: { $0.constant = try $1.value() })
      $0.property("isActive", get: { $0.isActive }, set: { $0.isActive = try $1.value() })
      $0.property("multiplier", get: { $0.multiplier })
      // A plain number, as Objective-C has it.
      $0.property("priority", get: { $0.priority.rawValue })
      $0.property("identifier", get: { $0.identifier }, set: { $0.identifier = try $1.value() })
    }
  }
}
