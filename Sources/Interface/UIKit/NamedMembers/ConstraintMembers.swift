/// The properties and methods of a constraint that are accessible by name.
package enum ConstraintMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(NSLayoutConstraint.self) {
      $0.property("constant", get: { $0.constant }, set: { $0.constant = try $1.value() })
      $0.property("isActive", get: { $0.isActive }, set: { $0.isActive = try $1.value() })
      $0.property("multiplier", get: { $0.multiplier })
      // The priority is a plain number, as in Objective-C.
      $0.property("priority", get: { $0.priority.rawValue })
      $0.property("identifier", get: { $0.identifier }, set: { $0.identifier = try $1.value() })
    }
  }
}
