import Comparison
import CoreGraphics
import Foundation
import UIKit

/// Compares pairs of images and collects the results for one command.
struct ComparisonSession {
  private let tolerance: ImageTolerance
  private let output: String?
  private let printsJSON: Bool
  private let isQuiet: Bool
  /// Whether any pair of images differs in size.
  private var sizesDiffer = false
  /// Whether any pair of images differs in pixels.
  private var pixelsDiffer = false

  init(_ arguments: Arguments, tolerance: ImageTolerance) {
    self.tolerance = tolerance
    output = arguments.string("--output")
    printsJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
  }

  /// Creates a session without tolerance.
  ///
  /// - Parameter output: The folder in which images of differences are written.
  init(output: String) {
    tolerance = ImageTolerance()
    self.output = output
    printsJSON = false
    isQuiet = false
  }

  /// The exit status of the command. A difference in size takes precedence over differences in pixels.
  var status: ExitStatus { sizesDiffer ? .sizesDiffer : pixelsDiffer ? .pixelsDiffer : .done }

  // MARK: Two images

  /// Compares two image files.
  mutating func comparePictures(_ a: String, _ b: String) throws(Failure) {
    if let output, (output as NSString).pathExtension.lowercased() != "png" {
      throw .usage("'\(output)': the difference of two pictures is a .png. Give such a name.")
    }
    let first = try Self.read(a)
    let second = try Self.read(b)
    guard let pair = try Self.compare(first, second, a, b, tolerance) else {
      report(b, nil)
      return
    }
    note(pair.difference)
    report(b, pair.difference)
    if let output, !pair.difference.isTolerated { try Self.draw(pair, to: output) }
  }

  // MARK: Two folders

  /// Compares the images of two folders by name.
  mutating func compareFolders(_ a: String, _ b: String) throws(Failure) {
    if let output { try OutputName.checkFolder(output, holds: "comparing folders writes") }
    let (before, after) = (Self.pictures(in: a), Self.pictures(in: b))
    let names = Set(before).union(after).sorted()
    guard !names.isEmpty else {
      throw Failure(.missingInput, file: a, "Neither folder holds a PNG file. Check the paths.")
    }
    var log: [SnapshotLogEntry] = []
    for name in names {
      log.append(
        try compare(name, in: a, b, hasBefore: before.contains(name), after.contains(name)))
    }
    guard let output else { return }
    try writeLog(log, to: output)
  }

  /// Compares the images with the given names. An image without a reference counts as different, and can be
  /// approved.
  mutating func compare(
    _ names: [String], of references: String, with drawn: String, logIn folder: String
  ) throws(Failure) -> ExitStatus {
    var log: [SnapshotLogEntry] = []
    for name in names {
      let hasReference = FileManager.default.fileExists(atPath: Self.join(references, name))
      var entry = try compare(name, in: references, drawn, hasBefore: hasReference, true)
      if !hasReference {
        entry.status = .failed
        entry.reference = Self.join(references, name)
        entry.actual = Self.join(drawn, name)
      }
      log.append(entry)
    }
    try writeLog(log, to: folder)
    return status
  }

  /// Compares the images of one name in two folders and logs the result.
  private mutating func compare(
    _ name: String, in a: String, _ b: String, hasBefore: Bool, _ hasAfter: Bool
  ) throws(Failure) -> SnapshotLogEntry {
    let (before, after) = (Self.join(a, name), Self.join(b, name))
    var entry = SnapshotLogEntry(kind: .snapshot, process: getpid())
    entry.suite = (name as NSString).deletingLastPathComponent
    entry.test = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    entry.reference = before
    entry.status = .passed
    guard hasBefore, hasAfter else {
      pixelsDiffer = true
      entry.status = hasBefore ? .missing : .recorded
      entry.message =
        hasBefore ? "There is no \(name) in \(b)." : "There is no \(name) in \(a): it is new."
      if !hasBefore { entry.reference = after }
      say("\(after): error: \(entry.message ?? "")")
      return entry
    }
    let (first, second) = (try Self.read(before), try Self.read(after))
    let pair = try Self.compare(first, second, before, after, tolerance)
    if let pair { note(pair.difference) }
    report(after, pair?.difference)
    guard let pair, !pair.difference.isTolerated else { return entry }
    entry.status = .failed
    entry.actual = after
    entry.differingCount = pair.difference.differingCount
    entry.pixelCount = pair.difference.pixelCount
    entry.message = Self.text(pair.difference)
    if let output {
      let stem = (name as NSString).deletingPathExtension
      let path = Self.join(output, "\(stem).difference.png")
      try Self.draw(pair, to: path)
      entry.difference = path
    }
    return entry
  }

