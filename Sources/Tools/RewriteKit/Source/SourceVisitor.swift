import SourceModel
import SwiftSyntax

/// Visits the syntax tree of one file and collects the necessary changes.
///
/// Changes that depend on other files are kept in `pending` until the module's facts are known.
final class SourceVisitor: SyntaxVisitor {
  /// A change that depends on other files.
  enum Pending {
    /// A selector without labels, `#selector(name)`.
    case selector(range: Range<Int>, name: String, reference: MemberReference)
    /// A call `x.f?(...)` or `x.f!(...)`.
    case optionalCall(OptionalCall)
    /// A method of an extension. It is moved into its class if a subclass overrides it; if extensions of
    /// other modules' classes do, its body dispatches to them.
    case extensionMethod(
      name: Range<Int>, hidden: String, type: String, fullName: String, body: Int?,
      returns: Bool, isOpen: Bool)
    /// A member of an extension that gets a hidden name if subclasses override it.
    case sharedMember(ExtensionMember, name: Range<Int>)
    /// The position after an extension, at which members that dispatch to subclasses are inserted.
    case extensionEnd(
      at: Int, type: String, prefix: String, [(ExtensionMember, DispatchingMember)])
    /// An `override` of a member in an extension of another module's class.
    case looseOverride(MemberOverride, keyword: Range<Int>, observer: PropertyObserver?)
    /// The keyword `some` before protocols with these names.
    case opaqueType(word: Range<Int>, names: [String])
    /// The keyword `override` of a member that views have but Foundation's objects lack here.
    case plainObjectOverride(keyword: Range<Int>, type: String)
    /// A protocol that requires `init()`.
    case madeProtocol(SynthesizedProtocol)
    case madeClass(name: String, at: Int)
    /// The receiver of a method call on an object of any class.
    case anyReceiver(Range<Int>, text: String, variable: String, fullName: String)
    /// The name of the member in an expression `super.name`.
    case superMember(Range<Int>, type: String, name: String)
    /// An expression `list.first?.name` in which `list` contains objects of any class.
    case anyMember(chain: Range<Int>, list: String, element: String, name: String)
    /// An `override` of a member that Foundation lacks: the keyword, and the start of the member.
    case unfoundOverride(keyword: Range<Int>, start: Int, type: String, fullName: String)
    /// A generic parameter called as an initialiser: the range up to the parenthesis, and the
    /// replacement.
    case genericInstance(callee: Range<Int>, text: String, constraint: GenericConstraint)
    /// The keyword `func` of a method that may be an optional requirement of a superclass's protocol.
    case inheritedRequirement(at: Int, type: String, fullName: String, isPublic: Bool)
    /// A method that XCTest calls, and its changes if it is isolated to the main actor.
    case testMethod(TestMethod, [SourceEdit])
    /// The end of the inheritance list of a class that may be a test class.
    case testClass(name: String, at: Int)
    /// The automatic preview of a controller, used if no preview names the controller.
    case automaticPreview(of: String, at: Int, text: String)
    /// The position at which a class's members begin.
    case classBody(name: String, at: Int)
  }

  let file: FileIdentity
  var edits: [SourceEdit] = []
  var pending: [Pending] = []
  var facts = SourceFacts()
  var notes: [SourceNote] = []

  var scopes: [TypeScope] = []
  var inactiveDepth = 0
  /// The available modules that the file imports only in a branch for an unavailable framework. Their imports
  /// are moved to a position after the file's first import.
  private var movedImports: [String] = []
  private var firstImportEnd: Int?
  var previewCount = 0
  var shownIsController = false
  let lines: LineTable
  let mentions: Mentions

  /// Whether the module may have an entry point.
  let keepsMain: Bool
  /// The version of iOS being followed.
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

  /// Replaces the text of a node by spaces, so that columns do not change. Line breaks are kept when the
  /// edits are applied.
  func blank(_ node: some SyntaxProtocol) {
    let text = String(node.trimmedDescription.map { $0.isNewline ? "\n" : " " })
    replace(node, text)
  }

  func note(_ node: some SyntaxProtocol, _ message: String) {
    notes.append(SourceNote(line: line(node), message: message))
  }

  // Records the imports in a branch for an unavailable framework, which are moved to a position after the
  // file's first import.

  /// Records the imports in a branch for an unavailable framework, which are moved to a position after the
  /// file's first import.
  private func noteImports(of clause: IfConfigClauseSyntax, _ condition: ExprSyntax) {
    guard Conditions.asksForMissingModule(condition),
      case .statements(let statements) = clause.elements
    else { return }
    let modules = statements.compactMap {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text
    }
    movedImports += modules.filter(KnownModules.available.contains)
  }

