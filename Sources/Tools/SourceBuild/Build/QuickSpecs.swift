import Foundation
import SourceModel

/// Rewrites `spec()` in subclasses of `QuickSpec` for the resolved version of Quick.
///
/// From version 7 on, Quick declares `spec()` as a class method. Tests for an older version override an
/// instance method; if the resolved version is newer, they are rewritten to override the class method.
enum QuickSpecs {
  /// Whether the resolved version of Quick declares `spec()` as a class method.
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

  /// Returns the text of a test file with `spec()` as a class method.
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
