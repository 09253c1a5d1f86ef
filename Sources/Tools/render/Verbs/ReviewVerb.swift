import Comparison
import Foundation
import Stage
import UIKit

/// `render review`: shows the effect of a change in git on screens, texts and images.
enum ReviewVerb: Verb {
  static let name = "review"
  static let usage = "render review [BASE[..HEAD]] [PATH...] [-o FOLDER] [flags]"
  static let summary = "Shows what a change does to screens, texts and images, and why."
  static let discussion = """
    In a git checkout: the storyboards, xibs, scene files, translations, asset catalogs and recorded
    pictures that differ between BASE and HEAD are drawn before and after, with what moved, the
    constraint, text or font that is the cause, segues, outlets and actions that are new or gone,
    what VoiceOver reads, and what lint finds that it did not find before. Without HEAD the working
    tree is compared, without BASE the last commit. BASE...HEAD begins where the two have parted.
    With PATH, only files there count. With --previews the #Previews of a package are drawn from both
    versions, the second of which compiles only what differs. Only screens that a change can affect are drawn.

    FOLDER ('review' else) gets index.html, review.md for a comment, review.json and junit.xml. The
    status is 65 if a document cannot be read afterwards; with --strict, 1 if lint finds more.

    With --files, two files are compared: documents, scene files or pictures. As a driver of git:
      git config diff.tintype.command 'render review --git-driver'
      git config difftool.tintype.cmd 'render review --files "$LOCAL" "$REMOTE"'
      echo '*.storyboard diff=tintype' >> .gitattributes     (and *.xib, *.png)
    """
  static let flags =
    [
      Flag(short: "-o", "--output", value: "FOLDER", "where page and pictures go; 'review' else"),
      Flag("--files", "the two arguments are files, before and after"),
      Flag("--git-driver", "the arguments are those of a diff driver of git"),
      Flag(
        "--previews", value: "PACKAGE",
        "the previews of that package too: both versions are built; may be repeated"),
      Flag("--limit", value: "N", "the number of files that are drawn; 500 else"),
      Flag("--pictures-url", value: "URL", "what names of pictures begin with in review.md"),
      Flag("--page-url", value: "URL", "where review.md finds the page"),
      Flag("--comment-limit", value: "N", "characters of review.md; 65000 else"),
      Flag("--title", value: "TEXT", "the heading of the page and the comment"),
      Flag("--json", "the whole review as one object on standard output"),
    ] + LintFilter.flags.filter { $0.name != "--write-baseline" }
    + SceneOptions.flags.filter { $0.name != "--scene" }

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.has("--files") || arguments.has("--git-driver") {
      return try FileReview(arguments).run()
    }
    let folder = arguments.string("--output") ?? "review"
    try OutputName.checkFolder(folder, holds: "'review' writes")
    let temporary = try TemporaryStore()
    defer { temporary.remove() }
    let store = DrawingStore(folder: temporary.folder, smallFolder: folder)
    let settings = try ReviewSettings(arguments, store: store)
    let repository = try GitRepository(at: ".")
    let words = arguments.positionals
    let range = try ReviewRange(words.first, in: repository)
    let paths = words.dropFirst().map { repository.path(of: $0) }
    var run = try ReviewRun(
      range, in: repository, paths: paths, output: repository.path(of: folder), arguments, settings)
    try run.run()
    for package in arguments.strings("--previews") {
      try run.reviewPreviews(of: repository.path(of: package), arguments)
    }
    let title = arguments.string("--title") ?? "Review of \(range.title)"
    let output = ReviewOutput(
      title: title, items: run.items,
      unaffected: (run.unaffectedDocumentCount, run.unaffectedScreenCount))
    try output.write(to: folder, markdown: try markdown(of: output, arguments))
    print(output, arguments, page: "\(folder)/index.html")
    return status(of: run.items, arguments)
  }

  /// Returns the Markdown comment, with the length and the URLs given by the flags.
  private static func markdown(
    of output: ReviewOutput, _ arguments: Arguments
  ) throws(Failure) -> ReviewMarkdown {
    ReviewMarkdown(
      title: output.title, summary: output.summary, items: output.items,
      picturesAddress: arguments.string("--pictures-url") ?? "",
      pageAddress: arguments.string("--page-url"),
      limit: try arguments.integer("--comment-limit", in: 1_000...10_000_000) ?? 65_000)
  }

  /// Prints the review as one JSON object, or as a headline for each item and the summary.
  private static func print(_ output: ReviewOutput, _ arguments: Arguments, page: String) {
    if arguments.has("--json") { return Console.print(output.json) }
    if !arguments.has("--quiet") {
      for item in output.items { Console.print(line(of: item)) }
    }
    Console.print("\(page): \(output.summary)")
  }

  /// Returns the headline of an item, followed by its indented lines.
  static func line(of item: ReviewItem) -> String {
    let place = item.line.map { "\(item.file):\($0)" } ?? item.file
    let head = "\(place): \(item.name): \(item.status.rawValue)"
    let body = item.text.split(separator: "\n").map { "    \($0)" }
    return ([head] + body).joined(separator: "\n")
  }

  /// Returns the exit status: 65 if an item cannot be shown, or 1 with `--strict` if lint has new findings.
  private static func status(of items: [ReviewItem], _ arguments: Arguments) -> ExitStatus {
    if items.contains(where: { $0.problem != nil }) { return .badInput }
    let isWorse = items.contains { !$0.findings.isEmpty }
    return isWorse && arguments.has("--strict") ? .problems : .done
  }
}
