/// The editing methods of a text view that can be called by selector, as menus and keys do.
package enum TextViewEditMembers: NamedMembers {
  package static func members() -> ClassMembers {
    ClassMembers(UITextView.self) {
      $0.method("cut:") { try $0.cut($1.next()) }
      $0.method("copy:") { try $0.copy($1.next()) }
      $0.method("paste:") { try $0.paste($1.next()) }
      $0.method("delete:") { try $0.delete($1.next()) }
      $0.method("select:") { try $0.select($1.next()) }
      $0.method("selectAll:") { try $0.selectAll($1.next()) }
    }
  }
}
