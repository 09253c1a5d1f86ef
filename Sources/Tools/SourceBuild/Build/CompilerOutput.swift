import Foundation

/// Makes the compiler's output readable.
enum CompilerOutput {
  /// Removes duplicate messages and warnings that a copy has the name of the original file, both with their
  /// snippets. The compiler reports its findings in a file each time it reads the file for another one.
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

  /// Reports messages about the expansion of a macro at the line that uses the macro, which the compiler
  /// names only in the next line.
  ///
  /// - Parameter copies: The files, by their names in messages, that the compiler reads as copies with an
  ///   additional first line. Here it counts that line.
  static func atMacroUses(_ lines: [String], copies: Set<String> = []) -> [String] {
    var result: [String] = []
    for line in lines {
      if let head = result.last, head.hasPrefix("macro expansion "),
        let place = line.firstMatch(
          of: /^`- (\/.+):(\d+):(\d+): note: expanded code originates here$/),
        let number = Int(place.2), let column = Int(place.3),
        let said = head.firstRange(of: #/: (error|warning): /#)
      {
        let path = String(place.1)
        let own = copies.contains(path) ? number - 1 : number
        // The compiler names the column behind the use.
        result[result.count - 1] = "\(path):\(own):\(max(column - 1, 1))" + head[said.lowerBound...]
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// Quotes the lines of a file as its author wrote them, not as they are compiled. A line whose marks lie
  /// in what was rewritten is left as the compiler saw it.
  ///
  /// - Parameter source: The lines of the file at a path; nil if it is none of the user's.
  static func quotingSource(_ output: [String], _ source: (String) -> [String]?) -> [String] {
    var result = output
    var file: [String]?
    for (index, line) in output.enumerated() {
      // A declaration of a module is named as well, without a path.
      if let head = line.firstMatch(of: #/^([^ |].*?):\d+:\d+: /#) {
        file = source(String(head.1))
      } else if let file, let code = line.firstMatch(of: #/^( *(\d+) \| )(.*)$/#),
        let number = Int(code.2), file.indices.contains(number - 1)
      {
        let original = file[number - 1]
        let kept = original.commonPrefix(with: String(code.3)).count
        let marks = output[(index + 1)...].prefix { $0.contains(#/^ *\| /#) }
        let isMarkedBehind = marks.contains { mark in
          guard let place = mark.firstMatch(of: #/^ *\| ( *)[`|]/#) else { return true }
          return place.1.count > kept
        }
        if !isMarkedBehind { result[index] = code.1 + original }
      }
    }
    return result
  }

  /// Whether a line is the first of a message, `/path:line:column: warning: ...`.
  private static func isHead(_ line: String) -> Bool {
    line.hasPrefix("/") && (line.contains(": warning: ") || line.contains(": error: "))
  }
}
