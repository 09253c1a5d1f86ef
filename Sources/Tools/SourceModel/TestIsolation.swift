/// Conventions between programs and the command about the threads of tests.
package enum TestIsolation {
  /// The environment variable with the files whose tests must not run on the main thread, such as
  /// `Module/File.swift`, one a line.
  package static let elsewhereKey = "TINTYPE_TESTS_OFF_MAIN"

  /// The symbol of the function that returns the actor of a synchronous test without one.
  package static let symbol = "$s7Testing36__defaultSynchronousIsolationContextScA_pSgvg"

  /// Whether tests of a file wait for the main queue and use no views.
  package static func isOffMain(_ source: SourceBytes) -> Bool {
    source.contains("@Test")
      && ["DispatchQueue.main.sync", "DispatchSemaphore", "DispatchGroup"]
        .contains(where: source.contains)
      && !source.contains("import UIKit")
      && !["UI", "CA"].contains { prefix in
        source.words(beginningWith: prefix).contains {
          $0.dropFirst(2).first?.isUppercase ?? false && $0.count > 4
        }
      }
  }
}
