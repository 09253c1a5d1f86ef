import CoreGraphics
import Stage
import Testing
import UIKit

/// The input accessory view of a controller.
@MainActor
@Suite struct ControllerAccessoryTests {
  let stage = Stage(device: .named("iphone-15")!)

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class GrowingBar: UIView {
    override var intrinsicContentSize: CGSize { .zero }
  }
  private final class GrowingChat: UIViewController {
    let bar = GrowingBar()
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  /// A bar of constraints is as high as its content and the safe area below it.
  @Test func anAccessoryViewCanSizeItself() {
    let chat = GrowingChat()
    chat.bar.autoresizingMask = .flexibleHeight
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    chat.bar.addSubview(content)
    NSLayoutConstraint.activate([
      content.heightAnchor.constraint(equalToConstant: 60),
      content.topAnchor.constraint(equalTo: chat.bar.topAnchor, constant: 6),
      content.bottomAnchor.constraint(
        equalTo: chat.bar.safeAreaLayoutGuide.bottomAnchor, constant: -6),
      content.leadingAnchor.constraint(equalTo: chat.bar.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: chat.bar.trailingAnchor),
    ])
    stage.show(chat)
    stage.advance(by: 1)
    #expect(abs(chat.bar.frame.height - (72 + 34)) < 0.01)
    #expect(abs(content.convert(content.bounds, to: nil).maxY - (852 - 34 - 6)) < 0.01)
  }

  /// Programs on iOS override only these two properties, and the bar appears.
  @Test func aControllerWithAnAccessoryViewShowsItWhenItAppears() {
    let chat = Chat()
    let navigation = UINavigationController(rootViewController: chat)
    stage.show(navigation)
    stage.advance(by: 1)
    #expect(chat.isFirstResponder)
    #expect(chat.bar.window != nil)
    // The bar reaches the edge of the screen and contains the safe area (reported of iPhones without a button).
    #expect(chat.bar.convert(chat.bar.bounds, to: nil).maxY == 852)
    #expect(chat.bar.safeAreaInsets.bottom == 34)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 2)
    #expect(chat.bar.window == nil)
    navigation.popViewController(animated: true)
    stage.advance(by: 2)
    #expect(chat.bar.window != nil)
  }
}
