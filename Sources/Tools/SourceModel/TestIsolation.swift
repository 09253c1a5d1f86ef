/// Constants shared by test programs and the `render` command, with which the command selects tests that must
/// not run on the main thread.
package enum TestIsolation {
  /// The environment variable that lists the files whose tests must not run on the main thread, such as
  /// `Module/File.swift`, one per line.
  package static let elsewhereKey = "TINTYPE_TESTS_OFF_MAIN"

  /// The mangled name of Swift Testing's function that returns the actor for synchronous tests without an
  /// explicit one.
  package static let symbol = "$s7Testing36__defaultSynchronousIsolationContextScA_pSgvg"

  /// Returns whether tests of a file block until queued work is done, which could deadlock on the
  /// main thread, and use no views.
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
