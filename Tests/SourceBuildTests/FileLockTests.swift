import Foundation
import Testing

@testable import SourceBuild

@Suite("Locks of simultaneous builds")
struct FileLockTests {
  private let folder = TemporaryFolder()

  @Test("a second run says that it waits, and gets the lock when the first one is done")
  func waits() throws {
    let cache = BuildCache(folder: folder.path)
    var first: FileLock? = try cache.lock("package")
    var waits = 0
    let second = try cache.lock("package") {
      waits += 1
      first = nil
    }
    withExtendedLifetime((first, second)) { #expect(waits == 1) }
  }

  @Test("a program that was started under the lock and goes on does not hold it")
  func isNotInherited() throws {
    let cache = BuildCache(folder: folder.path)
    var first: FileLock? = try cache.lock("package")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    defer { process.terminate() }
    withExtendedLifetime(first) {}
    first = nil
    let second = try cache.lock("package") { Issue.record("The lock is still held.") }
    withExtendedLifetime(second) {}
  }
}
