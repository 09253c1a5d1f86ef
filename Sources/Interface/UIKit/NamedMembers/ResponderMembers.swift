/// The members of a responder that can be reached by name.
package enum ResponderMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UIResponder.self) {
      $0.function("becomeFirstResponder") { object, _ in object.becomeFirstResponder() }
      $0.function("resignFirstResponder") { object, _ in object.resignFirstResponder() }
    }
  }
}
