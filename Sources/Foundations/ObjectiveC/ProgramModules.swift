import Synchronization

/// The modules whose classes the process and its loaded libraries declare.
///
/// The classes of other modules are not looked up, since the runtime takes 40 microseconds to find that a
/// class does not exist, and a document names a dozen classes.
package enum ProgramModules {
  fileprivate struct Table {
    /// The number of metadata sections that have been read. It grows when libraries are loaded.
    var sectionCount = 0
    var names: Set<String> = []
    /// The module of the previous descriptor, since the descriptors of its classes are contiguous.
    var last: UnsafeRawPointer?
  }

  private static let table = Mutex(Table())

  /// Returns whether a module declares any class outside of other types.
  package static func declareClasses(in module: String) -> Bool {
    table.withLock { table in
      if table.names.contains(module) { return true }
      var count = 0
      enumerateMetadataSections(
        { _, count in
          count!.assumingMemoryBound(to: Int.self).pointee += 1
          return true
        }, &count)
      guard count != table.sectionCount else { return false }
      table = Table(sectionCount: count)
      withUnsafeMutablePointer(to: &table) { table in
        enumerateMetadataSections(
          { sections, table in
            table!.assumingMemoryBound(to: Table.self).pointee.add(sections)
            return true
          }, table)
      }
      return table.names.contains(module)
    }
  }
}

extension ProgramModules {
  private struct Listing {
    let module: String
    var names: Set<String> = []

    mutating func add(_ sections: UnsafeRawPointer) {
      ProgramModules.forEachClass(in: sections) { descriptor, parent in
        if parent.name == module { names.insert(descriptor.name) }
      }
    }
  }

  /// Returns the names of the classes that a module declares outside of other types, in alphabetical order.
  package static func classNames(in module: String) -> [String] {
    var listing = Listing(module: module)
    withUnsafeMutablePointer(to: &listing) { listing in
      enumerateMetadataSections(
        { sections, context in
          context!.assumingMemoryBound(to: Listing.self).pointee.add(sections)
          return true
        }, listing)
    }
    return listing.names.sorted()
  }

  /// Calls a function with the descriptor of each class and that of its module.
  fileprivate static func forEachClass(
    in sections: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    guard let start = sections.load(fromByteOffset: 64, as: UnsafeRawPointer?.self) else { return }
    let length = sections.load(fromByteOffset: 72, as: Int.self)
    for offset in stride(from: 0, to: length, by: 4) {
      // The lowest two bits distinguish a descriptor from a pointer to one; other values are not from Swift.
      let place = start + offset
      let distance = Int(place.load(as: Int32.self))
      guard distance & 3 == 0 else { continue }
      let descriptor = place + distance
      // The kind of a class is 16, that of a module 0.
      guard descriptor.load(as: UInt32.self) & 31 == 16, let parent = descriptor.indirectable(4),
        parent.load(as: UInt32.self) & 31 == 0
      else { continue }
      body(descriptor, parent)
    }
  }
}

extension ProgramModules.Table {
  fileprivate mutating func add(_ sections: UnsafeRawPointer) {
    ProgramModules.forEachClass(in: sections) { _, parent in
      guard parent != last else { return }
      last = parent
      names.insert(parent.name)
    }
  }
}

extension UnsafeRawPointer {
  /// The name in the descriptor of a type or a module.
  fileprivate var name: String { String(cString: relative(8).assumingMemoryBound(to: CChar.self)) }
}
