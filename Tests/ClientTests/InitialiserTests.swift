import Testing
import UIKit

// Classes as public packages write them: each overrides the initialisers that Apple's class is
// designed around and has the others for nothing.

private class HighlightButton: UIButton {
  var isSetUp = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isSetUp = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isSetUp = true
  }
}

private class ToolItem: UIBarButtonItem {
  var isSetUp = false

  override init() {
    super.init()
    isSetUp = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isSetUp = true
  }
}

private class AnimatedItem: UITabBarItem {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override init() { super.init() }

  override func encode(with coder: NSCoder) { super.encode(with: coder) }
}

private final class Notes: UITextView {
  private final class Listener: NSObject, UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  private let listener = Listener()

  func listen() -> Int {
    delegate = listener
    insertText("a")
    let kept: (any UITextViewDelegate)? = delegate
    return kept === listener ? listener.changes : 0
  }
}

@MainActor
struct InitialiserTests {
  @Test func aButtonIsMadeByItsFrameWhateverItsType() {
    #expect(HighlightButton().isSetUp)
    let button = HighlightButton(type: .system)
    #expect(button.isSetUp)
    #expect(button.buttonType == .system)
  }

  @Test func itemsOfBarsHaveTheConvenientInitialisers() {
    let item = ToolItem(title: "Save", style: .done, target: nil, action: nil)
    #expect(item.isSetUp)
    #expect(item.title == "Save")
    #expect(ToolItem(barButtonSystemItem: .add, target: nil, action: nil).isSetUp)
    #expect(ToolItem(customView: UIView()).customView != nil)
    #expect(AnimatedItem(title: "Home", image: nil, tag: 3).tag == 3)
  }

  @Test func theDelegateOfATextViewKnowsText() {
    #expect(Notes(frame: .zero).listen() == 1)
  }
}
