/// A growing buffer of plain values for inner loops, without reference counting, uniqueness checks
/// or exclusivity checks. Its creator frees it.
struct Scratch<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func free() {
    base.deallocate()
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Appends an element; the storage grows when its capacity is used up.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func shrink(to newCount: Int) { count = newCount }

  /// Provides capacity for a number of elements, which are then written by index.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    while capacity < count { grow() }
  }

  /// Doubles the capacity, so that appending takes constant time on average.
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  @inline(__always)
  subscript(i: Int) -> Element {
    get { base[i] }
    nonmutating set { base[i] = newValue }
  }

  /// Sorts by insertion, for short or nearly sorted lists. Stable.
  @inline(__always)
  func sortByInsertion(_ isBefore: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    for i in 1..<count where isBefore(base[i], base[i &- 1]) {
      let item = base[i]
      var j = i
      while j > 0, isBefore(item, base[j &- 1]) {
        base[j] = base[j &- 1]
        j &-= 1
      }
      base[j] = item
    }
  }

  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }
}
