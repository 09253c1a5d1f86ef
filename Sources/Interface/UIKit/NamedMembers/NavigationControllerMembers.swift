/// The properties and methods of a navigation controller that are accessible by name.
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
