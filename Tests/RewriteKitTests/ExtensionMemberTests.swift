import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("Members of extensions are overridden as Objective-C lets them be")
struct ExtensionMemberTests {
  private func rewrite(_ texts: String...) -> [String] {
    let files = texts.enumerated().map {
      SourceFile(path: "\($0.offset).swift", data: Data($0.element.utf8))
    }
    return zip(ModuleRewriter.rewrite(files), texts).map { file, text in
      String(decoding: file.change ?? Data(text.utf8), as: UTF8.self)
    }
  }

  private func hidden(_ name: String, file: Int) -> String {
    FileIdentity(path: "\(file).swift").prefix + name
  }

  @Test("what an extension of Apple's class has asks the subclass that overrides it first")
  func method() {
    let texts = rewrite(
      "extension UIViewController { @objc func kind(of n: Int) -> Int { n } }",
      "class A: UINavigationController { override func kind(of n: Int) -> Int { super.kind(of: n) } }",
      "class B: A { override func kind(of n: Int) -> Int { super.kind(of: n) + 1 } }")
    let name = hidden("kind", file: 0)
    #expect(texts[0].hasPrefix("extension UIViewController {       func \(name)(of n: Int)"))
    #expect(
      texts[0].hasSuffix(
        "{ func kind(of n: Int) -> Int { if let me = self as? A { return me.kind(of: n) }; "
          + "return \(name)(of: n) } }"))
    #expect(
      texts[1]
        == "class A: UINavigationController {          func kind(of n: Int) -> Int "
        + "{ super.\(name)(of: n) } }")
    #expect(texts[2].contains("class B: A { override func kind(of n: Int) -> Int { super.kind("))
  }

  @Test("properties and methods of classes are asked for too")
  func others() {
    let texts = rewrite(
      """
      extension UIView {
        @objc public var tag2: Int { get { 1 } set {} }
        @objc open class func make() {}
      }
      """,
      """
      class A: UILabel {
        override var tag2: Int { get { 2 } set {} }
        override class func make() { super.make() }
      }
      """)
    #expect(
      texts[0].contains(
        "public var tag2: Int { get { if let me = self as? A { return me.tag2 }; return "))
    #expect(texts[0].contains("set { if let me = self as? A { me.tag2 = newValue; return }; "))
    #expect(
      texts[0].contains("public static func make() { if let me = self as? A.Type { return me.make"))
    #expect(texts[1].contains("super.\(hidden("make", file: 0))()"))
    #expect(texts[0].split(separator: "\n").count == 4)
  }

  @Test("views do not override what controllers' extensions have")
  func otherBranch() {
    let source = "class A: UIView { override func start() {} }"
    let texts = rewrite("extension UIViewController { @objc func start() {} }", source)
    #expect(texts[1] == source)
    #expect(!texts[0].contains("Dispatching"))
  }

  @Test("an observer of a property that is nowhere to be overridden sets it itself")
  func looseObserver() {
    let texts = rewrite(
      "extension UIView { @objc var look: Int { get { 1 } set {} } }",
      "class A: UIView { override var look: Int { didSet { f(oldValue) } } }")
    let name = hidden("look", file: 0)
    #expect(
      texts[1]
        == "class A: UIView {          var look: Int { get { super.\(name) } set { "
        + "let oldValue = super.\(name); super.\(name) = newValue; do { f(oldValue) } } } }")
  }

  @Test("a property of the module's own class moves into it, wherever that is")
  func ownProperty() {
    let texts = rewrite(
      "extension Base { @objc var isPlain: Bool { true } }", "class Base: UIView {}",
      "class Fancy: Base { override var isPlain: Bool { false } }")
    let name = hidden("isPlain", file: 0)
    #expect(texts[0].hasPrefix("extension Base {       var \(name): Bool { true }"))
    #expect(texts[1] == "class Base: UIView { var isPlain: Bool { get { \(name) } };}")
  }

  @Test("observers before and after, written in an extension, become methods")
  func observers() {
    let text = rewrite(
      """
      class A: UIView {}
      extension A { override var alpha: CGFloat { willSet { a(newValue) } didSet { b() } } }
      """)[0]
    let name = hidden("alpha", file: 0)
    #expect(
      text.contains(
        "set { let old = super.alpha; \(name)_willSet(newValue); super.alpha = newValue; "
          + "\(name)_didSet(old); _ = old }"))
    #expect(
      text.contains(
        "func \(name)_willSet(_ newValue: CGFloat) { do { a(newValue) } }; "
          + "func \(name)_didSet(_ oldValue: CGFloat) { do { b() } }"))
  }

  @Test("a protocol with an initialiser that Apple's classes are made to conform to has one")
  func madeProtocol() {
    let texts = rewrite(
      "protocol Makeable: AnyObject { init() }; @objc class X {}",
      "extension NSObject: Makeable {}; @objc class Y {}",
      "class Plain: Makeable { required init() {} }; @objc class Z {}")
    #expect(texts[0].hasPrefix("protocol Makeable: AnyObject, __rMade_Makeable {  }; protocol "))
    #expect(texts[0].contains("self = ObjectiveC.makeInstance(ofAny: Self.self)"))
    #expect(texts[2].hasPrefix("class Plain: Makeable, __rMaker_Makeable {"))
  }
}
