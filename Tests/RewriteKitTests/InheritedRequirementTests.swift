import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("Subclasses implement the optional requirements of their superclass's protocols")
struct InheritedRequirementTests {
  private func rewrite(_ texts: String...) -> [String] {
    let files = texts.enumerated().map {
      SourceFile(path: "\($0.offset).swift", data: Data($0.element.utf8))
    }
    return zip(ModuleRewriter.rewrite(files), texts).map { file, text in
      String(decoding: file.change ?? Data(text.utf8), as: UTF8.self)
    }
  }

  @Test(
    "the superclass gets the default, which the subclass overrides; files need no other reason to change"
  )
  func scanned() {
    let texts = rewrite(
      """
      import UIKit
      class Base: UIViewController, UITableViewDelegate {
      }
      """,
      """
      import UIKit
      class Sub: Base {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        func tableView(_ t: UITableView, heightForRowAt _: IndexPath) -> CGFloat { 9 }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func other() {}
      }
      """)
    #expect(
      texts[0].contains(
        "UITableViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) {  }; "
          + "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {  }; "
          + "func tableView(_ t: UITableView, heightForRowAt unnamed1: IndexPath) -> CGFloat "
          + "{ t.rowHeight };"))
    #expect(texts[1].contains("  override func tableView(_ tableView: UITableView, didSelect"))
    #expect(texts[1].contains("  override func scrollViewDidScroll("))
    #expect(texts[1].contains("\n  func other() {}"))
  }

  @Test(
    "conformance of an extension counts; two subclasses share one default, a second generation overrides as is"
  )
  func generations() {
    let text = rewrite(
      """
      public class Base: UIView { @objc func f() {} }
      extension Base: UITextFieldDelegate {}
      class A: Base { func textFieldDidEndEditing(_ textField: UITextField) {} }
      class B: Base { func textFieldDidEndEditing(_ field: UITextField) {} }
      class C: A { override func textFieldDidEndEditing(_ textField: UITextField) {} }
      """)[0]
    #expect(
      text.contains("UIView { public func textFieldDidEndEditing(_ field: UITextField) {  };"))
    #expect(text.split(separator: "public func").count == 2)
    #expect(text.contains("class A: Base { override func textFieldDidEndEditing("))
    #expect(text.contains("class B: Base { override func textFieldDidEndEditing("))
    #expect(text.contains("class C: A { override func textFieldDidEndEditing("))
  }

  @Test(
    "nothing changes where the class itself conforms, its superclass implements, or no protocol requires"
  )
  func unchanged() {
    for source in [
      "class A: UIView, UITextFieldDelegate { func textFieldDidEndEditing(_ t: UITextField) {} }",
      "class A: UIView {}\nclass B: A { func textFieldDidEndEditing(_ t: UITextField) {} }",
      """
      class A: UIView, UITextFieldDelegate { func textFieldDidEndEditing(_ t: UITextField) {} }
      class B: A { override func textFieldDidEndEditing(_ t: UITextField) {} }
      """,
      "class A: UIView, UITextFieldDelegate {}\nclass B: A { static func textFieldDidEndEditing(_ t: UITextField) {} }",
    ] {
      #expect(
        !rewrite("import UIKit\n" + source)[0].contains(
          "override func textFieldDidEndEditing(_ t: UITextField) {  }"))
      #expect(
        rewrite("import UIKit\n" + source)[0].split(separator: "func textField").count
          == source.split(separator: "func textField").count)
    }
  }

  @Test(
    "a public class overrides publicly; nothing changes where a subclass implements in an extension"
  )
  func access() {
    let texts = rewrite(
      "public class A: UIView, UITextFieldDelegate {}",
      "public class B: A { func textFieldDidBeginEditing(_ t: UITextField) {} }",
      """
      class C: A { func textFieldDidEndEditing(_ t: UITextField) {} }
      class D: A {}
      extension D { func textFieldDidEndEditing(_ t: UITextField) {} }
      """)
    #expect(texts[0].contains("{ public func textFieldDidBeginEditing(_ t: UITextField) {  };"))
    #expect(texts[1].contains("{ public override func textFieldDidBeginEditing("))
    #expect(!texts[0].contains("textFieldDidEndEditing") && !texts[2].contains("override func"))
  }

  @Test("an optional requirement is called without its mark")
  func calls() {
    let text = rewrite(
      "func f(_ t: any UIAccessibilityContainerDataTable) { _ = t.accessibilityHeaderElements?(forRow: 1) }"
    )[0]
    #expect(!text.contains("?("))
  }
}
