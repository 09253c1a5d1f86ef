import Hashing
import CoreText
import Foundation

/// One line of a batch: the input, the output, and the flags of `image` by their long names.
@MainActor
struct BatchJob {
  /// The input of a job.
  enum Input {
    case file(String)
    case scene([UInt8])
  }

  let id: String
  let input: Input
  let output: String
  let arguments: Arguments
  /// The variables that a Swift file reads in `ProcessInfo.processInfo.environment`.
  private(set) var environment: [String: String] = [:]

  /// The name of the input in messages.
  var inputName: String {
    switch input {
    case .file(let path): path
    case .scene: "job '\(id)'"
    }
  }

  /// Whether the input is a Swift source file.
  var isSwiftFile: Bool {
    if case .file(let path) = input { SwiftFileImage.isMeant(by: path) } else { false }
  }

  /// The flags that produce several outputs and are therefore not available in a job, which makes one file.
  private static let others: Set<String> = [
    "--all-scenes", "--map", "--matrix", "--json", "--perf", "--quiet",
  ]

  static let flags: [Flag] = ImageVerb.flags.filter { !others.contains($0.name) }

  /// The file extensions of a job's output.
  private static let endings = ["png", "gif", "apng"]

  /// Creates the job from the members of a line of a batch, whose identifier has been read.
  ///
  /// - Throws: A failure whose message names the invalid member.
  init(_ members: JSONMembers, id: String) throws(Failure) {
    self.id = id
    output = try members.text("output")
    guard Self.endings.contains((output as NSString).pathExtension.lowercased()),
      !output.contains("%")
    else {
      throw .job("'output' must be one file, .png, .gif or .apng; '\(output)' is not.")
    }
    guard let source = members["input"] else { throw .missing("input") }
    if source.first == UInt8(ascii: "{") {
      input = .scene(Array(source))
    } else {
      input = .file(try members.text("input"))
    }
    var words = ["--output", output]
    for (name, value) in members.all
    where !["id", "input", "output", "environment"].contains(name) {
      words += try Self.words(name, JSONMembers.decoded(value))
    }
    arguments = try Arguments(words, flags: Self.flags, verb: "batch")
    if let value = members["environment"] {
      guard let variables = JSONMembers.decoded(value) as? [String: String] else {
        throw .job("'environment' must be an object whose members are texts.")
      }
      environment = variables
    }
    if isSwiftFile {
      try checkSwiftFile()
    } else if !environment.isEmpty {
      throw .job("'environment' is for a job whose input is a Swift file.")
    }
  }

  /// Throws if the job asks for what only documents have.
  private func checkSwiftFile() throws(Failure) {
    guard (output as NSString).pathExtension.lowercased() == "png" else {
      throw .job("'output' of a Swift file must be a .png; '\(output)' is not.")
    }
    let others = SwiftFileImage.documentFlags + FilmSettings.flags.map(\.name)
    if let flag = others.first(where: arguments.has) {
      throw .job("'\(flag.dropFirst(2))' is for documents, not for a Swift file.")
    }
  }

  /// Returns the arguments for a member: `"style": "dark"` as on the command line, true for a flag without a
  /// value, and a list for a repeated flag.
  private static func words(_ name: String, _ value: Any?) throws(Failure) -> [String] {
    let flag = "--\(name)"
    switch value {
    case let text as String: return [flag, text]
    case let number as NSNumber where number.isBool: return number.boolValue ? [flag] : []
    case let number as NSNumber: return [flag, number.stringValue]
    case let list as [Any]:
      var words: [String] = []
      for item in list { words += try Self.words(name, item) }
      return words
    case is NSNull: return []
    default:
      let hint = nearestName(to: name, among: ["environment"]).map { " Did you mean '\($0)'?" }
      throw .job(
        "'\(name)' must be a text, a number, true, false or a list of these.\(hint ?? "")")
    }
  }

  /// Returns a digest of everything on which the image depends: the flags, the input's bytes and the version.
  /// Assets beside a document are not included.
  func digest(_ line: [UInt8], input bytes: [UInt8]) -> String {
    let all = Array("tintype \(Version.number)\n".utf8) + line + [0x0A] + bytes
    return all.withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }
}

extension JSONMembers {
  /// Parses a line of a batch.
  init(job line: [UInt8]) throws(Failure) {
    guard let members = JSONMembers(line) else {
      throw .job(
        "The line is no JSON object, or has a name twice. A job is one line: "
          + "{\"id\": \"a1\", \"input\": \"card.json\", \"output\": \"a1.png\"}.")
    }
    self = members
  }

  /// Returns the identifier of a job: a text or a number.
  func jobID() throws(Failure) -> String {
    if let number = self["id"].flatMap(Self.decoded) as? NSNumber { return number.stringValue }
    return try text("id")
  }

  /// Returns a text, or throws if it is missing, empty or of another type.
  fileprivate func text(_ name: String) throws(Failure) -> String {
    guard let value = self[name] else { throw .missing(name) }
    guard let text = Self.decoded(value) as? String, !text.isEmpty else {
      throw .job("'\(name)' must be a text that is not empty.")
    }
    return text
  }
}

extension NSNumber {
  /// Whether the number was written as a Boolean in JSON.
  fileprivate var isBool: Bool { String(cString: objCType) == "c" }
}

extension Failure {
  static func job(_ sentence: String) -> Failure { Failure(status: .badInput, message: sentence) }

  /// A member without which there is no job.
  fileprivate static func missing(_ name: String) -> Failure {
    job("'\(name)' is missing. A job has 'id', 'input' and 'output'; add it.")
  }
}
