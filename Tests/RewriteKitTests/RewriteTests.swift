import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("Source for iOS becomes source for Linux")
struct RewriteTests {
  private func rewrite(_ text: String) -> String {
    let files = ModuleRewriter.rewrite([SourceFile(path: "A.swift", data: Data(text.utf8))])
    return String(decoding: files[0].change ?? Data(text.utf8), as: UTF8.self)
  }

  @Test(
    "what stands for one expression or word",
    arguments: [
      (
        "let root = UIApplication.shared.delegate?.window??.rootViewController",
        "let root = UIApplication.shared.delegate?.window?.rootViewController"
      ),
      ("let w = app.delegate!.window!!.frame", "let w = app.delegate!.window!.frame"),
      ("let w = view.window ?? other.window!", "let w = view.window ?? other.window!"),
      (
        "let s = #selector(move(to:with:))",
        "let s = ObjectiveC.Selector((\"moveTo:with:\"), value: { move(to:with:) })"
      ),
      (
        "target?.perform(selector, with: self); view.perform(#selector(f))",
        "ObjectiveC.receiver(target)?.perform(selector, with: self); ObjectiveC.receiver(view).perform(ObjectiveC.Selector((\"f\"), value: { f }))"
      ),
      (
        "self.perform(action, with: 1); machine.perform(.start)",
        "self.perform(action, with: 1); machine.perform(.start)"
      ),
      (
        "let s = #selector(getter: A.name)",
        "let s = ObjectiveC.Selector((\"name\"), member: { (_o: A) in _o.name })"
      ),
      (
        "let s = #selector(setter: name)",
        "let s = ObjectiveC.Selector((\"setName:\"), value: { name })"
      ),
      (
        "let k = #keyPath(UIView.layer.opacity)",
        "let k = ObjectiveC.keyPath(\"layer.opacity\", type: { ObjectiveC.KeyPathMembers<UIView>().layer.opacity })"
      ),
      (
        "let r = URLResponse(), s = URLSession()",
        "let r = URLResponse(url: Foundation.URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil), s = URLSession(configuration: .default)"
      ),
      (
        "#if SWIFT_PACKAGE\nimport iOSSnapshotTestCase\n#endif\nlet a: XCTAttachment",
        "#if SWIFT_PACKAGE\nimport iOSSnapshotTestCase; import XCTestActivities\n#endif\nlet a: XCTAttachment"
      ),
      ("@objc dynamic func f() {}", "              func f() {}"),
      ("@UIApplicationMain class A {}", "@main class A {}"),
      (
        "typealias B = @convention(block) () -> Void", "typealias B =                    () -> Void"
      ),
      ("import os.log", "import os"),
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
      ("import Darwin", "import Glibc"),
      ("let i = #imageLiteral(resourceName: \"a\")", "let i = UIImage(named: \"a\")!"),
      (
        "import FoundationModels; @Generable struct A { @Guide(.count(3)) var b: [Int] }",
        "import FoundationModels;            struct A: FoundationModels.Generable { "
          + "nonisolated struct PartiallyGenerated: Identifiable, Sendable { "
          + "var id: GenerationID; var b: FoundationModels.PartiallyGenerated<[Int]>? }; "
          + "                  var b: [Int] }"
      ),
      (
        "import SwiftUI; @Animatable struct A: Shape { var b: CGFloat; var c = 0.5; "
          + "@AnimatableIgnored var d: Angle }",
        "import SwiftUI; import struct Foundation.CGFloat;             struct A: Shape, "
          + "SwiftUI.Animatable { nonisolated var "
          + "animatableData: SwiftUI.AnimatablePair<CGFloat.AnimatableData, Double.AnimatableData> "
          + "{ get { SwiftUI.AnimatablePair(self.b.animatableData, self.c.animatableData) } set { "
          + "self.b.animatableData = newValue.first; self.c.animatableData = newValue.second } }; "
          + "var b: CGFloat; var c = 0.5;                    var d: Angle }"
      ),
      (
        "import TipKit; var rules: [Rule] { #Rule(Self.$isOn) { $0 == true } }",
        "import TipKit; var rules: [Rule] { TipKit.Tips.Rule(Self._$isOn) { $0 == true } }"
      ),
      (
        "import TipKit; struct A { @Parameter static var isOn: Bool = false }",
        "import TipKit; struct A { static let _$isOn = "
          + "TipKit.Tips.Parameter<Bool>(wrappedValue: false); static var isOn: Bool "
          + "{ get { _$isOn.wrappedValue } set { _$isOn.wrappedValue = newValue } } }"
      ),
      ("_ = delegate?.done?(1)", "_ = delegate?.done(1)"),
      (
        "func f(_ s: AnyObject) { s.value(forKey: \"a\") }; @objc class A {}",
        "func f(_ s: AnyObject) { (s as! NSObject).value(forKey: \"a\") };       class A {}"
      ),
      (
        "func f(to s: AnyObject) { a.topAnchor.constraint(equalTo: s.topAnchor) }",
        "func f(to s: AnyObject) { a.topAnchor.constraint(equalTo: (s as! UIView).topAnchor) }"
      ),
      (
        "extension UIColor { open class func glow() {} }; @objc class A {}",
        "extension UIColor { public class func glow() {} };       class A {}"
      ),
      ("let x = delegate.done?(1)", "let x = ObjectiveC.optional(delegate.done(1))"),
      (
        "class P { func done(_ a: Int) { next?.done?(a) }; func end() { next?.done?(1) } }",
        "class P { func done(_ a: Int) { next?.done(a) }; func end() { next?.done?(1) } }"
      ),
      (
        "class P { var done: ((Int) -> Void)?; func done(_ a: Int) { next?.done?(a) } }; @objc class A {}",
        "class P { var done: ((Int) -> Void)?; func done(_ a: Int) { next?.done?(a) } };       class A {}"
      ),
      ("x.observe(\\.a.b) { }", "x.observe(\\.a.b, named: \"b\") { }"),
      ("x.publisher(for: \\.a.b)", "x.publisher(for: \\.a.b, named: \"b\")"),
      ("x.publisher(for: .a)", "x.publisher(for: .a)"),
      (
        "_ = kCTTrackingAttributeName as NSAttributedString.Key",
        "_ = NSAttributedString.Key(rawValue: kCTTrackingAttributeName)"
      ),
      (
        "set(FileProtectionType.complete as NSObject, a as? NSObject, b as! NSObject)",
        "set(FileProtectionType.complete as AnyObject as! NSObject, a as? NSObject, b as! NSObject)"
      ),
      ("let n = T.description()", "let n = String(reflecting: T.self)"),
      ("_ = delegate.size!(1, at: 2)", "_ = delegate.size(1, at: 2)"),
      (
        "(view as AnyObject).move(to: 1, with: 2)",
        "ObjectiveC.Selector((\"moveTo:with:\")).send(to: (view as AnyObject),  1,  2)"
      ),
      (
        "if let a = UIApplication.shared.delegate?.window, let b = a { f(b) }",
        "if let a = Optional(UIApplication.shared.delegate?.window), let b = a { f(b) }"
      ),
      (
        "class A: UIView { class func f() { b(self.classForCoder()) } }",
        "class A: UIView { class func f() { b(self) } }"
      ),
      ("let b = a.isKind(of: Pan.classForCoder())", "let b = a.isKind(of: Pan.self)"),
      (
        "@objc protocol P: UIView {}; var p: (some UIView & P)? { nil }; func f(_ v: some P) {}",
        "      protocol P: UIView {}; var p: (any  UIView & P)? { nil }; func f(_ v: some P) {}"
      ),
      ("animator.addCompletion?({ _ in })", "animator.addCompletion({ _ in })"),
      ("animator.addAnimations? { f() }", "animator.addAnimations { f() }"),
      ("_ = originalDataSource?.title?(1)", "_ = originalDataSource?.title(1)"),
      ("import XCTest; let v = UIView()", "import XCTest; import UIKit; let v = UIView()"),
      (
        "import XCTest; let a = XCTAttachment(string: text)",
        "import XCTest; import XCTestActivities; let a = XCTAttachment(string: text)"
      ),
      (
        "import XCTest; extension XCTestCase { var a: Any? { name.split(separator: \" \") } }",
        "import XCTest; import XCTestActivities; extension XCTestCase { var a: Any? { XCTestActivities.appleName(of: self).split(separator: \" \") } }"
      ),
      (
        "import XCTest; class T: XCTestCase { func f() { let name = self.name; _ = \"-[\" + name } }",
        "import XCTest; import XCTestActivities; class T: XCTestCase { func f() { let name = XCTestActivities.appleName(of: self); _ = \"-[\" + name } }"
      ),
      ("import CoreServices", "import MobileCoreServices"),
      (
        "import UIKit; @Published var i = 1", "import UIKit; import Combine; @Published var i = 1"
      ),
      (
        "import Foundation; let s = CurrentValueSubject<Int, Never>(1)",
        "import Foundation; import CoreGraphics; import ObjectiveC; import Combine; let s = CurrentValueSubject<Int, Never>(1)"
      ),
      ("import UIKit; var i: CIImage", "import UIKit; import CoreImage; var i: CIImage"),
      (
        "func f<V: UIView>() -> V { V(frame: r) }",
        "func f<V: UIView>() -> V { UIKit.Tintype.makeInstance(of: V.self, frame: r) }"
      ),
      (
        "func f<V: NSObject>() -> V { V.init() }",
        "func f<V: NSObject>() -> V { ObjectiveC.makeInstance(of: V.self) }"
      ),
      (
        "let s = type.init(identifier: a, source: b, destination: c); @objc class A {}",
        "let s = UIKit.Tintype.makeInstance(of: type, identifier: a, source: b, destination: c);       class A {}"
      ),
      ("func f<V: Maker>() -> V { V() }", "func f<V: Maker>() -> V { V() }"),
      ("completion?(1); self.onTap?(2)", "completion?(1); self.onTap?(2)"),
      (
        "dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)",
        "dlsym(UnsafeMutableRawPointer(bitPattern: 0), name)"
      ),
      ("let b = Bundle(for: classForCoder)", "let b = Bundle(for: type(of: self))"),
      ("let b = Bundle(for: self.classForCoder)", "let b = Bundle(for: type(of: self))"),
      (
        "let v = ProcessInfo.processInfo.operatingSystemVersion",
        "let v = ProcessInfo.processInfo.hostOperatingSystemVersion"
      ),
      (
        "let v = ProcessInfo().operatingSystemVersion.majorVersion",
        "let v = ProcessInfo.processInfo.hostOperatingSystemVersion.majorVersion"
      ),
      ("let r = Darwin.round(x)", "let r = Foundation.round(x)"),
      ("if #available(iOS 26.0, *) { a() }", "if false { a() }"),
      ("if #available(macOS 15, iOS 18.0, *), b { a() }", "if false, b { a() }"),
      ("if #unavailable(iOS 26) { a() }", "if true { a() }"),
      ("if #available(iOS 17.4, *) { a() }", "if #available(iOS 17.4, *) { a() }"),
      (
        "import Nimble; let r = CGRect.zero",
        "import Nimble; import struct Foundation.CGRect; let r = CGRect.zero"
      ),
    ])
  func oneLiners(source: String, expected: String) {
    #expect(rewrite(source) == expected)
  }

