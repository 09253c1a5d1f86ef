import CoreGraphics
import Foundation
package import InterfaceBuilderDocument
import QuartzCore

extension ObjectBuilder {
  // MARK: Values

  func color(_ element: VariedElement, _ key: String) -> UIColor? {
    element.child("color", key: key).flatMap(color)
  }

  func color(_ element: Element) -> UIColor? {
    DocumentColor(element, resources: document.resources).map(color)
  }

  func color(_ color: DocumentColor) -> UIColor {
    switch color {
    case .rgb(let red, let green, let blue, let alpha, .sRGB):
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha, .displayP3):
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case .white(let white, let alpha):
      return UIColor(white: white, alpha: alpha)
    case .system(let name, let fallback):
      return UIColor.system(named: name) ?? fallback.map(self.color) ?? .label
    case .named(let name, let fallback):
      return namedColor(name, fallback: fallback)
    }
  }

  /// Returns a colour of an asset catalog, or else the colour that the document stores for it.
  private func namedColor(_ name: String, fallback: DocumentColor?) -> UIColor {
    let saved = fallback.map(color) ?? .clear
    guard let set = context.assets.color(named: name) else {
      if fallback == nil {
        context.report(
          .warning, at: document.tree.root, once: "colour \(name)",
          "The colour '\(name)' is in no asset catalog near the document. It is left clear.")
      }
      return saved
    }
    return UIColor(name: name) { traits in
      guard let color = set.color(for: AssetTraits(traits)) else { return saved }
      return UIColor(plain: color) ?? saved
    }
  }

  // MARK: Common attributes

  func configureView(_ view: UIView, _ element: VariedElement) {
    configureFrame(view, element)
    configureAppearance(view, element)
    configurePriorities(view, element)
    configureMargins(view, element)
    let isSetByClass = mayBeSetByClass(view, element)
    view.tag = element.integer("tag") ?? (isSetByClass ? view.tag : 0)
    view.isUserInteractionEnabled =
      element.flag("userInteractionEnabled")
      ?? (isSetByClass ? view.isUserInteractionEnabled : true)
    view.isMultipleTouchEnabled =
      element.flag("multipleTouchEnabled") ?? (isSetByClass ? view.isMultipleTouchEnabled : false)
    view.autoresizesSubviews = element.flag("autoresizesSubviews", default: true)
    view.restorationIdentifier = element["restorationIdentifier"]
    switch element["semanticContentAttribute"] {
    case "playback": view.semanticContentAttribute = .playback
    case "spatial": view.semanticContentAttribute = .spatial
    case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
    case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
    default: break
    }
    configureAccessibility(view, element.base)
  }

  private func configureFrame(_ view: UIView, _ element: VariedElement) {
    if let rect = element.child("rect", key: "frame") {
      view.frame = rect.rect
    } else if let inset = element.child("frame", key: "frameInset") {
      view.frame = frame(fromInsets: inset, of: element.base)
    }
    if let mask = element.child("autoresizingMask") {
      view.autoresizingMask = Self.mask(mask)
    }
    let isFixed = element.flag("fixedFrame", default: false)
    let translates = element.flag("translatesAutoresizingMaskIntoConstraints", default: true)
    view.translatesAutoresizingMaskIntoConstraints =
      translates || isFixed || !document.settings.usesAutoLayout
  }

  private static func mask(_ element: Element) -> UIView.AutoresizingMask {
    let flags: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return flags.reduce(into: []) { mask, pair in
      if element.flag(pair.0, default: false) { mask.insert(pair.1) }
    }
  }

  /// Returns the frame in the older format: distances from the parent's sides. A missing distance is 0 or
  /// follows from the others.
  private func frame(fromInsets inset: Element, of element: Element) -> CGRect {
    let parent = element.parent.flatMap { $0.name == "subviews" ? $0.parent : $0 }
    let parentSize = parent.map(storedSize) ?? .zero
    func span(_ low: String, _ size: String, _ high: String, _ available: CGFloat) -> (
      CGFloat, CGFloat
    ) {
      let near = inset.number(low)
      let far = inset.number(high)
      let length = inset.number(size) ?? max(0, available - (near ?? 0) - (far ?? 0))
      let start = near ?? far.map { available - $0 - length } ?? 0
      return (start, length)
    }
    let (x, width) = span("minX", "width", "maxX", parentSize.width)
    let (y, height) = span("minY", "height", "maxY", parentSize.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private func storedSize(_ element: Element) -> CGSize {
    if let rect = element.child("rect", key: "frame") { return rect.size }
    if let inset = element.child("frame", key: "frameInset") {
      return frame(fromInsets: inset, of: element).size
    }
    return .zero
  }

  private func configureAppearance(_ view: UIView, _ element: VariedElement) {
    view.isOpaque = element.flag("opaque", default: true)
    let isSetByClass = mayBeSetByClass(view, element)
    view.clipsToBounds =
      element.flag("clipsSubviews") ?? (isSetByClass ? view.clipsToBounds : false)
    view.isHidden = element.flag("hidden") ?? (isSetByClass ? view.isHidden : false)
    view.alpha = element.number("alpha") ?? (isSetByClass ? view.alpha : 1)
    view.clearsContextBeforeDrawing = element.flag("clearsContextBeforeDrawing", default: true)
    view.contentMode = Self.contentMode(element["contentMode"])
    if let color = color(element, "backgroundColor") {
      view.backgroundColor = color
    } else if element.child("nil", key: "backgroundColor") != nil {
      view.backgroundColor = nil
    }
    if let tint = color(element, "tintColor") { view.tintColor = tint }
    switch element["interfaceStyle"] {
    case "dark": view.overrideUserInterfaceStyle = .dark
    case "light": view.overrideUserInterfaceStyle = .light
    default: break
    }
  }

  /// Whether the initialiser of a program's class may have set properties that the document does not store. On
  /// iOS `super.init(coder:)` reads the document before the rest of the initialiser runs. Scroll views, labels
  /// and image views have other values of their own than documents that store none.
  private func mayBeSetByClass(_ view: UIView, _ element: VariedElement) -> Bool {
    element.base["customClass"] != nil && !(view is UIScrollView) && !(view is UILabel)
      && !(view is UIImageView)
  }

  static func contentMode(_ name: String?) -> UIView.ContentMode {
    switch name {
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "redraw": .redraw
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "left": .left
    case "right": .right
    case "TopLeft", "topLeft": .topLeft
    case "topRight": .topRight
    case "bottomLeft": .bottomLeft
    case "bottomRight": .bottomRight
    default: .scaleToFill
    }
  }

  /// Sets the content priorities, by default 250 and 750 for all classes (measured: labels have 251 written
  /// out).
  private func configurePriorities(_ view: UIView, _ element: VariedElement) {
    func priority(_ name: String, _ value: CGFloat) -> UILayoutPriority {
      UILayoutPriority(Float(max(1, min(1000, element.number(name, default: value)))))
    }
    view.setContentHuggingPriority(priority("horizontalHuggingPriority", 250), for: .horizontal)
    view.setContentHuggingPriority(priority("verticalHuggingPriority", 250), for: .vertical)
    view.setContentCompressionResistancePriority(
      priority("horizontalCompressionResistancePriority", 750), for: .horizontal)
    view.setContentCompressionResistancePriority(
      priority("verticalCompressionResistancePriority", 750), for: .vertical)
    let width = element["placeholderIntrinsicWidth"]
    let height = element["placeholderIntrinsicHeight"]
    guard context.canvasRules.keepsStoredSizes else { return }
    guard width != nil || height != nil else {
      if let size = element["id"].flatMap(document.designedContentSize) {
        view.layoutState.givenSize = GivenContentSize(size: size, wraps: view is UILabel)
      }
      return
    }
    // A length that is not a number is "infinite": the view has no intrinsic size in that direction.
    let size = CGSize(
      width: width.flatMap(Double.init) ?? UIView.noIntrinsicMetric,
      height: height.flatMap(Double.init) ?? UIView.noIntrinsicMetric)
    view.layoutState.givenSize = GivenContentSize(size: size, wraps: false)
  }

  private func configureMargins(_ view: UIView, _ element: VariedElement) {
    view.preservesSuperviewLayoutMargins = element.flag(
      "preservesSuperviewLayoutMargins", default: false)
    view.insetsLayoutMarginsFromSafeArea = element.flag(
      "insetsLayoutMarginsFromSafeArea", default: true)
    view.margins.followsReadableWidth = element.flag(
      "layoutMarginsFollowReadableWidth", default: false)
    if let insets = element.child("edgeInsets", key: "layoutMargins").map(DocumentInsets.init) {
      view.layoutMargins = UIEdgeInsets(insets)
    }
    if let insets = element.child("directionalEdgeInsets", key: "directionalLayoutMargins")
      .map(DocumentInsets.init)
    {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom,
        trailing: insets.trailing)
    }
  }

  // MARK: Guides

  func registerGuides(of view: UIView, _ element: Element) {
    for child in element.children {
      guard let id = child["id"] else { continue }
      switch (child.name, child["key"]) {
      case ("viewLayoutGuide", "safeArea"): objects.add(view.safeAreaLayoutGuide, id: id)
      case ("viewLayoutGuide", "layoutMargins"): objects.add(view.layoutMarginsGuide, id: id)
      case ("viewLayoutGuide", "readableContent"):
        objects.add(view.readableContentGuide, id: id)
      case ("viewLayoutGuide", "contentLayoutGuide"):
        if let scroll = view as? UIScrollView { objects.add(scroll.contentLayoutGuide, id: id) }
      case ("viewLayoutGuide", "frameLayoutGuide"):
        if let scroll = view as? UIScrollView { objects.add(scroll.frameLayoutGuide, id: id) }
      case ("keyboardLayoutGuide", _): objects.add(view.keyboardLayoutGuide, id: id)
      default: break
      }
    }
  }
}

extension UIEdgeInsets {
  init(_ insets: DocumentInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}

extension UIColor {
  /// Creates a colour with components or a system colour.
  package convenience init?(plain color: DocumentColor) {
    switch color {
    case .rgb(let red, let green, let blue, let alpha, .sRGB):
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha, .displayP3):
      self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case .white(let white, let alpha):
      self.init(white: white, alpha: alpha)
    case .system(let name, _):
      guard let known = UIColor.system(named: name) else { return nil }
      self.init(name: name) { known.resolvedColor(with: $0) }
    case .named:
      return nil
    }
  }
}
