import UIKit

// The controls that scene files can contain; their properties are those of UIKit.
extension SceneClass {
  static let controls: [SceneClass] = [
    switchControl, slider, segmentedControl, progressView, stepper, pageControl,
    activityIndicator,
  ]

  private static let switchControl = SceneClass(
    name: "UISwitch", superclass: "UIView", make: { UISwitch() },
    properties: [
      .bool("isOn") { (control: UISwitch, value) in control.isOn = value },
      .color("onTintColor") { (control: UISwitch, color) in control.onTintColor = color },
      .color("thumbTintColor") { (control: UISwitch, color) in control.thumbTintColor = color },
      .bool("isEnabled") { (control: UISwitch, value) in control.isEnabled = value },
    ])

  private static let slider = SceneClass(
    name: "UISlider", superclass: "UIView", make: { UISlider() },
    properties: [
      .number("minimumValue") { (slider: UISlider, value) in slider.minimumValue = Float(value) },
      .number("maximumValue") { (slider: UISlider, value) in slider.maximumValue = Float(value) },
      .number("value") { (slider: UISlider, value) in slider.value = Float(value) },
      .color("minimumTrackTintColor") { (slider: UISlider, color) in
        slider.minimumTrackTintColor = color
      },
      .color("maximumTrackTintColor") { (slider: UISlider, color) in
        slider.maximumTrackTintColor = color
      },
      .bool("isEnabled") { (slider: UISlider, value) in slider.isEnabled = value },
    ])

  private static let segmentedControl = SceneClass(
    name: "UISegmentedControl", superclass: "UIView", make: { UISegmentedControl(items: nil) },
    properties: [
      .strings("segments") { (control: UISegmentedControl, titles) in
        control.removeAllSegments()
        for (index, title) in titles.enumerated() {
          control.insertSegment(withTitle: title, at: index, animated: false)
        }
      },
      .number("selectedSegmentIndex") { (control: UISegmentedControl, value) in
        control.selectedSegmentIndex = Int(value)
      },
      .bool("isEnabled") { (control: UISegmentedControl, value) in control.isEnabled = value },
    ])

  private static let progressView = SceneClass(
    name: "UIProgressView", superclass: "UIView",
    make: { UIProgressView(progressViewStyle: .default) },
    properties: [
      .number("progress") { (view: UIProgressView, value) in view.progress = Float(value) },
      .color("progressTintColor") { (view: UIProgressView, color) in
        view.progressTintColor = color
      },
      .color("trackTintColor") { (view: UIProgressView, color) in view.trackTintColor = color },
    ])

  private static let stepper = SceneClass(
    name: "UIStepper", superclass: "UIView", make: { UIStepper() },
    properties: [
      .number("minimumValue") { (stepper: UIStepper, value) in stepper.minimumValue = value },
      .number("maximumValue") { (stepper: UIStepper, value) in stepper.maximumValue = value },
      .number("value") { (stepper: UIStepper, value) in stepper.value = value },
      .bool("isEnabled") { (stepper: UIStepper, value) in stepper.isEnabled = value },
    ])

  private static let pageControl = SceneClass(
    name: "UIPageControl", superclass: "UIView", make: { UIPageControl() },
    properties: [
      .number("numberOfPages") { (control: UIPageControl, value) in
        control.numberOfPages = Int(value)
      },
      .number("currentPage") { (control: UIPageControl, value) in
        control.currentPage = Int(value)
      },
      .color("pageIndicatorTintColor") { (control: UIPageControl, color) in
        control.pageIndicatorTintColor = color
      },
      .color("currentPageIndicatorTintColor") { (control: UIPageControl, color) in
        control.currentPageIndicatorTintColor = color
      },
    ])

  private static let activityIndicator = SceneClass(
    name: "UIActivityIndicatorView", superclass: "UIView",
    make: { UIActivityIndicatorView(style: .medium) },
    properties: [
      .choice(
        "style", [("medium", UIActivityIndicatorView.Style.medium), ("large", .large)]
      ) { (view: UIActivityIndicatorView, style) in view.style = style },
      .bool("isAnimating") { (view: UIActivityIndicatorView, value) in
        if value { view.startAnimating() } else { view.stopAnimating() }
      },
      .color("color") { (view: UIActivityIndicatorView, color) in view.color = color },
    ])
}
