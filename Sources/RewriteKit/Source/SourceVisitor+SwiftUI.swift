import SourceModel
import SwiftSyntax

// A file may show something with SwiftUI beside its views: a preview, a wrapper. Of such a file the
// declarations that are SwiftUI's are left out, and the others stay.
extension SourceVisitor {
  func enter(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard mentions.importsSwiftUI, !mentions.isWhole else { return .visitChildren }
    for case .decl(let declaration) in node.statements.map(\.item) {
      if let named = declaration.asProtocol((any NamedDeclSyntax).self), isOfSwiftUI(declaration) {
        typesOfSwiftUI.insert(named.name.text)
      }
    }
    leavesOutSwiftUI = node.statements.contains {
      switch $0.item {
      case .decl(let declaration):
        !declaration.is(ImportDeclSyntax.self) && !declaration.is(IfConfigDeclSyntax.self)
          && !declaration.is(MacroExpansionDeclSyntax.self) && !isOfSwiftUI(declaration)
      default: false
      }
    }
    return .visitChildren
  }

  func enter(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard leavesOutSwiftUI, inactiveDepth == 0, case .decl(let declaration) = node.item,
      node.parent?.parent?.is(SourceFileSyntax.self) ?? false, isOfSwiftUI(declaration)
    else { return .visitChildren }
    let head =
      node.trimmedDescription.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("@") } ?? ""
    note(node, "SwiftUI is not available here, so '\(head.prefix(60))' is left out.")
    replace(node, "")
    return .skipChildren
  }

  /// Whether what a declaration is, extends or takes is a type of SwiftUI's.
  private func isOfSwiftUI(_ declaration: DeclSyntax) -> Bool {
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      var heads = group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      if let body = declaration.as(ExtensionDeclSyntax.self) {
        heads.append(body.extendedType.trimmedDescription)
        heads.append(body.genericWhereClause?.trimmedDescription ?? "")
      }
      if let generic = declaration.asProtocol((any WithGenericParametersSyntax).self) {
        heads.append(generic.genericParameterClause?.trimmedDescription ?? "")
        heads.append(generic.genericWhereClause?.trimmedDescription ?? "")
      }
      if let body = declaration.as(ExtensionDeclSyntax.self),
        typesOfSwiftUI.contains(body.extendedType.trimmedDescription)
      {
        return true
      }
      return heads.contains(where: Self.namesSwiftUI)
        || !declaration.is(ClassDeclSyntax.self)
          && group.memberBlock.trimmedDescription.contains("some View")
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return Self.namesSwiftUI(function.signature.trimmedDescription)
    }
    return declaration.as(TypeAliasDeclSyntax.self).map {
      Self.namesSwiftUI($0.initializer.value.trimmedDescription)
    } ?? false
  }

  private static func namesSwiftUI(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
      KnownModules.namesOfSwiftUI.contains(String($0)) && $0 != "ObservableObject"
    }
  }
}
