import CoreGraphics
public import Foundation

/// The functions that return the size of a run, used instead of its glyphs' size.
///
/// The argument of each function is the pointer that was passed to `CTRunDelegateCreate`. Lengths
/// are in points; one that is not finite counts as 0.
public struct CTRunDelegateCallbacks {
  /// The version, `kCTRunDelegateVersion1`; not checked.
  public var version: CFIndex
  /// Called once, after the size has been read: the delegate keeps no pointer.
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  /// Returns the height above the baseline.
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  /// Returns the depth below the baseline, positive downwards.
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  /// Returns the advance of the run.
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  public init(
    version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    self.version = version
    self.dealloc = dealloc
    self.getAscent = getAscent
    self.getDescent = getDescent
    self.getWidth = getWidth
  }
}

/// The only version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateVersion1: CFIndex = 1

/// The size of an object that is placed in text at U+FFFC. The size is read once, when the delegate
/// is created.
public final class CTRunDelegate: Sendable {
  let box: TextAttachmentBox

  fileprivate init(_ box: TextAttachmentBox) { self.box = box }
}

/// Creates a delegate by calling the functions for the width, the ascent and the descent.
///
/// Returns nil if `refCon` is nil. `dealloc` is called before the function returns.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  guard let refCon else { return nil }
  let functions = callbacks.pointee
  func finite(_ length: CGFloat) -> Double { length.isFinite ? Double(length) : 0 }
  let box = TextAttachmentBox(
    width: finite(functions.getWidth(refCon)), ascent: finite(functions.getAscent(refCon)),
    descent: finite(functions.getDescent(refCon)))
  functions.dealloc(refCon)
  return CTRunDelegate(box)
}
