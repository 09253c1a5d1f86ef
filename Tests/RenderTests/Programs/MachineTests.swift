import Foundation
import TestSupport
import Testing

/// What other people's code reads of the machine: two runs give the same bytes, wherever and whenever.
@Suite("Programs and the machine", .serialized)
struct MachineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  /// A screen that shows all that it can find out.
  private static let source = #"""
    import SwiftUI
    import UIKit

    final class Curious: UIViewController {
      private let label = UILabel()
      private var lines: [String] = []
      func say(_ text: String) {
        let now = Date().timeIntervalSince1970 - 1_725_874_860
        lines.append(String(format: "%.4f ", now) + text)
        label.text = lines.joined(separator: "\n")
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 9)
        label.frame = CGRect(x: 10, y: 50, width: 380, height: 790)
        view.addSubview(label)
        clocks(); random(); names(); files(); later(); network()
      }
      private func clocks() {
        say("\(Date()) \(CACurrentMediaTime()) \(ProcessInfo.processInfo.systemUptime)")
        say("\(time(nil)) \(DispatchTime.now().uptimeNanoseconds) \(ContinuousClock.now)")
        let formatter = DateFormatter()
        (formatter.dateStyle, formatter.timeStyle) = (.full, .full)
        say(formatter.string(from: Date()))
        say("\(Locale.current.identifier) \(TimeZone.current.identifier)")
      }
      private func random() {
        say("\(Int.random(in: 0..<1_000_000)) \(Double.random(in: 0..<1)) \([1, 2, 3, 4].shuffled())")
        say("\(UUID()) \(NSUUID().uuidString) \(arc4random()) \(arc4random_uniform(1000))")
        Thread.detachNewThread {
          usleep(UInt32.random(in: 0..<900_000))
          let number = Int.random(in: 0..<1000)
          DispatchQueue.main.async { self.say("thread, \(number)") }
        }
        say("\(Set("abcdefgh".map(String.init))) \(["x": 1, "y": 2, "z": 3]) \("a".hashValue)")
      }
      private func names() {
        let process = ProcessInfo.processInfo
        say("\(process.hostName) \(process.processIdentifier) \(process.activeProcessorCount)")
        say("\(NSUserName()) \(process.operatingSystemVersionString) \(process.globallyUniqueString)")
        say("\(NSHomeDirectory()) \(NSTemporaryDirectory()) \(process.environment["LANG"] ?? "")")
      }
      private func files() {
        let count = UserDefaults.standard.integer(forKey: "count") + 1
        UserDefaults.standard.set(count, forKey: "count")
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let file = folder.appendingPathComponent("notes.txt")
        let isKnown = FileManager.default.fileExists(atPath: file.path)
        try? "text".write(to: file, atomically: true, encoding: .utf8)
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "none"
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let date = attributes?[.modificationDate] as? Date ?? .distantPast
        let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        let isSame = values?.contentModificationDate == date
        say("launch \(count), known \(isKnown), \(text), dated \(date) \(isSame)")
      }
      private func later() {
        Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in self.say("timer") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.say("after") }
        Task { try? await Task.sleep(for: .seconds(0.75)); self.say("task") }
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 1)
          let number = Int.random(in: 0..<1000)
          DispatchQueue.main.async { self.say("slept, \(number)") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) {
          RunLoop.main.run(until: Date() + 0.4)
          self.say("run loop")
          let start = Date()
          while Date().timeIntervalSince(start) < 0.02 {}
          self.say("loop")
        }
      }
      private func network() {
        let url = URL(string: "https://example.com")!
        URLSession.shared.dataTask(with: url) { _, _, error in
          let code = (error as? URLError)?.code
          DispatchQueue.main.async { self.say("offline \(code == .notConnectedToInternet)") }
        }.resume()
        Task {
          do { _ = try await URLSession(configuration: .default).data(from: url) } catch {
            self.say("\((error as? URLError)?.code.rawValue ?? 0)")
          }
        }
      }
    }
    #Preview { Curious() }
    """#

  private func picture(
    _ flags: [String] = [], environment: [String: String] = [:]
  ) throws -> (picture: Data, texts: String) {
    let file = try folder.write(Self.source, to: "Curious.swift")
    // The last step fails with all texts of the screen.
    let result = try RenderTool.run(
      ["film", file, "--script", "wait 2.5; screenshot all; expect 'all of it'", "--fps", "1"]
        + ["-o", folder.path("film.gif")] + flags, environment: environment)
    #expect(result.status == 64, "\(result.errors)")
    let path = folder.path("film-all.png")
    return (try Data(contentsOf: URL(filePath: path)), result.errors)
  }

  @Test("two runs are equal, whatever the user, the time zone and the language of the machine")
  func sameBytes() throws {
    let first = try picture()
    let second = try picture(environment: [
      "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "LC_ALL": "C", "USER": "anna",
      "HOME": folder.path(""),
    ])
    #expect(first.picture == second.picture)
    #expect(first.texts == second.texts)
    #expect(first.texts.contains("thread, "))
  }

  @Test("clocks are the stage's, and what is queued or slept arrives at its time")
  func times() throws {
    let texts = try picture().texts
    for line in [
      "0.0000 2024-09-09 09:41:00 +0000 0.0 0.001", "0.0000 launch 1, known false, text",
      "dated 2024-09-09 09:41:00 +0000 true",
      "0.0000 offline true", "0.0000 -1009", "0.2500 timer", "0.5000 after", "0.7500 task",
      "1.0000 slept", "1.6000 run loop", "1.62", "0.0000 en_US GMT", "iPhone 500 6",
      "mobile Version",
    ] { #expect(texts.contains(line), "\(line) is not in \(texts)") }
  }

  @Test("another seed gives other numbers, and with --real-time the clocks are the machine's")
  func choices() throws {
    let plain = try picture()
    #expect(try picture(["--seed", "1"]).picture != plain.picture)
    #expect(try picture(["--seed", "0"]).picture == plain.picture)
    let real = try picture(["--real-time"])
    #expect(!real.texts.contains("2024-09-09"))
  }
}
