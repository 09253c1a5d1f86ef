/// The properties and methods of a label that are accessible by name.
package enum LabelMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UILabel.self) {
      $0.property("text", get: { $0.text }, set: { $0.text = try $1.value() })
      $0.property("textColor", get: { $0.textColor }, set: { $0.textColor = try $1.value() })
      $0.property("font", get: { $0.font }, set: { $0.font = try $1.value() })
    }
  }
}
