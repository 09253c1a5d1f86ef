import SourceModel
import SwiftSyntax

// Rewrites XCTest tests that are isolated to the main actor. Apple's XCTest calls synchronous tests on the
// main thread and lets them override `setUp()`; on Linux its methods are nonisolated. Such a method becomes a
// nonisolated one whose body runs on the main actor.
extension SourceVisitor {
  /// Records a method that XCTest calls, for a decision after the classes of the module are known.
  func noteTestMethod(_ node: FunctionDeclSyntax, _ attributes: MemberAttributes, _ type: String) {
    let modifiers = Set(node.modifiers.map(\.name.text))
    let signature = node.signature
    guard let body = node.body, signature.parameterClause.parameters.isEmpty,
      signature.returnClause == nil, signature.effectSpecifiers?.asyncSpecifier == nil,
      !modifiers.contains("nonisolated")
    else { return }
    let name = SelectorSpelling.unquoted(node.name.text)
    guard
      modifiers.contains("override")
        ? Self.calledByXCTest.contains(name)
        : name.hasPrefix("test") && modifiers.isDisjoint(with: ["static", "class", "private"])
    else { return }
    let isIsolated = attributes.contains("MainActor")
    let isThrowing = signature.effectSpecifiers?.throwsClause != nil
    let call = isThrowing ? "try MainActor" : "MainActor"
    var edits = [
      SourceEdit(
        range: start(node.funcKeyword)..<start(node.funcKeyword), text: "nonisolated "),
      SourceEdit(
        range: end(body.leftBrace)..<end(body.leftBrace),
        text: " \(call).assumeIsolated { () \(isThrowing ? "throws " : "")-> Void in"),
      SourceEdit(range: start(body.rightBrace)..<start(body.rightBrace), text: "} "),
    ]
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "MainActor" {
      edits.append(
        SourceEdit(
          range: range(attribute),
          text: String(repeating: " ", count: range(attribute).count)))
    }
    let plainType = Self.plainName(type)
    facts.testMethods.append(TestMethod(type: plainType, isIsolated: isIsolated))
    pending.append(.testMethod(TestMethod(type: plainType, isIsolated: isIsolated), edits))
  }

  /// Records whether a class is isolated to the main actor, and the position at which its inheritance list
  /// ends.
  func noteTestClass(_ node: ClassDeclSyntax, _ attributes: MemberAttributes) {
    guard let types = node.inheritanceClause?.inheritedTypes, let last = types.last else { return }
    if attributes.contains("MainActor") { facts.mainActorClasses.insert(node.name.text) }
    guard !types.contains(where: { $0.type.trimmedDescription.contains("Sendable") }) else {
      return
    }
    pending.append(.testClass(name: node.name.text, at: end(last)))
  }

  private func end(_ node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The names of the methods without arguments that XCTest calls and test classes override.
  private static let calledByXCTest: Set<String> = [
    "setUp", "tearDown", "setUpWithError", "tearDownWithError", "invokeTest",
  ]
}

/// A method of a class that XCTest calls.
struct TestMethod: Sendable {
  var type: String
  /// Whether the declaration is marked as isolated to the main actor.
  var isIsolated: Bool
}

extension ModuleFacts {
  /// Whether a method is isolated to the main actor and called by XCTest.
  func isIsolatedTest(_ method: TestMethod) -> Bool {
    let classes = chain(of: method.type)
    let root = classes.last.flatMap { superclasses[$0] } ?? ""
    guard ["Case", "Tests", "Test"].contains(where: root.hasSuffix) else { return false }
    return method.isIsolated || classes.contains(where: mainActorClasses.contains)
  }

  /// Returns whether the class or a superclass has such tests.
  func hasIsolatedTests(_ type: String) -> Bool {
    let classes = Set(chain(of: type))
    return testMethods.contains { classes.contains($0.type) && isIsolatedTest($0) }
  }

  /// Returns a class and its superclasses in the module.
  private func chain(of type: String) -> [String] {
    var result: [String] = []
    var current: String? = type
    while let name = current, superclasses[name] != nil, !result.contains(name) {
      result.append(name)
      current = superclasses[name]
    }
    return result
  }
}
