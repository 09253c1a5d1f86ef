import Foundation

/// `render batch`: draws many images in one process, for build systems that distribute jobs.
enum BatchVerb: Verb {
  static let name = "batch"
  static let usage = "render batch [JOBS.jsonl] [--shard K/N] [--force]"
  static let summary = "Does one JSON job a line and prints one JSON result a line."
  static let discussion = """
    A job: {"id": "a1", "input": "card.json", "output": "out/a1.png", "style": "dark"}. The input is
    a file or a scene written there as an object, the output a .png or a film, .gif or .apng; the
    other members are flags of 'image' by their long names without dashes. Without JOBS.jsonl, or for -, jobs are read from standard input.

    The input may be a Swift file, whose first preview is drawn; "environment": {"NAME": "Anna"} gives
    it variables of ProcessInfo. It is compiled once; each job has a process of its own.

    A result: {"id", "status", "output", "bytes", "sha256", "warnings", "milliseconds"}, or "error" in
    place of the picture's. A job that fails is a result and not an end. A picture is written whole
    or not at all, and keeps the digest of its job: a run that was cut short is simply started again,
    and what is finished is "skipped". The digest counts the job, the input and the version, not
    assets beside a document; '--force' does everything anew. The status is 1 if any job failed.
    """
  static let flags = [
    Flag("--shard", value: "K/N", "only the jobs whose identifiers fall to part K of N"),
    Flag("--force", "does jobs again whose pictures are there"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = arguments.positionals.isEmpty ? "-" : try arguments.input()
    var runner = BatchRunner(
      shard: try .init(arguments.string("--shard")), isForced: arguments.has("--force"))
    let lines = try JobLines(path)
    var number = 0
    while let line = lines.next() {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      if let result = runner.run(line, number: number) {
        try Console.write(Array((result + "\n").utf8))
      }
    }
    return runner.hasFailed ? .problems : .done
  }
}

/// Reads lines as they arrive, since the sender may wait for a result before it writes the next job.
private struct JobLines {
  private let stream: UnsafeMutablePointer<FILE>

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(Failure) {
    guard let stream = path == "-" ? fdopen(STDIN_FILENO, "r") : fopen(path, "r") else {
      throw Failure(.missingInput, file: path, "The jobs cannot be read. Check the path.")
    }
    self.stream = stream
  }

  /// Returns the next line without its line end; nil at the end of the input.
  func next() -> [UInt8]? {
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    let count = getline(&buffer, &capacity, stream)
    guard count > 0, let buffer else { return nil }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
    return Array(bytes.last == 0x0A ? bytes.dropLast() : bytes[...])
  }
}
