import Comparison
import Foundation
import SourceBuild

/// Runs `render test --previews`, which makes every preview a snapshot test without any test code.
///
/// References are PNG files in one folder, named after the file and the preview, so that adding previews does
/// not change names. They are recorded in the same modes as those of tests.
@MainActor
struct PreviewTests {
  private let arguments: Arguments
  private let path: String
  private let references: String
  private let output: String
  private let mode: RecordMode

  static let flags = [
    Flag("--previews", "the previews are the tests, compared with recorded pictures"),
    Flag("--references", value: "FOLDER", "of --previews; __Snapshots__/Previews in PATH else"),
    Flag("--only", value: "PATTERN", "previews by name, such as 'Cart*'; may be repeated"),
    Flag("--exclude", value: "PATTERN", "previews that are no tests; may be repeated"),
    Flag("--record", value: "MODE", "all, missing, failed or never; SNAPSHOT_TESTING_RECORD else"),
    Flag(
      short: "-o", "--output", value: "FOLDER",
      "pictures and differences of --previews; SNAPSHOT_ARTIFACTS or 'previews' else"),
  ]

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    path = arguments.positionals.first ?? "."
    let environment = ProcessInfo.processInfo.environment
    references =
      arguments.string("--references")
      ?? ((path as NSString).pathExtension.isEmpty
        ? path : (path as NSString).deletingLastPathComponent) + "/__Snapshots__/Previews"
    output = arguments.string("--output") ?? environment["SNAPSHOT_ARTIFACTS"] ?? "previews"
    let given = try arguments.choice("--record", RecordMode.allCases.map { ($0.rawValue, $0) })
    mode = if let given { given } else { try RecordMode.ofEnvironment() }
  }

  /// Builds the package, draws its previews and compares the images.
  func run() throws -> ExitStatus {
    let region = try RegionOptions(arguments)
    let variants = try PreviewVariant.all(arguments, region, MachineOptions(arguments))
    let log = BuildLog()
    let process = try PreviewProcess.build(path, log, secondsAtMost: 30)
    let previews = try PreviewsVerb.chosen(arguments, of: process, path).filter(isTest)
    guard !previews.isEmpty else {
      throw Failure(
        .badInput, file: path, "No preview is left to test. Check '--only' and '--exclude'.")
    }
    var album = PreviewAlbum(
      folder: output, variants: variants, hasSheets: false, leftOut: log.leftOut, script: nil)
    try album.draw(previews, with: process)
    return try compare(album)
  }

  /// Whether the flags select a preview, by its title or its file name.
  private func isTest(_ preview: NamedPreview) -> Bool {
    func matches(_ flag: String) -> Bool {
      arguments.strings(flag).contains { pattern in
        fnmatch(pattern, preview.title, 0) == 0 || fnmatch(pattern, preview.fileName, 0) == 0
      }
    }
    return (!arguments.has("--only") || matches("--only")) && !matches("--exclude")
  }

  /// Compares the images with their references, and records references according to the mode.
  private func compare(_ album: PreviewAlbum) throws(Failure) -> ExitStatus {
    let manager = FileManager.default
    let isNew = { (name: String) in !manager.fileExists(atPath: "\(references)/\(name)") }
    let missing = album.pictures.filter { name in isNew(name) }
    var session = ComparisonSession(output: "\(output)/differences")
    let known = album.pictures.filter { name in !isNew(name) }
    let compared = mode == .never ? album.pictures : known
    let status =
      try mode == .all || compared.isEmpty
      ? ExitStatus.done
      : session.compare(compared, of: references, with: output, logIn: output)
    let recorded =
      switch mode {
      case .all: album.pictures
      case .missing: missing
      case .failed: status == .done ? missing : album.pictures
      case .never: [String]()
      }
    for name in recorded { try record(name) }
    Console.print(
      "\(known.count) of \(album.pictures.count) pictures compared, \(recorded.count) recorded")
    if album.hasFailures { return .problems }
    // As with tests, a run that has recorded references fails, since nothing was compared.
    return status == .done && !recorded.isEmpty && mode != .all ? .problems : status
  }

  /// Copies an image to the references if it differs from its reference.
  private func record(_ name: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: "\(output)/\(name)") else { return }
    let reference = "\(references)/\(name)"
    if FileManager.default.contents(atPath: reference) == data { return }
    try Output.makeFolder(references)
    try Output.write(Array(data), to: reference)
    Console.print("recorded \(reference)")
  }
}
