import SwiftSyntax

// In Objective-C a subclass can implement an optional requirement of a protocol to which only its superclass
// declares conformance. In Swift the superclass's conformance then calls the protocol's default. So the
// superclass gets the method with the default's body, and the subclass's method overrides it. A method in an
// extension cannot override, so where a subclass has one nothing changes.

/// A method of a class that may be an optional requirement of a protocol of Apple.
struct RequirementMethod: Sendable {
  /// The class.
  var type: String
  /// The name, `name(label:label:)`.
  var fullName: String
  /// The declaration up to the body, without access modifier.
  var head: String
  /// The names of the parameters in the body.
  var parameters: [String]
  /// Whether an extension contains the method.
  var isInExtension: Bool

  /// Returns the method with a body in which `$0` is the first parameter.
  func text(body: String) -> String {
    let body = parameters.enumerated().reduce(body) {
      $0.replacing("$\($1.offset)", with: $1.element)
    }
    return "\(head) { \(body) }"
  }
}

extension SourceVisitor {
  /// Records a method of a class, or of its extension, that may be an optional requirement.
  func noteRequirement(
    _ node: FunctionDeclSyntax, _ method: NamedMethod, _ scope: TypeScope, isOverride: Bool
  ) {
    guard AppleRequirements.baseNames.contains(node.name.text),
      node.genericParameterClause == nil
    else { return }
    let words = Set(node.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["static", "class", "private", "fileprivate"]) else { return }
    let isolation = words.contains("nonisolated") ? "nonisolated " : ""
    facts.requirementMethods.append(
      RequirementMethod(
        type: Self.plainName(scope.name), fullName: method.fullName,
        head: "\(isolation)func \(node.name.text)\(method.signatureOnOneLine)",
        parameters: method.parameterNames, isInExtension: scope.kind == .extensionBody))
    guard !isOverride, scope.kind == .classBody else { return }
    pending.append(
      .inheritedRequirement(
        at: start(node.funcKeyword), type: Self.plainName(scope.name), fullName: method.fullName,
        isPublic: !words.isDisjoint(with: ["public", "open"])))
  }
}

extension ModuleFacts {
  /// Returns the superclass in this module whose conformance to a protocol of Apple requires a method of a class
  /// optionally, with the body of the protocol's default; nil if there is none, or a class between implements it.
  func owner(ofRequirement fullName: String, in type: String) -> (type: String, body: String)? {
    for name in superclassChain(of: type) where classes.contains(name) {
      if requirementMethods[name]?.contains(where: { $0.fullName == fullName }) ?? false {
        return nil
      }
      if let protocols = conformances[name],
        let body = AppleRequirements.defaultBody(of: fullName, in: protocols)
      {
        let isInExtension = requirementsInExtensions[fullName]?.contains {
          superclassChain(of: $0).contains(name)
        }
        return isInExtension ?? false ? nil : (name, body)
      }
    }
    return nil
  }

  /// Returns the modifiers of a method that overrides what its superclass has got; nil if it does not.
  func overridingModifiers(
    ofRequirement fullName: String, in type: String, isPublic: Bool
  ) -> String? {
    guard let owner = owner(ofRequirement: fullName, in: type)?.type else { return nil }
    let mustBePublic = !isPublic && publicClasses.isSuperset(of: [owner, type])
    return mustBePublic ? "public override " : "override "
  }

  /// Returns the methods that a class needs for requirements that only its subclasses implement.
  func inheritedRequirements(of type: String) -> [String] {
    guard conformances[type]?.contains(where: AppleRequirements.isListed) ?? false else {
      return []
    }
    var texts: [String: String] = [:]
    for method in requirementMethods.values.joined() {
      guard let owner = owner(ofRequirement: method.fullName, in: method.type), owner.type == type
      else { continue }
      let text = method.text(body: owner.body)
      texts[method.fullName] = min(texts[method.fullName] ?? text, text)
    }
    let access = publicClasses.contains(type) ? "public " : ""
    return texts.keys.sorted().map { access + texts[$0]! }
  }

  /// Whether a file that was only scanned contains a class that may implement a requirement of its superclass's
  /// protocol, or such a superclass.
  func mayInheritRequirements(_ facts: SourceFacts) -> Bool {
    let implements = !facts.functions.isDisjoint(with: AppleRequirements.baseNames)
    return facts.superclasses.keys.contains { type in
      implements && superclassChain(of: type).contains { conformsToListed($0) }
    } || facts.declared.contains { conformsToListed($0) && superclasses.values.contains($0) }
  }

  private func conformsToListed(_ type: String) -> Bool {
    classes.union(superclasses.keys).contains(type)
      && conformances[type]?.contains(where: AppleRequirements.isListed) ?? false
  }
}
