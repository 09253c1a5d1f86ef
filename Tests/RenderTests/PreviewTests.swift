import Foundation
import ImageIO
import TestSupport
import Testing

/// `render previews`: names, traits, what is found wrong, references, locales, queued work.
@Suite("render previews", .serialized)
struct PreviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  private func run(
    _ source: String, named name: String = "Screen.swift", _ flags: [String] = []
  ) throws -> (result: RenderTool.Result, names: [String], out: String) {
    let file = try folder.write("import UIKit\n" + source, to: name)
    let out = folder.path("out")
    let result = try RenderTool.run(["previews", file, "-o", out] + flags)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).sorted()
    return (result, names, out)
  }

  private func size(_ path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    return [16, 20].map { place in
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  // MARK: Names

  @Test(
    "pictures are named after file and preview; a controller that a preview names is drawn once")
  func names() throws {
    let (result, names, _) = try run(
      """
      final class Shown: UIViewController {}
      final class Alone: UIViewController {}
      #Preview("Log in: empty") { Shown() }
      #Preview { UILabel() }
      #Preview { class Local: UIViewController {}; return Local() }
      """)
    #expect(result.status == 0)
    #expect(
      names == [
        "Screen-2-iphone-15-light.png", "Screen-Alone-iphone-15-light.png",
        "Screen-Log-in-empty-iphone-15-light.png", "Screen-iphone-15-light.png", "index.html",
      ])
  }

  @Test("a file of the current folder gives the names that its path gives")
  func currentFolder() throws {
    _ = try folder.write(
      "import UIKit\n#Preview(\"Card\") { UILabel() }\n#Preview { UIView() }\n", to: "A.swift")
    let result = try RenderTool.run(
      ["previews", "A.swift", "-o", "out"], in: URL(filePath: folder.path("")))
    #expect(result.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    #expect(
      names == ["A-Card-iphone-15-light.png", "A-iphone-15-light.png", "index.html"])
  }

  @Test("--preview draws those of a name, and a misspelt one gets the nearest")
  func chosen() throws {
    let source = "#Preview(\"Card\") { UILabel() }\n#Preview(\"List\") { UIView() }\n"
    let (result, names, _) = try run(source, ["--preview", "Card"])
    #expect(result.status == 0)
    #expect(names == ["Screen-Card-iphone-15-light.png", "index.html"])
    let wrong = try run(source, ["--preview", "Lisst"]).result
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("No preview 'Lisst'. Did you mean 'List'?"))
  }

  // MARK: Traits

  @Test("every trait takes effect")
  func traits() throws {
    let (result, _, out) = try run(
      """
      func label() -> UILabel {
        let label = UILabel()
        label.text = "Hello"
        return label
      }
      #Preview("Portrait", traits: .portrait) { UIViewController() }
      #Preview("Left", traits: .landscapeLeft) { UIViewController() }
      #Preview("Right", traits: .landscapeRight) { UIViewController() }
      #Preview("Fixed", traits: .fixedLayout(width: 100, height: 50)) { label() }
      #Preview("Fits", traits: .sizeThatFitsLayout) { label() }
      #Preview("Default", traits: .defaultLayout) { label() }
      #Preview(traits: .fixedLayout(width: 10, height: 20), .sizeThatFitsLayout) { UIView() }
      """)
    #expect(result.status == 0, "\(result.errors)")
    func picture(_ name: String) throws -> [Int] {
      try size("\(out)/Screen\(name)-iphone-15-light.png")
    }
    #expect(try picture("-Portrait") == [1179, 2556])
    #expect(try picture("-Left") == [2556, 1179])
    #expect(try picture("-Right") == [2556, 1179])
    #expect(try picture("-Fixed") == [300, 150])
    #expect(try picture("-Default") == [1179, 2556])
    #expect(try picture("") == [30, 60])
    let fitting = try picture("-Fits")
    #expect(fitting[0] > 90 && fitting[0] < 150 && fitting[1] > 50 && fitting[1] < 70)
  }

  @Test("the interface stands as the orientation says")
  func orientation() throws {
    let (result, _, _) = try run(
      """
      final class Asking: UIViewController {
        var wanted = UIInterfaceOrientation.portrait
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { [self] in
            precondition(view.window?.windowScene?.interfaceOrientation == wanted)
          }
        }
      }
      func asking(_ wanted: UIInterfaceOrientation) -> Asking {
        let asking = Asking()
        asking.wanted = wanted
        return asking
      }
      #Preview("Left", traits: .landscapeLeft) { asking(.landscapeLeft) }
      #Preview("Right", traits: .landscapeRight) { asking(.landscapeRight) }
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a trait without effect is reported at the preview, and so is a turn that is not supported")
  func unknownTraits() throws {
    let (result, _, out) = try run(
      """
      #Preview("Unknown", traits: .landscapeLeft, .assistiveAccess) { UIViewController() }
      #Preview("Over", traits: .portraitUpsideDown) { UIViewController() }
      """)
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "Screen.swift:2: warning: The trait '.assistiveAccess' has no effect here."))
    #expect(
      result.errors.contains(
        "Screen.swift:3: warning: The interface does not turn as the preview's traits ask"))
    let page = try String(contentsOfFile: "\(out)/index.html", encoding: .utf8)
    #expect(page.contains("The trait '.assistiveAccess' has no effect here."))
  }

  // MARK: Findings

  @Test("what is found wrong is on the console and on the page, at the preview it belongs to")
  func findings() throws {
    let source = """
      #Preview("Missing") {
        let view = UIImageView(image: UIImage(systemName: "no.such.symbol"))
        view.frame.size = CGSize(width: 50, height: 50)
        view.highlightedImage = UIImage(named: "NoSuchImage")
        return view
      }
      #Preview("Conflict") {
        let view = UIView(), inner = UIView()
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
        inner.widthAnchor.constraint(equalToConstant: 20).isActive = true
        return view
      }
      #Preview("Good") { UILabel() }
      """
    let (result, _, out) = try run(source)
    #expect(result.status == 0)
    #expect(
      result.errors.contains("Screen.swift:2: note: There is no drawing of the system symbol"))
    #expect(result.errors.contains("Screen.swift:2: warning: There is no picture 'NoSuchImage'"))
    #expect(result.errors.contains("Screen.swift:8: warning: "))
    let page = try String(contentsOfFile: "\(out)/index.html", encoding: .utf8)
    let sections = page.split(separator: "<h2>").map(String.init)
    #expect(sections.first { $0.hasPrefix("Missing") }?.contains("no.such.symbol") == true)
    #expect(sections.first { $0.hasPrefix("Conflict") }?.contains("class=warn") == true)
    #expect(sections.first { $0.hasPrefix("Good") }?.contains("class=warn") == false)
    #expect(try run(source, ["--strict"]).result.status == 1)
  }

  @Test("what was left out of a package is on the page")
  func leftOut() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("Sources/Shown"), withIntermediateDirectories: true)
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shown", targets: [.target(name: "Shown")])
      """, to: "Package.swift")
    try folder.write(
      """
      import UIKit
      func broken() { noSuchFunction() }
      #Preview("Good") { UILabel() }
      """, to: "Sources/Shown/Shown.swift")
    let out = folder.path("out")
    let result = try RenderTool.run(["previews", folder.url.path, "-o", out])
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(contentsOfFile: "\(out)/index.html", encoding: .utf8)
    #expect(page.contains("left out of the source"))
    #expect(page.contains("Shown.swift:2: warning: "))
  }

  // MARK: References

  @Test("previews are recorded, compared and approved like snapshots")
  func references() throws {
    func source(_ text: String) -> String {
      "#Preview(\"Card\", traits: .fixedLayout(width: 60, height: 30)) { let l = UILabel(); "
        + "l.text = \"\(text)\"; return l }\n"
    }
    let references = folder.path("references")
    let name = "Screen-Card-iphone-15-light.png"
    let missing = try run(source("a"), ["--compare", references]).result
    #expect(missing.status == 66)
    #expect(missing.errors.contains("Record them with '--record"))
    #expect(try run(source("a"), ["--record", references]).result.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: references) == [name])
    #expect(try run(source("a"), ["--compare", references]).result.status == 0)
    let (changed, _, out) = try run(source("b"), ["--compare", references])
    #expect(changed.status == 22)
    #expect(changed.text.contains("\(out)/\(name): error: "))
    #expect(try RenderTool.run(["report", out]).status == 0)
    #expect(try RenderTool.run(["approve", out]).status == 0)
    #expect(try run(source("b"), ["--compare", references]).result.status == 0)
    let added = source("b") + source("c").replacing("Card", with: "New")
    #expect(try run(added, ["--compare", references]).result.status == 22)
    #expect(try RenderTool.run(["approve", out]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: references).count == 2)
    let gone = try run(source("b"), ["--compare", references]).result
    #expect(gone.status == 0)
    #expect(gone.errors.contains("Screen-New-iphone-15-light.png: warning: No preview"))
  }

  // MARK: Locales

  /// Ends the program unless formatters answer as expected.
  private func checking(_ money: String, _ date: String, zone: String, firstDay: Int) -> String {
    """
    #Preview("Formats") {
      let money = NumberFormatter()
      money.numberStyle = .currency
      let text = money.string(from: 1234.5) ?? ""
      precondition(text == "\(money)", "money is \\(text)")
      let dates = DateFormatter()
      dates.dateStyle = .medium
      let date = dates.string(from: Date(timeIntervalSince1970: 1_718_020_800))
      precondition(date == "\(date)", "date is \\(date)")
      precondition(TimeZone.current.identifier == "\(zone)", TimeZone.current.identifier)
      precondition(Calendar.current.firstWeekday == \(firstDay))
      return UILabel()
    }
    """
  }

  @Test("the locale is that of a simulator unless another is named")
  func locales() throws {
    let american = try run(checking("$1,234.50", "Jun 10, 2024", zone: "GMT", firstDay: 1)).result
    #expect(american.status == 0, "\(american.errors)")
    let german = try run(
      checking("1.234,50\u{A0}€", "10.06.2024", zone: "Europe/Berlin", firstDay: 2),
      ["--locale", "de-DE", "--time-zone", "europe/berlin"]
    ).result
    #expect(german.status == 0, "\(german.errors)")
  }

  @Test("texts are those of the language, else those of the locale")
  func texts() throws {
    for (language, text) in [("en", "Hello"), ("de", "Hallo")] {
      let path = "Sources/Shown/Resources/\(language).lproj"
      try FileManager.default.createDirectory(
        atPath: folder.path(path), withIntermediateDirectories: true)
      try folder.write("\"hello\" = \"\(text)\";\n", to: "\(path)/Localizable.strings")
    }
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shown", defaultLocalization: "en",
        targets: [.target(name: "Shown", resources: [.process("Resources")])])
      """, to: "Package.swift")
    try folder.write(
      """
      import UIKit
      func check(_ text: String) -> UIView {
        precondition(NSLocalizedString("hello", bundle: .module, comment: "") == text)
        return UILabel()
      }
      #Preview("English") { check("Hello") }
      #Preview("German") { check("Hallo") }
      """, to: "Sources/Shown/Shown.swift")
    for (name, flags) in [
      ("English", []), ("German", ["--locale", "de_CH"]), ("German", ["--language", "de"]),
      ("English", ["--locale", "de_CH", "--language", "en"]),
    ] {
      let result = try RenderTool.run(
        ["previews", folder.url.path, "-o", folder.path("out"), "--preview", name] + flags)
      #expect(result.status == 0, "\(flags): \(result.errors)")
    }
  }

  @Test("an unknown locale or zone is refused with the nearest")
  func unknownLocales() throws {
    let locale = try run("#Preview { UILabel() }", ["--locale", "de_DD"]).result
    #expect(locale.status == 64)
    #expect(locale.errors.contains("'--locale de_DD': there is no such locale. Did you mean 'de_"))
    let zone = try RenderTool.run(["test", "--time-zone", "Europe/Berlinn"])
    #expect(zone.status == 64)
    #expect(zone.errors.contains("Did you mean 'Europe/Berlin'?"))
    #expect(try RenderTool.run(["film", "x", "--language", "qq"]).status == 64)
  }

  @Test("a matrix has locales, a picture each and a sheet with captions")
  func matrix() throws {
    let (result, names, _) = try run(
      "#Preview(\"Card\") { UILabel() }", ["--matrix", "styles=light,dark locales=en_US,ar"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      names == [
        "Screen-Card-iphone-15-dark-ar.png", "Screen-Card-iphone-15-dark-en_US.png",
        "Screen-Card-iphone-15-light-ar.png", "Screen-Card-iphone-15-light-en_US.png",
        "Screen-Card-sheet.png", "index.html",
      ])
  }

  // MARK: Queued work

  /// Its threads draw the lengths of their sleeps, which decide the order.
  @Test("what is queued in any way is on the picture, the same bytes in each run")
  func queuedWork() throws {
    let screen = try String(
      contentsOf: Checkout.root.appendingPathComponent(
        "Tests/StageTests/QueuedWork/LateController.swift"), encoding: .utf8)
    let ending = """

      #Preview("Late", traits: .fixedLayout(width: 393, height: 852)) {
        let controller = LateController()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.99) {
          precondition(controller.missing.isEmpty, "missing: \\(controller.missing)")
        }
        return controller
      }
      """
    let pictures = try (0..<5).map { _ in
      let (result, _, out) = try run(screen + ending, named: "Late.swift")
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: URL(filePath: "\(out)/Late-Late-iphone-15-light.png"))
    }
    #expect(Set(pictures).count == 1)
  }

  @Test("messages that are sent later arrive, on the stage's clock")
  func delayedMessages() throws {
    let (result, _, _) = try run(
      """
      final class Late: UIViewController {
        var arrived = ""
        override func viewDidLoad() {
          super.viewDidLoad()
          perform(#selector(add(_:)), with: "c", afterDelay: 0.5)
          perform(#selector(drop(_:)), with: "x", afterDelay: 0.2)
          Timer.scheduledTimer(
            timeInterval: 0.3, target: self, selector: #selector(tick), userInfo: nil,
            repeats: true)
          performSelector(onMainThread: #selector(add(_:)), with: "a", waitUntilDone: false)
          precondition(arrived == "")
          NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(drop(_:)), object: "x")
          DispatchQueue.global().async {
            self.performSelector(onMainThread: #selector(self.add(_:)), with: "b", waitUntilDone: false)
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.95) { [self] in
            precondition(arrived == "ab.c..", arrived)
          }
        }
        @objc func add(_ text: String) { arrived += text }
        @objc func drop(_ text: String) { arrived += "dropped" }
        @objc func tick() { arrived += "." }
      }
      #Preview("Late") { Late() }
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("what still waits at the limit is named, and so is background work that does not end")
  func waiting() throws {
    let (result, _, _) = try run(
      """
      #Preview("Long") {
        DispatchQueue.main.asyncAfter(deadline: .now() + 60) {}
        return UILabel()
      }
      #Preview("Endless queue") {
        func again() { DispatchQueue.main.async { again() } }
        again()
        return UILabel()
      }
      """)
    #expect(result.status == 0)
    #expect(result.errors.contains("A block on the main queue still waits"))
    #expect(result.errors.contains("The main queue is never empty"))
  }
}
