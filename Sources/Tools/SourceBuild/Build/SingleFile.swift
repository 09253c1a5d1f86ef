import Foundation
import SourceModel

/// Builds a program that draws the previews of one Swift source file.
///
/// The program is cached under the hash of the source, so that the same source is compiled only once.
public struct SingleFile {
  private let path: String
  private let installation: Installation
  private let host: TestHost
  private let cache: BuildCache

  /// Prepares the build of a source file.
  ///
  /// - Parameter host: The system for which the source is rewritten.
  public init(
    path: String, installation: Installation, host: TestHost = TestHost(),
    cache: BuildCache = BuildCache()
  ) {
    self.path = path
    self.installation = installation
    self.host = host
    self.cache = cache
  }

  /// Builds the program.
  ///
  /// - Throws: A problem with the compiler's message if the source has errors.
  public func program() throws(BuildProblem) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BuildProblem(.missing, file: path, "There is no such file. Check the path.")
    }
    let source = SourceFile(path: path, data: data)
    let system = host.systemNumbers
    let target = system == TestHost().systemNumbers ? "" : " \(system)"
    let identity = Self.hash(
      Array(data) + Array("\(path) \(installation.stamp)\(target)".utf8))
    let folder = "\(cache.folder)/files/\(identity)"
    let program = "\(folder)/program"
    if FileManager.default.isExecutableFile(atPath: program) { return program }
    let lock = try cache.lock(identity)
    defer { withExtendedLifetime(lock) {} }
    if FileManager.default.isExecutableFile(atPath: program) { return program }
    let rewritten = try installation.rewriter.rewrite(
      [source], keepsMain: false, system: system)[0]
    try BuildCache.write(
      main(rewritten, hasPreview: SourceBytes(source.bytes).contains("#Preview")),
      to: "\(folder)/main.swift")
    let moduleMap = "\(folder)/module.modulemap"
    try BuildCache.write(
      Installation.cModules.map { "module \($0) {}\n" }.joined(), to: moduleMap)
    try compile(rewritten.change ?? data, in: folder, to: program, moduleMap: moduleMap)
    return program
  }

  /// Compiles a text. Modifiers of SwiftUI views that do not compile are excluded: the program reports
  /// those that it reaches. Everything else that does not compile is an error.
  private func compile(
    _ text: Data, in folder: String, to program: String, moduleMap: String
  ) throws(BuildProblem) {
    var text = text
    let copy = "\(folder)/source.swift"
    var limit = SearchLimit(folder: folder)
    while true {
      try BuildCache.write(Array(text), to: copy)
      let result = try compile(in: folder, to: program, moduleMap: moduleMap, limit: limit)
      guard result.status != 0 else { break }
      let refusals = result.error.split(separator: "\n")
        .compactMap { CompilerRefusal.parse(String($0)) }.filter { $0.path == copy }.map(\.refusal)
      let file = ReductionRequest.File(
        source: SourceFile(path: path, data: text), refusals: refusals, extent: .modifiers,
        givesUpEarly: limit.isLow,
        unknownMembers: refusals.contains(where: \.isGivingUp)
          ? DeclaredNames(modulesIn: [installation.modules])
            .unknownMembers(in: Array(text), sources: [Array(text)]) : [])
      let reduced = try installation.rewriter.reduce([file])[0]
      guard reduced.text != nil || reduced.needsMoreSearch else {
        let said = restored(result.error, of: text).replacing(copy, with: path)
        throw BuildProblem(.malformed, file: nil, said)
      }
      if reduced.needsMoreSearch { try limit.raise() }
      text = reduced.text ?? text
    }
    rename(program + ".new", program)
  }

  /// Restores the compiler's output about what is compiled in place of the file.
  private func restored(_ output: String, of text: Data) -> String {
    let lines = Self.lines(text)
    let unsplit = SplitExpression.restored(output.components(separatedBy: "\n")) { _, line in
      lines.indices.contains(line - 1) ? lines[line - 1] : nil
    }
    let original = FileManager.default.contents(atPath: path).map(Self.lines)
    return CompilerOutput.quotingSource(unsplit) { $0.hasSuffix("/source.swift") ? original : nil }
      .joined(separator: "\n")
  }

  private static func lines(_ text: Data) -> [String] {
    String(decoding: text, as: UTF8.self).components(separatedBy: "\n")
  }

  private func compile(
    in folder: String, to program: String, moduleMap: String, limit: SearchLimit
  ) throws(BuildProblem) -> Subprocess.Result {
    var words = ["-swift-version", "5", "-module-name", "Previewed", "-Onone"] + limit.flags
    // Xcode's default.
    words.append("-enable-bare-slash-regex")
    words += installation.compilerFlags(moduleMap: moduleMap)
    words += installation.linkerFlags.flatMap { ["-Xlinker", $0] }
    words += ["\(folder)/source.swift", "\(folder)/main.swift", "-o", program + ".new"]
    return try Subprocess.run("swiftc", words)
  }

  /// Returns the main file. A file without previews shows its last controller, or else its last view.
  private func main(_ file: RewrittenFile, hasPreview: Bool) -> String {
    let head = "import Stage\nimport UIKit\n"
    let tail = "MainActor.assumeIsolated { PreviewRunner.run() }\n"
    guard !hasPreview, let name = file.shownClass else { return head + tail }
    return head
      + "enum ShownByRender__: Tintype.PreviewDeclaration { static func preview() -> Tintype.PreviewContent { "
      + "Tintype.PreviewContent(\"\(name)\", file: \"\(path)\", line: 1) { \(name)() } } }\n" + tail
  }

  static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
