import SwiftSyntax

/// The ends of excluded bodies that let the program go on: an empty value, or an error where one may be
/// thrown. The rest of a screen is still drawn, and other previews are listed.
enum NeutralValue {
  /// The comment that marks such an end.
  private static let mark = "/* left out */"

  /// Whether a body already ends so, or a statement is such an end.
  static func ends(_ body: String) -> Bool { body.contains(mark) }
  static func isEnd(_ statement: String) -> Bool {
    statement.hasPrefix("return " + mark) || statement.hasPrefix("throw " + mark)
  }

  /// Returns the statement that ends a body instead of its code; nil if the program must end there.
  ///
  /// - Parameter importsSwiftUI: Whether closures of the file may be the content of views.
  static func end(of body: Syntax, importsSwiftUI: Bool = false) -> String? {
    if importsSwiftUI, let closure = body.as(ClosureExprSyntax.self), isContent(closure) {
      return "return \(mark) SwiftUI.EmptyView()"
    }
    guard let owner = Owner(of: body) else { return nil }
    if owner.throwsAny { return "throw \(mark) CancellationError()" }
    guard let type = owner.type else { return owner.hasNoResult ? "return \(mark)" : nil }
    return value(of: type).map { "return \(mark)\($0.isEmpty ? "" : " " + $0)" }
  }

  /// Returns the source of a type's empty value; nil if it has none.
  private static func value(of type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    let name = type.trimmedDescription
    if let value = values[name] { return value }
    let isOfApple = ["UI", "CA", "NS"].contains(where: name.hasPrefix)
    return isOfApple && name.allSatisfy(\.isLetter) ? name + "()" : nil
  }

  private static let values: [String: String] = [
    "Void": "", "()": "", "Bool": "false", "String": "\"\"",
    "Int": "0", "Double": "0", "Float": "0", "CGFloat": "0", "TimeInterval": "0",
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "UIEdgeInsets": ".zero",
    "UIColor": ".clear", "Color": ".clear",
    "some View": "SwiftUI.EmptyView()", "some SwiftUI.View": "SwiftUI.EmptyView()",
    "AnyView": "SwiftUI.AnyView(SwiftUI.EmptyView())",
    "UIKit.Tintype.PreviewContent": "UIKit.Tintype.PreviewContent.excluded",
    "[UIKit.Tintype.PreviewContent]": "[]",
  ]

  /// Whether a closure is probably the content of a view, by the name of what it is given to.
  private static func isContent(_ closure: ClosureExprSyntax) -> Bool {
    if let label = closure.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.text {
      return contentLabels.contains(label)
    }
    if let argument = closure.parent?.as(LabeledExprSyntax.self) {
      return contentLabels.contains(argument.label?.text ?? "")
    }
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id
    else { return false }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return contentModifiers.contains(member.declName.baseName.text)
    }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    return name.first?.isUppercase ?? false && !actionTypes.contains(name)
  }

  private static let contentLabels: Set<String> = [
    "content", "label", "header", "footer", "destination", "placeholder", "icon", "title",
    "detail", "sidebar", "actions", "message", "currentValueLabel", "preview",
  ]
  private static let contentModifiers: Set<String> = [
    "overlay", "background", "sheet", "fullScreenCover", "popover", "safeAreaInset", "contextMenu",
    "mask", "navigationDestination", "swipeActions", "confirmationDialog", "alert",
    "listRowBackground",
  ]
  /// Types whose trailing closure is an action.
  private static let actionTypes: Set<String> = [
    "Button", "Task", "Timer", "Binding", "Thread", "UIAction", "Predicate",
  ]

  /// What a body belongs to: a function, an accessor, or a closure that is called where it is written.
  private struct Owner {
    let type: TypeSyntax?
    let throwsAny: Bool
    let hasNoResult: Bool

    init?(of body: Syntax) {
      if let function = body.parent?.as(FunctionDeclSyntax.self) {
        let type = function.signature.returnClause?.type
        self.init(
          type: type, function.signature.effectSpecifiers?.throwsClause, hasNoResult: type == nil)
      } else if let initialiser = body.parent?.as(InitializerDeclSyntax.self) {
        self.init(
          type: nil, initialiser.signature.effectSpecifiers?.throwsClause, hasNoResult: false)
      } else if let closure = body.as(ClosureExprSyntax.self) {
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
          call.arguments.isEmpty, call.trailingClosure == nil,
          let type = call.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        else { return nil }
        self.init(type: type, nil, hasNoResult: false)
      } else {
        let accessor = body.parent?.as(AccessorDeclSyntax.self)
        let accessors =
          body.as(AccessorBlockSyntax.self).map(Syntax.init)
          ?? accessor.flatMap { $0.accessorSpecifier.text == "get" ? $0.parent?.parent : nil }
        self.init(
          type: accessors?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type,
          accessor?.effectSpecifiers?.throwsClause,
          hasNoResult: ["set", "didSet", "willSet"].contains(accessor?.accessorSpecifier.text))
      }
    }

    private init(type: TypeSyntax?, _ clause: ThrowsClauseSyntax?, hasNoResult: Bool) {
      self.type = type
      self.hasNoResult = hasNoResult
      throwsAny = clause?.throwsSpecifier.text == "throws" && clause?.type == nil
    }
  }
}
