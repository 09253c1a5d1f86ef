import SourceModel
import SwiftSyntax

/// Walks one file and collects what has to change in it.
///
/// What depends on other files waits in `pending` until the module's facts are known.
final class SourceVisitor: SyntaxVisitor {
  /// A change that other files decide.
  enum Pending {
    /// `#selector(name)` without labels.
    case selector(range: Range<Int>, name: String)
    /// `x.f?(...)`: the place of the question mark, and the whole call where its result is used.
    case optionalCall(mark: Range<Int>, name: String, isDelegate: Bool, wrap: Range<Int>?)
    /// A method of an extension, which moves into its class where a subclass overrides it.
    case extensionMethod(name: Range<Int>, hidden: String, type: String, fullName: String)
    /// `list.first?.name` where `list` holds objects of any class.
    case anyMember(chain: Range<Int>, list: String, element: String, name: String)
    /// `override` of a member that Foundation lacks: the keyword, and where the member begins.
    case unfoundOverride(keyword: Range<Int>, start: Int, type: String, fullName: String)
    /// A generic parameter called as an initialiser: up to the parenthesis, and what stands for it.
    case genericInstance(callee: Range<Int>, text: String, constraint: GenericConstraint)
    /// The place where a class's members begin.
    case classBody(name: String, at: Int)
  }

  let file: FileIdentity
  var edits: [SourceEdit] = []
  var pending: [Pending] = []
  var facts = SourceFacts()
  var notes: [SourceNote] = []

  private var scopes: [TypeScope] = []
  private var inactiveDepth = 0
  private var previewCount = 0
  private var shownIsController = false
  private let lines: LineTable
  private let mentions: Mentions

  /// Whether the module may have an entry point.
  private let keepsMain: Bool
  /// The version of iOS that is followed.
  let system: [Int]

