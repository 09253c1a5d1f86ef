/// The limits of an Interface Builder document, beyond which reading stops.
///
/// The largest file of the corpus has 394 KB, 2,785 elements and a depth of 19: the defaults allow
/// forty times that, and still bound the cost of a hostile file.
package struct DocumentLimits: Sendable, Equatable {
  package var bytes = 16 << 20
  package var depth = 256
  /// The number of elements; every object is one.
  package var objects = 200_000
  /// The attributes of one element; the corpus has 24 at most. Each is compared with those before
  /// it.
  package var attributes = 1_000
  /// The number of different names of elements and attributes. The corpus has 210 in its richest
  /// file.
  package var names = 10_000

  package init() {}
}
