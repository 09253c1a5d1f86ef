import Foundation
import RewriteKit
import SourceModel

// render-rewrite REQUEST ANSWER: the part of `render` that reads Swift.
//
// It is a program of its own since the toolchain's parser takes as long to load as a picture takes
// to draw. Both files are JSON: a `RewriteRequest`, and a list of `RewrittenFile`.

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(
    Data("render-rewrite: This is a part of 'render build'; call that.\n".utf8))
  exit(2)
}
do {
  let request = try JSONDecoder().decode(
    RewriteRequest.self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
  let answer = ModuleRewriter.rewrite(request.files, keepsMain: request.keepsMain)
  try JSONEncoder().encode(answer).write(to: URL(filePath: CommandLine.arguments[2]))
} catch {
  FileHandle.standardError.write(Data("render-rewrite: \(error)\n".utf8))
  exit(1)
}
