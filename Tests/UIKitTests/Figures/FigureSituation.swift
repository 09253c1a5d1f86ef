import Foundation
import Stage
import Testing
import UIKit

/// A device in a situation that figures are published of, built as an app builds it.
@MainActor
struct FigureSituation {
  let device: Device
  let stage: Stage

  init(device: String, orientation: String) throws {
    self.device = try #require(Device.named(device))
    stage = Stage(
      device: self.device, orientation: try #require(Device.Orientation(rawValue: orientation)),
      diagnostics: { _ in })
  }

  /// What there is to measure, by the names of the table.
  func measure(_ situation: String) throws -> [String: FigureValue] {
    switch situation {
    case "screen": screen()
    case "root": root()
    case "navigation": navigation(prefersLargeTitles: false)
    case "large title": navigation(prefersLargeTitles: true)
    case "toolbar": toolbar()
    case "tabs": tabs()
    case "third": window(.oneThird)
    case "half": window(.half)
    case "two thirds": window(.twoThirds)
    case "slide over": window(.slideOver)
    case "sheet": presented(UIViewController(), style: .pageSheet)
    case "navigation sheet": navigationSheet()
    case "form sheet": presented(UIViewController(), style: .formSheet)
    case "alert": alert()
    case "keyboard": keyboard()
    case "plain table": table(.plain, header: nil)
    case "plain table with header": table(.plain, header: "Header")
    case "grouped table": table(.grouped, header: nil)
    case "grouped table with header": table(.grouped, header: "Header")
    case "inset grouped table": table(.insetGrouped, header: nil)
    default: throw UnknownSituation(name: situation)
    }
  }

  struct UnknownSituation: Error { var name: String }

  // MARK: The window

  private func screen() -> [String: FigureValue] {
    stage.show(UIViewController())
    let bounds = stage.screen.bounds
    return traits(of: stage.window).merging([
      "width": .points(bounds.width), "height": .points(bounds.height),
      "scale": .points(stage.screen.scale),
    ]) { $1 }
  }

  private func root() -> [String: FigureValue] {
    let controller = UIViewController()
    stage.show(controller)
    let view = controller.view!
    let bar = stage.window.windowScene?.statusBarManager?.statusBarFrame ?? .null
    return safeArea(of: view).merging([
      "status bar": .points(bar.height), "margin left": .points(view.layoutMargins.left),
      "readable width": .points(view.readableContentGuide.layoutFrame.width),
      "readable left": .points(view.readableContentGuide.layoutFrame.minX),
    ]) { $1 }
  }

  private func window(_ size: Device.WindowSize) -> [String: FigureValue] {
    let controller = UIViewController()
    stage.show(controller)
    stage.resize(to: size)
    let view = controller.view!
    return traits(of: view).merging(safeArea(of: view)) { $1 }.merging([
      "width": .points(view.bounds.width), "height": .points(view.bounds.height),
    ]) { $1 }
  }

  private func traits(of view: UIView) -> [String: FigureValue] {
    [
      "horizontal": .sizeClass(view.traitCollection.horizontalSizeClass),
      "vertical": .sizeClass(view.traitCollection.verticalSizeClass),
    ]
  }

  private func safeArea(of view: UIView) -> [String: FigureValue] {
    let insets = view.safeAreaInsets
    return [
      "safe top": .points(insets.top), "safe left": .points(insets.left),
      "safe right": .points(insets.right), "safe bottom": .points(insets.bottom),
    ]
  }

  // MARK: Bars

  private func navigation(prefersLargeTitles: Bool) -> [String: FigureValue] {
    let content = UIViewController()
    content.title = "Title"
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = prefersLargeTitles
    stage.show(navigation)
    let bar = navigation.navigationBar.frame
    return ["bar top": .points(bar.minY), "bar height": .points(bar.height)]
  }

  private func toolbar() -> [String: FigureValue] {
    let content = UIViewController()
    content.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)]
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    let bar = navigation.toolbar.frame
    return ["bar height": .points(stage.window.bounds.height - bar.minY)]
  }

  private func tabs() -> [String: FigureValue] {
    let content = UIViewController()
    content.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    stage.show(tabs)
    return ["bar height": .points(tabs.tabBar.frame.height)]
  }

  // MARK: What comes over the window

  private func presented(
    _ controller: UIViewController, style: UIModalPresentationStyle
  ) -> [String: FigureValue] {
    let presenter = UIViewController()
    stage.show(presenter)
    controller.modalPresentationStyle = style
    presenter.present(controller, animated: false)
    stage.layout()
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    return [
      "top": .points(frame.minY), "width": .points(frame.width), "height": .points(frame.height),
    ]
  }

  private func navigationSheet() -> [String: FigureValue] {
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = presented(navigation, style: .pageSheet)
    return ["bar height": .points(navigation.navigationBar.frame.height)]
  }

  private func alert() -> [String: FigureValue] {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    _ = presented(alert, style: alert.modalPresentationStyle)
    let panel = title(in: alert.view).flatMap { title in
      sequence(first: title as UIView) { $0.superview }.first { $0.layer.cornerRadius > 0 }
    }
    return ["width": .points(panel?.bounds.width ?? .nan)]
  }

  private func title(in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == "Title" { return label }
    return view.subviews.lazy.compactMap { title(in: $0) }.first
  }

  private func keyboard() -> [String: FigureValue] {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 80, y: 60, width: 100, height: 34))
    controller.view.addSubview(field)
    stage.show(controller)
    nonisolated(unsafe) var frame = CGRect.null
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: stage.screen, queue: nil
    ) { frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null }
    field.becomeFirstResponder()
    stage.advance(by: 0.6)
    NotificationCenter.default.removeObserver(observer)
    return ["height": .points(frame.height)]
  }
}

/// What is measured: a length, or a size class.
enum FigureValue: CustomStringConvertible {
  case points(CGFloat)
  case sizeClass(UIUserInterfaceSizeClass)

  /// Published lengths are rounded to a thousandth of a point.
  func agrees(with published: String) -> Bool {
    switch self {
    case .points(let value): Double(published).map { abs(Double(value) - $0) < 0.001 } ?? false
    case .sizeClass: description == published
    }
  }

  var description: String {
    switch self {
    case .points(let value): "\(value)"
    case .sizeClass(.compact): "compact"
    case .sizeClass(.regular): "regular"
    case .sizeClass: "unspecified"
    }
  }
}
