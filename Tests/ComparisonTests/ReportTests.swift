import Comparison
import CoreGraphics
import Foundation
import TestSupport
import Testing

/// A run of so many snapshots, every fifth failed, with a few pictures between them.
private func entries(_ count: Int, in folder: String) throws -> [SnapshotLogEntry] {
  for (index, color) in [0xFFE0_9030, 0xFF30_90E0, 0xFF40_C040].enumerated() {
    let buffer = PixelBuffer(width: 120 + index * 10, height: 80)!
    buffer.fill(PremultipliedColor(bits: UInt32(color)))
    try AtomicFile.write(ReferenceImage.encodeQuickly(buffer), to: "\(folder)/\(index).png")
  }
  return (0..<count).map { index in
    var entry = SnapshotLogEntry(kind: .snapshot, process: 1)
    entry.suite = "Suite\(index / 50)Tests"
    entry.test = "testNumber\(index)"
    entry.name = "1"
    entry.file = "/src/Tests/Suite\(index / 50)Tests.swift"
    entry.line = index
    entry.reference = "\(folder)/refs/\(index).png"
    entry.storedReference = "\(folder)/0.png"
    entry.milliseconds = 12.5
    entry.status = index % 5 == 0 ? .failed : .passed
    if entry.status == .failed {
      entry.actual = "\(folder)/1.png"
      entry.difference = "\(folder)/2.png"
      entry.differingCount = index + 1
      entry.message = "Snapshot does not match. </script> & \"quotes\" \u{2028}\nLine two."
    }
    return entry
  }
}

private func makeReport(_ count: Int, in folder: String) throws -> SnapshotReport {
  var report = SnapshotReport(entries: try entries(count, in: folder), title: "A <b> & c")
  try report.write(to: folder + "/report")
  return report
}

