/// A line of a test that does not compile with Xcode either.
struct Mistake {
  enum Kind: CaseIterable {
    case typo, missingMember, missingIsolation, wrongType, unknownIdentifier, forgottenAwait
    case selectorOrKeyPath
  }

  var kind: Kind
  var line: String

  /// What the lines are about.
  static let source = """
    import UIKit
    open class Card: UIView {
      public let label = UILabel()
      public enum State { case open, closed }
      public var state = State.open
      open func configure(_ text: String) { label.text = text }
    }
    @MainActor public final class Model {
      public init() {}
      public var name = "a"
      public static let shared = Model()
      public func load() async -> String { name }
      public func reset() { name = "" }
    }
    @MainActor public func show(_ text: String) {}
    public actor Counter {
      public init() {}
      public var value = 0
      public func increment() -> Int { value += 1; return value }
    }
    public func fetch() async -> Int { 1 }
    public func fetchAll() async throws -> [Int] { [1] }
    public func stream() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
    """

  static let all: [Mistake] =
    [
      "card.setNeedsLayuot()", "_ = UILable()", "card.configrue(\"a\")", "card.label.txet = \"a\"",
      "_ = card.fram.width", "card.backgroundColor = .rde", "card.state = .opne",
      "assertSnapshots(of: card, as: .image)", "assertSnapshot(of: card, as: .matirx())",
    ].map { Mistake(kind: .typo, line: $0) }
    + [
      "_ = card.nope", "_ = UILabel.shared", "card.layer.glow = 1", "card.state = .hidden",
      "card.configure(title: \"a\")", "card.label.update()", "_ = card.subviews.firstLabel",
      "_ = card[3]",
    ].map { Mistake(kind: .missingMember, line: $0) }
    + [
      "_ = Model()", "_ = Counter().value", "_ = Model.shared.name", "show(\"a\")",
      "[\"a\"].forEach { show($0) }", "Counter().increment()", "Model.shared.name = \"b\"",
      "Task.detached { Model.shared.reset() }", "DispatchQueue.global().async { show(\"a\") }",
    ].map { Mistake(kind: .missingIsolation, line: $0) }
    + [
      "let x: Int = \"a\"; _ = x", "card.frame = 3", "card.label.text = 5", "card.configure(3)",
      "card.addSubview(\"a\")", "card.label.textColor = \"red\"", "_ = [1, 2].map { $0 + \"a\" }",
      "card.alpha = nil",
    ].map { Mistake(kind: .wrongType, line: $0) }
    + [
      "compute()", "_ = missing.frame", "_ = Unknown()", "_ = kUnknown", "sut.layoutIfNeeded()",
      "let c: Carrd? = nil; _ = c", "_ = try? helper(card)", "@Clamped var y = 1; _ = y",
    ].map { Mistake(kind: .unknownIdentifier, line: $0) }
    + [
      "_ = #selector(tapped)", "_ = #selector(Card.configrue(_:))", "_ = #selector(self.tap(_:))",
      "_ = #selector(card.open)", "_ = #selector(getter: Card.titel)", "_ = #selector(Crad.open)",
      "_ = #selector(UIView.setNeedsLayuot)", "_ = #keyPath(Card.label.txet)",
      "_ = #keyPath(UIView.opacity)", "_ = #keyPath(nope)",
    ].map { Mistake(kind: .selectorOrKeyPath, line: $0) }
    + [
      "let a = fetch(); _ = a", "_ = try fetchAll()", "let b = Model.shared.load(); _ = b",
      "_ = [fetch()]", "if fetch() == 1 {}", "for n in stream() { _ = n }",
      "Task { print(fetch()) }", "async let d = fetch(); _ = d",
    ].map { Mistake(kind: .forgottenAwait, line: $0) }

  /// A file of XCTest or of Swift Testing whose line 7 is the mistake.
  func file(number: Int, isXCTest: Bool) -> String {
    let needsAsync = kind == .forgottenAwait ? "async throws" : "throws"
    let head = isXCTest ? "import XCTest" : "import Testing"
    let type =
      isXCTest ? "final class Tests\(number): XCTestCase {" : "@Suite struct Suite\(number) {"
    let name = isXCTest ? "func testIt()" : "@Test func it()"
    return """
      import UIKit
      \(head); import SnapshotTesting
      @testable import Shown
      \(type)
        \(name) \(needsAsync) {
          let card = \(kind == .forgottenAwait ? "await " : "")Card(); _ = card
          \(line)
        }
      }

      """
  }
}
