import Foundation
import RewriteKit
import SourceModel

// render-rewrite REQUEST ANSWER: the part of `render` that parses Swift.
//
// It is a separate program because loading the toolchain's parser takes as long as drawing an image. Both
// files are binary property lists: a `RewriteRequest` and a list of `RewrittenFile`, or a `ReductionRequest`
// and a list of `ReducedFile`.

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(
    Data("render-rewrite: This is a part of 'render build'; call that.\n".utf8))
  exit(2)
}
do {
  let question = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
  let answer: Data
  if let request = try? PropertyListDecoder().decode(ReductionRequest.self, from: question) {
    answer = try RewriteMessage.encoder().encode(
      request.reduced.map { file in
        let reduction = Reduction(
          file.source.bytes, path: file.source.path, refusals: file.refusals, extent: file.extent,
          givesUpEarly: file.givesUpEarly, unknownMembers: file.unknownMembers)
        return ReducedFile(
          text: reduction.isChanged ? Data(reduction.text) : nil, notes: reduction.notes,
          superseded: reduction.superseded, needsMoreSearch: reduction.needsMoreSearch)
      })
  } else {
    let request = try PropertyListDecoder().decode(RewriteRequest.self, from: question)
    answer = try RewriteMessage.encoder().encode(
      ModuleRewriter.rewrite(
        request.files, keepsMain: request.keepsMain, system: request.system,
        objcProtocols: request.objcProtocols, isWhole: request.isWhole))
  }
  try answer.write(to: URL(filePath: CommandLine.arguments[2]))
} catch {
  FileHandle.standardError.write(Data("render-rewrite: \(error)\n".utf8))
  exit(1)
}
