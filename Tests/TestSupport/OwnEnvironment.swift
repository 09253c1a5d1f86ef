import CoreGraphics
public import Testing

/// Gives each test an environment of its own: a clock at 0, an empty log, no windows.
public struct OwnEnvironment: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Environment().perform(isolation: nil, function)
  }
}

extension Trait where Self == OwnEnvironment {
  public static var ownEnvironment: OwnEnvironment { OwnEnvironment() }
}
