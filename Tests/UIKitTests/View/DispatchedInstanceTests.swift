import CoreGraphics
import Foundation
import ObjectiveC
import Testing
import UIKit

private class Card: UIView {
  var isMade = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    isMade = true
  }
  required init?(coder: NSCoder) { nil }
}

private final class Screen: UIViewController {
  var isMade = false
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    isMade = true
  }
  required init?(coder: NSCoder) { nil }
}

private final class Item: NSObject {
  let number = 7
}

@Suite("Objects of classes known at run time only")
@MainActor
struct DispatchedInstanceTests {
  private func make<View: UIView>(_ type: View.Type) -> View {
    UIKit.Tintype.makeInstance(of: type, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  private func makeAny<Object: NSObject>(_ type: Object.Type) -> Object {
    ObjectiveC.makeInstance(of: type)
  }

  @Test("a view is made by its class's own initialiser")
  func views() {
    let card = make(Card.self)
    #expect(card.isMade)
    #expect(card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(type(of: make(UILabel.self)) == UILabel.self)
    #expect(makeAny(Card.self).isMade)
  }

  @Test("so are controllers and plain objects")
  func others() {
    func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
      UIKit.Tintype.makeInstance(of: type, nibName: "Screen", bundle: nil)
    }
    let screen = make(Screen.self)
    #expect(screen.isMade)
    #expect(screen.nibName == "Screen")
    #expect(makeAny(Item.self).number == 7)
  }

  @Test("a class answers messages by name")
  func typeMessages() {
    #expect(UIApplication.responds(to: NSSelectorFromString("sharedApplication")))
    #expect(!UIApplication.responds(to: NSSelectorFromString("noApplication")))
    let shared = UIApplication.perform(NSSelectorFromString("sharedApplication"))
    #expect(shared?.takeUnretainedValue() === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "shared.windows") is [UIWindow])
  }
}
