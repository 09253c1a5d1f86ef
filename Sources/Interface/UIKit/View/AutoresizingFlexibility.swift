/// Which parts of one axis an autoresizing mask lets change.
struct AutoresizingFlexibility: Equatable {
  /// Whether the space before the view may change.
  var min = false
  /// Whether the view's length may change.
  var size = false
  /// Whether the space after the view may change.
  var max = false

  /// The flexibility as in UIKit's logs: three characters, `&` for flexible and `-` for fixed.
  var code: String {
    if self == AutoresizingFlexibility() { return "--&" }
    return [min, size, max].map { $0 ? "&" : "-" }.joined()
  }
}
