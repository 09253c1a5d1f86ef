import Foundation
import SourceModel

/// Observers of tests that only Objective-C adds: a `+load` of theirs runs when the program starts,
/// before the first test.
enum TestObservers {
  /// The declaration that adds the observer of a file when the program starts; nil for other files.
  ///
  /// Such a class is visible to Objective-C, has one shared object, and is added nowhere in its file.
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
