/// The properties and methods of a responder that are accessible by name.
package enum ResponderMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UIResponder.self) {
      $0.function("becomeFirstResponder") { object, _ in object.becomeFirstResponder() }
      $0.function("resignFirstResponder") { object, _ in object.resignFirstResponder() }
    }
  }
}
