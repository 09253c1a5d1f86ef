import CoreGraphics
import Foundation
import Stage

@testable import UIKit

/// What is measured on views as they stand on a stage, by its name in the table.
@MainActor
enum FigureGeometry {
  typealias Measure = @MainActor () -> CGFloat

  static let measures: [String: Measure] = controls.merging(bars) { $1 }.merging(lists) { $1 }
    .merging(panels) { $1 }.merging(devices) { $1 }

  // MARK: Looking

  /// The stage of the measure that is being taken; views know it weakly.
  private static var living: Stage?

  static func makeStage(
    _ device: String = "iphone-15", _ orientation: Device.Orientation = .portrait
  ) -> Stage {
    let stage = Stage(device: .named(device)!, orientation: orientation)
    living = stage
    return stage
  }

  static func sized<View: UIView>(_ view: View) -> CGSize {
    view.sizeToFit()
    return view.frame.size
  }

  /// All views below one, it included, from the outside in.
  static func tree(_ view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap(tree)
  }

  static func first<View: UIView>(
    _ type: View.Type, in view: UIView, where holds: (View) -> Bool = { _ in true }
  ) -> View? {
    tree(view).lazy.compactMap { $0 as? View }.first(where: holds)
  }

  static func label(_ text: String, in view: UIView) -> UILabel? {
    first(UILabel.self, in: view) { $0.text == text && $0.window != nil }
  }

  // MARK: Controls

  static let controls: [String: Measure] = [
    "UISwitch width": { sized(UISwitch()).width },
    "UISwitch height": { sized(UISwitch()).height },
    "UIStepper width": { sized(UIStepper()).width },
    "UIStepper height": { sized(UIStepper()).height },
    "UISegmentedControl height": { sized(UISegmentedControl(items: ["A", "B"])).height },
    "UISegmentedControl corner radius": {
      let control = UISegmentedControl(items: ["A", "B"])
      _ = sized(control)
      control.layoutIfNeeded()
      return tree(control).map(\.layer.cornerRadius).max() ?? 0
    },
    "UISlider height": { sized(UISlider()).height },
    "UISlider thumb diameter": {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
      let bounds = slider.bounds
      return slider.thumbRect(
        forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: 0
      ).width
    },
    "UIProgressView height": { sized(UIProgressView(progressViewStyle: .default)).height },
    "UIProgressView bar height": { sized(UIProgressView(progressViewStyle: .bar)).height },
    "UIActivityIndicatorView medium width": {
      sized(UIActivityIndicatorView(style: .medium)).width
    },
    "UIActivityIndicatorView large width": { sized(UIActivityIndicatorView(style: .large)).width },
    "UITextField rounded height": {
      let field = UITextField()
      field.borderStyle = .roundedRect
      return sized(field).height
    },
    "UIDatePicker wheels height": {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .wheels
      return sized(picker).height
    },
    "UIPickerView height": { sized(UIPickerView()).height },
    "UISearchBar height": { sized(UISearchBar()).height },
    "UISearchBar field height": {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 393, height: 56))
      bar.layoutIfNeeded()
      return bar.searchTextField.frame.height
    },
    "UIButton system 15 height": { button(size: 15).height },
    "UIButton system 17 height": { button(size: 17).height },
    "UIButton plain configuration height": { configured("Tap Me").height },
    "UIButton plain configuration side padding": {
      UIButton.Configuration.plain().contentInsets.leading
    },
    "UIButton close width": { sized(UIButton(type: .close)).width },
    "UIButton contact add width": {
      let stage = makeStage()
      let button = UIButton(type: .contactAdd)
      stage.window.addSubview(button)
      return sized(button).width
    },
    "UIPageControl 4 pages height": {
      let control = UIPageControl()
      control.numberOfPages = 4
      return sized(control).height
    },
    "UIRefreshControl height": { sized(UIRefreshControl()).height },
    "UILabel 17 height": {
      let stage = makeStage()
      let label = UILabel()
      label.text = "Label"
      stage.window.addSubview(label)
      return sized(label).height
    },
    "UITextView inset top": { UITextView().textContainerInset.top },
    "UITextView line padding": { UITextView().textContainer.lineFragmentPadding },
  ]

  static func button(size: CGFloat) -> CGSize {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: size)
    return sized(button)
  }

  static func configured(_ title: String) -> CGSize {
    let stage = makeStage()
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    let button = UIButton(configuration: configuration)
    stage.window.addSubview(button)
    return sized(button)
  }

  // MARK: Bars

  static func navigationBar(large: Bool = false) -> UINavigationBar {
    let root = UIViewController()
    root.title = "Title"
    let controller = UINavigationController(rootViewController: root)
    controller.navigationBar.prefersLargeTitles = large
    let stage = makeStage()
    stage.show(controller)
    stage.layout()
    return controller.navigationBar
  }

  static func tabBar() -> UITabBar {
    let controller = UITabBarController()
    let child = UIViewController()
    child.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
    controller.viewControllers = [child]
    let stage = makeStage()
    stage.show(controller)
    stage.layout()
    return controller.tabBar
  }

  static let bars: [String: Measure] = [
    "UINavigationBar height": { navigationBar().frame.height },
    "UINavigationBar large title height": { navigationBar(large: true).frame.height },
    "UINavigationBar title size": {
      let bar = navigationBar()
      let titles = tree(bar).compactMap { $0 as? UILabel }.filter { $0.text == "Title" }
      return titles.map(\.font.pointSize).min() ?? 0
    },
    "UINavigationBar large title title size": {
      let bar = navigationBar(large: true)
      return tree(bar).compactMap { ($0 as? UILabel)?.font.pointSize }.max() ?? 0
    },
    "UITabBar height": { sized(UITabBar()).height },
    "UITabBar with home indicator height": { tabBar().frame.height },
    "UITabBar title size": {
      let bar = tabBar()
      return label("First", in: bar)?.font.pointSize ?? 0
    },
    "UIToolbar height": { sized(UIToolbar()).height },
  ]
}
