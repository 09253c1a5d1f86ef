import Comparison
import Foundation
import SourceBuild
import Stage
import UIKit

/// `render previews`: draws every preview of a package as an image, and writes a page with all of them.
enum PreviewsVerb: Verb {
  static let name = "previews"
  static let usage = "render previews [PATH] [-o FOLDER] [--compare FOLDER] [flags]"
  static let summary =
    "Draws every #Preview of a Swift package or an Xcode project, and a page with all."
  static let discussion = """
    PATH is the folder of a Swift package or of an Xcode project, an .xcodeproj, an .xcworkspace or
    a .swift file; without it, the current folder. Every '#Preview { ... }' that makes a view or a
    controller becomes a picture for each device, style, text size and locale. Pictures are named
    after the file and the preview. A preview that fails or does not end is named, and the others
    are drawn. What is found wrong in a preview is written to standard error and on the page.
    With --script each preview is drawn after the steps; 'render help film' lists them.

    With --record the pictures become references. With --compare they are compared with these: a
    difference ends with the status 21 or 22, 'render report' makes a report of the folder of -o,
    and 'render approve' makes its pictures the references.
    """
  static let flags =
    [
      Flag(short: "-o", "--output", value: "FOLDER", "where pictures and page go; 'previews' else"),
      Flag("--preview", value: "NAME", "only the previews of that name; may be repeated"),
      Flag("--record", value: "FOLDER", "the pictures become the references in that folder"),
      Flag("--compare", value: "FOLDER", "the pictures are compared with these references"),
      Flag("--device", value: "NAME", "a device of 'render devices'; may be repeated"),
      Flag("--style", value: "STYLE", "light or dark; may be repeated"),
      Flag("--content-size", value: "L", "XS to XXXL or AX1 to AX5; may be repeated"),
      LookOption.flag,
      Flag("--matrix", value: "LIST", "devices=A,B styles=light,dark locales=en,ar: and a sheet"),
      Flag("--strict", "any warning is a failure"),
      Flag("--time-limit", value: "S", "seconds after which a preview counts as endless; 30 else"),
    ] + ScriptOptions.flags + MachineOptions.flags + RegionOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let folder = arguments.string("--output") {
      try OutputName.checkFolder(folder, holds: "'previews' writes")
    }
    let path = arguments.positionals.first ?? "."
    if arguments.has("--record"), arguments.has("--compare") {
      throw Failure.usage(
        "'--record' replaces the references that '--compare' needs. Use one of them.")
    }
    let region = try RegionOptions(arguments)
    let variants = try PreviewVariant.all(arguments, region, MachineOptions(arguments))
    let folder = arguments.string("--output") ?? "previews"
    let script = try ScriptOptions(arguments)
    do {
      let seconds = try arguments.integer("--time-limit", in: 1...3_600) ?? 30
      let log = BuildLog()
      var host = TestHost()
      try LookOption.apply(arguments, to: &host)
      let process = try PreviewProcess.build(path, log, for: host, secondsAtMost: seconds)
      let previews = try chosen(arguments, of: process, path)
      var album = PreviewAlbum(
        folder: folder, variants: variants,
        hasSheets: arguments.has("--matrix"), leftOut: log.leftOut, script: script)
      try album.draw(previews, with: process)
      return try finish(album, arguments)
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }

  /// Records or compares the images, and returns the worst exit status.
  private static func finish(
    _ album: PreviewAlbum, _ arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    var status = ExitStatus.done
    if let folder = arguments.string("--record") { try album.record(in: folder) }
    if let folder = arguments.string("--compare") {
      status = try album.compare(with: folder, arguments)
    }
    if album.hasFailures || arguments.has("--strict") && album.hasWarnings { return .problems }
    return status
  }

  /// Returns the previews with the given names, or all if none are given. Throws for a name without a
  /// preview.
  static func chosen(
    _ arguments: Arguments, of process: PreviewProcess, _ path: String
  ) throws -> [NamedPreview] {
    let all = NamedPreview.all(try process.list())
    guard !all.isEmpty else {
      throw Failure(
        .badInput, file: path,
        "There are no previews. Write '#Preview { SomeView() }' in a file of the package.")
    }
    let wishes = arguments.strings("--preview")
    for wish in wishes where !all.contains(where: { $0.isMeant(by: wish) }) {
      let hint = nearestName(to: wish, among: all.map(\.title)).map { " Did you mean '\($0)'?" }
      throw Failure.usage("No preview '\(wish)'.\(hint ?? "")")
    }
    return wishes.isEmpty ? all : all.filter { preview in wishes.contains(where: preview.isMeant) }
  }
}
