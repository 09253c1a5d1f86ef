public import Foundation

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// Content that may be thrown away while nobody uses it. Caches here keep theirs.
public protocol NSDiscardableContent {
  func beginContentAccess() -> Bool
  func endContentAccess()
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

extension NSAttributedString {
  /// `NSAttributedString()`: no text. Foundation here has no initialiser without arguments, and an
  /// extension cannot override that of `NSObject`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
