import CoreGraphics
import CoreText
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  func configureButton(_ button: UIButton, _ element: VariedElement) {
    button.role = Self.roles[element["role"] ?? ""] ?? .normal
    if let configuration = element.child("buttonConfiguration", key: "configuration") {
      button.configuration = self.configuration(
        VariedElement(configuration, in: context.classes), of: element)
    }
    configureTitle(button, element)
    for state in element.base.children where state.name == "state" {
      configureState(button, state, of: element)
    }
    if let insets = element.child("inset", key: "contentEdgeInsets").map(DocumentInsets.init) {
      button.contentEdgeInsets = UIEdgeInsets(insets)
    }
    if let insets = element.child("inset", key: "titleEdgeInsets").map(DocumentInsets.init) {
      button.titleEdgeInsets = UIEdgeInsets(insets)
    }
    if let insets = element.child("inset", key: "imageEdgeInsets").map(DocumentInsets.init) {
      button.imageEdgeInsets = UIEdgeInsets(insets)
    }
    button.adjustsImageWhenHighlighted = element.flag("adjustsImageWhenHighlighted", default: true)
    button.adjustsImageWhenDisabled = element.flag("adjustsImageWhenDisabled", default: true)
    button.showsTouchWhenHighlighted = element.flag("showsTouchWhenHighlighted", default: false)
    button.reversesTitleShadowWhenHighlighted = element.flag(
      "reversesTitleShadowWhenHighlighted", default: false)
    button.showsMenuAsPrimaryAction = element.flag("showsMenuAsPrimaryAction", default: false)
    button.changesSelectionAsPrimaryAction = element.flag(
      "changesSelectionAsPrimaryAction", default: false)
  }

  nonisolated private static let roles: [String: UIButton.Role] = [
    "primary": .primary, "cancel": .cancel, "destructive": .destructive,
  ]

  private func configureTitle(_ button: UIButton, _ element: VariedElement) {
    let size: CGFloat = button.buttonType == .custom ? 18 : 15
    if let font = font(element, "fontDescription", defaultSize: size) {
      button.titleLabel?.font = font
    }
    if let mode = Self.lineBreakMode(element["lineBreakMode"]) {
      button.titleLabel?.lineBreakMode = mode
      // A title with a wrapping line break mode has an unlimited number of lines.
      if mode == .byWordWrapping || mode == .byCharWrapping { button.titleLabel?.numberOfLines = 0 }
    }
    if let offset = element.child("size", key: "titleShadowOffset")?.size {
      button.titleLabel?.shadowOffset = offset
    }
  }

  private func configureState(_ button: UIButton, _ element: Element, of owner: VariedElement) {
    let state: UIControl.State =
      switch element["key"] {
      case "highlighted": .highlighted
      case "disabled": .disabled
      case "selected": .selected
      case "focused": .focused
      default: .normal
      }
    let varied = VariedElement(element, in: context.classes)
    let key = element["key"] ?? "normal"
    let translated = owner.base["id"].flatMap {
      context.localization?.string(key + "Title", of: $0)
    }
    let color = color(varied, "titleColor")
    // With a configuration the title of the state is a leftover and is ignored (measured).
    if button.configuration == nil, let title = translated ?? varied.string("title") {
      button.setTitle(title, for: state)
    }
    if let title = attributedString(
      varied, "attributedTitle", font: button.titleLabel?.font, color: color)
    {
      button.setAttributedTitle(title, for: state)
    }
    if let color { button.setTitleColor(color, for: state) }
    if let color = self.color(varied, "titleShadowColor") {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = image(varied, "image") {
      let configuration = symbolConfiguration(varied)
      button.setImage(
        configuration.flatMap { image.applyingSymbolConfiguration($0) } ?? image, for: state)
    }
    if let image = image(varied, "backgroundImage") { button.setBackgroundImage(image, for: state) }
  }

  // MARK: Configurations

  private func configuration(
    _ element: VariedElement, of owner: VariedElement
  ) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      case "borderless": .borderless()
      case "glass": .glass()
      case "clearGlass": .clearGlass()
      case "prominentGlass": .prominentGlass()
      case "prominentClearGlass": .prominentClearGlass()
      default: .plain()
      }
    result.title =
      owner.base["id"].flatMap { context.localization?.string("configuration.title", of: $0) }
      ?? element.string("title")
    result.subtitle = element.string("subtitle")
    result.image = image(element, "image")
    if let padding = element.number("imagePadding") { result.imagePadding = padding }
    if let padding = element.number("titlePadding") { result.titlePadding = padding }
    result.preferredSymbolConfigurationForImage = symbolConfiguration(
      element, key: "preferredSymbolConfigurationForImage")
    result.showsActivityIndicator = element.flag("showsActivityIndicator", default: false)
    result.automaticallyUpdateForSelection = element.flag(
      "automaticallyUpdateForSelection", default: true)
    configureShape(&result, element)
    if let color = color(element, "baseForegroundColor") { result.baseForegroundColor = color }
    if let color = color(element, "baseBackgroundColor") { result.baseBackgroundColor = color }
    if let insets = element.child("directionalEdgeInsets", key: "contentInsets")
      .map(DocumentInsets.init)
    {
      result.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom,
        trailing: insets.trailing)
    }
    if let font = font(element, "titleFontDescription", defaultSize: 17) {
      result.titleFont = font
    }
    configureBackground(&result.background, element)
    return result
  }

  private func configureShape(
    _ configuration: inout UIButton.Configuration, _ element: VariedElement
  ) {
    switch element["cornerStyle"] {
    case "fixed": configuration.cornerStyle = .fixed
    case "small": configuration.cornerStyle = .small
    case "medium": configuration.cornerStyle = .medium
    case "large": configuration.cornerStyle = .large
    case "capsule": configuration.cornerStyle = .capsule
    default: break
    }
    switch element["titleAlignment"] {
    case "leading": configuration.titleAlignment = .leading
    case "center": configuration.titleAlignment = .center
    case "trailing": configuration.titleAlignment = .trailing
    default: break
    }
    switch element["indicator"] {
    case "none": configuration.indicator = .none
    case "popup": configuration.indicator = .popup
    default: break
    }
    switch element["buttonSize"] {
    case "mini": configuration.buttonSize = .mini
    case "small": configuration.buttonSize = .small
    case "large": configuration.buttonSize = .large
    default: break
    }
    switch element["imagePlacement"] {
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    case "trailing": configuration.imagePlacement = .trailing
    default: break
    }
  }
}
