import SwiftSyntax

/// The empty values that excluded bodies return: no view, no preview, or nil. The rest of a screen is still
/// drawn, and other previews are listed.
enum NeutralValue {
  /// Returns the source of the empty value for the type of a function or property; nil if there is none.
  static func of(_ body: Syntax) -> String? {
    guard let type = resultType(of: body) else { return nil }
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    switch type.trimmedDescription {
    case "some View", "some SwiftUI.View": return "SwiftUI.EmptyView()"
    case "UIKit.Tintype.PreviewContent": return "UIKit.Tintype.PreviewContent.excluded"
    case "[UIKit.Tintype.PreviewContent]": return "[]"
    default: return nil
    }
  }

  private static func resultType(of body: Syntax) -> TypeSyntax? {
    if let function = body.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type
    }
    let accessors =
      body.as(AccessorBlockSyntax.self).map(Syntax.init)
      ?? body.parent?.as(AccessorDeclSyntax.self)
      .flatMap { $0.accessorSpecifier.text == "get" ? $0.parent?.parent : nil }
    return accessors?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
  }
}