  init(
    file: FileIdentity, source: [UInt8], mentions: Mentions, keepsMain: Bool, system: [Int]
  ) {
    self.file = file
    self.keepsMain = keepsMain
    self.system = system
    self.mentions = mentions
    lines = LineTable(source)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Places

  func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    start(node)..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func line(_ node: some SyntaxProtocol) -> Int { lines.line(at: start(node)) }

  func replace(_ node: some SyntaxProtocol, _ text: String) {
    edits.append(SourceEdit(range: range(node), text: text))
  }

  func insert(_ text: String, at place: Int) {
    edits.append(SourceEdit(range: place..<place, text: text))
  }

  /// Leaves blanks, so that columns stay too; line breaks are kept when edits are made.
  func blank(_ node: some SyntaxProtocol) {
    let text = String(node.trimmedDescription.map { $0.isNewline ? "\n" : " " })
    replace(node, text)
  }

  private func note(_ node: some SyntaxProtocol, _ message: String) {
    notes.append(SourceNote(line: line(node), message: message))
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard inactiveDepth == 0 else { return .skipChildren }
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return .skipChildren }
    if mentions.needsNothing(of: module) {
      blank(node)
      return .skipChildren
    }
    facts.imports.append((module, line(node)))
    let kind = node.importKindSpecifier?.text
    let from = node.importKindSpecifier.map { start($0) } ?? start(node.path)
    let change = ImportChange(path: path, kind: kind, mentions)
    let end = node.path.endPositionBeforeTrailingTrivia.utf8Offset
    if let text = change.text { edits.append(SourceEdit(range: from..<end, text: text)) }
    let prefix = [node.attributes.trimmedDescription, node.modifiers.trimmedDescription]
      .filter { !$0.isEmpty }.map { $0 + " " }.joined()
    let companions = change.companions(prefix: prefix)
    if !companions.isEmpty { insert(companions, at: end) }
    return .skipChildren
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
      "IBSegueAction", "NSManaged", "NSCopying", "GKInspectable", "NSKeyedArchiverClassName",
      "LLDBDebuggerFunction":
      blank(node)
    case "main", "UIApplicationMain", "NSApplicationMain":
      if keepsMain { replace(node, "@main") } else { blank(node) }
    case "convention":
      // A C function takes no Swift types; such types only serve to exchange methods.
      let takesSelector = node.parent?.parent?.trimmedDescription.contains("Selector") ?? false
      let kind = node.arguments?.trimmedDescription
      if kind == "block" || kind == "c" && takesSelector { blank(node) }
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic", "optional": blank(node)
    default: break
    }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isTaken = false
    for clause in node.clauses {
      let value = clause.condition.map { Conditions.isTrue($0) } ?? !isTaken
      if let condition = clause.condition { rewrite(condition: condition) }
      let isInactive = isTaken || value == false
      if isInactive { inactiveDepth += 1 }
      if let elements = clause.elements { walk(elements) }
      if isInactive { inactiveDepth -= 1 }
      if value == true { isTaken = true }
    }
    return .skipChildren
  }

  private func rewrite(condition: some SyntaxProtocol) {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      if let value = Conditions.value(of: call) { replace(call, value ? "true" : "false") }
    } else {
      for child in condition.children(viewMode: .sourceAccurate) { rewrite(condition: child) }
    }
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    answer(node)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    nameOwnClass(node)
    return .visitChildren
  }

  // MARK: Macros

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else {
      return expand(node, name: node.macroName.text, node.arguments)
    }
    return preview(node, node.arguments, node.trailingClosure)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else {
      return expand(node, name: node.macroName.text, node.arguments)
    }
    return preview(node, node.arguments, node.trailingClosure)
  }

  private func expand(
    _ node: some SyntaxProtocol, name: String, _ arguments: LabeledExprListSyntax
  ) -> SyntaxVisitorContinueKind {
    switch name {
    case "selector":
      if let argument = arguments.first { selector(node, argument) }
    case "keyPath":
      if let argument = arguments.first?.expression {
        replace(node, "\"\(Self.keys(argument.trimmedDescription))\"")
      }
    case "imageLiteral":
      insertBefore(node, "UIImage(named: ", arguments.first?.expression, ")!")
    case "fileLiteral":
      insertBefore(
        node, "Bundle.main.url(forResource: ", arguments.first?.expression, ", withExtension: nil)!"
      )
    case "colorLiteral":
      replace(node, "UIColor(\(arguments.trimmedDescription))")
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func insertBefore(
    _ node: some SyntaxProtocol, _ head: String, _ argument: ExprSyntax?, _ tail: String
  ) {
    replace(node, head + (argument?.trimmedDescription ?? "\"\"") + tail)
  }

  /// `Type.Inner.key.path` without the types.
  private static func keys(_ path: String) -> String {
    let parts = path.split(separator: ".")
    let keys = parts.drop { $0.first?.isUppercase ?? false }
    return (keys.isEmpty ? parts[...] : keys).joined(separator: ".")
      .replacing("?", with: "").replacing("`", with: "")
  }

  private func selector(_ node: some SyntaxProtocol, _ argument: LabeledExprSyntax) {
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      expression = only.expression
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
    }
    let reference =
      expression.as(MemberAccessExprSyntax.self)?.declName
      ?? expression.as(DeclReferenceExprSyntax.self)
    guard let reference else {
      note(node, "'\(node.trimmedDescription)' is not a method's name. Name it without calling it.")
      return
    }
    let name = SelectorSpelling.unquoted(reference.baseName.text)
    switch argument.label?.text {
    case "getter": replace(node, Self.literal(name))
    case "setter":
      replace(node, Self.literal("set" + name.prefix(1).uppercased() + name.dropFirst() + ":"))
    default:
      facts.selected.insert(name)
      if let labels = reference.argumentNames?.arguments.map(\.name.text) {
        let spelled = SelectorSpelling.selector(name, labels: labels)
        pending.append(.selector(range: range(node), name: name + "\u{0}" + spelled))
      } else {
        pending.append(.selector(range: range(node), name: name))
      }
    }
  }

  static func literal(_ selector: String) -> String { "Selector((\"\(selector)\"))" }

  private func preview(
    _ node: some SyntaxProtocol, _ arguments: LabeledExprListSyntax,
    _ closure: ClosureExprSyntax?
  ) -> SyntaxVisitorContinueKind {
    previewCount += 1
    let body =
      closure
      ?? arguments.first { $0.label?.text == "body" }?.expression
      .as(ClosureExprSyntax.self)
    guard let body, inactiveDepth == 0 else {
      blank(node)
      return .skipChildren
    }
    let name = arguments.first { $0.label == nil }?.expression.trimmedDescription ?? "nil"
    let head = start(node)..<start(body)
    edits.append(
      SourceEdit(
        range: head,
        text: "nonisolated enum \(file.prefix)Preview\(previewCount): UIKit.PreviewDeclaration { "
          + "nonisolated static func preview() -> UIKit.PreviewContent { "
          + "UIKit.PreviewContent(\(name), file: \"\(file.path)\", line: \(line(node))) "))
    insert(" } }", at: body.endPositionBeforeTrailingTrivia.utf8Offset)
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let bodyEnd = body.endPositionBeforeTrailingTrivia.utf8Offset
    if end > bodyEnd { edits.append(SourceEdit(range: bodyEnd..<end, text: "")) }
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = MemberAttributes(node.attributes)
    declare(node.name)
    noteParameters(of: node.name.text, node)
    let name = node.name.text
    if inactiveDepth == 0 {
      let place = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
      facts.classes[name] = place
      facts.superclasses[name] =
        node.inheritanceClause?.inheritedTypes.first?.type
        .trimmedDescription
      pending.append(.classBody(name: name, at: place))
      let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
      let isController = superclass.hasSuffix("Controller")
      if isController || superclass.hasSuffix("View") && !shownIsController {
        facts.shownClass = name
        shownIsController = isController
      }
    }
    scopes.append(
      TypeScope(
        kind: .classBody, name: name, preview: automaticPreview(of: node),
        listsAll: attributes.contains("objcMembers"),
        objcName: attributes.objcName, hasSuperclass: node.inheritanceClause != nil,
        isLayer: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
          .hasSuffix("Layer") ?? false,
        isMainActorTest: attributes.contains("MainActor")))
    return .visitChildren
  }

  /// A controller that can be made without arguments is a preview of its own.
  ///
  /// One with outlets needs its document, and one of a class of the module's may need arguments.
  private func automaticPreview(of node: ClassDeclSyntax) -> String? {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    guard ["UIViewController", "UITableViewController"].contains(superclass), inactiveDepth == 0,
      node.genericParameterClause == nil
    else { return nil }
    let members = node.memberBlock.members
    let initialisers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let hasPlain = initialisers.contains {
      $0.signature.parameterClause.parameters.isEmpty && $0.optionalMark == nil
    }
    let hasOutlets = members.contains {
      $0.decl.as(VariableDeclSyntax.self).map {
        MemberAttributes($0.attributes).contains("IBOutlet")
      } ?? false
    }
    guard initialisers.isEmpty || hasPlain, !hasOutlets else { return nil }
    let name = node.name.text
    return "fileprivate nonisolated enum \(file.prefix)Shown: UIKit.PreviewDeclaration { "
      + "nonisolated static func preview() -> UIKit.PreviewContent { UIKit.PreviewContent("
      + "\"\(name)\", file: \"\(file.path)\", line: \(line(node)), isAutomatic: true) { "
      + "\(name)() } } } "
  }

  override func visitPost(_ node: ClassDeclSyntax) { leaveScope(node.memberBlock) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = MemberAttributes(node.attributes)
    scopes.append(
      TypeScope(
        kind: .extensionBody, name: node.extendedType.trimmedDescription,
        listsAll: attributes.contains("objc") || attributes.contains("objcMembers"),
        objcName: nil, hasSuperclass: true,
        access: node.modifiers.contains { $0.name.text == "public" } ? "public " : "",
        isPlain: node.genericWhereClause == nil
          && !node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }))
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { leaveScope(node.memberBlock) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    noteParameters(of: node.name.text, node)
    return enterOther(node.name)
  }
  override func visitPost(_ node: StructDeclSyntax) { leaveScope(nil) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    noteParameters(of: node.name.text, node)
    return enterOther(node.name)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leaveScope(nil) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterOther(node.name)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leaveScope(nil) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    scopes.append(TypeScope(kind: .other, name: node.name.text))
    let attributes = MemberAttributes(node.attributes)
    guard attributes.contains("objc"), inactiveDepth == 0 else { return .visitChildren }
    if node.inheritanceClause == nil {
      insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    let optional = OptionalRequirements(node)
    facts.optionalRequirements.formUnion(optional.names)
    if let defaults = optional.defaults {
      insert(defaults, at: node.memberBlock.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    for member in optional.withoutDefault {
      note(
        node,
        "'\(member)' is optional and has a result without a natural default: a call ends the "
          + "program where it is not implemented. Implement it, or make its result optional.")
    }
    return .visitChildren
  }

  override func visitPost(_ node: ProtocolDeclSyntax) { leaveScope(nil) }

  private func enterOther(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    declare(name)
    scopes.append(TypeScope(kind: .other, name: name.text))
    return .visitChildren
  }

  private func declare(_ name: TokenSyntax) {
    if inactiveDepth == 0 { facts.declared.insert(name.text) }
  }

  /// Lists the members of the scope that can be reached by name, before its closing brace.
  private func leaveScope(_ block: MemberBlockSyntax?) {
    let scope = scopes.removeLast()
    guard let block, scope.kind != .other else { return }
    let texts = [scope.list(named: "\(file.prefix)Named\(edits.count)"), scope.preview]
    let list = texts.compactMap(\.self).joined(separator: "; ")
    guard !list.isEmpty else { return }
    let isOnLineOfMember =
      !block.members.isEmpty && !block.rightBrace.leadingTrivia.contains(where: \.isNewline)
      && !(block.members.last?.trailingTrivia.contains(where: \.isNewline) ?? false)
    insert((isOnLineOfMember ? "; " : "") + list, at: start(block.rightBrace))
  }

  // MARK: Members

  /// A function's body is no place for members of the type around it.
  private func isMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard inactiveDepth == 0, isMember(node), let scope = scopes.last, scope.kind != .other else {
      return .visitChildren
    }
    let attributes = MemberAttributes(node.attributes)
    let modifiers = Set(node.modifiers.map(\.name.text))
    if scope.isMainActorTest || attributes.contains("MainActor") { makeAsynchronousTest(node) }
    let method = NamedMethod(node, attributes)
    let isOverride = modifiers.contains("override")
    if isOverride { overrideFunction(node, method, scope) }
    if !isOverride, scope.kind == .extensionBody { mayBeOverridden(node, method, scope) }
    let isListed =
      attributes.isReachable || scope.listsAll || mentions.selected.contains(node.name.text)
      || (isOverride && NotInFoundation.members.contains(method.fullName))
    guard isListed, !isUnavailable(node.attributes), !modifiers.contains("static"),
      !modifiers.contains("class")
    else { return .visitChildren }
    facts.methods[SelectorSpelling.unquoted(node.name.text), default: []].insert(method.selector)
    if let text = method.text {
      scopes[scopes.count - 1].members.append(text)
    } else if attributes.isReachable {
      note(
        node,
        "'\(method.fullName)' cannot be called by name: it is generic, asynchronous, or changes an "
          + "argument. Give it plain parameters.")
    }
    return .visitChildren
  }

  /// XCTest for Linux takes a test of the main actor only if it is asynchronous.
  private func makeAsynchronousTest(_ node: FunctionDeclSyntax) {
    let signature = node.signature
    guard node.name.text.hasPrefix("test"), signature.parameterClause.parameters.isEmpty,
      signature.returnClause == nil, signature.effectSpecifiers?.asyncSpecifier == nil
    else { return }
    insert(" async", at: signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// `kCTFontAttributeName as NSAttributedString.Key`: strings are no keys here.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for i in parts.indices.dropFirst().dropLast() where parts[i].is(UnresolvedAsExprSyntax.self) {
      let name = parts[i - 1].trimmedDescription
      guard name.hasPrefix("kCT"),
        parts[i + 1].as(TypeExprSyntax.self)?.type.trimmedDescription == "NSAttributedString.Key"
      else { continue }
      insert("NSAttributedString.Key(rawValue: ", at: range(parts[i - 1]).lowerBound)
      edits.append(
        SourceEdit(
          range: range(parts[i - 1]).upperBound..<range(parts[i + 1]).upperBound, text: ")"))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    askHostSystem(node)
    guard let chain = node.base?.as(OptionalChainingExprSyntax.self),
      let element = chain.expression.as(MemberAccessExprSyntax.self),
      ["first", "last"].contains(element.declName.baseName.text), let base = element.base
    else { return .visitChildren }
    let list =
      base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? base.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let list {
      pending.append(
        .anyMember(
          chain: range(node), list: list, element: element.trimmedDescription,
          name: node.declName.baseName.text))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings
    where binding.typeAnnotation?.type.trimmedDescription == "[AnyObject]" {
      facts.objectLists.insert(binding.pattern.trimmedDescription)
    }
    guard inactiveDepth == 0, isMember(node), let scope = scopes.last, scope.kind != .other else {
      return .visitChildren
    }
    let attributes = MemberAttributes(node.attributes)
    let modifiers = Set(node.modifiers.map(\.name.text))
    if modifiers.contains("override") { overrideVariable(node, scope) }
    guard attributes.isReachable || scope.listsAll, !modifiers.contains("static"),
      !modifiers.contains("class")
    else { return .visitChildren }
    allowUse(node.attributes)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let isSettable = node.bindingSpecifier.text == "var" && Self.isSettable(binding)
      scopes[scopes.count - 1].members.append(
        NamedProperty(name: name, objcName: attributes.objcName, isSettable: isSettable).text)
      if isSettable, modifiers.contains("dynamic"), scope.hasSuperclass,
        scope.kind == .classBody, !modifiers.contains("lazy"), node.bindings.count == 1,
        binding.accessorBlock == nil, attributes.names.isSubset(of: ["objc", "IBInspectable"])
      {
        insert(
          " { didSet { didChangeValue(named: \"\(SelectorSpelling.unquoted(name))\", from: oldValue) } }",
          at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
    return .visitChildren
  }

  /// A property for Interface Builder alone is marked unavailable; what lists it uses it.
  func allowUse(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes where Self.isUnavailable(attribute) {
      blank(attribute)
    }
  }

  private func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      if case .attribute(let attribute) = $0 { Self.isUnavailable(attribute) } else { false }
    }
  }

  private static func isUnavailable(_ attribute: AttributeSyntax) -> Bool {
    guard attribute.attributeName.trimmedDescription == "available",
      let arguments = attribute.arguments?.trimmedDescription
    else { return false }
    return arguments.contains("unavailable") && !arguments.hasPrefix("iOSApplicationExtension")
  }

  static func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }

  // MARK: Calls of optional requirements

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    nameObservedKey(node)
    describeClass(node)
    makeGenericInstance(node)
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let name = member.declName.baseName.text
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    let receiver = member.base?.trimmedDescription ?? ""
    let last = receiver.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isStatement = node.parent?.is(CodeBlockItemSyntax.self) ?? false
    pending.append(
      .optionalCall(
        mark: range(chain.questionMark), name: "\(name)(\(labels))",
        isDelegate: last.hasPrefix("delegate") || last.hasPrefix("datasource")
          || ["delegate", "datasource"].contains(where: last.contains) && !last.contains("("),
        wrap: receiver.contains("?") || isStatement ? nil : range(node)))
    return .visitChildren
  }

  /// `Class.description()` is a method of NSObject's class, which Linux lacks.
  private func describeClass(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let base = member.base
    else { return }
    insert("String(reflecting: ", at: start(base))
    let end = base.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(
      SourceEdit(range: end..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: ".self)"))
  }

  /// A key path does not know its own name: `observe(\.title)` says it beside it.
  private func nameObservedKey(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "observe", let argument = node.arguments.first, argument.label == nil,
      let keyPath = argument.expression.as(KeyPathExprSyntax.self),
      let key = keyPath.components.last?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return }
    insert(
      ", named: \"\(key.declName.baseName.text)\"",
      at: keyPath.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