  override func visitPost(_ node: SourceFileSyntax) {
    guard let firstImportEnd else { return }
    insert(ImportChange.moved(movedImports), at: firstImportEnd)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard inactiveDepth == 0 else { return .skipChildren }
    firstImportEnd = firstImportEnd ?? node.endPositionBeforeTrailingTrivia.utf8Offset
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return .skipChildren }
    if mentions.needsLittle(of: module) {
      replace(node, ImportChange.inPlace(of: mentions))
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
      "IBSegueAction", "NSCopying", "GKInspectable", "NSKeyedArchiverClassName",
      "LLDBDebuggerFunction":
      blank(node)
    case "NSManaged": expandManaged(node)
    case "Model" where isOfSwiftData: expandModel(node)
    case "ModelActor" where isOfSwiftData: expandModelActor(node)
    case "Query" where isOfSwiftData:
      typeQuery(node)
      return .visitChildren
    case let name where isOfSwiftData && Self.modelAttributes.contains(name): blank(node)
    case "Generable" where isOfFoundationModels: expandGenerable(node)
    case "Guide" where isOfFoundationModels: blank(node)
    case "Animatable" where isOfSwiftUI: expandAnimatable(node)
    case "AnimatableIgnored" where isOfSwiftUI: blank(node)
    case "Parameter" where isOfTipKit:
      return expandParameter(node) ? .skipChildren : .visitChildren
    case "main", "UIApplicationMain", "NSApplicationMain":
      if keepsMain { replace(node, "@main") } else { blank(node) }
    case "convention":
      // A C function cannot take Swift types; such functions only serve to exchange method implementations.
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
    case "open" where scopes.last?.isOfApple ?? false && isMemberModifier(node):
      // Some of Apple's classes are final here, and members of extensions cannot be overridden.
      replace(node, "public")
    default: break
    }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isTaken = false
    for clause in node.clauses {
      let value = clause.condition.map { Conditions.isTrue($0) } ?? !isTaken
      if let condition = clause.condition {
        for answer in Conditions.answers(in: condition) {
          edits.append(SourceEdit(range: answer.range, text: answer.text))
        }
      }
      let isInactive = isTaken || value == false
      if isInactive, !isTaken, inactiveDepth == 0, let condition = clause.condition {
        noteImports(of: clause, condition)
      }
      if isInactive { inactiveDepth += 1 }
      if let elements = clause.elements { walk(elements) }
      if isInactive { inactiveDepth -= 1 }
      if value == true { isTaken = true }
    }
    return .skipChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    answer(node)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    nameOwnClass(node)
    nameTest(node)
    renameReference(node)
    return .visitChildren
  }

  /// Rewrites `some` before an Objective-C protocol. Such a protocol conforms to itself, whereas a Swift
  /// protocol does not, so that an `any` value cannot be used where `some` is expected. A parameter's `some`
  /// accepts an `any` value and is not changed.
  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.someOrAnySpecifier.text == "some", !isOfParameter(Syntax(node)) else {
      return .visitChildren
    }
    let names =
      node.constraint.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription)
      ?? [node.constraint.trimmedDescription]
    pending.append(.opaqueType(word: range(node.someOrAnySpecifier), names: names))
    return .visitChildren
  }

  private func isOfParameter(_ node: Syntax) -> Bool {
    var current = node.parent
    while let next = current, !next.is(DeclSyntax.self) {
      if next.is(FunctionParameterSyntax.self) { return true }
      current = next.parent
    }
    return false
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    bindWindow(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if let inner = node.expression.as(OptionalChainingExprSyntax.self) {
      unwrapOnce(inner.expression, again: node.questionMark)
    }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if let inner = node.expression.as(ForceUnwrapExprSyntax.self) {
      unwrapOnce(inner.expression, again: node.exclamationMark)
    }
    return .visitChildren
  }

  // MARK: Nodes that extensions in other files handle

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) {
    listManagedClass(node)
    leaveScope(node.memberBlock)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    noteEnd(of: node)
    leaveScope(node.memberBlock)
  }
  override func visitPost(_ node: StructDeclSyntax) {
    declarePreviews(of: node)
    leaveScope(nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leaveScope(nil) }
  override func visitPost(_ node: ActorDeclSyntax) { leaveScope(nil) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leaveScope(nil) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
}
