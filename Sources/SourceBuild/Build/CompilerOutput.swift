/// What the compiler says, for people to read.
enum CompilerOutput {
  /// Without the warnings that a copy is called as the file that it stands for, snippets included.
  static func withoutRenaming(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isDropped = false
    for line in lines {
      if line.contains("'#sourceLocation' directive produces '#fileID'") {
        isDropped = true
      } else if isDropped, !line.contains(" | "), !line.contains(": note: change file in") {
        isDropped = line.isEmpty
      }
      if !isDropped { result.append(line) }
    }
    return result
  }
}
