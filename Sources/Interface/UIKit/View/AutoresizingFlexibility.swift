/// The parts of one axis that an autoresizing mask makes flexible.
struct AutoresizingFlexibility: Equatable {
  /// Whether the space before the view is flexible.
  var min = false
  /// Whether the view's length is flexible.
  var size = false
  /// Whether the space after the view is flexible.
  var max = false

  /// The flexibility as in UIKit's logs: three characters, `&` for flexible and `-` for fixed.
  var code: String {
    if self == AutoresizingFlexibility() { return "--&" }
    return [min, size, max].map { $0 ? "&" : "-" }.joined()
  }
}
