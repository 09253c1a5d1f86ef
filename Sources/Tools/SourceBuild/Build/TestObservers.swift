import Foundation
import SourceModel

/// Registers test observers that only Objective-C code adds, in a `+load` method that runs before the first
/// test.
enum TestObservers {
  /// Returns the declaration that adds a file's observer when the program starts; nil for other files.
  ///
  /// Such a class is visible to Objective-C, has one shared object, and is not added anywhere in its file.
  static func registration(in bytes: [UInt8]) -> String? {
    let source = SourceBytes(bytes)
    guard source.contains("XCTestObservation"), source.contains("static let shared"),
      source.contains("@objc"), !source.contains("addTestObserver"),
      let match = String(decoding: bytes, as: UTF8.self)
        .firstMatch(of: /class\s+(\w+)\s*:[^{\n]*\bXCTestObservation\b/)
    else { return nil }
    return """

      @section(".init_array") @used
      private let _observesTests: @convention(c) () -> Void = {
        XCTestObservationCenter.shared.addTestObserver(\(match.1).shared)
      }

      """
  }
}
