/// What the compiler says, for people to read.
enum CompilerOutput {
  /// Without the warnings that a copy is called as the file that it stands for, and without what was
  /// said before, both with their snippets: the compiler says of a file what it finds each time that
  /// it looks into it for another one.
  static func readable(_ lines: [String]) -> [String] {
    var result: [String] = []
    var said: Set<String> = []
    var isDropped = false
    for line in lines {
      if line.contains("'#sourceLocation' directive produces '#fileID'") {
        isDropped = true
      } else if isHead(line) {
        isDropped = !said.insert(line).inserted
      } else if isDropped, !line.contains(" | "), !line.contains(": note: ") {
        isDropped = line.isEmpty
      }
      if !isDropped { result.append(LinkerOutput.withoutAdvice(line)) }
    }
    return result
  }

  /// `/path:line:column: warning: ...`, the first line of what is said.
  private static func isHead(_ line: String) -> Bool {
    line.hasPrefix("/") && (line.contains(": warning: ") || line.contains(": error: "))
  }
}
