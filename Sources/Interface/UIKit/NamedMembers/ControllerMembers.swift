/// The properties and methods of a view controller that are accessible by name.
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
