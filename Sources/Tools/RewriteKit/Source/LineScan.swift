import SourceModel
import SwiftParser
import SwiftSyntax

/// Scans a file line by line, without a parser, for its imports and declared types.
struct LineScan {
  private(set) var facts = SourceFacts()
  private(set) var edits: [SourceEdit] = []
  /// The conditions that enclose a line, outermost first.
  private var branches: [Branch] = []
  private var shownIsController = false

  private struct Branch {
    /// Whether an earlier clause of the condition is compiled.
    var isTaken: Bool
    var isInactive: Bool
    /// Whether the clause is compiled only if an unavailable framework exists.
    var isForMissingModule = false
  }

  private var firstImportEnd: Int?
  private var movedImports: [String] = []

  init(_ source: [UInt8], _ mentions: Mentions) {
    facts.namesTests = mentions.namesTests
    var line = 1
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex(of: 10) ?? source.count
      scan(source[start..<end], line: line, mentions)
      start = end + 1
      line += 1
    }
    if let end = firstImportEnd, !movedImports.isEmpty {
      edits.append(SourceEdit(range: end..<end, text: ImportChange.moved(movedImports)))
    }
  }

  private mutating func scan(_ bytes: ArraySlice<UInt8>, line: Int, _ mentions: Mentions) {
    guard let first = bytes.firstIndex(where: { $0 != 32 && $0 != 9 }),
      bytes[first] != UInt8(ascii: "/"), Self.mayMatter(bytes[first...])
    else { return }
    if bytes[first] == UInt8(ascii: "#") { return condition(bytes[first...]) }
    let words = bytes[first...].split(separator: 32)
    if let branch = branches.last, branch.isForMissingModule,
      !branches.dropLast().contains(where: \.isInactive), words.count == 2,
      words[0].elementsEqual("import".utf8)
    {
      let module = String(decoding: words[1], as: UTF8.self)
      if KnownModules.available.contains(module) { movedImports.append(module) }
    }
    guard !branches.contains(where: \.isInactive) else { return }
    if let place = words.firstIndex(where: { $0.elementsEqual("import".utf8) }),
      words[..<place].allSatisfy(Self.precedesImport), place + 1 < words.count
    {
      importLine(words, place, line, mentions)
    }
    for (word, next) in zip(words, words.dropFirst())
    where (4...9).contains(word.count)
      && Self.keywords.contains(String(decoding: word, as: UTF8.self))
    {
      let name = String(decoding: next.prefix(while: Self.isPartOfName), as: UTF8.self)
      // `class func` is not a type declaration.
      guard !name.isEmpty, !Self.memberKeywords.contains(name) else { continue }
      facts.declared.insert(name)
      if word.elementsEqual("class".utf8) { noteShown(name, bytes) }
    }
    if let place = words.firstIndex(where: { $0.elementsEqual("extension".utf8) }) {
      noteConformances(words[(place + 1)...])
    }
    if let place = words.firstIndex(where: { $0.elementsEqual("override".utf8) }),
      let keyword = words[place...].firstIndex(where: {
        $0.elementsEqual("func".utf8) || $0.elementsEqual("var".utf8)
      }),
      keyword + 1 < words.count
    {
      let name = words[keyword + 1].prefix(while: Self.isPartOfName)
      facts.overriddenMethods.insert(String(decoding: name, as: UTF8.self))
    }
    if let place = words.firstIndex(where: { $0.elementsEqual("func".utf8) }),
      place + 1 < words.count
    {
      let name = words[place + 1].prefix(while: Self.isPartOfName)
      facts.functions.insert(String(decoding: name, as: UTF8.self))
    }
    noteOptionalFunction(words)
  }

  /// Records the variable of a line such as `var done: ((Int) -> Void)?`.
  private mutating func noteOptionalFunction(_ words: [ArraySlice<UInt8>]) {
    guard words.contains(where: { $0.elementsEqual("->".utf8) }),
      let place = words.firstIndex(where: {
        $0.elementsEqual("var".utf8) || $0.elementsEqual("let".utf8)
      }), place + 1 < words.count
    else { return }
    let name = words[place + 1].prefix(while: Self.isPartOfName)
    facts.optionalFunctions.insert(String(decoding: name, as: UTF8.self))
  }

  /// Records the class to show: the last one whose superclass's name is that of a controller, or else of a
  /// view.
  private mutating func noteShown(_ name: String, _ line: ArraySlice<UInt8>) {
    // Generic parameters may contain colons.
    let open = line.firstIndex(of: UInt8(ascii: "<"))
    let close = line.lastIndex(of: UInt8(ascii: ">"))
    guard var colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    if let open, let close, open < colon, close > colon {
      guard let next = line[close...].firstIndex(of: UInt8(ascii: ":")) else { return }
      colon = next
    }
    let rest = line[(colon + 1)...].drop { $0 == 32 }
    let superclass = SourceVisitor.plainName(
      String(
        decoding: rest.prefix { Self.isPartOfName($0) || $0 == UInt8(ascii: ".") }, as: UTF8.self))
    facts.superclasses[name] = superclass
    let names = Self.names(rest.split(separator: UInt8(ascii: ",")))
    facts.inherited.formUnion(names)
    facts.conformances[name] = Set(names)
    let isController = superclass.hasSuffix("Controller")
    guard isController || superclass.hasSuffix("View") && !shownIsController else { return }
    facts.shownClass = name
    shownIsController = isController
  }

  /// Scans an extension, `extension A: B, C {`.
  private mutating func noteConformances(_ words: ArraySlice<ArraySlice<UInt8>>) {
    let names = Self.names(words)
    guard let type = names.first else { return }
    for name in names.dropFirst() { facts.extensionConformances.append((name, type)) }
  }

  private static func names(_ words: some Sequence<ArraySlice<UInt8>>) -> [String] {
    words.map { word in
      String(decoding: word.drop { $0 == 32 }.prefix(while: isPartOfName), as: UTF8.self)
    }.filter { !$0.isEmpty }
  }

  // MARK: Conditions

  private mutating func condition(_ line: ArraySlice<UInt8>) {
    let word = line.prefix {
      $0 == UInt8(ascii: "#") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    switch String(decoding: word, as: UTF8.self) {
    case "#if": branches.append(branch(line[word.endIndex...], isTaken: false))
    case "#elseif":
      guard let last = branches.popLast() else { return }
      branches.append(branch(line[word.endIndex...], isTaken: last.isTaken))
    case "#else":
      guard let last = branches.popLast() else { return }
      branches.append(Branch(isTaken: true, isInactive: last.isTaken))
    case "#endif": _ = branches.popLast()
    default: break
    }
  }

  /// Returns a branch of a conditional compilation block.
  ///
  /// - Parameter text: The text after the keyword, to the end of the line.
  private mutating func branch(_ text: ArraySlice<UInt8>, isTaken: Bool) -> Branch {
    let tree = (Array("#if".utf8) + text + Array("\n#endif".utf8))
      .withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard
      let clauses = tree.statements.first?.item.as(IfConfigDeclSyntax.self)?.clauses,
      let condition = clauses.first?.condition
    else { return Branch(isTaken: isTaken, isInactive: isTaken) }
    let value = Conditions.isTrue(condition)
    for (range, answer) in Conditions.answers(in: condition) {
      let start = text.startIndex - 3
      edits.append(
        SourceEdit(range: (start + range.lowerBound)..<(start + range.upperBound), text: answer))
    }
    return Branch(
      isTaken: isTaken || value == true, isInactive: isTaken || value == false,
      isForMissingModule: !isTaken && Conditions.asksForMissingModule(condition))
  }

  // MARK: Imports

  private mutating func importLine(
    _ words: [ArraySlice<UInt8>], _ place: Int, _ line: Int, _ mentions: Mentions
  ) {
    var index = place + 1
    let word = String(decoding: words[index], as: UTF8.self)
    var kind: String?
    if Self.importKinds.contains(word), index + 1 < words.count {
      kind = word
      index += 1
    }
    let name = words[index].prefix { Self.isPartOfName($0) || $0 == UInt8(ascii: ".") }
    let path = name.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    guard let module = path.first else { return }
    firstImportEnd = firstImportEnd ?? name.endIndex
    if mentions.needsLittle(of: module) {
      edits.append(
        SourceEdit(
          range: words[0].startIndex..<name.endIndex, text: ImportChange.inPlace(of: mentions)))
      return
    }
    facts.imports.append((module, line))
    let change = ImportChange(path: path, kind: kind, mentions)
    if let text = change.text {
      edits.append(SourceEdit(range: words[place + 1].startIndex..<name.endIndex, text: text))
    }
    let prefix = words[..<place].map { String(decoding: $0, as: UTF8.self) + " " }.joined()
    let companions = change.companions(prefix: prefix)
    if !companions.isEmpty {
      edits.append(SourceEdit(range: name.endIndex..<name.endIndex, text: companions))
    }
  }

  /// Whether the line may contain one of the keywords, judged by its first character.
  private static func mayMatter(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return first == UInt8(ascii: "@") || first == UInt8(ascii: "#")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
  }

  private static func precedesImport(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == UInt8(ascii: "@")
      || ["public", "internal", "package", "private", "fileprivate"].contains(
        String(decoding: word, as: UTF8.self))
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...255:
      true
    default: false
    }
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "actor",
  ]

  private static let memberKeywords: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "public",
  ]

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let",
  ]
}
