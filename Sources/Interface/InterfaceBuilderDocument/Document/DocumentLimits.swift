/// The limits of an Interface Builder document. Reading stops if one of them is exceeded.
///
/// The largest file of the corpus has 394 KB, 2,785 elements and a depth of 19. The defaults allow forty
/// times that, and still limit the cost of a malicious file.
package struct DocumentLimits: Sendable, Equatable {
  package var bytes = 16 << 20
  package var depth = 256
  /// The largest number of elements, which include all objects.
  package var objects = 200_000
  /// The largest number of attributes of one element. Each attribute is compared with those before it;
  /// measured documents have 24 at most.
  package var attributes = 1_000
  /// The largest number of different names of elements and attributes; measured documents have 210
  /// at most.
  package var names = 10_000

  package init() {}
}
