import Foundation
import SourceModel

/// Runs the program that rewrites source, which is in the same folder as `render`.
struct Rewriter {
  static let programName = "render-rewrite"

  let program: String

  /// Returns the rewritten files in the order of the given ones.
  func rewrite(
    _ files: [SourceFile], keepsMain: Bool = true, system: [Int] = TestHost().systemNumbers,
    objcProtocols: Set<String> = [], isWhole: Bool = false
  ) throws(BuildProblem) -> [RewrittenFile] {
    guard !files.isEmpty else { return [] }
    return try ask(
      RewriteRequest(
        files: files, keepsMain: keepsMain, system: system, objcProtocols: objcProtocols,
        isWhole: isWhole))
  }

  /// Returns files without the code that the compiler refuses, in the order given.
  func reduce(_ files: [ReductionRequest.File]) throws(BuildProblem) -> [ReducedFile] {
    guard !files.isEmpty else { return [] }
    return try ask(ReductionRequest(reduced: files))
  }

  private func ask<Answer: Decodable>(
    _ request: some Encodable
  ) throws(BuildProblem) -> Answer {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw BuildProblem(
        .missing, file: program,
        "The program that rewrites source is not here. Build the whole package with 'swift build', "
          + "or install it with 'make install'.")
    }
    let folder = FileManager.default.temporaryDirectory.path + "/rewrite-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (question, answer) = ("\(folder)/request.plist", "\(folder)/answer.plist")
    do {
      try BuildCache.write(Array(RewriteMessage.encoder().encode(request)), to: question)
      let result = try Subprocess.run(program, [question, answer])
      guard result.status == 0 else {
        throw BuildProblem(.fault, file: program, "The source cannot be read: \(result.error)")
      }
      return try PropertyListDecoder().decode(
        Answer.self, from: Data(contentsOf: URL(filePath: answer)))
    } catch let problem as BuildProblem {
      throw problem
    } catch {
      throw BuildProblem(.fault, file: program, "The source cannot be read: \(error)")
    }
  }
}
