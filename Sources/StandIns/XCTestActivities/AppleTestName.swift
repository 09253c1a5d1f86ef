public import XCTest

/// Returns the name of a test as XCTest of Apple's platforms has it, `-[Suite test]`: rewritten
/// sources ask for it where they take it apart.
public func appleName(of test: XCTest) -> String {
  // Here it is `Suite.test`.
  "-[\(type(of: test)) \(test.name.split(separator: ".", maxSplits: 1).last ?? "")]"
}
