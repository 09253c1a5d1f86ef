#if canImport(Testing)
  // Weakly linked, so that programs without tests need no test library.
  @_weakLinked public import Testing

  /// A trait that determines whether tests of Swift Testing fail for calls that raise an exception on iOS.
  public struct _ExceptionHandlingTrait: SuiteTrait, TestTrait, TestScoping {
    /// The trait of a suite applies to all of its tests.
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
    /// Returns a trait that determines whether a test, or the tests of a suite, fail for calls that raise an
    /// exception on iOS.
    public static func exceptions(_ handling: ExceptionHandling) -> Self {
      Self(handling: handling)
    }
  }
#endif
