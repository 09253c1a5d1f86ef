/// The two size classes and the idiom that select the variations of a document.
package struct SizeClasses: Sendable, Equatable {
  package enum SizeClass: String, Sendable { case compact, regular, unspecified }

  package var width: SizeClass
  package var height: SizeClass
  /// The idiom, `phone` or `pad`.
  package var idiom: String

  package init(width: SizeClass, height: SizeClass, idiom: String = "phone") {
    self.width = width
    self.height = height
    self.idiom = idiom
  }

  /// The size classes of any width and any height, the base of a document of Xcode 6 or 7, which Xcode shows
  /// on its 600 x 600 canvas.
  package static let any = SizeClasses(width: .unspecified, height: .unspecified)

  /// Returns the number of conditions in a variation's key if all of them match, else nil.
  ///
  /// `default` always matches and has no conditions. Other keys have the form
  /// `heightClass=regular-widthClass=compact`.
  func specificity(of key: String) -> Int? {
    if key == "default" { return 0 }
    var count = 0
    for condition in key.split(separator: "-") {
      let parts = condition.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let holds =
        switch parts[0] {
        case "widthClass": width.rawValue == parts[1]
        case "heightClass": height.rawValue == parts[1]
        case "userInterfaceIdiom": idiom == parts[1]
        default: false
        }
      guard holds else { return nil }
      count += 1
    }
    return count
  }
}