private func withFolder(_ body: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "tintype-report-\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

@Suite struct ReportTests {
  @Test func countsAndStoresEachPictureOnce() throws {
    try withFolder { folder in
      let report = try makeReport(50, in: folder)
      #expect(report.counts.failed == 10)
      #expect(report.counts.passed == 40)
      let pictures = try FileManager.default.contentsOfDirectory(
        atPath: folder + "/report/pictures")
      #expect(pictures.count == 3)
    }
  }

  @Test func aSnapshotThatRanTwiceCountsAsItEnded() throws {
    var first = SnapshotLogEntry(kind: .snapshot, process: 1)
    first.reference = "/a.png"
    first.status = .failed
    var second = first
    second.status = .passed
    let counts = SnapshotReport(entries: [first, second], title: "t").counts
    #expect(counts.passed == 1 && counts.failed == 0)
  }

  @Test func theXMLForBuildServersIsWellFormed() throws {
    try withFolder { folder in
      _ = try makeReport(10, in: folder)
      let xml = try String(contentsOfFile: folder + "/report/junit.xml", encoding: .utf8)
      #expect(xml.contains("<testsuites name=\"A &lt;b&gt; &amp; c\" tests=\"10\" failures=\"2\">"))
      #expect(xml.contains("<failure message=\"Snapshot does not match. &lt;/script&gt; &amp;"))
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: folder + "/report/reg.json")))
      let items = (json as? [String: Any])?["failedItems"] as? [String]
      #expect(items == ["Suite0Tests/testNumber0.1.png", "Suite0Tests/testNumber5.1.png"])
    }
  }

  @Test func theStepSummaryNamesWhatFailed() throws {
    try withFolder { folder in
      let report = try makeReport(10, in: folder)
      #expect(report.stepSummary.hasPrefix("## A <b> & c\n\n| failed | missing |"))
      #expect(report.stepSummary.contains("| Suite0Tests/testNumber5.1 | Snapshot does not match."))
    }
  }

  @Test func fiveThousandEntriesAreLessThanAMegabyteBeforePictures() throws {
    try withFolder { folder in
      _ = try makeReport(5_000, in: folder)
      let page = try #require(FileManager.default.contents(atPath: folder + "/report/index.html"))
      #expect(page.count < 1 << 20)
    }
  }

  @Test(
    "in a browser: keys, views, filters, search, and nothing from the network",
    .enabled(if: Browser.path != nil || Browser.isRequired, "chromium is not installed"))
  func inABrowser() throws {
    try withFolder { folder in
      _ = try makeReport(5_000, in: folder)
      let result = try Browser.run(page: folder + "/report/index.html", driver: Self.driver)
      #expect(result["errors"] as? [String] == [])
      #expect(result["foreign"] as? [String] == [])
      let opened = try #require(result["opened"] as? Double)
      #expect(opened < 2_000, "opened in \(opened) ms")
      #expect(result["rowsInPage"] as? Int ?? 0 < 60)
      #expect(result["first"] as? String == "Suite0Tests / testNumber0.1")
      #expect(result["second"] as? String == "Suite0Tests / testNumber10.1")
      #expect(
        result["message"] as? String
          == "Snapshot does not match. </script> & \"quotes\" \u{2028}\nLine two.")
      #expect(
        result["modes"] as? [String] == ["swipe:2", "onion:2", "difference:1", "blink:2", "side:2"])
      #expect(result["failuresOnly"] as? Int == 1_000)
      #expect(result["all"] as? Int == 5_000)
      #expect(result["found"] as? Int == 1)
      #expect(result["last"] as? Bool == true)
      #expect(result["theme"] as? Bool == true)
      #expect(result["zoomed"] as? Bool == true)
      #expect(result["pictures"] as? Int ?? 0 >= 2)
    }
  }

  /// Presses keys as a reader does and writes down what came of it.
  private static let driver = #"""
    const wait = ms => new Promise(done => setTimeout(done, ms))
    const press = async key => {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
      await wait(60)
    }
    const name = () => document.getElementById("name").textContent
    addEventListener("load", async () => {
      const result = { opened: performance.now() }
      await wait(300)
      result.rowsInPage = document.querySelectorAll(".row").length
      result.first = name()
      result.message = document.getElementById("message").textContent
      await press("j")
      result.second = name()
      await press("k")
      result.modes = []
      for (const key of ["2", "3", "4", "5", "1"]) {
        await press(key)
        await wait(60)
        result.modes.push(state.mode + ":" + document.querySelectorAll("#stage img").length)
      }
      const image = document.querySelector("#stage img")
      result.pictures = [...document.querySelectorAll("#stage img")].filter(i => i.naturalWidth > 0).length
      const before = image.clientWidth
      await press("+")
      await wait(100)
      result.zoomed = document.querySelector("#stage img").clientWidth > before
      await press("0")
      await press("f")
      result.failuresOnly = state.order.length
      await press("f")
      result.all = state.order.length
      await press("End")
      await wait(200)
      result.last = name() === suites[items[items.length - 1][0]] + " / " + items[items.length - 1][1]
      await press("/")
      const search = document.getElementById("search")
      search.value = "testNumber4321"
      search.dispatchEvent(new Event("input", { bubbles: true }))
      result.found = state.order.length
      search.blur()
      await press("d")
      result.theme = document.documentElement.classList.contains("dark") || document.documentElement.classList.contains("light")
      result.foreign = performance.getEntriesByType("resource").map(r => r.name).filter(n => !n.startsWith("file:") && !n.startsWith("data:"))
      result.errors = errors
      const out = document.createElement("pre")
      out.id = "result"
      out.textContent = JSON.stringify(result)
      document.body.append(out)
      document.title = "finished"
    })
    """#
}

extension Browser {
  /// Opens the page with a script added to it; what that wrote down as JSON.
  fileprivate static func run(page: String, driver: String) throws -> [String: Any] {
    let path = try #require(path, "chromium is not installed, and CI requires it")
    let watch = """
      <script>
      const errors = []
      addEventListener("error", e => errors.push(String(e.message || e.target.src)), true)
      addEventListener("unhandledrejection", e => errors.push(String(e.reason)))
      addEventListener("securitypolicyviolation", e => errors.push("blocked " + e.blockedURI))
      const complain = console.error
      console.error = (...words) => { errors.push(words.join(" ")); complain(...words) }
      </script>
      """
    let html = try String(contentsOfFile: page, encoding: .utf8)
      .replacingOccurrences(
        of: "<meta charset=\"utf-8\">", with: "<meta charset=\"utf-8\">" + watch
      )
      .replacingOccurrences(of: "</body>", with: "<script>\(driver)</script></body>")
    let tried = (page as NSString).deletingLastPathComponent + "/tried.html"
    try html.write(toFile: tried, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\((page as NSString).deletingLastPathComponent)/profile",
      "--window-size=1280,800", "--virtual-time-budget=20000", "--dump-dom", "file://" + tried,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let start = try #require(dom.range(of: "<pre id=\"result\">"), "the script did not finish")
    let end = try #require(dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex))
    let text = String(dom[start.upperBound..<end.lowerBound])
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(
        of: "&nbsp;", with: "\u{A0}")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }
}
