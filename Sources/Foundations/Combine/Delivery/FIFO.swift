/// A queue of elements in the order of their arrival.
struct FIFO<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer { head += 1 }
    let first = elements[head].take()
    if head == elements.count - 1 {
      elements.removeAll(keepingCapacity: true)
      head = -1
    } else if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Removes and returns all elements.
  mutating func takeAll() -> FIFO {
    let all = self
    self = FIFO()
    return all
  }
}
