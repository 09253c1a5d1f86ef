/// The names and the inverse of a change that splits `A().b().c()` into a statement for each call:
/// `let __part1 = A() ;let __part2 = __part1.b() ;__part2.c()`.
///
/// The compiler checks each statement alone. In the whole expression it tries all combinations of overloads
/// when something in it is wrong, and gives up.
package enum SplitExpression {
  /// Returns the name of a constant that holds a part of the expression.
  ///
  /// - Parameter isReturned: Whether the word `return` preceded the expression that begins with this part.
  package static func name(_ number: Int, isReturned: Bool = false) -> String {
    (isReturned ? returned : part) + String(number)
  }

  private static let part = "__part"
  private static let returned = "__returned"

  /// Whether a name is one of a part.
  package static func isName(_ text: some StringProtocol) -> Bool {
    [part, returned].contains {
      text.hasPrefix($0) && text.dropFirst($0.count).allSatisfy(\.isNumber)
    }
  }

  /// Whether a statement declares the first part of an expression.
  package static func beginsExpression(_ statement: String) -> Bool {
    statement.firstMatch(of: #/^let (?:__part|__returned)\d+ = (?!__part\d|__returned\d)/#) != nil
  }

  /// Whether a statement is a part of an expression, but the last.
  package static func isInsideExpression(_ statement: String) -> Bool {
    statement.firstMatch(of: #/^let (?:__part|__returned)\d+ = /#) != nil
  }

  /// Returns a text without the inserted code.
  package static func removed(from text: String) -> String { Change(text).original }

  /// Restores the compiler's output about split expressions: the messages' columns, and the lines of the source
  /// with the marks below them.
  package static func restored(_ output: [String], line source: (String, Int) -> String?)
    -> [String]
  {
    var result: [String] = []
    var quoted: Change?
    for line in output {
      if let head = line.firstMatch(of: #/^(\/.*?):(\d+):(\d+)(: .*)$/#),
        let row = Int(head.2), let column = Int(head.3)
      {
        let change = source(String(head.1), row).map(Change.init)
        result.append("\(head.1):\(row):\(change?.column(column) ?? column)\(head.4)")
      } else if let code = line.firstMatch(of: #/^( *\d+ \| )(.*)$/#) {
        quoted = Change(String(code.2))
        result.append(code.1 + (quoted?.original ?? ""))
      } else if let change = quoted, let mark = line.firstMatch(of: #/^( *\| )( *)([`|].*)$/#) {
        let column = change.column(mark.2.count + 1)
        result.append(mark.1 + String(repeating: " ", count: column - 1) + mark.3)
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// A line, or a text, with the inserted code and without.
  private struct Change {
    let original: String
    /// The inserted ranges, in bytes, each with the number of bytes that it replaces.
    private var insertions: [(range: Range<Int>, replaced: Int)] = []

    init(_ text: String) {
      var original = ""
      var position = text.startIndex
      for match in text.matches(of: Self.inserted) {
        original += text[position..<match.range.lowerBound]
        let word = match.output.contains("let " + SplitExpression.returned) ? "return " : ""
        original += word
        let from = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
        insertions.append((from..<from + match.output.utf8.count, word.utf8.count))
        position = match.range.upperBound
      }
      self.original = original + text[position...]
    }

    private static var inserted: Regex<Substring> {
      #/;?let (?:__part|__returned)\d+ = (?:(?:__part|__returned)\d+(?=\.))?|;(?:return )?(?:__part|__returned)\d+(?=\.)/#
    }

    /// Returns the column in the original text. Columns count from 1.
    func column(_ column: Int) -> Int {
      var result = column
      for (range, replaced) in insertions where range.lowerBound < column - 1 {
        result -= min(range.count, column - 1 - range.lowerBound) - replaced
      }
      return max(result, 1)
    }
  }
}
