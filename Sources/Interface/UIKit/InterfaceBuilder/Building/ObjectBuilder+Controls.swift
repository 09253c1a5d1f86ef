import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  func configureControl(_ control: UIControl, _ element: VariedElement) {
    control.isEnabled = element.flag("enabled", default: true)
    control.isSelected = element.flag("selected", default: false)
    control.isHighlighted = element.flag("highlighted", default: false)
    control.contentHorizontalAlignment =
      switch element["contentHorizontalAlignment"] {
      case "left": .left
      case "right": .right
      case "fill": .fill
      case "leading": .leading
      case "trailing": .trailing
      default: .center
      }
    control.contentVerticalAlignment =
      switch element["contentVerticalAlignment"] {
      case "top": .top
      case "bottom": .bottom
      case "fill": .fill
      default: .center
      }
  }

  /// Configures controls with few attributes.
  func configureSmallControl(_ view: UIView, _ element: VariedElement) {
    switch view {
    case let view as UISwitch:
      view.isOn = element.flag("on", default: false)
      view.onTintColor = color(element, "onTintColor")
      view.thumbTintColor = color(element, "thumbTintColor")
    case let view as UISlider: configureSlider(view, element)
    case let view as UIStepper:
      let limits = [
        element.number("minimumValue", default: 0), element.number("maximumValue", default: 100),
      ].map { Double($0) }
      // The order of assignment keeps the minimum below the maximum.
      view.maximumValue = max(limits[1], view.minimumValue)
      view.minimumValue = limits[0]
      view.maximumValue = limits[1]
      view.stepValue = Double(element.number("stepValue", default: 1))
      view.wraps = element.flag("wraps", default: false)
      view.autorepeat = element.flag("autorepeat", default: true)
      view.isContinuous = element.flag("continuous", default: true)
      view.value = Double(element.number("value", default: 0))
    case let view as UISegmentedControl: configureSegments(view, element)
    case let view as UIProgressView:
      view.progressViewStyle = element["progressViewStyle"] == "bar" ? .bar : .default
      view.progressTintColor = color(element, "progressTintColor")
      view.trackTintColor = color(element, "trackTintColor")
      view.progressImage = image(element, "progressImage")
      view.trackImage = image(element, "trackImage")
      view.progress = Float(element.number("progress", default: 0))
    case let view as UIActivityIndicatorView: configureIndicator(view, element)
    case let view as UIDatePicker: configureDatePicker(view, element)
    default: break
    }
  }

  private func configureSlider(_ view: UISlider, _ element: VariedElement) {
    view.maximumValue = Float(element.number("maxValue", default: 1))
    view.minimumValue = Float(element.number("minValue", default: 0))
    view.value = Float(element.number("value", default: 0))
    view.isContinuous = element.flag("continuous", default: true)
    view.minimumTrackTintColor = color(element, "minimumTrackTintColor")
    view.maximumTrackTintColor = color(element, "maximumTrackTintColor")
    view.thumbTintColor = color(element, "thumbTintColor")
    view.minimumValueImage = image(element, "minimumValueImage")
    view.maximumValueImage = image(element, "maximumValueImage")
  }

  private func configureSegments(_ view: UISegmentedControl, _ element: VariedElement) {
    view.apportionsSegmentWidthsByContent = element.flag(
      "apportionsSegmentWidthsByContent", default: false)
    view.isMomentary = element.flag("momentary", default: false)
    view.selectedSegmentTintColor = color(element, "selectedSegmentTintColor")
    let segments = element.base.child("segments")?.children(named: "segment") ?? []
    let id = element.base["id"] ?? ""
    for (index, segment) in segments.enumerated() {
      let varied = VariedElement(segment, in: context.classes)
      if let image = image(varied, "image") {
        view.insertSegment(with: image, at: index, animated: false)
      } else {
        let translated = context.localization?.string("segmentTitles[\(index)]", of: id)
        view.insertSegment(
          withTitle: translated ?? segment.string("title") ?? "", at: index, animated: false)
      }
      if let width = varied.number("width") { view.setWidth(width, forSegmentAt: index) }
      view.setEnabled(varied.flag("enabled", default: true), forSegmentAt: index)
    }
    view.selectedSegmentIndex = element.integer("selectedSegmentIndex", default: -1)
  }

  private func configureIndicator(_ view: UIActivityIndicatorView, _ element: VariedElement) {
    view.style =
      switch element["style"] {
      case "whiteLarge": .whiteLarge
      case "white": .white
      case "gray": .gray
      case "large": .large
      default: .medium
      }
    // An absent attribute means false, although the property is true by default (measured).
    view.hidesWhenStopped = element.flag("hidesWhenStopped", default: false)
    if let color = color(element, "color") { view.color = color }
    if element.flag("animating", default: false) { view.startAnimating() }
  }

  private func configureDatePicker(_ view: UIDatePicker, _ element: VariedElement) {
    view.datePickerMode =
      switch element["datePickerMode"] {
      case "time": .time
      case "date": .date
      case "countDownTimer": .countDownTimer
      case "yearAndMonth": .yearAndMonth
      default: .dateAndTime
      }
    switch element["style"] {
    case "wheels": view.preferredDatePickerStyle = .wheels
    case "compact": view.preferredDatePickerStyle = .compact
    case "inline": view.preferredDatePickerStyle = .inline
    default:
      if context.canvasRules.showsDatePickersAsWheels { view.preferredDatePickerStyle = .wheels }
    }
    view.minuteInterval = element.integer("minuteInterval", default: 1)
    if let duration = element.number("countDownDuration") {
      view.countDownDuration = Double(duration)
    }
    if !element.flag("useCurrentDate", default: true),
      let date = element.child("date", key: "date")?.number("timeIntervalSinceReferenceDate")
    {
      view.date = Date(timeIntervalSinceReferenceDate: Double(date))
    }
  }

  func configurePageControl(_ view: UIPageControl, _ element: VariedElement) {
    view.numberOfPages = min(10_000, max(0, element.integer("numberOfPages", default: 0)))
    view.currentPage = element.integer("currentPage", default: 0)
    view.hidesForSinglePage = element.flag("hidesForSinglePage", default: false)
    view.preferredIndicatorImage = image(element, "preferredIndicatorImage")
    switch element["backgroundStyle"] {
    case "prominent": view.backgroundStyle = .prominent
    case "minimal": view.backgroundStyle = .minimal
    default: break
    }
    view.pageIndicatorTintColor = color(element, "pageIndicatorTintColor")
    view.currentPageIndicatorTintColor = color(element, "currentPageIndicatorTintColor")
  }

  func configureSearchBar(_ view: UISearchBar, _ element: VariedElement) {
    view.searchBarStyle =
      switch element["searchBarStyle"] {
      case "prominent": .prominent
      case "minimal": .minimal
      default: .default
      }
    view.barTintColor = color(element, "barTintColor")
    view.placeholder = text(element, "placeholder")
    view.text = text(element, "text")
    view.prompt = text(element, "prompt")
    view.isTranslucent = element.flag("translucent", default: true)
    view.showsCancelButton = element.flag("showsCancelButton", default: false)
    view.showsScopeBar = element.flag("showsScopeBar", default: false)
    view.showsBookmarkButton = element.flag("showsBookmarkButton", default: false)
    view.showsSearchResultsButton = element.flag("showsSearchResultsButton", default: false)
    view.scopeButtonTitles = element.base.child("scopeButtonTitles")?.children(named: "string").map
    {
      $0.text
    }
    view.selectedScopeButtonIndex = element.integer("selectedScopeButtonIndex", default: 0)
  }

  func configureEffectView(_ view: UIVisualEffectView, _ element: VariedElement) {
    if let vibrancy = element.child("vibrancyEffect") {
      let blur = vibrancy.child("blurEffect").map(Self.blur) ?? UIBlurEffect(style: .regular)
      view.effect = UIVibrancyEffect(blurEffect: blur)
    } else if let blur = element.child("blurEffect") {
      view.effect = Self.blur(blur)
    }
    if let content = element.base.child("view", key: "contentView") {
      view.adoptContentView(makeView(content))
    }
  }

  private static func blur(_ element: Element) -> UIBlurEffect {
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
      "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
      "systemThinMaterialLight": .systemThinMaterialLight,
      "systemMaterialLight": .systemMaterialLight,
      "systemThickMaterialLight": .systemThickMaterialLight,
      "systemChromeMaterialLight": .systemChromeMaterialLight,
      "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
      "systemThinMaterialDark": .systemThinMaterialDark,
      "systemMaterialDark": .systemMaterialDark,
      "systemThickMaterialDark": .systemThickMaterialDark,
      "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
    return UIBlurEffect(style: styles[element["style"] ?? ""] ?? .regular)
  }

  func configureStackView(_ view: UIStackView, _ element: VariedElement) {
    view.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    view.distribution =
      switch element["distribution"] {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    view.alignment =
      switch element["alignment"] {
      case "leading": .leading
      case "top": .top
      case "center": .center
      case "trailing": .trailing
      case "bottom": .bottom
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    view.spacing =
      element.number("spacing")
      ?? (element["spacingType"] == "standard" ? UIStackView.spacingUseSystem : 0)
    view.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement", default: false)
    view.isLayoutMarginsRelativeArrangement =
      element.flag("layoutMarginsRelativeArrangement")
      ?? (element.child("edgeInsets", key: "layoutMargins") != nil
        || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil)
  }
}
