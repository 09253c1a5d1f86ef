import SourceModel
import SwiftSyntax

// Rewrites types: records their declarations, lists their members by name, and adds their previews.
extension SourceVisitor {
  func enter(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = MemberAttributes(node.attributes)
    declare(node.name)
    noteParameters(of: node.name.text, node)
    let name = node.name.text
    if inactiveDepth == 0 {
      noteTestClass(node, attributes)
      let place = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
      facts.classes[name] = place
      facts.superclasses[name] = node.inheritanceClause?.inheritedTypes.first.map {
        Self.plainName($0.type.trimmedDescription)
      }
      facts.conformances[name] = Set(
        (node.inheritanceClause?.inheritedTypes ?? []).map {
          Self.plainName($0.type.trimmedDescription)
        })
      if node.modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) {
        facts.publicClasses.insert(name)
      }
      pending.append(.classBody(name: name, at: place))
      for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
        pending.append(
          .madeClass(
            name: inherited.type.trimmedDescription,
            at: inherited.type.endPositionBeforeTrailingTrivia.utf8Offset))
      }
      let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
      let isController = superclass.hasSuffix("Controller")
      if isController || superclass.hasSuffix("View") && !shownIsController {
        facts.shownClass = name
        shownIsController = isController
      }
    }
    scopes.append(
      TypeScope(
        kind: .classBody, name: name, path: path(of: node), preview: automaticPreview(of: node),
        listsAll: attributes.contains("objcMembers"),
        objcName: attributes.objcName, hasSuperclass: node.inheritanceClause != nil,
        isLayer: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
          .hasSuffix("Layer") ?? false))
    if node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "QuickSpec" {
      scopes[scopes.count - 1].examples = Self.examples
    }
    return .visitChildren
  }

  /// Returns the name by which other files refer to a class; nil if it is private or local.
  private func path(of node: ClassDeclSyntax) -> String? {
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    guard !isPrivate, !isLocal(node) else { return nil }
    return (scopes.map(\.name) + [node.name.text]).joined(separator: ".")
  }

  /// Whether a class is declared in a function or closure and therefore cannot be used outside.
  private func isLocal(_ node: ClassDeclSyntax) -> Bool {
    !(node.parent?.is(MemberBlockItemSyntax.self) ?? false)
      && !(node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false)
  }

  /// A test method for Quick, whose examples are found through Objective-C's runtime on Apple's platforms.
  /// Here the method runs them.
  private static let examples =
    "nonisolated func testExamples() throws { for example in Self.allTests { try example.1(self)() } } "

  /// Returns the preview of a controller that can be created without arguments.
  ///
  /// A controller with outlets needs its document, and a subclass of another class of the module may need
  /// arguments.
  func automaticPreview(of node: ClassDeclSyntax) -> String? {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    guard ["UIViewController", "UITableViewController"].contains(superclass), inactiveDepth == 0,
      node.genericParameterClause == nil, !isLocal(node)
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
    return "fileprivate nonisolated enum \(file.prefix)Shown: UIKit.Tintype.PreviewDeclaration { "
      + "nonisolated static func preview() -> UIKit.Tintype.PreviewContent { UIKit.Tintype.PreviewContent("
      + "\"\(name)\", file: \"\(file.path)\", line: \(line(node)), isAutomatic: true) { "
      + "\(name)() } } } "
  }

  func enter(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] where inactiveDepth == 0 {
      facts.extensionConformances.append(
        (inherited.type.trimmedDescription, node.extendedType.trimmedDescription))
    }
    let attributes = MemberAttributes(node.attributes)
    scopes.append(
      TypeScope(
        kind: .extensionBody, name: node.extendedType.trimmedDescription,
        listsAll: attributes.contains("objc") || attributes.contains("objcMembers"),
        objcName: nil, hasSuperclass: true,
        access: node.modifiers.contains { $0.name.text == "public" } ? "public " : "",
        isPlain: node.genericWhereClause == nil
          && !node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) },
        isOfApple: ["UI", "NS", "CA"].contains(
          where: node.extendedType.trimmedDescription.hasPrefix)
      ))
    return .visitChildren
  }

  func enter(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    noteParameters(of: node.name.text, node)
    return enterOther(node.name)
  }
  func enter(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    noteParameters(of: node.name.text, node)
    return enterOther(node.name)
  }
  func enter(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterOther(node.name)
  }
  func enter(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }

  func enter(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    scopes.append(TypeScope(kind: .other, name: node.name.text))
    let attributes = MemberAttributes(node.attributes)
    if inactiveDepth == 0, let made = SynthesizedProtocol(node) {
      facts.initProtocols.insert(made.name)
      pending.append(.madeProtocol(made))
    }
    guard attributes.contains("objc"), inactiveDepth == 0 else { return .visitChildren }
    facts.objcProtocols.insert(node.name.text)
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      let method = NamedMethod(function, MemberAttributes(function.attributes))
      facts.objcRequirements[method.fullName] = node.name.text
    }
    if node.inheritanceClause == nil {
      insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    let optional = OptionalRequirements(node)
    facts.optionalRequirements.formUnion(optional.names)
    facts.throwingRequirements.formUnion(optional.throwing)
    for place in optional.throwsPlaces { insert(" throws", at: place.utf8Offset) }
    if let defaults = optional.defaults {
      insert(defaults, at: node.memberBlock.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    for member in optional.withoutDefault {
      note(
        node,
        "'\(member)' is optional and its type has no natural default: reading it ends the program "
          + "where it is not implemented. Implement it, or make its type optional.")
    }
    return .visitChildren
  }

  func enterOther(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    declare(name)
    scopes.append(TypeScope(kind: .other, name: name.text))
    return .visitChildren
  }

  func declare(_ name: TokenSyntax) {
    if inactiveDepth == 0 { facts.declared.insert(name.text) }
  }

  /// Inserts the list of the members that can be accessed by name, before the closing brace of the scope.
  func leaveScope(_ block: MemberBlockSyntax?) {
    let scope = scopes.removeLast()
    guard let block, scope.kind != .other else { return }
    let texts = [
      scope.list(named: "\(file.prefix)Named\(edits.count)"), scope.examples,
    ]
    let list = texts.compactMap(\.self).joined(separator: "; ")
    let isOnLineOfMember =
      !block.members.isEmpty && !block.rightBrace.leadingTrivia.contains(where: \.isNewline)
      && !(block.members.last?.trailingTrivia.contains(where: \.isNewline) ?? false)
    let place = start(block.rightBrace)
    if !list.isEmpty { insert((isOnLineOfMember ? "; " : "") + list, at: place) }
    guard let preview = scope.preview else { return }
    let separator = isOnLineOfMember || !list.isEmpty ? "; " : ""
    pending.append(.automaticPreview(of: scope.name, at: place, text: separator + preview))
  }
}
