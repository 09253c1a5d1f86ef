import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing

/// The tables of Documentation/Limits.md, as the command meets them: each limit and one beyond.
@Suite("render: limits")
struct LimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func draw(
    _ text: String, _ name: String, _ flags: [String] = []
  ) throws -> RenderTool.Result {
    let path = try folder.write(text, to: name)
    return try RenderTool.run(
      ["image", path, "-o", folder.path("out.png"), "--scale", "1", "--quiet"] + flags)
  }

  private func expectRefused(
    _ result: RenderTool.Result, _ sentence: String, status: Int32 = 75,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(
      result.errors.contains(sentence), "\(result.errors.prefix(300))",
      sourceLocation: sourceLocation)
  }

  // MARK: Documents

  private func document(view: String = "", beside: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch"><objects>
    <view id="v"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\(view)</view>
    </objects>\(beside)</document>
    """
  }

  @Test func bytesOfADocument() throws {
    let head = document()
    func padded(to count: Int) -> String {
      head + "<!--" + String(repeating: "x", count: count - head.utf8.count - 7) + "-->"
    }
    #expect(try draw(padded(to: 16 << 20), "a.xib").status == 0)
    expectRefused(try draw(padded(to: 16 << 20 + 1), "a.xib"), "16777216")
  }

  @Test func elementsOfADocument() throws {
    // Of the document itself four.
    func resources(_ count: Int) -> String {
      document(
        beside: "<resources>" + String(repeating: "<image/>", count: count - 5) + "</resources>")
    }
    #expect(try draw(resources(200_000), "a.xib").status == 0)
    expectRefused(try draw(resources(200_001), "a.xib"), "200000")
  }

  @Test func nestingOfADocument() throws {
    // The document is the first level.
    func nested(_ depth: Int) -> String {
      let inner = depth - 1
      return document(
        beside: String(repeating: "<a>", count: inner) + String(repeating: "</a>", count: inner))
    }
    #expect(try draw(nested(256), "a.xib").status == 0)
    expectRefused(try draw(nested(257), "a.xib"), "256")
  }

  @Test func attributesOfAnElement() throws {
    func attributes(_ count: Int) -> String {
      document(beside: "<a" + (0..<count).map { " a\($0)=\"1\"" }.joined() + "/>")
    }
    #expect(try draw(attributes(1_000), "a.xib").status == 0)
    expectRefused(try draw(attributes(1_001), "a.xib"), "1000")
  }

  @Test func namesInADocument() throws {
    // Of the document itself 14.
    func names(_ count: Int) -> String {
      document(beside: (0..<count - 14).map { "<n\($0)/>" }.joined())
    }
    #expect(try draw(names(10_000), "a.xib").status == 0)
    expectRefused(try draw(names(10_001), "a.xib"), "10000")
  }

  /// Four pictures of 128 MiB are all there may be; the fifth is not shown.
  @Test func pixelsOfADocumentsImages() throws {
    let buffer = try #require(PixelBuffer(width: 8_192, height: 4_096))
    buffer.fill(PremultipliedColor(bits: 0xFF00_00FF))
    let large = Data(PNGEncoder().encode(buffer))
    for number in 0..<4 { try large.write(to: folder.url.appending(path: "image\(number).png")) }
    let small = try #require(PixelBuffer(width: 1, height: 1))
    try Data(PNGEncoder().encode(small)).write(to: folder.url.appending(path: "image4.png"))
    func warnings(_ count: Int) throws -> String {
      let views = (0..<count).map { number in
        "<imageView id=\"i\(number)\" image=\"image\(number)\"><rect key=\"frame\" x=\"0\" y=\"0\" "
          + "width=\"2\" height=\"2\"/></imageView>"
      }
      let path = try folder.write(
        document(view: "<subviews>\(views.joined())</subviews>"), to: "a.xib")
      let result = try RenderTool.run(
        ["image", path, "-o", folder.path("out.png"), "--scale", "1"])
      #expect(result.status == 0)
      return result.errors
    }
    #expect(try warnings(4) == "")
    #expect(try warnings(5).contains("image4"))
  }

  @Test func lengthsInADocument() throws {
    func width(_ text: String) -> String {
      document(
        view: "<subviews><view id=\"w\"><rect key=\"frame\" x=\"\(text)\" y=\"0\" width=\"1\" "
          + "height=\"1\"/></view></subviews>")
    }
    #expect(try draw(width("-10000000"), "a.xib").status == 0)
    expectRefused(try draw(width("10000001"), "a.xib"), "'x' of <rect>", status: 65)
  }

  // MARK: Scenes

  @Test func bytesOfAScene() throws {
    let scene = "{\"size\": [4, 4], \"root\": {}}"
    let padding = (16 << 20) - scene.utf8.count
    #expect(try draw(scene + String(repeating: " ", count: padding), "a.json").status == 0)
    expectRefused(
      try draw(scene + String(repeating: " ", count: padding + 1), "a.json"),
      "the limit is 16777216")
  }

  @Test func nestingOfAScene() throws {
    // A view and its list of views are two levels each, after the scene's own.
    func nested(_ views: Int) -> String {
      "{\"size\": [4, 4], \"root\": " + String(repeating: "{\"subviews\": [", count: views) + "{}"
        + String(repeating: "]}", count: views) + "}"
    }
    #expect(try draw(nested(255), "a.json").status == 0)
    expectRefused(
      try draw(nested(256), "a.json"), "Values are nested more than 512 deep.", status: 65)
  }

  // MARK: Pictures and films

  @Test(
    arguments: [
      (16_384, 1, true), (16_385, 1, false), (1, 16_384, true), (1, 16_385, false),
      (10_000, 10_000, true), (10_000, 10_001, false),
    ])
  func pixelsOfAPicture(_ width: Int, _ height: Int, _ isDrawn: Bool) throws {
    let result = try draw("{\"size\": [\(width), \(height)], \"root\": {}}", "a.json")
    if isDrawn {
      #expect(result.status == 0, "\(result.errors)")
    } else {
      expectRefused(result, "the limit is 16384 a side and 100 million in all")
    }
  }

  @Test func framesOfAFilm() throws {
    func film(_ flags: String...) throws -> RenderTool.Result {
      let path = try folder.write("{\"size\": [4, 4], \"root\": {}}", to: "a.json")
      return try RenderTool.run(
        ["image", path, "-o", folder.path("out.apng"), "--scale", "1", "--quiet"] + flags)
    }
    #expect(try film("--duration", "19.99", "--fps", "100").status == 0)
    expectRefused(
      try film("--duration", "20.01", "--fps", "100"), "the limit is 2000")
    #expect(try film("--duration", "0.1", "--fps", "240").status == 0)
    #expect(try film("--duration", "0.1", "--fps", "241").status != 0)
    #expect(try film("--duration", "3600", "--fps", "0.5").status == 0)
    #expect(try film("--duration", "3601", "--fps", "0.5").status != 0)
  }

  // MARK: Time and memory in proportion

  @Test func aLongTextIsDrawn() throws {
    let text = String(repeating: "Word \u{5D0}\u{5D1} ", count: 20_000)
    let scene = """
      {"size": [300, 300], "root": {"subviews": [{"class": "UILabel", "numberOfLines": 0,
        "frame": [0, 0, 300, 300], "text": "\(text)"}]}}
      """
    #expect(try draw(scene, "a.json").status == 0)
  }
}
