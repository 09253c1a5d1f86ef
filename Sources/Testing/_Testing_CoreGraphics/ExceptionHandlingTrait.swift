#if canImport(Testing)
  // Weak, so that programs without tests need no test library.
  @_weakLinked public import Testing

  /// A trait that determines whether tests of Swift Testing fail if they do something for which iOS
  /// raises an exception.
  public struct _ExceptionHandlingTrait: SuiteTrait, TestTrait, TestScoping {
    /// The trait of a suite holds for all tests in it.
    public let isRecursive = true
    let handling: ExceptionHandling

    /// Runs a test with the setting.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
    ) async throws {
      try await ExceptionHandling.$current.withValue(handling) { try await function() }
    }
  }

  extension Trait where Self == _ExceptionHandlingTrait {
    /// Says whether a test, or the tests of a suite, fail for what raises an exception on iOS.
    public static func exceptions(_ handling: ExceptionHandling) -> Self {
      Self(handling: handling)
    }
  }
#endif
