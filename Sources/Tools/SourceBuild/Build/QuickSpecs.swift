import Foundation
import SourceModel

/// The form of `spec()` in subclasses of `QuickSpec`.
///
/// Quick made it a method of the class in version 7. Tests that ask for an older version override one
/// of the instance; where the Quick at hand is a newer one, they override that of the class.
enum QuickSpecs {
  /// Whether the Quick among the packages has the method of the class.
  static func areOfClass(_ packages: [DescribedPackage]) -> Bool {
    packages.contains { package in
      package.targets.contains { target in
        guard target.c99name == "Quick",
          let file = target.sources.first(where: { $0.hasSuffix("QuickSpec.swift") }),
          let data = FileManager.default.contents(atPath: "\(package.path)/\(target.path)/\(file)")
        else { return false }
        return SourceBytes(Array(data)).contains("class func spec()")
      }
    }
  }

  /// The text of a file of tests with methods of the class.
  static func ofClass(_ bytes: [UInt8]) -> [UInt8] {
    let source = SourceBytes(bytes)
    guard source.contains("QuickSpec"), source.contains("override func spec()") else {
      return bytes
    }
    return Array(
      String(decoding: bytes, as: UTF8.self)
        .replacing("override func spec()", with: "override class func spec()").utf8)
  }
}
