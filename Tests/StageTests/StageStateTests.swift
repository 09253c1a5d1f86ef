import Stage
import Testing
import UIKit

/// What a program sets or keeps on a stage is not there for another.
@MainActor
@Suite("State of a stage")
struct StageStateTests {
  private let first = Stage(device: .named("iphone-se")!, diagnostics: { _ in })
  private let second = Stage(device: .named("iphone-se")!, diagnostics: { _ in })

  @Test("what is copied on one stage cannot be pasted on another")
  func pasteboards() {
    first.perform { UIPasteboard.general.string = "first" }
    second.perform { UIPasteboard(name: .init("own"), create: true)?.string = "second" }
    #expect(second.perform { UIPasteboard.general.string } == nil)
    #expect(first.perform { UIPasteboard.general.string } == "first")
    #expect(first.perform { UIPasteboard(name: .init("own"), create: false) == nil })
  }

  @Test("the marks of text input that a stage sets are its own")
  func textInputDisplay() {
    first.perform { Tintype.TextInputDisplay.shown = [.caret] }
    #expect(first.perform { Tintype.TextInputDisplay.shown } == [.caret])
    #expect(second.perform { Tintype.TextInputDisplay.shown } == .all)
  }

  @Test("animations are off in the stage whose block runs, and for as long as it runs")
  func withoutAnimation() {
    first.perform {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        #expect(second.perform { UIView.areAnimationsEnabled })
      }
      #expect(UIView.areAnimationsEnabled)
    }
  }

  final class OwnView: UIView {}

  @Test("a class that is registered on a stage is found by the documents of that stage")
  func classes() throws {
    first.perform { Tintype.NibClasses.register(OwnView.self, as: "StageStateView") }
    #expect(try first.perform { try rootView() } is OwnView)
    #expect(try !(second.perform { try rootView() } is OwnView))
  }

  /// The view of a xib that names a class without a module.
  private func rootView() throws -> UIView {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES">
      <objects><view id="v" customClass="StageStateView">
      <rect key="frame" x="0" y="0" width="10" height="10"/></view></objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    return try #require(objects.first as? UIView)
  }
}
