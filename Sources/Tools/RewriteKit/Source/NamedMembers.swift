import SwiftSyntax

/// The attributes of a declaration that affect Objective-C.
struct MemberAttributes {
  private(set) var names: Set<String> = []
  /// The name in `@objc(name)`.
  private(set) var objcName: String?

  init(_ list: AttributeListSyntax) {
    for case .attribute(let attribute) in list {
      let name = attribute.attributeName.trimmedDescription
      names.insert(name)
      if name == "objc", let arguments = attribute.arguments {
        objcName = arguments.trimmedDescription
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  var isReachable: Bool { !names.isDisjoint(with: Self.reachable) }

  private static let reachable: Set<String> = [
    "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged",
  ]
}

/// A property that can be accessed by name at run time.
struct NamedProperty {
  var name: String
  var objcName: String?
  var isSettable: Bool

  var text: String {
    let key = objcName ?? SelectorSpelling.unquoted(name)
    let setter = isSettable ? ", set: { $0.\(name) = try $1.value() }" : ""
    return "_m.property(\"\(key)\", get: { $0.\(name) }\(setter))"
  }
}

/// A method that can be called by name at run time.
struct NamedMethod {
  let selector: String
  /// The full name, `name(label:label:)`.
  let fullName: String
  /// The statement that adds the method to the list; nil if it cannot be called with arguments that are known
  /// only at run time, as with a generic or asynchronous method.
  let text: String?

  private let node: FunctionDeclSyntax

  /// Creates the description of a method declaration.
  ///
  /// - Parameter isOverloaded: Whether another method differs only in its argument types.
  init(_ node: FunctionDeclSyntax, _ attributes: MemberAttributes, isOverloaded: Bool = false) {
    self.node = node
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let throwsError = node.signature.effectSpecifiers?.throwsClause != nil
    let name = node.name.text
    fullName =
      SelectorSpelling.unquoted(name) + "(" + labels.map { $0 + ":" }.joined() + ")"
    selector =
      attributes.objcName ?? SelectorSpelling.known[fullName]
      ?? SelectorSpelling.selector(name, labels: labels, throwsError: throwsError)
    text =
      Self.isCallable(node) ? Self.call(selector, node, withTypes: isOverloaded) : nil
  }

  private static func isCallable(_ node: FunctionDeclSyntax) -> Bool {
    node.genericParameterClause == nil && node.signature.effectSpecifiers?.asyncSpecifier == nil
      && node.signature.parameterClause.parameters.allSatisfy {
        let type = $0.type.trimmedDescription
        return $0.ellipsis == nil && !type.hasPrefix("inout ") && !type.contains("some ")
          && !type.contains("MutablePointer<")
      }
  }

  private static func call(
    _ selector: String, _ node: FunctionDeclSyntax, withTypes: Bool
  ) -> String {
    let parameters = node.signature.parameterClause.parameters
    let arguments = parameters.map {
      let value = withTypes ? "$1.next() as \(valueType($0.type))" : "$1.next()"
      return $0.firstName.text == "_" ? value : "\($0.firstName.text): \(value)"
    }
    let throwsError = node.signature.effectSpecifiers?.throwsClause != nil
    let call = "$0.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let isTried = throwsError || !parameters.isEmpty
    let body =
      parameters.isEmpty
      ? "_o, _ in \(isTried ? "try " : "")_o\(call.dropFirst(2))" : "try \(call)"
    return "_m.\(hasResult(node) ? "function" : "method")(\"\(selector)\") { \(body) }"
  }

  /// The type to which values of a parameter are cast.
  private static func valueType(_ type: TypeSyntax) -> String {
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return unwrapped.wrappedType.trimmedDescription + "?"
    }
    return type.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription
      ?? type.trimmedDescription
  }

  private static func hasResult(_ node: FunctionDeclSyntax) -> Bool {
    guard let type = node.signature.returnClause?.type.trimmedDescription else { return false }
    return !["Void", "()", "Swift.Void"].contains(type)
  }

  /// Returns a method of the class that forwards to a method in an extension, such as an override.
  func forwarding(to hidden: String, _ access: String, isOverride: Bool = true) -> String {
    "\(access)\(isOverride ? "override " : "")func \(node.name.text)\(signatureOnOneLine) "
      + "{ \(handingOn(to: hidden)) }"
  }

  /// The signature on one line: parameters, effects and result, with names for all parameters.
  var signatureOnOneLine: String {
    named(node).signature.trimmedDescription.split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
  }

  /// The parameters, with names for those that have none: `label _: T`.
  private func named(_ node: FunctionDeclSyntax) -> FunctionDeclSyntax {
    var result = node
    let parameters = node.signature.parameterClause.parameters.enumerated().map {
      index, parameter in
      var parameter = parameter
      if (parameter.secondName ?? parameter.firstName).text == "_" {
        parameter.firstName = parameter.firstName.with(\.trailingTrivia, .space)
        parameter.secondName = .identifier("unnamed\(index)")
      }
      return parameter
    }
    result.signature.parameterClause.parameters = FunctionParameterListSyntax(parameters)
    return result
  }

  /// Returns a call of another function with the method's own parameters as arguments.
  func handingOn(to function: String) -> String { "\(effects)\(function)\(arguments)" }

  /// The names of the parameters in the body, as `signatureOnOneLine` has them.
  var parameterNames: [String] {
    named(node).signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
  }

  /// The method's own parameters as arguments, in parentheses.
  var arguments: String {
    let arguments = named(node).signature.parameterClause.parameters.map { parameter in
      let local = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? local : "\(parameter.firstName.text): \(local)"
    }
    return "(\(arguments.joined(separator: ", ")))"
  }

  /// The effect keywords at the beginning of a call.
  var effects: String {
    let effects = node.signature.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
  }

  /// Returns the access modifier and kind to write before `override`.
  static func access(_ modifiers: DeclModifierListSyntax, in scope: TypeScope) -> String {
    let words = modifiers.map(\.trimmedDescription)
    let access = words.filter { ["public", "open", "internal"].contains($0) }.first
    let kinds = words.filter { ["class", "nonisolated"].contains($0) }
    return (access.map { $0 + " " } ?? scope.access) + kinds.map { $0 + " " }.joined()
  }
}

/// The members of NSObject that Foundation for Linux lacks and that code therefore cannot override.
enum NotInFoundation {
  static let members: Set<String> = [
    "observeValue(forKeyPath:of:change:context:)", "responds(to:)", "value(forKey:)",
    "setValue(_:forKey:)", "value(forKeyPath:)", "setValue(_:forKeyPath:)",
    "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)", "setNilValueForKey(_:)",
    "setValuesForKeys(_:)", "perform(_:)", "perform(_:with:)", "perform(_:with:with:)",
    "forwardingTarget(for:)", "conforms(to:)", "isKind(of:)", "isMember(of:)",
    "addObserver(_:forKeyPath:options:context:)", "removeObserver(_:forKeyPath:)",
    "removeObserver(_:forKeyPath:context:)", "willChangeValue(forKey:)",
    "didChangeValue(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
    "automaticallyNotifiesObservers(forKey:)", "resolveInstanceMethod(_:)",
    "instancesRespond(to:)", "dictionaryWithValues(forKeys:)", "method(for:)",
    "getObjectValue(_:for:errorDescription:)", "getObjectValue(_:for:range:)", "awakeFromNib()",
    "prepareForInterfaceBuilder()",
  ]

  /// The listed members that `UIView` and `UIViewController` nevertheless have here.
  static let ofPlainObjects: Set<String> = ["awakeFromNib()", "prepareForInterfaceBuilder()"]

  /// The beginnings of the declarations of `members` up to the parenthesis, such as `func responds(`, sorted.
  static let baseNames = Set(members.map { "func " + $0.prefix { $0 != "(" } + "(" }).sorted()
}
