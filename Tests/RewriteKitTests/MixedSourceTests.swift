import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("Source of other times and with other frameworks")
struct MixedSourceTests {
  private func rewrite(_ text: String) -> RewrittenFile {
    ModuleRewriter.rewrite([SourceFile(path: "A.swift", data: Data(text.utf8))])[0]
  }

  private func text(_ source: String) -> String {
    String(decoding: rewrite(source).change ?? Data(source.utf8), as: UTF8.self)
  }

  @Test(
    "names of Swift 4 become those that came after them",
    arguments: [
      (
        "func f(_ s: UIControlState) -> UIViewAnimationOptions",
        "func f(_ s: UIControl.State) -> UIView.AnimationOptions"
      ),
      (
        "t.rowHeight = UITableViewAutomaticDimension",
        "t.rowHeight = UITableView.automaticDimension"
      ),
      ("a.fillMode = kCAFillModeForwards", "a.fillMode = CAMediaTimingFillMode.forwards"),
      (
        "n.addObserver(self, name: NSNotification.Name.UIKeyboardWillShow)",
        "n.addObserver(self, name: UIResponder.keyboardWillShowNotification)"
      ),
      ("addChildViewController(c)", "addChild(c)"),
      ("c.didMove(toParentViewController: self)", "c.didMove(toParent: self)"),
      ("view.bringSubview(toFront: a.b)", "view.bringSubviewToFront( a.b)"),
      (
        "let i = UIEdgeInsetsMake(1, 2, 3, 4)",
        "let i = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
      ),
      ("let r = UIEdgeInsetsInsetRect(a, b)", "let r = (a).inset( by: b)"),
      ("let d = UIImagePNGRepresentation(i)", "let d = (i).pngData()"),
      (
        "t.add(to: .current, forMode: .commonModes)", "t.add(to: .current, forMode: .common)"
      ),
      ("let n = a.b.characters.count", "let n = a.b.count"),
      ("let s: UIControl.State = .normal", "let s: UIControl.State = .normal"),
    ])
  func oldNames(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test("of a file with views and SwiftUI the views stay")
  func swiftUI() {
    let source = """
      import SwiftUI
      import UIKit

      class Card: UIView {}

      struct CardView: UIViewRepresentable {
        func makeUIView(context: Context) -> Card { Card() }
      }
      extension View { func card() -> some View { self } }
      """
    let file = rewrite(source)
    #expect(file.imports.map(\.module) == ["UIKit"])
    #expect(
      text(source) == "\nimport UIKit\n\nclass Card: UIView {}\n\n\n\n\n")
    #expect(
      file.notes.map(\.message) == [
        "SwiftUI is not available here, so 'struct CardView: UIViewRepresentable {' is left out.",
        "SwiftUI is not available here, so 'extension View { func card() -> some View { self } }' is "
          + "left out.",
      ])
  }

  @Test("a file that is SwiftUI's alone is left as it is, with its import")
  func onlySwiftUI() {
    let file = rewrite("import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n")
    #expect(file.imports.map(\.module) == ["SwiftUI"])
    #expect(file.change == nil)
  }

  @Test("a delegate of any class is asked by the protocol that has the method")
  func anyDelegate() {
    let text = text(
      """
      @objc protocol P { @objc optional func done(_ a: A, at n: Int) }
      class A: UIView {
        weak var delegate: AnyObject?
        func f() { delegate?.done?(self, at: 1); self.delegate?.done(self, at: 2); delegate?.other() }
      }
      """)
    #expect(
      text.contains(
        "{ (delegate as? P)?.done(self, at: 1); (self.delegate as? P)?.done(self, at: 2); delegate?.other()"
      ))
  }
}
