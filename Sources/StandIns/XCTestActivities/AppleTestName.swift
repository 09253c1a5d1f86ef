public import XCTest

/// Returns the name of a test in the format of XCTest on Apple's platforms, `-[Suite test]`. Rewritten
/// sources call this function if they parse the name.
public func appleName(of test: XCTest) -> String {
  // XCTest for Linux has the name `Suite.test`.
  "-[\(type(of: test)) \(test.name.split(separator: ".", maxSplits: 1).last ?? "")]"
}
