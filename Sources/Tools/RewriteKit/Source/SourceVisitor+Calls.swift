import SourceModel
import SwiftSyntax

// Rewrites calls and member accesses that Objective-C resolves at run time.
extension SourceVisitor {
  func enter(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    nameObservedKey(node)
    describeClass(node)
    makeGenericInstance(node)
    findSymbolsEverywhere(node)
    wrapReceiver(node)
    callWithoutMark(node)
    renameCall(node)
    askProtocol(node)
    giveArguments(node)
    nameProcess(node)
    nameClass(node)
    if sendToAnyObject(node) { return .visitChildren }
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
        OptionalCall(
          mark: range(chain.questionMark), call: range(node), name: "\(name)(\(labels))",
          isDelegate: Self.optionalOfApple.contains(name)
            || AppleRequirements.names.contains("\(name)(\(labels))") || last.hasPrefix("delegate")
            || last.hasPrefix("datasource")
            || ["delegate", "datasource"].contains(where: last.contains)
              && (!last.contains("(")
                || ["delegate)", "datasource)", "delegate)?", "datasource)?"]
                  .contains(where: last.hasSuffix) && last.contains(" as")),
          forwards: isInFunction(named: name, labels, node),
          needsOptionalResult: !receiver.contains("?") && !isStatement,
          isContinued: node.parent?.is(MemberAccessExprSyntax.self) ?? false, isForced: false)))
    return .visitChildren
  }

  /// Adds arguments to calls such as `URLResponse()`. Apple's classes inherit this initialiser from
  /// `NSObject`, and those of Foundation for Linux lack it.
  private func giveArguments(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let arguments = Self.argumentsOfPlainInitialisers[name], node.arguments.isEmpty,
      node.trailingClosure == nil, let parenthesis = node.leftParen
    else { return }
    insert(arguments, at: parenthesis.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Rewrites `NSStringFromClass(type)`, which ends the program on Linux for nested and generic classes.
  private func nameClass(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression
    guard ["NSStringFromClass", "Foundation.NSStringFromClass"].contains(callee.trimmedDescription)
    else { return }
    replace(callee, "ObjectiveC.className")
  }

  /// Rewrites `ProcessInfo()` to the shared instance, the only one that Foundation for Linux provides.
  private func nameProcess(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ProcessInfo",
      node.arguments.isEmpty, let open = node.leftParen, let close = node.rightParen
    else { return }
    edits.append(
      SourceEdit(
        range: start(open)..<close.endPositionBeforeTrailingTrivia.utf8Offset,
        text: ".processInfo"))
  }

  private static let argumentsOfPlainInitialisers = [
    "URLResponse": "url: Foundation.URL(fileURLWithPath: \"/\"), mimeType: nil, "
      + "expectedContentLength: -1, textEncodingName: nil",
    "URLSession": "configuration: .default",
  ]

  /// The optional requirements of Apple's protocols that do not belong to a delegate.
  private static let optionalOfApple: Set<String> = [
    "addAnimations", "addCompletion", "continueAnimation",
  ]

  /// Rewrites `sender.value(forKey:)` for a parameter of the type `AnyObject`, since every object responds to
  /// it, and `item.topAnchor`, which is taken for that of a view.
  func askAnyObject(_ node: MemberAccessExprSyntax) {
    let member = node.declName.baseName.text
    let type =
      Self.membersOfObjects.contains(member)
      ? "NSObject" : Self.anchors.contains(member) ? "UIView" : nil
    guard let base = node.base?.as(DeclReferenceExprSyntax.self), let type else { return }
    var current = node.parent
    while let next = current {
      if let function = next.as(FunctionDeclSyntax.self) {
        let isAnyObject = function.signature.parameterClause.parameters.contains {
          ($0.secondName ?? $0.firstName).text == base.baseName.text
            && $0.type.trimmedDescription == "AnyObject"
        }
        if isAnyObject { replace(base, "(\(base.baseName.text) as! \(type))") }
        return
      }
      current = next.parent
    }
  }

  /// Rewrites `(e as AnyObject).doubleValue` and `.lowercased` to conversions of the value itself.
  func readAnyObject(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    let rectangle = [
      "cgRectValue": "CGRect", "cgPointValue": "CGPoint", "cgSizeValue": "CGSize",
      "uiEdgeInsetsValue": "UIEdgeInsets", "cgAffineTransformValue": "CGAffineTransform",
    ]
    let isText = Self.membersOfTexts.contains(name)
    guard rectangle[name] != nil || isText || Self.membersOfNumbers.contains(name),
      let base = node.base?.as(TupleExprSyntax.self), base.elements.count == 1,
      let parts = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      parts.dropLast().last?.is(UnresolvedAsExprSyntax.self) ?? false,
      let type = parts.last, type.trimmedDescription == "AnyObject"
    else { return }
    replace(type, "Any?")
    if let kind = rectangle[name] {
      insert("ObjectiveC.unboxed", at: start(base))
      edits.append(
        SourceEdit(
          range: start(base.rightParen)..<node.endPositionBeforeTrailingTrivia.utf8Offset,
          text: ", \(kind).self)"))
    } else {
      insert(isText ? "ObjectiveC.text(of: " : "ObjectiveC.number(of: ", at: start(base))
      insert(")", at: base.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  private static let membersOfNumbers: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "uintValue",
    "int32Value", "int64Value", "stringValue",
  ]

  private static let membersOfTexts: Set<String> = [
    "lowercased", "uppercased", "capitalized", "lastPathComponent", "pathExtension",
    "pathComponents", "deletingPathExtension", "deletingLastPathComponent",
  ]

  private static let membersOfObjects: Set<String> = [
    "value", "setValue", "perform", "responds", "isKind", "isMember",
  ]

  private static let anchors: Set<String> = [
    "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor",
    "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
  ]

  /// Rewrites accesses of the application delegate's `window`, an optional requirement of an optional type:
  /// read through the protocol it must be unwrapped twice on Apple's systems, and once here.
  func unwrapOnce(_ expression: ExprSyntax, again mark: TokenSyntax) {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "window",
      let base = member.base?.trimmedDescription.dropLast().lowercased(),
      base.hasSuffix("delegate")
    else { return }
    replace(mark, "")
  }

  /// Rewrites `Class.description()`, a class method of `NSObject` that is missing on Linux.
  func describeClass(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let base = member.base
    else { return }
    insert("String(reflecting: ", at: start(base))
    let end = base.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(
      SourceEdit(range: end..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: ".self)"))
  }

  /// Rewrites `UnsafeMutableRawPointer(bitPattern: -2)`, with which Apple's `dlsym` searches all libraries;
  /// here it is not a valid pointer.
  func findSymbolsEverywhere(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "UnsafeMutableRawPointer",
      let argument = node.arguments.first, argument.label?.text == "bitPattern",
      argument.expression.trimmedDescription == "-2"
    else { return }
    replace(argument.expression, "0")
  }

  /// Rewrites `target?.perform(action, with: self)`, to which `AnyObject` responds on Apple's systems but
  /// cannot here. The overloads of `receiver` determine whether the receiver is an `AnyObject`.
  func wrapReceiver(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "perform", var base = member.base,
      let first = node.arguments.first, first.label == nil,
      node.arguments.dropFirst().allSatisfy({ $0.label?.text == "with" }),
      node.trailingClosure == nil
    else { return }
    let selector = first.expression.trimmedDescription.lowercased()
    guard selector.contains("selector") || selector.contains("action") else { return }
    if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    guard !base.is(SuperExprSyntax.self), base.trimmedDescription != "self",
      base.trimmedDescription.first?.isUppercase != true
    else { return }
    insert("ObjectiveC.receiver(", at: start(base))
    insert(")", at: base.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Rewrites `delegate.method!(x)`, the call of an optional requirement that must exist.
  private func callWithoutMark(_ node: FunctionCallExprSyntax) {
    guard let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self),
      let receiver = member.base?.trimmedDescription.lowercased()
    else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    pending.append(
      .optionalCall(
        OptionalCall(
          mark: range(forced.exclamationMark), call: range(node),
          name: "\(member.declName.baseName.text)(\(labels))",
          isDelegate: ["delegate", "datasource"].contains(where: receiver.contains),
          forwards: false, needsOptionalResult: false, isContinued: false, isForced: true)))
  }

  /// Returns whether the function around a node has a name and labels: a proxy forwards the methods of a
  /// delegate to another one.
  private func isInFunction(named name: String, _ labels: String, _ node: some SyntaxProtocol)
    -> Bool
  {
    var current = node.parent
    while let next = current {
      if let function = next.as(FunctionDeclSyntax.self) {
        return function.name.text == name
          && function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
            == labels
      }
      current = next.parent
    }
    return false
  }

  /// Rewrites `(object as AnyObject).method(x)`, a message to an object of any class.
  private func sendToAnyObject(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(TupleExprSyntax.self), base.elements.count == 1,
      let parts = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      parts.dropLast().last?.is(UnresolvedAsExprSyntax.self) ?? false,
      parts.last?.trimmedDescription == "AnyObject", let open = node.leftParen,
      node.trailingClosure == nil, !Self.membersOfObjects.contains(member.declName.baseName.text)
    else { return false }
    let name = member.declName.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let selector =
      SelectorSpelling.known["\(name)(\(labels.map { $0 + ":" }.joined()))"]
      ?? SelectorSpelling.selector(name, labels: labels, throwsError: false)
    insert("ObjectiveC.Selector((\"\(selector)\")).send(to: ", at: start(base))
    edits.append(
      SourceEdit(
        range: base.endPositionBeforeTrailingTrivia
          .utf8Offset..<open.endPositionBeforeTrailingTrivia
          .utf8Offset, text: node.arguments.isEmpty ? "" : ", "))
    for argument in node.arguments { removeLabel(argument) }
    return true
  }

  /// Rewrites `if let window = UIApplication.shared.delegate?.window`. On Apple's systems the value is doubly
  /// optional, so that the bound value can be bound again.
  func bindWindow(_ node: OptionalBindingConditionSyntax) {
    guard let value = node.initializer?.value.as(MemberAccessExprSyntax.self),
      value.declName.baseName.text == "window",
      let base = value.base?.trimmedDescription, base.hasSuffix("delegate?"),
      base.contains("pplication")
    else { return }
    insert("Optional(", at: start(value))
    insert(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Rewrites `delegate?.method(x)` for a delegate of the type `AnyObject`, by a cast to the protocol that
  /// has the method.
  private func askProtocol(_ node: FunctionCallExprSyntax) {
    let callee =
      node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
      ?? node.calledExpression
    guard let member = callee.as(MemberAccessExprSyntax.self),
      let chain = member.base?.as(OptionalChainingExprSyntax.self)
    else { return }
    let receiver = chain.expression
    let variable =
      receiver.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? receiver.as(DeclReferenceExprSyntax.self)?.baseName.text
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    guard let variable else { return }
    pending.append(
      .anyReceiver(
        range(receiver), text: receiver.trimmedDescription, variable: variable,
        fullName: "\(member.declName.baseName.text)(\(labels))"))
  }

  /// Adds the name of an observed property as an argument to `observe(\.title)` and `publisher(for:
  /// \.title)`, since a key path does not contain the name.
  func nameObservedKey(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name, let argument = node.arguments.first,
      Self.observingLabels[name] == .some(argument.label?.text),
      let keyPath = argument.expression.as(KeyPathExprSyntax.self),
      let key = keyPath.components.last?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return }
    insert(
      ", named: \"\(key.declName.baseName.text)\"",
      at: keyPath.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The methods that observe a property, with the argument labels of their key paths.
  private static let observingLabels: [String: String?] = ["observe": nil, "publisher": "for"]

  /// Rewrites `kCTFontAttributeName as NSAttributedString.Key`, since strings cannot be cast to keys here.
  func enter(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for i in parts.indices.dropFirst().dropLast() where parts[i].is(UnresolvedAsExprSyntax.self) {
      let name = parts[i - 1].trimmedDescription
      let type = parts[i + 1].as(TypeExprSyntax.self)?.type.trimmedDescription
      if type == "NSObject",
        parts[i].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil
      {
        edits.append(SourceEdit(range: range(parts[i + 1]), text: "AnyObject as! NSObject"))
        continue
      }
      guard name.hasPrefix("kCT"), type == "NSAttributedString.Key" else { continue }
      insert("NSAttributedString.Key(rawValue: ", at: range(parts[i - 1]).lowerBound)
      edits.append(
        SourceEdit(
          range: range(parts[i - 1]).upperBound..<range(parts[i + 1]).upperBound, text: ")"))
    }
    return .visitChildren
  }

  func enter(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    askHostSystem(node)
    nameFoundation(node)
    noteSuper(node)
    readAnyObject(node)
    askAnyObject(node)
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
}
