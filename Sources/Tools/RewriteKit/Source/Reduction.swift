import Foundation
import SourceModel
import SwiftParser
import SwiftSyntax

/// Excludes the code that the compiler refuses from a file: the smallest possible part.
///
/// First a statement is excluded and replaced by a report that execution reached it. If the compiler refuses
/// the replacement or misses a result, the enclosing body is replaced by a call that ends the program when it
/// is reached, and finally the declaration is removed. Line numbers do not change.
package struct Reduction {
  package private(set) var text: [UInt8]
  package private(set) var notes: [SourceNote] = []
  /// The notes of earlier reductions in code that is now excluded as a whole.
  package private(set) var superseded: [SourceNote] = []
  /// Whether the compiler gave up early in an expression that cannot be split further.
  package private(set) var needsMoreSearch = false

  private let tree: SourceFileSyntax
  private let lines: LineTable
  private let importsSwiftUI: Bool
  private var edits: [SourceEdit] = []
  /// The bodies, as ranges of bytes, in which the compiler gave up and that have changed.
  private var simplifiedBodies: [Range<Int>] = []
  private let reports: ExclusionReport

  /// Removes the code that the compiler has refused from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file for messages.
  ///   - extent: The code that may be excluded.
  ///   - givesUpEarly: Whether the compiler gives up earlier than by default. Then an expression in which it
  ///     does is split but not excluded.
  ///   - unknownMembers: The members that nothing declares.
  package init(
    _ source: [UInt8], path: String, refusals: [CompilerRefusal],
    extent: ReductionRequest.Extent = .parts, givesUpEarly: Bool = false,
    unknownMembers: Set<String> = []
  ) {
    reports = ExclusionReport(path: path)
    let source = Self.tightened(source)
    text = source
    tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lines = LineTable(source)
    importsSwiftUI = SourceBytes(source).contains("import SwiftUI")
    // An error of the language is the author's to mend.
    guard !tree.hasError else { return }
    for refusal in refusals where refusal.isGivingUp {
      simplify(refusal, extent, unknownMembers)
    }
    for refusal in refusals {
      // The compiler repeats the errors in simplified bodies.
      guard let token = token(refusal),
        !simplifiedBodies.contains(where: { $0.contains(token.position.utf8Offset) })
      else { continue }
      if refusal.reachesLimit, givesUpEarly {
        needsMoreSearch = true
      } else if !followsFromAnother(refusal, token, refusals) {
        leaveOut(refusal, token, extent)
      }
    }
    text = reports.declared(in: SourceEdit.apply(edits, to: source))
  }

  /// Moves the space in `@available (iOS 9, *)` before the attribute, so that columns do not change. The
  /// compiler accepts the space before Swift 6, but the parser does not.
  private static func tightened(_ source: [UInt8]) -> [UInt8] {
    let (loose, tight) = (Array("@available (".utf8), Array(" @available(".utf8))
    var result = source
    while let range = result.firstRange(of: loose) { result.replaceSubrange(range, with: tight) }
    return result
  }

  /// Whether anything could be excluded.
  package var isChanged: Bool { !edits.isEmpty }

  private func token(_ refusal: CompilerRefusal) -> TokenSyntax? {
    lines.offset(line: refusal.line, column: refusal.column).flatMap {
      tree.token(at: AbsolutePosition(utf8Offset: min($0, tree.totalLength.utf8Length - 1)))
    }
  }

  /// Changes a body in which the compiler has given up so that it can find what is wrong, if anything is:
  /// excludes the code that uses unknown members, or else splits the expressions.
  private mutating func simplify(
    _ refusal: CompilerRefusal, _ extent: ReductionRequest.Extent, _ unknownMembers: Set<String>
  ) {
    guard let token = token(refusal), let body = ExpressionSplitter.body(around: token) else {
      return
    }
    let range = body.position.utf8Offset..<body.endPosition.utf8Offset
    guard !simplifiedBodies.contains(range) else { return }
    let count = edits.count
    for token in body.tokens(viewMode: .sourceAccurate)
    where unknownMembers.contains(token.text) && token.isMember {
      let line = lines.line(at: token.positionAfterSkippingLeadingTrivia.utf8Offset)
      leaveOut(
        CompilerRefusal(line: line, column: 1, message: "nothing declares '\(token.text)'"), token,
        extent)
    }
    if edits.count == count { edits += ExpressionSplitter(body).edits }
    if edits.count > count { simplifiedBodies.append(range) }
  }

  /// Whether the compiler could not infer something in a statement, or in a split expression, in which it
  /// refuses something else, too. It could probably infer it without that.
  private func followsFromAnother(
    _ refusal: CompilerRefusal, _ token: TokenSyntax, _ refusals: [CompilerRefusal]
  ) -> Bool {
    guard refusal.infersNothing, let item = token.statements.first(where: Self.isInBody) else {
      return false
    }
    let statement = wholeStatement(item).range
    return refusals.contains { other in
      !other.infersNothing
        && lines.offset(line: other.line, column: other.column)
          .map(statement.contains) ?? false
    }
  }

  private mutating func leaveOut(
    _ refusal: CompilerRefusal, _ token: TokenSyntax, _ extent: ReductionRequest.Extent
  ) {
    let change =
      switch extent {
      case .parts:
        castToMissingType(refusal, token) ?? keyword(refusal, token) ?? conformance(refusal, token)
          ?? listing(token) ?? modifier(refusal, token) ?? part(refusal, token)
      case .modifiers: modifier(refusal, token)
      case .listings: listing(token)
      case .nothing: nil as Change?
      }
    guard let change, !edits.contains(where: { Self.meet($0.range, change.edit.range) }) else {
      return
    }
    edits.append(change.edit)
    let earlier = reports.notes(in: replacedText(change.edit))
    superseded += earlier
    let cause = cause(refusal, earlier)
    notes.append(
      SourceNote(line: cause.line, message: ExclusionReport.message(change.what, cause)))
  }

  /// Whether two parts overlap or are adjacent, as the branches of an `if` are. One of them is then left
  /// until the compiler refuses the remaining code.
  private static func meet(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.overlaps(b) || a.upperBound == b.lowerBound || b.upperBound == a.lowerBound
  }

  private func replacedText(_ edit: SourceEdit) -> String {
    String(decoding: text[edit.range], as: UTF8.self)
  }

  /// Returns the first refusal, of which later errors about missing names are only a consequence.
  private func cause(_ refusal: CompilerRefusal, _ earlier: [SourceNote]) -> CompilerRefusal {
    guard let first = earlier.first,
      let reason = first.message.split(separator: " is left out: ", maxSplits: 1).last
    else { return refusal }
    return CompilerRefusal(line: first.line, column: refusal.column, message: String(reason))
  }

  private typealias Change = (edit: SourceEdit, what: String)

  // MARK: Casts

  /// Replaces a cast to a class of an unavailable framework, as in `if let scene = view as? SCNView { ... }`.
  /// No object has such a class, so the `else` branch is always taken and no exclusion needs to be reported.
  private func castToMissingType(_ refusal: CompilerRefusal, _ token: TokenSyntax) -> Change? {
    guard let type = refusal.message.firstMatch(of: /^cannot find type '(\w+)' in scope/)?.1,
      KnownModules.belongsToMissingModule(String(type)),
      let branch = Self.branch(on: token), branch.conditions.count == 1,
      case .optionalBinding(let binding)? = branch.conditions.first?.condition,
      binding.initializer?.value.trimmedDescription.hasSuffix(" as? \(type)") ?? false
    else { return nil }
    let isElse = branch.parent?.is(IfExprSyntax.self) ?? false
    let start = branch.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let rest = branch.elseBody else {
      let text = isElse ? "{ }" : ""
      return (SourceEdit(range: start..<end(branch), text: text), quoted(branch, upTo: "{"))
    }
    let isBlock = rest.is(CodeBlockSyntax.self)
    return (
      SourceEdit(
        range: start..<rest.positionAfterSkippingLeadingTrivia.utf8Offset,
        text: isBlock && !isElse ? "do " : ""), quoted(branch, upTo: "{")
    )
  }

  /// Returns the `if` expression whose condition contains a token.
  private static func branch(on token: TokenSyntax) -> IfExprSyntax? {
    var current: Syntax? = Syntax(token)
    while let node = current, !node.is(CodeBlockSyntax.self), !node.is(ClosureExprSyntax.self) {
      if let branch = node.as(IfExprSyntax.self) { return branch }
      current = node.parent
    }
    return nil
  }

  // MARK: Keywords and conformances

  /// Corrects the `override` keyword of a declaration: removes it if nothing is overridden, and adds it if
  /// something is.
  private func keyword(_ refusal: CompilerRefusal, _ token: TokenSyntax) -> Change? {
    guard let declaration = Self.declaration(around: Syntax(token)) else { return nil }
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    if let word = modifiers?.first(where: { $0.name.text == "override" }) {
      if refusal.message.contains("does not override") { return (blank(word), "'override'") }
      if refusal.message.contains("cannot be overridden") {
        return (standingAlone(declaration, without: word), "'override'")
      }
    }
    if refusal.message.contains("requires an 'override' keyword") {
      let place = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
      return (SourceEdit(range: place..<place, text: "override "), "That nothing is overridden")
    }
    return nil
  }

  /// Marks a declaration as not overriding another one of the same name, with `@_nonoverride`.
  private func standingAlone(_ declaration: Syntax, without word: DeclModifierSyntax) -> SourceEdit
  {
    let from = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    let keyword = word.positionAfterSkippingLeadingTrivia.utf8Offset
    let between = String(decoding: text[from..<keyword], as: UTF8.self)
    return SourceEdit(range: from..<end(word), text: "@_nonoverride " + between)
  }

  private func conformance(_ refusal: CompilerRefusal, _ token: TokenSyntax) -> Change? {
    guard refusal.message.contains("does not conform to protocol"),
      let name = refusal.message.split(separator: "'").last(where: { $0.first != " " }),
      let declaration = Self.declaration(around: Syntax(token)),
      let group = declaration.asProtocol((any DeclGroupSyntax).self),
      let clause = group.inheritanceClause
    else { return nil }
    let types = Array(clause.inheritedTypes)
    guard let index = types.firstIndex(where: { $0.type.trimmedDescription.hasSuffix(name) }) else {
      return nil
    }
    let what = "The conformance to '\(name)'"
    if ["UIViewRepresentable", "UIViewControllerRepresentable"].contains(name) {
      let edit = emptyView(types[index].type, in: group.memberBlock, reports.call(what, refusal))
      return (edit, what)
    }
    guard types.count > 1 else { return (blank(clause), what) }
    if index + 1 < types.count { return (blank(types[index]), what) }
    // The preceding comma is removed together with the last type.
    let comma = types[index - 1].trailingComma!
    let range = comma.positionAfterSkippingLeadingTrivia.utf8Offset..<end(types[index])
    return (SourceEdit(range: range, text: ""), what)
  }

  /// Makes a view without content of one whose platform view is excluded, so that the views around it remain.
  private func emptyView(
    _ conformance: TypeSyntax, in members: MemberBlockSyntax, _ report: String
  ) -> SourceEdit {
    let start = conformance.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = members.leftBrace
    let between = text[end(conformance)..<brace.positionAfterSkippingLeadingTrivia.utf8Offset]
    return SourceEdit(
      range: start..<end(brace),
      text: "SwiftUI.View" + String(decoding: between, as: UTF8.self)
        + "{ var body: some SwiftUI.View { \(report); return SwiftUI.EmptyView() };")
  }

  // MARK: Statements, bodies, declarations

  /// Removes a member that cannot be accessed by name from its list.
  private func listing(_ token: TokenSyntax) -> Change? {
    var current: Syntax? = Syntax(token)
    var found: CodeBlockItemSyntax?
    while let node = current {
      if let item = node.as(CodeBlockItemSyntax.self),
        item.item.trimmedDescription.hasPrefix("_m.")
      {
        found = item
      }
      current = node.parent
    }
    guard let found else { return nil }
    let name = found.item.trimmedDescription.split(separator: "\"").dropFirst().first ?? ""
    return (replaced(found, by: "();"), "'\(name)' among what is reached by name")
  }

  /// Replaces the modifier of a view by one that only reports that it is reached.
  private func modifier(_ refusal: CompilerRefusal, _ token: TokenSyntax) -> Change? {
    guard importsSwiftUI, !refusal.isGivingUp,
      !Self.missesResult(refusal),
      let call = ModifierCall(
        around: token,
        isView: ["value of type 'some View' has no member", "nothing declares"].contains(
          where: refusal.message.hasPrefix))
    else { return nil }
    let what = quoted(call.text)
    let text = ".\(ExclusionReport.modifier)(\(reports.call(what, refusal)))"
    return (SourceEdit(range: call.range, text: text), what)
  }

  private static func missesResult(_ refusal: CompilerRefusal) -> Bool {
    refusal.message.contains("missing return") || refusal.message.contains("opaque re")
  }

  private func part(_ refusal: CompilerRefusal, _ token: TokenSyntax) -> Change? {
    let missesResult = Self.missesResult(refusal)
    var current: Syntax? = Syntax(token)
    while let node = current {
      if !missesResult, let item = node.as(CodeBlockItemSyntax.self), Self.isInBody(item),
        !reports.isReport(item.item.trimmedDescription),
        !reports.isDeclaredReport(item.item.trimmedDescription), !isEnded(item.item.description),
        !Self.isResultOfClosure(item),
        !NeutralValue.isEnd(item.item.trimmedDescription)
      {
        let statement = wholeStatement(item)
        let what = quoted(
          SplitExpression.removed(from: reports.removed(from: statement.text)))
        let call = reports.call(what, refusal)
        return (
          SourceEdit(
            range: statement.range, text: statement.last.semicolon == nil ? call : call + ";"), what
        )
      }
      if !missesResult, let item = node.as(CodeBlockItemSyntax.self), Self.isInBody(item),
        reports.isReport(item.item.trimmedDescription),
        let what = reports.notes(in: item.description).first?.message
          .split(separator: " is left out: ").first
      {
        return (
          replaced(item, by: reports.declared(item.trimmedDescription)), String(what)
        )
      }
      if let body = Self.body(node), !isEnded(body.text) {
        let used = Self.unnamedParameter(node, body.text)
        let what = "The body of \(owner(of: node))"
        let cause = cause(refusal, reports.notes(in: body.text))
        let end =
          NeutralValue.ends(body.text)
          ? nil : NeutralValue.end(of: node, importsSwiftUI: importsSwiftUI)
        let ending =
          end.map { reports.call(what, cause) + "; " + $0 + ";" } ?? reports.end(what, cause)
        return (SourceEdit(range: body.range, text: "\(used) \(ending) "), what)
      }
      if Self.isDeclaration(node) { return (blank(node), quoted(node)) }
      current = node.parent
    }
    return nil
  }

  /// Returns the statements that are the parts of one split expression, or a statement alone.
  private func wholeStatement(
    _ item: CodeBlockItemSyntax
  ) -> (range: Range<Int>, text: String, last: CodeBlockItemSyntax) {
    let items = item.parent?.as(CodeBlockItemListSyntax.self).map(Array.init) ?? [item]
    let texts = items.map(\.trimmedDescription)
    var first = items.firstIndex(of: item) ?? 0
    var last = first
    if let start = texts[...first].lastIndex(where: SplitExpression.beginsExpression),
      let end = texts[start...].firstIndex(where: { !SplitExpression.isInsideExpression($0) }),
      end >= first
    {
      (first, last) = (start, end)
    }
    let range = items[first].positionAfterSkippingLeadingTrivia.utf8Offset..<end(items[last])
    return (range, String(decoding: text[range], as: UTF8.self), items[last])
  }

  /// Whether a statement is the only one in a closure with unnamed parameters. A replacement would neither be
  /// the closure's result nor determine the number of its parameters.
  private static func isResultOfClosure(_ item: CodeBlockItemSyntax) -> Bool {
    guard let closure = item.parent?.parent?.as(ClosureExprSyntax.self),
      closure.statements.dropLast().allSatisfy({
        SplitExpression.isInsideExpression($0.trimmedDescription)
      })
    else { return false }
    return !unnamedParameter(Syntax(closure), closure.statements.description).isEmpty
  }

  /// Returns an expression that uses the last of a closure's unnamed parameters, so that the compiler can
  /// count them.
  private static func unnamedParameter(_ node: Syntax, _ text: String) -> String {
    guard let closure = node.as(ClosureExprSyntax.self), closure.signature == nil else { return "" }
    let last = (0...9).last { text.contains("$\($0)") }
    return last.map { " _ = $\($0);" } ?? ""
  }

  private static func isInBody(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent, let owner = list.parent else { return false }
    return !owner.is(SourceFileSyntax.self)
      && !(owner.is(IfConfigClauseSyntax.self) && declaration(around: owner) == nil)
  }

  /// Whether a node is a declaration, which can be removed without a report.
  private static func isDeclaration(_ node: Syntax) -> Bool {
    if let item = node.as(CodeBlockItemSyntax.self) { return !isInBody(item) }
    return node.is(MemberBlockItemSyntax.self)
  }

  private func isEnded(_ text: String) -> Bool { text.contains(reports.ending) }

  /// Returns the text between the braces of a function, an accessor or a closure.
  private static func body(_ node: Syntax) -> (range: Range<Int>, text: String)? {
    if let block = node.as(CodeBlockSyntax.self),
      let owner = block.parent,
      owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self)
        || owner.is(AccessorDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self)
    {
      return (inside(block.leftBrace, block.rightBrace), block.statements.description)
    }
    if let block = node.as(AccessorBlockSyntax.self), case .getter(let items) = block.accessors {
      return (inside(block.leftBrace, block.rightBrace), items.description)
    }
    if let closure = node.as(ClosureExprSyntax.self) {
      let start =
        closure.signature.map { $0.endPositionBeforeTrailingTrivia.utf8Offset }
        ?? closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let range = start..<closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      return (range, closure.statements.description)
    }
    return nil
  }

  private static func inside(_ left: TokenSyntax, _ right: TokenSyntax) -> Range<Int> {
    left.endPositionBeforeTrailingTrivia
      .utf8Offset..<right.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private static func declaration(around node: Syntax) -> Syntax? {
    var current: Syntax? = node
    while let next = current {
      if next.is(DeclSyntax.self), !next.is(IfConfigDeclSyntax.self) { return next }
      current = next.parent
    }
    return nil
  }

  /// Returns the beginning of the declaration that owns a body, for messages.
  private func owner(of body: Syntax) -> String {
    var current = body.is(ClosureExprSyntax.self) ? body : body.parent
    // An accessor has no name, so the declaration that contains it is used.
    while let node = current,
      node.is(AccessorDeclSyntax.self) || node.is(AccessorDeclListSyntax.self)
        || node.is(AccessorBlockSyntax.self)
    { current = node.parent }
    guard let current else { return "this declaration" }
    return current.is(ClosureExprSyntax.self)
      ? "the closure \(quoted(current))" : "\(quoted(current, upTo: "{"))"
  }

  // MARK: Edits

  private func end(_ node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func blank(_ node: some SyntaxProtocol) -> SourceEdit { replaced(node, by: "") }

  private func replaced(_ node: some SyntaxProtocol, by text: String) -> SourceEdit {
    SourceEdit(range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<end(node), text: text)
  }

  /// Returns the first line of the removed code, in quotes and shortened.
  private func quoted(_ node: some SyntaxProtocol, upTo end: Character? = nil) -> String {
    quoted(node.trimmedDescription, upTo: end)
  }

  private func quoted(_ text: String, upTo end: Character? = nil) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
    // Skips attributes and comments before a declaration.
    let line = String(
      lines.first { !$0.hasPrefix("@") && !$0.hasPrefix("//") } ?? lines.first ?? ""
    ).prefix { $0 != end }.trimmingCharacters(in: .whitespaces.union([";"]))
    return "'\(line.count > 60 ? line.prefix(57) + "..." : line)'"
  }
}

extension CompilerRefusal {
  /// Whether the compiler only says that it could not infer something.
  fileprivate var infersNothing: Bool {
    message.hasPrefix("cannot infer") || message.contains("could not be inferred")
      || message.hasPrefix("ambiguous use of")
      || message.hasPrefix("type of expression is ambiguous")
  }
}

extension TokenSyntax {
  /// Whether the token is the name in `a.name`.
  fileprivate var isMember: Bool {
    parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName == self
  }

  /// The statements that contain the token, innermost first.
  fileprivate var statements: [CodeBlockItemSyntax] {
    sequence(first: Syntax(self), next: \.parent).compactMap { $0.as(CodeBlockItemSyntax.self) }
  }
}
