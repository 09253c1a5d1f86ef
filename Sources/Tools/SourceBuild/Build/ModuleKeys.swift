import Foundation

/// Computes a hash for each target of everything that the compiler reads for it: flags, manifests, its own
/// files and those of the targets on which it depends.
struct ModuleKeys {
  private let packages: [DescribedPackage]
  private let flags: String
  private var known: [String: String] = [:]

  /// Creates the keys of the modules of some packages.
  ///
  /// - Parameter flags: Other settings that affect the compiler.
  init(_ packages: [DescribedPackage], flags: [String]) {
    self.packages = packages
    self.flags = flags.joined(separator: "\u{0}")
  }

  mutating func key(of target: DescribedPackage.Target, in package: DescribedPackage) -> String {
    let name = "\(package.path) \(target.name)"
    if let key = known[name] { return key }
    // An empty key ends the recursion for targets that depend on each other.
    known[name] = ""
    var hash = ContentHash()
    hash.add(Array(surroundings(of: target, in: package).utf8))
    for path in Self.files(of: target, in: package) { hash.add(file: path) }
    known[name] = hash.text
    return hash.text
  }

  /// Returns a hash of what the compiler reads for a target besides the contents of its own files.
  mutating func surroundings(of target: DescribedPackage.Target, in package: DescribedPackage)
    -> String
  {
    var hash = ContentHash()
    hash.add(Array(flags.utf8))
    hash.add(file: "\(package.path)/Package.swift")
    for path in Self.files(of: target, in: package) { hash.add(Array(path.utf8)) }
    for name in target.target_dependencies ?? [] {
      for needed in package.targets where needed.name == name {
        hash.add(Array(key(of: needed, in: package).utf8))
      }
    }
    for product in target.product_dependencies ?? [] {
      for other in packages {
        for found in other.products ?? [] where found.name == product {
          for needed in other.targets where found.targets.contains(needed.name) {
            hash.add(Array(key(of: needed, in: other).utf8))
          }
        }
      }
    }
    return hash.text
  }

  /// Returns the source files, and the headers of a target in C or Objective-C.
  private static func files(
    of target: DescribedPackage.Target, in package: DescribedPackage
  ) -> [String] {
    let folder = "\(package.path)/\(target.path)"
    guard target.module_type == "ClangTarget" else {
      return target.sources.sorted().map { "\(folder)/\($0)" }
    }
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.sorted().map { "\(folder)/\($0)" }
  }
}

/// A hash of a sequence of texts. It depends on where each text ends.
struct ContentHash {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ UInt64(bytes.count)) &* 0x100_0000_01b3
  }

  mutating func add(file path: String) {
    add(FileManager.default.contents(atPath: path).map(Array.init) ?? [])
  }

  var text: String { String(hash, radix: 36) }
}
