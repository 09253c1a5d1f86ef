import Foundation
import Glibc
import Synchronization

/// Determines whether a class implements a method, as `responds(to:)` does for optional methods.
///
/// Swift has no list of a class's methods at run time, but a program built for debugging contains their
/// symbols. The names of symbols are contiguous in the file. Those that contain the method's first label are
/// demangled once, and the classes before the method's name are cached. Since mangled names abbreviate words
/// that occurred before, symbols that begin with the class are searched, too.
package struct MethodSearch: Sendable {
  private let base: String
  private let labels: [String]

  /// Creates a search for a method.
  ///
  /// - Parameter labels: The label of each parameter, `_` for a parameter without one.
  package init(base: String, labels: [String]) {
    self.base = base
    self.labels = labels
  }

  /// Returns whether a class, or one of its superclasses, has the method; nil if there are no symbols. In an
  /// optimised program a method may have been inlined into its callers.
  ///
  /// - Parameter module: The module at which the search ends, since its classes implement the method with an
  ///   empty default.
  package func isImplemented(by type: AnyClass, excludingModule module: String) -> Bool? {
    var current: AnyClass? = type
    while let type = current, !_typeName(type, qualified: true).hasPrefix(module + ".") {
      guard let owners = owners(in: Self.file(of: type)) else { return nil }
      if owners.contains(Self.plainName(type)) || isAmongMembers(of: type) { return true }
      current = _getSuperclass(type)
    }
    return false
  }

  /// Returns the name without modules, enclosing types and arguments.
  private static func plainName(_ type: AnyClass) -> String {
    let name = _typeName(type, qualified: false).prefix { $0 != "<" }
    return String(name.split(separator: ".").last ?? name)
  }

  /// Returns the file that a class was loaded from.
  private static func file(of type: AnyClass) -> String {
    var info = LoadedAddress()
    guard dladdr(unsafeBitCast(type, to: UnsafeRawPointer.self), &info) != 0, let name = info.file
    else { return "/proc/self/exe" }
    let path = String(cString: name)
    return path.hasPrefix("/") && access(path, R_OK) == 0 ? path : "/proc/self/exe"
  }

  // MARK: Symbols

  private static let found = Mutex<[String: Set<String>?]>([:])

  /// Returns the names of the classes in a file that have the method.
  private func owners(in file: String) -> Set<String>? {
    let key = "\(base)(\(labels.joined(separator: ":"))):\(file)"
    if let known = Self.found.withLock({ $0[key] }) { return known }
    let label = labels.dropFirst().first ?? base
    let names = Self.symbols(in: file)?.names(containing: "\(label.utf8.count)\(label)")
    let owners = names.map { Set($0.compactMap(owner)) }
    Self.found.withLock { $0[key] = owners }
    return owners
  }

  /// Returns whether one of the symbols that begin with the class is the method.
  private func isAmongMembers(of type: AnyClass) -> Bool {
    guard let name = _mangledTypeName(type), let table = Self.symbols(in: Self.file(of: type))
    else {
      return false
    }
    return table.names(containing: "\0$s\(name)").contains { owner($0) != nil }
  }

  /// Returns the name of the class that declares the method of a symbol; nil if the symbol is not
  /// that of the method itself, but for example of a closure in it.
  private func owner(_ symbol: String) -> String? {
    guard symbol.hasPrefix("$s"), symbol.hasSuffix("F"), let text = Self.demangled(symbol),
      let start = text.range(of: "\(base)(_: ")
    else { return nil }
    let kinds = ["protocol witness", "dispatch thunk", "method descriptor", "closure #", "partial"]
    guard !kinds.contains(where: text.hasPrefix) else { return nil }
    var rest = text[start.upperBound...]
    for label in labels.dropFirst() {
      guard let place = rest.range(of: ", \(label): ") else { return nil }
      rest = rest[place.upperBound...]
    }
    // `Module.Name.`, `Module.(Name in _0123).` or, after the method, ` in Name #1 in function()`.
    var owner = text[..<start.lowerBound]
    if owner.isEmpty {
      guard let place = rest.range(of: " in ") else { return nil }
      owner = rest[place.upperBound...]
    }
    for mark in [" in _", " #", ">"] {
      if let place = owner.range(of: mark) { owner = owner[..<place.lowerBound] }
    }
    if let arguments = owner.firstIndex(of: "<") { owner = owner[..<arguments] }
    return owner.split { ".(: ".contains($0) }.last.map(String.init)
  }

  private static func demangled(_ symbol: String) -> String? {
    symbol.utf8CString.withUnsafeBufferPointer { name in
      guard let text = swift_demangle(name.baseAddress, name.count - 1, nil, nil, 0) else {
        return nil
      }
      defer { free(text) }
      return String(cString: text)
    }
  }

  private static func symbols(in file: String) -> ELFSymbolNames? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
    else {
      return nil
    }
    return ELFSymbolNames(data)
  }
}

/// The names of the symbols in a 64-bit ELF file (System V ABI, chapter 4).
private struct ELFSymbolNames {
  private let names: Data

  /// Reads the names of symbols; nil if the file is not a 64-bit ELF file or has no symbol table.
  init?(_ file: Data) {
    func number<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> Int? {
      guard offset >= 0, offset + MemoryLayout<T>.size <= file.count else { return nil }
      return Int(
        truncatingIfNeeded: file.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: T.self)
        })
    }
    guard file.count > 64, file.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2]),
      let sections = number(0x28, UInt64.self), let size = number(0x3A, UInt16.self),
      let count = number(0x3C, UInt16.self)
    else { return nil }
    for index in 0..<count {
      let section = sections + index * size
      // Type 2 is a symbol table, which links to the table of its names.
      guard number(section + 4, UInt32.self) == 2, let link = number(section + 0x28, UInt32.self),
        let start = number(sections + link * size + 0x18, UInt64.self),
        let length = number(sections + link * size + 0x20, UInt64.self), start >= 0, length > 0,
        start + length <= file.count
      else { continue }
      names = file[start..<start + length]
      return
    }
    return nil
  }

  func names(containing text: String) -> [String] {
    var result: [String] = []
    names.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var place = 0
      while place < bytes.count {
        let found = text.utf8CString.withUnsafeBufferPointer {
          memmem(bytes.baseAddress! + place, bytes.count - place, $0.baseAddress!, $0.count - 1)
        }
        guard let found else { return }
        let hit = found - bytes.baseAddress!
        var (start, end) = (hit, hit + 1)
        if bytes[start] == 0 { start += 1 }
        while start > 0, bytes[start - 1] != 0 { start -= 1 }
        while end < bytes.count, bytes[end] != 0 { end += 1 }
        result.append(String(decoding: bytes[start..<end], as: UTF8.self))
        place = end + 1
      }
    }
    return result
  }
}

/// The result of `dladdr`: the path and address of the file, the name and address of the nearest symbol.
private struct LoadedAddress {
  var file: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbol: UnsafePointer<CChar>?
  var symbolAddress: UnsafeRawPointer?
}

@_silgen_name("dladdr")
private func dladdr(
  _ address: UnsafeRawPointer?, _ info: UnsafeMutablePointer<LoadedAddress>
) -> CInt

@_silgen_name("memmem")
private func memmem(
  _ text: UnsafeRawPointer?, _ length: Int, _ part: UnsafeRawPointer?, _ partLength: Int
) -> UnsafeRawPointer?

@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
