public import Foundation

// What UIKit adds to Foundation's own classes, and what Foundation here lacks of them.

extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

extension Timer {
  /// `Timer()`: one that never fires. Foundation here has no initialiser without arguments, and an
  /// extension cannot override that of `NSObject`.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
  }
}
