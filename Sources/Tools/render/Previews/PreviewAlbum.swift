import Comparison
import CoreGraphics
import Foundation
import ImageIO
import SourceBuild
import Stage
import UIKit

/// A folder with the images of previews, and an `index.html` that contains all of them.
@MainActor
struct PreviewAlbum {
  let folder: String
  let variants: [PreviewVariant]
  /// Whether the variants of each preview are also combined on one image.
  let hasSheets: Bool
  /// The exclusions of the build, as `FILE:LINE: warning: sentence`.
  let leftOut: [String]
  /// The script that is performed before each image; nil for none.
  let script: ScriptOptions?

  /// Whether a preview could not be drawn, or reported an error.
  private(set) var hasFailures = false
  /// Whether a preview had a diagnostic.
  private(set) var hasWarnings = false
  /// The names of the images in the folder.
  private(set) var pictures: [String] = []

  init(
    folder: String, variants: [PreviewVariant], hasSheets: Bool, leftOut: [String],
    script: ScriptOptions?
  ) {
    self.folder = folder
    self.variants = variants
    self.hasSheets = hasSheets
    self.leftOut = leftOut
    self.script = script
  }

  /// Returns the path of a file in the folder.
  private func path(_ file: String) -> String { URL(filePath: folder).appending(path: file).path }

  // MARK: Drawing

  /// Draws all variants of the previews, and their sheets.
  mutating func draw(_ previews: [NamedPreview], with process: PreviewProcess) throws {
    try Output.makeFolder(folder)
    var page = PreviewPage(leftOut: leftOut)
    hasWarnings = !leftOut.isEmpty
    for preview in previews { try draw(preview, with: process, on: &page) }
    try Output.write(Array(page.text.utf8), to: path("index.html"))
  }

  /// Draws one variant of a preview and reports its diagnostics.
  private mutating func draw(
    _ preview: NamedPreview, with process: PreviewProcess, on page: inout PreviewPage
  ) throws {
    let listed = preview.listed
    let place = "\(listed.file):\(listed.line)"
    page.begin(preview.title, place: place)
    var reported: Set<String> = []
    var drawn: [(file: String, caption: String)] = []
    for variant in variants {
      let file = "\(preview.fileName)-\(variant.suffix).png"
      let drawing = try draw(listed.number, variant, with: process, to: file)
      if let problem = drawing.problem {
        hasFailures = true
        Console.printError("\(place): error: \(problem)")
        page.addProblem("\(variant.title): \(problem)")
        try? FileManager.default.removeItem(atPath: path(file))
      } else {
        Console.print(path(file))
        page.addImage(file, caption: variant.title)
        pictures.append(file)
        drawn.append((file, variant.title))
      }
      for finding in drawing.findings {
        let line = Self.line(finding, of: preview)
        if finding.severity == "error" { hasFailures = true }
        if finding.severity == "warning" { hasWarnings = true }
        if reported.insert(line).inserted {
          Console.printError(line)
          page.addFinding(line)
        }
      }
    }
    if hasSheets { try drawSheet(of: preview, drawn, on: &page) }
  }

  /// Draws one image, after performing the script if there is one.
  private func draw(
    _ number: Int, _ variant: PreviewVariant, with process: PreviewProcess, to file: String
  ) throws -> PreviewProcess.Drawing {
    let stem = (path(file) as NSString).deletingPathExtension
    var request = ProgramRequest(
      device: variant.device, script: script?.text, screenshots: stem + "-")
    request.scriptFile = script?.file
    request.isDark = variant.style == "dark"
    request.contentSize = variant.contentSize?.category
    request.output = path(file)
    return try process.perform(request.json, on: number, region: variant.region)
  }

  /// Returns the line for a diagnostic, `FILE:LINE: severity: sentence`, with the preview's name if the file
  /// is another one.
  private static func line(_ finding: PreviewProcess.Finding, of preview: NamedPreview) -> String {
    let listed = preview.listed
    guard let file = finding.file else {
      return "\(listed.file):\(listed.line): \(finding.severity): \(finding.message)"
    }
    let place = finding.line.map { "\(file):\($0)" } ?? file
    return "\(place): \(finding.severity): \(finding.message)"
      + (file == listed.file ? "" : " (in the preview '\(preview.title)')")
  }

  /// Combines the variants of a preview on one image.
  private func drawSheet(
    of preview: NamedPreview, _ drawn: [(file: String, caption: String)],
    on page: inout PreviewPage
  ) throws {
    let buffers = drawn.compactMap { drawn in
      FileManager.default.contents(atPath: path(drawn.file))
        .flatMap { try? ReferenceImage(file: $0).picture }
    }
    guard buffers.count == drawn.count, !drawn.isEmpty,
      let sheet = ContactSheet(pictures: buffers, captions: drawn.map(\.caption)).draw()
    else { return }
    let file = "\(preview.fileName)-sheet.png"
    try Output.write(PNGEncoder().encode(sheet), to: path(file))
    Console.print(path(file))
    page.addImage(file, caption: "all")
  }

  // MARK: References

  /// Copies the images to the references in a folder. References without a preview are not changed.
  func record(in references: String) throws(Failure) {
    try Output.makeFolder(references)
    for file in pictures {
      guard let data = FileManager.default.contents(atPath: path(file)) else { continue }
      let reference = URL(filePath: references).appending(path: file).path
      if FileManager.default.contents(atPath: reference) == data { continue }
      try Output.write(Array(data), to: reference)
      Console.print("recorded \(reference)")
    }
  }

  /// Compares the images with the references, and writes a log for `render report` and `render
  /// approve`.
  func compare(
    with references: String, _ arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    guard Output.isFolder(references) else {
      throw Failure(
        .missingInput, file: references,
        "There is no folder of references. Record them with '--record \(references)'.")
    }
    var session = ComparisonSession(output: path("differences"))
    let status = try session.compare(
      pictures, of: references, with: folder, logIn: folder)
    let recorded = (try? FileManager.default.contentsOfDirectory(atPath: references)) ?? []
    for file in recorded.sorted() where file.hasSuffix(".png") && !pictures.contains(file) {
      Console.printError(
        "\(references)/\(file): warning: No preview has this reference now. It is kept; rename "
          + "it if the preview has another name.")
    }
    return status
  }
}
