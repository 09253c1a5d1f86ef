import HostProtocol
import Testing

@testable import SourceBuild

/// Backtraces as the runtime of Swift 6 writes them.
@Suite("Reports of crashes")
struct CrashReportTests {
  private func report(_ cause: String, _ frames: [String]) -> CrashReport? {
    let lines = frames.enumerated().map { index, frame in
      "\(index) \(index == 0 ? "    " : "[ra]") 0x0000562c1c2d4da7 \(frame)"
    }
    return CrashReport(
      ["", "*** Program crashed: \(cause) at 0x00007ffdfc7d8fe8 ***", "", "Thread 0 crashed:"]
        + lines + ["rax 0x000000000001ff00  130816"])
  }

  @Test("a function that calls itself without end is named with its place")
  func endlessRecursion() {
    let frames =
      ["f(_:) + 23 in app at /a/b.swift:1"]
      + Array(repeating: "f(_:) + 76 in app at /a/b.swift:1:41", count: 63)
    #expect(
      report("Bad pointer dereference", frames)?.sentence
        == "'f(_:)' calls itself without end (b.swift:1).")
  }

  @Test("functions that call each other without end are named")
  func mutualRecursion() {
    let cycle = ["Tree.size.getter + 9 in app at /a/t.swift:7:3", "Node.size() + 12 in app"]
    let frames = ["swift_retain + 4 in libswiftCore.so"] + (0..<32).flatMap { _ in cycle }
    #expect(
      report("Bad pointer dereference", frames)?.sentence
        == "'Tree.size.getter' and 'Node.size()' call each other without end (t.swift:7).")
  }

  @Test("another crash is named with the innermost function whose source is known")
  func badPointer() {
    let frames = [
      "[system] _platform_memmove + 4 in libc.so", "Store.load(_:) + 41 in app at /a/s.swift:12:9",
    ]
    #expect(
      report("Bad pointer dereference", frames)?.sentence
        == "Bad pointer dereference in 'Store.load(_:)' (s.swift:12).")
    #expect(CrashReport(["Fatal error", ""]) == nil)
  }
}
