import Foundation

/// Checks the library against what real iOS and Xcode measured. Each verb prints what was
/// compared and how well it agrees; the exit status is 0 if the stated share is reached.
let verbs: [String: @MainActor ([String]) throws -> Bool] = [
  "goldens": GoldensVerb.run,
  "labels": LabelsVerb.run,
  "wraps": WrapsVerb.run,
  "buttons": ButtonsVerb.run,
]

let arguments = Array(CommandLine.arguments.dropFirst())
guard let name = arguments.first, let verb = verbs[name] else {
  let known = verbs.keys.sorted().joined(separator: " | ")
  FileHandle.standardError.write(Data("usage: oracle \(known) FILE...\n".utf8))
  exit(64)
}

do {
  exit(try verb(Array(arguments.dropFirst())) ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("oracle: \(error)\n".utf8))
  exit(66)
}
