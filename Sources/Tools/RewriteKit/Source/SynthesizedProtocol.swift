import SwiftSyntax

/// A protocol that requires `init()` and to which a class of Apple is made to conform.
///
/// On Apple's systems `extension NSObject: Makeable {}` suffices, because Objective-C initialisers are found
/// at run time. Swift requires an initialiser that all subclasses have. Therefore the protocol inherits an
/// `init()` that creates an object of any class; classes that declare both the conformance and the
/// initialiser are marked with another protocol.
struct SynthesizedProtocol: Sendable {
  let name: String
  let edits: [SourceEdit]

  /// Creates the description; nil for a protocol without such a requirement.
  init?(_ node: ProtocolDeclSyntax) {
    let requirement = node.memberBlock.members.lazy.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)
    }.first {
      $0.signature.parameterClause.parameters.isEmpty && $0.optionalMark == nil
        && $0.signature.effectSpecifiers == nil
    }
    guard let requirement else { return nil }
    name = node.name.text
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let from = requirement.positionAfterSkippingLeadingTrivia.utf8Offset
    let to = requirement.endPositionBeforeTrailingTrivia.utf8Offset
    let list = node.inheritanceClause.map { ($0.endPositionBeforeTrailingTrivia, ", ") }
    let (place, separator) = list ?? (node.name.endPositionBeforeTrailingTrivia, ": ")
    let end = node.memberBlock.endPositionBeforeTrailingTrivia.utf8Offset
    let (maker, made) = (Self.maker(name), "__rMade_\(name)")
    let text =
      "; \(access)protocol \(maker) { init() }; \(access)protocol \(made) {}; "
      + "extension \(made) { \(access)init() { "
      + "if let type = Self.self as? any \(maker).Type { self = type.init() as! Self } "
      + "else { self = ObjectiveC.makeInstance(ofAny: Self.self) } } }"
    edits = [
      SourceEdit(range: place.utf8Offset..<place.utf8Offset, text: separator + made),
      SourceEdit(range: from..<to, text: ""), SourceEdit(range: end..<end, text: text),
    ]
  }

  /// Returns the name of the added protocol for classes that declare the initialiser themselves.
  static func maker(_ name: String) -> String { "__rMaker_\(name)" }
}