  /// Writes the log that `render report` and `render approve` read.
  private func writeLog(_ entries: [SnapshotLogEntry], to folder: String) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for entry in entries {
      guard let line = try? encoder.encode(entry) else { continue }
      lines += line + Data("\n".utf8)
    }
    try Self.write(lines, Self.join(folder, "\(SnapshotLogEntry.folder)/compare.jsonl"))
  }

  /// Returns the relative paths of the PNG and WebP files below a folder, in order.
  private static func pictures(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    for case let name as String in walk
    where ["png", "webp"].contains((name as NSString).pathExtension.lowercased()) {
      names.append(name)
    }
    return names.sorted()
  }

  // MARK: One pair

  /// Two images that differ, and their difference.
  private struct Pair {
    var reference: ReferenceImage
    var actual: ReferenceImage
    var difference: ImageDifference
  }

  /// Compares two files; nil if the images are equal. Equal files are not decoded.
  private static func compare(
    _ first: Data, _ second: Data, _ a: String, _ b: String, _ tolerance: ImageTolerance
  ) throws(Failure) -> Pair? {
    if first == second {
      _ = try picture(.init { () throws(ReferenceProblem) in try ReferenceImage(file: first) }, a)
      return nil
    }
    let pair = ReferenceImage.pair(first, second)
    let (reference, actual) = (try picture(pair.0, a), try picture(pair.1, b))
    guard
      let difference = ImageComparison.difference(
        reference: reference.picture, actual: actual.picture, tolerance: tolerance)
    else { return nil }
    return Pair(reference: reference, actual: actual, difference: difference)
  }

  /// Reads a file. Throws a failure of the command if the file is missing or too large.
  private static func read(_ path: String) throws(Failure) -> Data {
    do {
      guard let data = try AtomicFile.read(path) else {
        throw Failure(.missingInput, file: path, "There is no such file. Check the path.")
      }
      return data
    } catch let failure as Failure {
      throw failure
    } catch let problem as ReferenceProblem {
      throw Failure(.missingInput, file: path, problem.message(ofInput: path))
    } catch {
      throw Failure(.missingInput, file: path, "The file cannot be read.")
    }
  }

  /// Returns the decoded image, or throws a failure that names the file.
  private static func picture(
    _ file: Result<ReferenceImage, ReferenceProblem>, _ path: String
  ) throws(Failure) -> ReferenceImage {
    do {
      return try file.get()
    } catch {
      throw Failure(
        .badInput, file: path, error.message(ofInput: path))
    }
  }

  /// Records for the exit status how two images differ.
  private mutating func note(_ difference: ImageDifference) {
    guard !difference.isTolerated else { return }
    if difference.sizesDiffer { sizesDiffer = true } else { pixelsDiffer = true }
  }

  // MARK: Output

  /// Prints a line, unless the command is quiet or prints JSON.
  private func say(_ text: String) {
    if !isQuiet, !printsJSON { Console.print(text) }
  }

  /// Prints the result of one pair: a sentence, or a line of JSON.
  private func report(_ path: String, _ difference: ImageDifference?) {
    guard !isQuiet else { return }
    if printsJSON {
      Console.print(Self.json(path, difference))
    } else if let difference, !difference.isTolerated {
      Console.print("\(path): error: \(Self.text(difference))")
    }
  }

  /// Returns the sentence, then lines of label and text.
  private static func text(_ difference: ImageDifference) -> String {
    let explanation = DifferenceExplanation(difference, scale: 1)
    let lines = explanation.details
    let width = lines.map(\.label.count).max() ?? 0
    return
      ([explanation.headline]
      + lines.map { line in
        "  " + line.label + String(repeating: " ", count: width - line.label.count + 2) + line.text
      }).joined(separator: "\n")
  }

  /// Returns the result of one pair as a line of JSON.
  private static func json(_ path: String, _ difference: ImageDifference?) -> String {
    var members: [(String, JSONValue)] = [
      ("path", .string(path)), ("equal", .bool(difference?.isTolerated ?? true)),
    ]
    if let difference {
      members += [
        ("differingPixels", .number(Double(difference.differingCount))),
        ("pixels", .number(Double(difference.pixelCount))),
        ("sizesDiffer", .bool(difference.sizesDiffer)),
        ("box", .rect(difference.bounds.rect)),
        (
          "clusters",
          .array(
            difference.clusters.prefix(100).map {
              .object([
                ("box", .rect($0.bounds.rect)), ("pixels", .number(Double($0.pixelCount))),
              ])
            })
        ),
      ]
      if let worst = difference.worst {
        members.append(
          (
            "worst",
            .object([
              ("x", .number(Double(worst.x))), ("y", .number(Double(worst.y))),
              ("reference", .string(DifferenceExplanation.text(worst.reference))),
              ("actual", .string(DifferenceExplanation.text(worst.actual))),
              ("deltaE", .number(worst.colorDifference)),
            ])
          ))
      }
    }
    return JSONValue.object(members).text
  }

  /// Writes the image of a difference.
  private static func draw(_ pair: Pair, to path: String) throws(Failure) {
    let picture = DifferenceImage(
      reference: pair.reference.picture, actual: pair.actual.picture, difference: pair.difference)
    guard let drawn = picture.draw() else {
      throw Failure(.limit, file: path, "The difference is too large to draw. Leave out -o.")
    }
    try write(ReferenceImage.encodeQuickly(drawn), path)
  }

  /// Writes a file, creating missing folders.
  private static func write(_ data: Data, _ path: String) throws(Failure) {
    do {
      try AtomicFile.write(data, to: path)
    } catch {
      throw Failure(.cannotWrite, file: path, error.message)
    }
  }

  /// Returns the path of a file in a folder.
  private static func join(_ folder: String, _ name: String) -> String {
    (folder as NSString).appendingPathComponent(name)
  }
}
