import Stage
import UIKit

@testable import SwiftUI

/// A stage with a screen of SwiftUI, and the touches that a test makes on it.
@MainActor
final class ScreenStage {
  let stage: Stage
  let controller: UIViewController
  private let log = Messages()

  private final class Messages: @unchecked Sendable {
    var lines: [String] = []
  }

  /// What the library has reported, in order.
  var messages: [String] { log.lines }

  convenience init<V: View>(
    _ view: V, device: String = "iphone-15", orientation: Device.Orientation = .portrait,
    traits: UITraitCollection? = nil
  ) {
    self.init(device: device, orientation: orientation, traits: traits) {
      UIHostingController(rootView: view)
    }
  }

  /// Shows a controller, for what is of both worlds.
  init(
    device: String = "iphone-15", orientation: Device.Orientation = .portrait,
    traits: UITraitCollection? = nil, _ make: @MainActor () -> UIViewController
  ) {
    let log = log
    let stage = Stage(
      device: Device.named(device) ?? .standard, orientation: orientation, traits: traits,
      diagnostics: { log.lines.append($0.message) })
    self.stage = stage
    controller = stage.perform { make() }
    stage.show(controller)
  }

  /// Lets everything that has begun end.
  func settle() { stage.advance(by: 1) }

  var navigation: UINavigationController? { controller.first(UINavigationController.self) }
  var tabs: UITabBarController? { controller.first(UITabBarController.self) }
  var presented: UIViewController? { controller.presentedViewController }

  /// The texts that are shown, back to front.
  var texts: [String] {
    stage.layout()
    return stage.window.layer.shownTexts.map(\.text)
  }

  func shows(_ text: String) -> Bool { texts.contains(text) }

  /// Taps the front text of this content.
  func tap(_ text: String) {
    stage.layout()
    guard let found = stage.window.layer.shownTexts.last(where: { $0.text == text }) else {
      fatalError("The text '\(text)' is not shown; there is \(texts).")
    }
    let frame = stage.window.layer.convert(found.layer.bounds, from: found.layer)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Taps the title of the back button of the front navigation bar.
  func tapBack() { stage.tap(at: CGPoint(x: 50, y: 59 + 22)) }
}

extension CALayer {
  /// The layers that draw text, back to front.
  fileprivate var shownTexts: [(text: String, layer: CALayer)] {
    guard !isHidden, opacity > 0 else { return [] }
    var found: [(String, CALayer)] = []
    if let block = (self as? TextBlockLayer)?.content?.block { found.append((block.string, self)) }
    if let label = delegate as? UILabel, let text = label.text { found.append((text, self)) }
    for layer in sublayers ?? [] { found += layer.shownTexts }
    return found
  }
}

extension UIViewController {
  func first<C: UIViewController>(_ type: C.Type) -> C? {
    if let own = self as? C { return own }
    for child in children {
      if let found = child.first(type) { return found }
    }
    return nil
  }
}
