import Hashing
import Comparison
import CoreText
import Foundation
import ImageIO
import Stage
import UIKit

/// Runs the jobs of a batch one after the other and reports the result of each.
@MainActor
struct BatchRunner {
  let shard: Shard
  /// Whether finished jobs are run again.
  let isForced: Bool
  private var outputs: [String: String] = [:]
  /// Whether any job failed, which the exit status reports.
  private(set) var hasFailed = false

  init(shard: Shard, isForced: Bool) {
    self.shard = shard
    self.isForced = isForced
  }

  /// A part of a batch's jobs, selected by their identifiers, for one of several runs.
  struct Shard {
    var number = 1
    var count = 1

    /// Parses `K/N`, with K from 1 to N. Nil is the whole batch.
    init(_ text: String?) throws(Failure) {
      guard let text else { return }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
        (1...count).contains(number)
      else {
        throw .usage("'--shard \(text)': expected K/N, such as 1/4; K runs from 1 to N.")
      }
      (self.number, self.count) = (number, count)
    }

    /// Whether a job belongs to the shard, by a hash of its identifier that is the same on all machines
    /// (FNV-1a).
    func contains(_ id: String) -> Bool {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash % UInt64(count) == UInt64(number - 1)
    }
  }

  /// The bytes of a job's output and the diagnostics of drawing.
  private struct JobOutput {
    var bytes: [UInt8]
    var diagnostics: [Diagnostic] = []
    var isSkipped = false
  }

  /// Runs the job of a line and returns its report; nil for a job of another shard.
  mutating func run(_ line: [UInt8], number: Int) -> String? {
    let start = DispatchTime.now().uptimeNanoseconds
    var members: [(String, JSONValue)] = []
    do {
      let source = try JSONMembers(job: line)
      let id = try source.jobID()
      guard shard.contains(id) else { return nil }
      members = [("id", .string(id))] + shardMember
      let job = try BatchJob(source, id: id)
      let picture = try finish(job, line)
      members += [
        ("status", .number(0)), ("output", .string(job.output)),
        ("bytes", .number(Double(picture.bytes.count))),
        ("sha256", .string(picture.bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) })),
        ("warnings", .array(picture.diagnostics.map { .string($0.description) })),
      ]
      if picture.isSkipped { members.append(("skipped", .bool(true))) }
    } catch {
      hasFailed = true
      if members.isEmpty { members = [("id", .null), ("line", .number(Double(number)))] }
      members += [
        ("status", .number(Double(error.status.rawValue))), ("error", .string(error.message)),
      ]
    }
    let spent = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    members.append(("milliseconds", .rounded(spent)))
    return JSONValue.object(members).text
  }

  /// The number of the shard if there are several, with which a report detects missing shards.
  private var shardMember: [(String, JSONValue)] {
    shard.count > 1 ? [("shard", .string("\(shard.number)/\(shard.count)"))] : []
  }

  /// Draws the image unless it already exists.
  private mutating func finish(_ job: BatchJob, _ line: [UInt8]) throws(Failure) -> JobOutput {
    if let other = outputs.updateValue(job.id, forKey: job.output), other != job.id {
      outputs[job.output] = other
      throw Failure(
        status: .usage, message: "'\(job.output)' is the output of job '\(other)' as well.")
    }
    let bytes = try bytes(of: job.input)
    let digest = job.digest(line, input: bytes)
    if !isForced, JobStamp.digest(ofFile: job.output) == digest,
      let there = FileManager.default.contents(atPath: job.output)
    {
      return JobOutput(bytes: Array(there), isSkipped: true)
    }
    let options = try SceneOptions(job.arguments)
    var picture = try job.isSwiftFile ? drawSwiftFile(job, options) : draw(job, bytes, options)
    let warnings = picture.diagnostics.filter { $0.severity != .note }
    if options.isStrict, let first = warnings.first {
      throw Failure(status: .problems, message: first.description)
    }
    picture.bytes = JobStamp.added(digest, to: picture.bytes)
    let folder = (job.output as NSString).deletingLastPathComponent
    if !folder.isEmpty { try Output.makeFolder(folder) }
    try Output.write(picture.bytes, to: job.output)
    return picture
  }

  /// Draws the preview of a Swift source file, in a process of its own.
  private func drawSwiftFile(
    _ job: BatchJob, _ options: SceneOptions
  ) throws(Failure) -> JobOutput {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "tintype-batch-\(getpid()).png"
    ).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var picture = JobOutput(bytes: [])
    try SwiftFileImage.draw(job.inputName, options, environment: job.environment, to: file) {
      picture.diagnostics = $0
    }
    picture.bytes = try bytes(of: .file(file))
    return picture
  }

  /// Draws an image or a film, depending on the job's flags.
  private func draw(
    _ job: BatchJob, _ bytes: [UInt8], _ options: SceneOptions
  ) throws(Failure) -> JobOutput {
    let settings = try ImageSettings(job.arguments)
    let input = try InputFile.openScenes(job, bytes)
    if let film = try FilmSettings(job.arguments) {
      let maker = FilmMaker(
        settings: film, input: input, inputPath: job.inputName, options: options,
        picture: settings)
      var picture = JobOutput(bytes: [])
      picture.bytes =
        try maker.make { diagnostics in
          picture.diagnostics += diagnostics.filter { !picture.diagnostics.contains($0) }
        } ?? []
      return picture
    }
    let index =
      try options.scene.map { (name) throws(Failure) in try InputFile.index(of: name, in: input) }
      ?? input.initialScene
    let scene = try InputFile.present(index, of: input, settings.request(options))
    let composition = try settings.composition(of: scene, file: job.inputName)
    let png = try settings.unwrap(
      Result { () throws(CaptureError) in
        try composition.png(scale: Double(scene.stage.screen.scale), threads: settings.threads)
      }, scene.title, file: job.inputName)
    return JobOutput(bytes: png, diagnostics: scene.diagnostics)
  }

  /// Returns the bytes of a job's input.
  private func bytes(of input: BatchJob.Input) throws(Failure) -> [UInt8] {
    switch input {
    case .scene(let bytes): return bytes
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure(.missingInput, file: path, "The file cannot be read. Check the path.")
      }
      return Array(data)
    }
  }
}

extension InputFile {
  /// Opens the input of a job.
  fileprivate static func openScenes(
    _ job: BatchJob, _ bytes: [UInt8]
  ) throws(Failure) -> SceneInput {
    switch job.input {
    case .file(let path): try openScenes(path)
    case .scene: try openScene(bytes, named: job.inputName)
    }
  }
}
