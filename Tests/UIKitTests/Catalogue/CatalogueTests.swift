import CoreGraphics
import Foundation
import ImageIO
import Stage
import TestSupport
import Testing
import UIKit

/// `Documentation/Catalogue`: every control in its styles and states, looked at once and compared
/// exactly ever after, and one page of HTML that shows them beside their code.
///
/// `SNAPSHOT_TESTING_RECORD=all` writes the pictures and the page.
@Suite("The catalogue of controls", .serialized)
@MainActor
struct CatalogueTests {
  private static let folder = Checkout.root.appendingPathComponent("Documentation/Catalogue")
  private static let isRecording =
    ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "all"

  @Test("pages", arguments: CataloguePage.pictures)
  func page(_ name: String, look: CatalogueLook) throws {
    let page = try #require(CataloguePage.all.first { $0.name == name })
    let picture = try page.picture(look)
    let file = Self.folder.appendingPathComponent("\(name).\(look.rawValue).png")
    let bytes = UnsafeRawBufferPointer(
      start: picture.pixels, count: picture.width * picture.height * 4)
    if Self.isRecording {
      let encoded = PNGEncoder(compression: .stable).encode(
        pixels: bytes, width: picture.width, height: picture.height,
        bytesPerRow: picture.width * 4)
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(encoded).write(to: file)
      return
    }
    let expected = try PNGDecoder.decode([UInt8](Data(contentsOf: file)))
    // Not both in the expectation, which would spend minutes on how the two lists differ.
    let isEqual = expected.pixels == Array(bytes)
    #expect(isEqual, "\(file.lastPathComponent) differs")
  }

  @Test("the page of HTML names every sample and shows its code")
  func document() throws {
    let text = try CatalogueDocument(pages: CataloguePage.all).text
    let file = Self.folder.appendingPathComponent("index.html")
    if Self.isRecording { return try Data(text.utf8).write(to: file) }
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == text
    #expect(isCurrent, "index.html is out of date")
  }
}

/// The catalogue as HTML.
@MainActor
struct CatalogueDocument {
  var pages: [CataloguePage]

  var text: String {
    get throws {
      let contents = pages.map { "<a href=\"#\($0.name)\">\($0.title)</a>" }
      let sections = try pages.map(section)
      return """
        <!doctype html>
        <!-- Written by CatalogueTests with SNAPSHOT_TESTING_RECORD=all; not to be edited. -->
        <meta charset="utf-8">
        <title>Controls</title>
        <style>
        body { font: 15px system-ui, sans-serif; margin: 2em auto; max-width: 1000px }
        nav a { margin-right: 1em } img { width: 800px; display: block; margin: 8px 0 }
        pre { background: #f4f4f6; padding: 8px; overflow-x: auto; font-size: 12px }
        </style>
        <h1>Controls</h1>
        <nav>\(contents.joined(separator: " "))</nav>
        \(sections.joined(separator: "\n"))

        """
    }
  }

  private func section(_ page: CataloguePage) throws -> String {
    let samples = try page.samples.map { sample in
      let code = try Self.escaped(page.code(of: sample))
      return "<details><summary>\(Self.escaped(sample.caption))</summary>"
        + "<pre>\(code)</pre></details>"
    }
    let images = CataloguePage.appearances(of: page.name).map { look in
      "<img src=\"\(page.name).\(look.rawValue).png\" alt=\"\(page.title), \(look.rawValue)\">"
    }
    return """
      <h2 id="\(page.name)">\(page.title)</h2>
      \(images.joined(separator: "\n"))
      \(samples.joined(separator: "\n"))
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}
