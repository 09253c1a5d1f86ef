import CoreGraphics
public import Foundation

/// The functions that return the size of a run in place of its glyphs' size.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
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

public let kCTRunDelegateVersion1: CFIndex = 1

/// The size of an object in a text, on U+FFFC. Queried once, when the delegate is made.
public final class CTRunDelegate: Sendable {
  let box: TextAttachmentBox

  fileprivate init(_ box: TextAttachmentBox) { self.box = box }
}

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
