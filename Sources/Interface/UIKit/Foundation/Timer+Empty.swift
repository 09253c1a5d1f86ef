public import Foundation

extension Timer {
  /// `Timer()`: one that never fires. Foundation here has no initialiser without arguments, and an
  /// extension cannot override that of `NSObject`.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
  }
}
