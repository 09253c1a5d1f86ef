public import Foundation

extension Timer {
  /// Creates a timer that never fires, written `Timer()`. Foundation on Linux has no initializer without
  /// arguments, and an extension cannot override that of `NSObject`.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
  }
}
