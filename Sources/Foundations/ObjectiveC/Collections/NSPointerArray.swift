public import Foundation

/// An array of pointers to objects that can reference them weakly. Pointers to deallocated objects become
/// nil.
open class NSPointerArray: NSObject {
  private let options: NSPointerFunctions.Options
  private var held: [HeldObject?] = []

  public init(options: NSPointerFunctions.Options = []) {
    self.options = options
    super.init()
  }

  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  open class func strongObjects() -> NSPointerArray { NSPointerArray() }

  /// The number of elements. Setting a larger number appends nil elements.
  open var count: Int {
    get { held.count }
    set {
      held.removeLast(max(0, held.count - newValue))
      held += Array(repeating: nil, count: max(0, newValue - held.count))
    }
  }

  open var allObjects: [Any] { held.compactMap { $0?.object } }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    guard held.indices.contains(index) else { return nil }
    return held[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { held.append(holding(pointer)) }

  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    held.insert(holding(item), at: index)
  }

  open func removePointer(at index: Int) { held.remove(at: index) }

  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    held[index] = holding(item)
  }

  /// Removes all elements that are nil.
  open func compact() { held.removeAll { $0?.object == nil } }

  private func holding(_ pointer: UnsafeMutableRawPointer?) -> HeldObject? {
    pointer.map {
      HeldObject(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options)
    }
  }
}
