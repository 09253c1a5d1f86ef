import Comparison
import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("render review")
struct ReviewTests {
  private let checkout: GitCheckout

  init() throws { checkout = try GitCheckout() }

  /// The objects of `review.json`.
  private func items(_ result: RenderTool.Result) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    return try #require(root?["items"] as? [[String: Any]])
  }

  private func picture(_ color: PremultipliedColor, size: Int = 20) -> Data {
    let buffer = PixelBuffer(width: size, height: size)!
    buffer.fill(color)
    return ReferenceImage.encode(buffer, scale: 1)
  }

  private static let red = PremultipliedColor(bits: 0xFF00_00FF)
  private static let blue = PremultipliedColor(bits: 0xFFFF_0000)

  @Test("a constraint that went from 8 to 16 is the reason of a move by 8 points")
  func movedConstraint() throws {
    var sample = SampleStoryboard()
    try checkout.write(sample.text, "App/Main.storyboard")
    try checkout.write(sample.text, "App/Other.storyboard")
    try checkout.commit()
    sample.constant = "16"
    try checkout.write(sample.text, "App/Main.storyboard")
    let result = try checkout.review("--json")
    #expect(result.status == 0, "\(result.errors)")
    let items = try items(result)
    #expect(items.count == 1)
    let item = try #require(items.first)
    #expect(item["file"] as? String == "App/Main.storyboard")
    #expect(item["name"] as? String == "Cart")
    #expect(item["scene"] as? String == "s1")
    #expect(item["status"] as? String == "changed")
    #expect(
      item["views"] as? [String] == [
        "UILabel 'Total' moved 8 pt down, since constraint c-12 went from 8 to 16 "
          + "('Total'.top = 'Title'.bottom + 16)"
      ])
    #expect(item["document"] == nil)
    // The other screen and the other document were not drawn.
    let root = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(root?["unaffectedScreens"] as? Int == 1)
    #expect(root?["unaffectedDocuments"] as? Int == 1)
    for name in ["index.html", "review.md", "review.json", "junit.xml"] {
      #expect(FileManager.default.fileExists(atPath: checkout.folder.path("review/\(name)")))
    }
    // The pictures that a review has written are no change of the next one.
    #expect(try self.items(try checkout.review("--json")).count == 1)
    let small = try #require(item["picture"] as? String)
    #expect(FileManager.default.fileExists(atPath: checkout.folder.path("review/\(small)")))
  }

  @Test("texts, fonts, objects, segues and outlets are named, and what VoiceOver reads")
  func documentChanges() throws {
    var sample = SampleStoryboard()
    sample.segue = "<segue destination=\"vc2\" kind=\"show\" identifier=\"help\" id=\"g1\"/>"
    try checkout.write(sample.text, "Main.storyboard")
    let base = try checkout.commit()
    sample.total = "Sum"
    sample.font = "20"
    sample.segue = "<outlet property=\"sum\" destination=\"l2\" id=\"o1\"/>"
    sample.extra =
      "<button opaque=\"NO\" id=\"b1\"><rect key=\"frame\" x=\"16\" y=\"300\" width=\"20\" height=\"20\"/>"
      + "<state key=\"normal\" title=\"Pay\"/></button>"
    try checkout.write(sample.text, "Main.storyboard")
    try checkout.commit()
    let item = try #require(
      try items(try checkout.review("\(base)..HEAD", "--json")).first {
        $0["scene"] as? String == "s1"
      })
    // A text and a font are said in the words of the document.
    let views = item["views"] as? [String] ?? []
    let document = try #require(item["document"] as? [String])
    #expect(document.contains("UIButton 'Pay' is new"))
    #expect(
      (views + document).contains {
        $0.contains("fontDescription is 'system 20' instead of 'system 17'")
      })
    #expect((views + document).contains { $0.contains("text is 'Sum' instead of 'Total'") })
    #expect(
      item["connections"] as? [String] == [
        "outlet 'sum' of CartController 'Cart' to UILabel 'Sum' is new",
        "show segue 'help' from CartController 'Cart' to UIViewController 'Help' is gone",
      ])
    let read = try #require(item["accessibility"] as? [String])
    #expect(read.contains("'Sum' is read instead of 'Total'"))
    let findings = try #require(item["findings"] as? [String])
    #expect(
      findings.contains {
        $0.hasPrefix("Main.storyboard:") && $0.contains("[small-target] UIButton b1")
      })
    let strict = try checkout.review("\(base)..HEAD", "--strict", "--quiet")
    #expect(strict.status == 1)
  }

  @Test("a picture and a colour of a catalog reach the screens of documents that use them")
  func assets() throws {
    let sample = SampleStoryboard()
    try checkout.write(sample.text, "App/Main.storyboard")
    var without = sample
    (without.image, without.color) = ("nothing", "none")
    try checkout.write(without.text, "App/Without.storyboard")
    let set = "App/Assets.xcassets/logo.imageset"
    try checkout.write(picture(Self.red), "\(set)/logo.png")
    try checkout.write(
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"logo.png\"}]}",
      "\(set)/Contents.json")
    let base = try checkout.commit()
    try checkout.write(picture(Self.blue), "\(set)/logo.png")
    try checkout.commit()
    let result = try checkout.review("\(base)..HEAD", "--json")
    let items = try items(result)
    #expect(items.compactMap { $0["kind"] as? String }.sorted() == ["image", "screen"])
    let screen = try #require(items.first { $0["kind"] as? String == "screen" })
    #expect(screen["file"] as? String == "App/Main.storyboard")
    #expect(
      screen["notes"] as? [String] == [
        "'logo', which the document uses, has changed in its catalog or file"
      ])
    // The image is 40 points wide, at two pixels a point.
    #expect(screen["differingPixels"] as? Int == 80 * 80)
  }

  @Test("a translation is drawn in its language")
  func translations() throws {
    try checkout.write(SampleStoryboard().text, "Base.lproj/Main.storyboard")
    try checkout.write("\"l2.text\" = \"Summe\";\n", "de.lproj/Main.strings")
    try checkout.commit()
    try checkout.write("\"l2.text\" = \"Gesamt\";\n", "de.lproj/Main.strings")
    let items = try items(try checkout.review("HEAD", "--json"))
    let screen = try #require(items.first { $0["kind"] as? String == "screen" })
    #expect(screen["name"] as? String == "Cart (de)")
    let texts = try #require(items.first { $0["kind"] as? String == "texts" })
    #expect(texts["texts"] as? [String] == ["'l2.text' is 'Gesamt' instead of 'Summe'"])
  }

  @Test("recorded pictures are compared; scene files are drawn")
  func recordedPictures() throws {
    try checkout.write(picture(Self.red), "__Snapshots__/a.png")
    try checkout.write(
      "{\"size\": [20, 20], \"root\": {\"backgroundColor\": \"#FF0000\"}}", "card.json")
    try checkout.write("{\"name\": \"no scene\"}", "package.json")
    try checkout.commit()
    try checkout.write(picture(Self.blue), "__Snapshots__/a.png")
    try checkout.write(
      "{\"size\": [20, 20], \"root\": {\"backgroundColor\": \"#0000FF\"}}", "card.json")
    try checkout.write("{\"name\": \"still none\"}", "package.json")
    let items = try items(try checkout.review("HEAD", "--json"))
    #expect(items.compactMap { $0["kind"] as? String }.sorted() == ["screen", "snapshot"])
    #expect(items.allSatisfy { $0["differingPixels"] as? Int ?? 0 > 0 })
  }

  @Test("a renamed document is compared with itself, a deleted one is shown as it was")
  func renamedAndDeleted() throws {
    var sample = SampleStoryboard()
    try checkout.write(sample.text, "Old.storyboard")
    try checkout.write(sample.text.replacing("Cart", with: "Gone"), "Gone.storyboard")
    let base = try checkout.commit()
    sample.constant = "16"
    try checkout.remove("Old.storyboard")
    try checkout.remove("Gone.storyboard")
    try checkout.write(sample.text, "New.storyboard")
    try checkout.commit()
    let items = try items(try checkout.review("\(base)..HEAD", "--json"))
    let renamed = items.filter { $0["file"] as? String == "New.storyboard" }
    #expect(
      renamed.contains {
        ($0["document"] as? [String])?.contains("renamed from Old.storyboard") ?? false
      })
    #expect(
      renamed.contains { ($0["views"] as? [String])?.first?.contains("moved 8 pt down") ?? false })
    let gone = items.filter { $0["file"] as? String == "Gone.storyboard" }
    #expect(gone.compactMap { $0["status"] as? String } == ["removed", "removed"])
  }

  @Test("a document that cannot be read is said with its place, and the rest is reviewed")
  func brokenDocuments() throws {
    var sample = SampleStoryboard()
    try checkout.write(sample.text, "A.storyboard")
    try checkout.write(sample.text, "B.storyboard")
    try checkout.commit()
    try checkout.write(String(sample.text.prefix(900)), "A.storyboard")
    sample.constant = "16"
    try checkout.write(sample.text, "B.storyboard")
    let result = try checkout.review("HEAD")
    #expect(result.status == 65)
    #expect(result.text.contains("It cannot be read after: A.storyboard:"))
    #expect(result.text.contains("UILabel 'Total' moved 8 pt down"))
    let xml = try String(contentsOfFile: checkout.folder.path("review/junit.xml"), encoding: .utf8)
    #expect(xml.contains("failures=\"1\""))
  }

  @Test("a view that changed shows in its previews, and in no other")
  func previews() throws {
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
    func write(spacing: Int, price: String) throws {
      try checkout.write(
        """
        import SwiftUI
        struct Row: View {
          var body: some View {
            HStack(spacing: \(spacing)) {
              Color.red.frame(width: 20, height: 20)
              Color.blue.frame(width: 20, height: 20)
            }
          }
        }
        #Preview("Row", traits: .sizeThatFitsLayout) { Row() }
        #Preview("Rows", traits: .sizeThatFitsLayout) { VStack { Row(); Row() } }
        """, "Kit/Sources/Kit/Row.swift")
      try checkout.write(
        """
        import SwiftUI
        func price() -> Int? { \(price) }
        #Preview("Badge", traits: .sizeThatFitsLayout) { Circle().frame(width: 10, height: 10) }
        #Preview("Price", traits: .sizeThatFitsLayout) { Color.red.frame(width: CGFloat(price()!)) }
        """, "Kit/Sources/Kit/Badge.swift")
    }
    try checkout.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", platforms: [.iOS(.v17)], targets: [.target(name: "Kit")])
      """, "Kit/Package.swift")
    try write(spacing: 4, price: "9")
    try checkout.commit()
    try write(spacing: 10, price: "nil")

    let result = try checkout.review("--previews", "Kit", "--json")
    #expect(result.status == 65, "\(result.errors)")
    let items = try items(result)
    #expect(items.map { $0["kind"] as? String } == ["preview", "preview", "preview"])
    #expect(items.map { $0["name"] as? String } == ["Price", "Row", "Rows"])
    #expect(items.map { $0["status"] as? String } == ["changed", "changed", "changed"])
    #expect((items[0]["problem"] as? String)?.contains("Kit/Badge.swift:4: Fatal error") == true)
    #expect(items[1]["file"] as? String == "Kit/Sources/Kit/Row.swift")
    let changes = try #require(items[1]["views"] as? [String])
    #expect(changes.contains("HStack is 50 x 20 pt instead of 44 x 20"))
    #expect(changes.contains("Color moved 6 pt right"))
  }

  @Test("both sides of a merge conflict are drawn")
  func conflict() throws {
    var sample = SampleStoryboard()
    try checkout.write(sample.text, "Main.storyboard")
    try checkout.commit()
    try checkout.git("checkout", "-q", "-b", "topic")
    sample.constant = "16"
    try checkout.write(sample.text, "Main.storyboard")
    try checkout.commit()
    try checkout.git("checkout", "-q", "main")
    sample.constant = "24"
    try checkout.write(sample.text, "Main.storyboard")
    try checkout.commit()
    try checkout.git("merge", "topic")
    let result = try checkout.review("HEAD")
    #expect(result.status == 65)
    #expect(
      result.text.contains("conflict markers of a merge. Before is our side, after is theirs"))
    #expect(
      result.text.contains(
        "UILabel 'Total' moved 8 pt up, since constraint c-12 went from 24 to 16"))
  }

  @Test("submodules and pointers of Git LFS are named")
  func submodulesAndLargeFiles() throws {
    let inner = try GitCheckout()
    try inner.write("a", "a.txt")
    try inner.commit()
    try checkout.write(picture(Self.red), "__Snapshots__/a.png")
    try checkout.git("submodule", "add", "-q", inner.folder.path(""), "Vendor")
    let base = try checkout.commit()
    try inner.write("b", "a.txt")
    let now = try inner.commit()
    try GitCheckout.update(checkout, "Vendor", to: now)
    try checkout.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 9\n",
      "__Snapshots__/a.png")
    try checkout.commit()
    let result = try checkout.review("\(base)..HEAD")
    #expect(result.text.contains("Vendor: Submodule"))
    #expect(result.text.contains("commit \(now.prefix(8)) instead of "))
    #expect(result.text.contains("Git LFS"))
    #expect(result.status == 65)
  }

  @Test("many changed files are drawn up to the limit, and a comment ends where it must")
  func limits() throws {
    for index in 0..<40 {
      try checkout.write(picture(Self.red, size: 4), "__Snapshots__/\(index).png")
    }
    try checkout.commit()
    for index in 0..<40 {
      try checkout.write(picture(Self.blue, size: 4), "__Snapshots__/\(index).png")
    }
    let result = try checkout.review("HEAD", "--limit", "30", "--comment-limit", "2000", "--json")
    let items = try items(result)
    #expect(items.count == 40)
    let undrawn = items.filter {
      ($0["notes"] as? [String])?.first?.hasPrefix("not drawn: the limit is 30") ?? false
    }
    #expect(undrawn.count == 10)
    let comment = try String(
      contentsOfFile: checkout.folder.path("review/review.md"), encoding: .utf8)
    #expect(comment.count <= 2000)
    #expect(comment.contains(/and \d+ more, on the page/))
  }

  @Test("without git's help one sentence says what to do")
  func mistakes() throws {
    let nowhere = try TemporaryFolder()
    let outside = try RenderTool.run(["review"], in: nowhere.url)
    #expect(outside.status == 66)
    #expect(outside.errors.contains("This folder is in no git repository."))
    try checkout.write(SampleStoryboard().text, "Main.storyboard")
    try checkout.commit("One")
    try checkout.write("x", "x.txt")
    try checkout.commit("Two")
    let missing = try checkout.review("nothere..HEAD")
    #expect(missing.status == 66)
    #expect(
      missing.errors.contains("The base 'nothere' is no commit of this repository. Fetch it first"))
    let shallow = try TemporaryFolder()
    try checkout.git(
      "clone", "-q", "--depth", "1", "file://\(checkout.folder.path(""))", shallow.path("clone"))
    let result = try RenderTool.run(
      ["review", "HEAD~1"], in: shallow.url.appendingPathComponent("clone"))
    #expect(result.status == 66)
    #expect(result.errors.contains("The clone is shallow"))
    let clean = try checkout.review()
    #expect(clean.status == 0)
    #expect(clean.text.contains("0 changed, 0 new, 0 removed"))
    let option = try checkout.review("--", "--output=x")
    #expect(option.status == 64)
  }

  @Test("git shows documents through the driver")
  func driver() throws {
    var sample = SampleStoryboard()
    try checkout.write(sample.text, "Main.storyboard")
    try checkout.write("*.storyboard diff=tintype\n", ".gitattributes")
    try checkout.commit()
    sample.constant = "16"
    try checkout.write(sample.text, "Main.storyboard")
    try checkout.git(
      "config", "diff.tintype.command", "'\(RenderTool.executable.path)' review --git-driver")
    let output = try checkout.git("--no-pager", "diff", "--ext-diff")
    #expect(
      output.contains("UILabel 'Total' moved 8 pt down, since constraint c-12 went from 8 to 16"))
    try checkout.write(SampleStoryboard().text, "Before.storyboard")
    let files = try checkout.review("--files", "Before.storyboard", "Main.storyboard")
    #expect(files.status == 0)
    #expect(files.text.contains("UILabel 'Total' moved 8 pt down"))
  }
}

extension GitCheckout {
  /// Checks out another commit of a submodule.
  static func update(_ checkout: GitCheckout, _ submodule: String, to commit: String) throws {
    let folder = checkout.folder.path(submodule)
    try checkout.git("-C", folder, "fetch", "-q")
    try checkout.git("-C", folder, "checkout", "-q", commit)
  }
}