  @Test("conditions are those of iOS")
  func conditions() {
    let source =
      "#if os(iOS) || os(tvOS)\n@objc var a = 1\n#elseif os(macOS)\n@objc var b = 1\n#endif"
    #expect(
      rewrite(source)
        == "#if true || false\n      var a = 1\n#elseif false\n      var b = 1\n#endif")
  }

  @Test("imports and types of what is not compiled for iOS are none")
  func inactiveLines() {
    let source = """
      #if os(macOS)
      import AppKit
      class A {}
      #elseif canImport(UIKit) && !os(tvOS)
      import UIKit
      class B {}
      #else
      class C {}
      #endif
      """
    let file = ModuleRewriter.rewrite([SourceFile(path: "A.swift", data: Data(source.utf8))])[0]
    #expect(file.imports.map(\.module) == ["UIKit"])
    #expect(file.declared == ["B"])
    #expect(rewrite(source).hasPrefix("#if false\nimport AppKit"))
    #expect(rewrite(source).contains("#elseif canImport(UIKit) && !false"))
  }

  @Test("a file that uses little of a framework that cannot be had loses the import only")
  func littleUse() {
    func imports(_ lines: Int) -> [String] {
      let text =
        "import UIKit\nimport GLKit\nlet scene: GLKView?" + String(repeating: "\n", count: lines)
      return ModuleRewriter.rewrite([SourceFile(path: "A.swift", data: Data(text.utf8))])[0]
        .imports.map(\.module)
    }
    #expect(imports(3) == ["UIKit", "GLKit"])
    #expect(imports(30) == ["UIKit"])
  }

  @Test("a selector without labels is the method that the module has")
  func selectorByMethod() {
    let text = rewrite(
      """
      class A: NSObject {
        let s = #selector(A.tap)
        @objc private func tap(_ sender: Any, at place: Int) {}
      }
      """)
    #expect(text.contains("Selector((\"tap:at:\"), type: { A.tap })"))
    #expect(text.contains("_m.method(\"tap:at:\") { try $0.tap($1.next(), at: $1.next()) }"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
  }

  @Test(
    "what a selector or key path names is an expression that the compiler checks",
    arguments: [
      ("class A { func f() { g(#selector(tap)) } }", "member: { (_o: A) in _o.tap }"),
      ("class A { func f() { g(#selector(self.tap(_:))) } }", "member: { (_o: A) in _o.tap(_:) }"),
      ("class A { let s = #selector(tap as () -> Void) }", "(_o: A) in _o.tap as () -> Void }"),
      ("class A { static func f() { g(#selector(tap)) } }", "type: { A.tap }"),
      ("class A { static func f() { g(#selector(getter: tap)) } }", "(_o: A) in _o.tap }"),
      ("class A { func f() { g(#selector(B.C.tap)) } }", "type: { B.C.tap }"),
      ("class A { func f() { g(#selector(b.tap)) } }", "value: { b.tap }"),
      ("class A { class B { let s = #selector(tap) } }", "member: { (_o: B) in _o.tap }"),
      ("extension P where Self: A { var s: X { #selector(tap) } }", "(_o: Self) in _o.tap }"),
      ("extension A { static let s: X = { g(#selector(tap)) }() }", "type: { A.tap }"),
      ("class A { let k = #keyPath(tap.b) }", "type: { ObjectiveC.KeyPathMembers<A>().tap.b }"),
      ("class A { let k = #keyPath(self.tap) }", "type: { ObjectiveC.KeyPathMembers<A>().tap }"),
      ("let k = #keyPath(A.B.tap?.c)", "type: { ObjectiveC.KeyPathMembers<A.B>().tap.c }"),
      (
        "class A { let s = #selector(\n  // All of it.\n  B.move(to:\n    with:)) }",
        "type: { B.move(to: with:) }"
      ),
    ])
  func references(_ source: String, _ expected: String) {
    let text = rewrite(source)
    #expect(text.contains(expected))
    #expect(text.count(where: \.isNewline) == source.count(where: \.isNewline))
  }

  @Test(
    "imports of a branch for a framework that cannot be had are the file's",
    arguments: ["", "@objc class A {}"])
  func importsOfMissingBranches(_ rest: String) {
    let source = """
      import XCTest
      #if canImport(GLKit)
        import GLKit
        import SwiftUI
      #endif
      #if os(macOS)
        import WebKit
      #endif
      \(rest)
      """
    let text = rewrite(source)
    #expect(text.hasPrefix("import XCTest; import SwiftUI\n"))
    #expect(!text.contains("import WebKit;"))
  }

  @Test("properties and methods of a class are listed, inactive ones are not")
  func lists() {
    let text = rewrite(
      """
      class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @objc let count = 1
        #if os(macOS)
        @objc func mac() {}
        #endif
        @IBAction func tap() {} }
      """)
    #expect(
      text.contains("_m.property(\"label\", get: { $0.label }, set: { $0.label = try $1.value() })")
    )
    #expect(text.contains("_m.property(\"count\", get: { $0.count })"))
    #expect(!text.contains("mac\""))
    #expect(text.contains("{} ; internal nonisolated enum"))
  }

  @Test("overrides in extensions move into the class")
  func overrides() {
    let text = rewrite(
      """
      class A: Screen {
      }
      extension A {
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
      }
      """)
    let name = FileIdentity(path: "A.swift").prefix + "viewDidAppear"
    #expect(
      text == """
        class A: Screen { override func viewDidAppear(_ animated: Bool) { \(name)(animated) };
        }
        extension A {
                   func \(name)(_ animated: Bool) { super.viewDidAppear(animated) }
        }
        """)
  }

  @Test("what extensions of other modules' classes override asks for the class")
  func foreignOverride() {
    let text = rewrite(
      """
      extension NSObject {
        @objc func parts(of kind: Int) -> [Int] { [] }
      }
      extension UIView {
        override func parts(of kind: Int) -> [Int] { [kind] }
      }
      """)
    let name = FileIdentity(path: "A.swift").prefix + "parts"
    #expect(
      text.contains("{ if let me = self as? UIView { return me.\(name)(of: kind) }; return [] }"))
  }

  @Test("an observer of a property, written in an extension, becomes a method")
  func observedOverride() {
    let text = rewrite(
      """
      class A: Screen {
      }
      extension A {
        override var title: String? {
          didSet { show(oldValue) }
        }
      }
      """)
    let name = FileIdentity(path: "A.swift").prefix + "title"
    #expect(
      text.contains(
        "get { super.title } set { let old = super.title; super.title = newValue; "
          + "\(name)_didSet(old); _ = old }"))
    #expect(
      text.contains("func \(name)_didSet(_ oldValue: String?) { \ndo { show(oldValue) }\n  }"))
  }

  @Test("a class below one that has declared what Foundation lacks overrides it")
  func overrideBelowNonOverride() {
    let text = rewrite(
      """
      class B: A { override func responds(to s: Selector!) -> Bool { false } }
      class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }
      """)
    #expect(text.contains("class B: A { override func responds"))
    #expect(text.contains("class A: NSObject { @_nonoverride          func responds"))
  }

  @Test("what is unavailable is not listed")
  func unavailable() {
    let text = rewrite(
      "class A: NSObject { @available(*, unavailable) @objc func old() {}; @objc func new() {} }")
    #expect(!text.contains("_m.method(\"old\")"))
    #expect(text.contains("_m.method(\"new\")"))
  }

  @Test("a function in a variable of another file is called with its mark")
  func optionalFunctionOfAnotherFile() {
    let files = [
      "struct Handlers {\n  var done: ((Int) -> Void)?\n}",
      "class A {\n  func done(_ a: Int) { handlers.done?(a) }\n}",
    ].enumerated().map {
      SourceFile(path: "\($0.offset).swift", data: Data($0.element.utf8))
    }
    #expect(ModuleRewriter.rewrite(files).allSatisfy { $0.change == nil })
  }

  @Test("optional requirements get defaults")
  func optionalRequirements() {
    let text = rewrite(
      "@objc public protocol P { @objc optional func f(_ a: Int) -> Bool; func g() }")
    #expect(
      text
        == "      public protocol P: AnyObject {                func f(_ a: Int) throws -> Bool; func g() }"
        + "; extension P { public func f(_ a: Int) throws -> Bool "
        + "{ throw ObjectiveC.MissingImplementation() } }")
  }

  @Test("the result of an optional requirement that is not implemented is nil")
  func missingRequirement() {
    let text = rewrite(
      """
      @objc protocol P { @objc optional func size(of a: Int) -> CGSize; @objc optional func done() }
      final class A {
        weak var helper: P?
        func f() -> CGFloat {
          helper?.done?()
          let width = helper?.size?(of: 1).width
          return (helper?.size?(of: 1) ?? .zero).height + helper!.size!(of: 2).width + (width ?? 0)
        }
      }
      """)
    for part in [
      "helper?.done()", "= (try? helper?.size(of: 1))?.width",
      "return ((try? helper?.size(of: 1)) ?? .zero).height", "(try! helper!.size(of: 2)).width",
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test("names of classes come from a function that has one for every class")
  func classNames() {
    #expect(
      rewrite("let a = NSStringFromClass(type(of: self))")
        == "let a = ObjectiveC.className(type(of: self))")
  }

  @Test("what is not there to override in Foundation is not overridden")
  func nonOverride() {
    #expect(
      rewrite("class A: NSObject { open override func value(forKey k: String) -> Any? { nil } }")
        .contains("@_nonoverride open          func value(forKey k: String)"))
  }
}
