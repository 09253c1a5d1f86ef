/// The properties and methods of an application that are accessible by name.
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
