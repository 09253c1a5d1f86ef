import UIKit

/// A class whose views scene files can contain.
@MainActor
struct SceneClass {
  let name: String
  let superclass: String?
  let make: () -> UIView
  let properties: [SceneProperty]

  static func named(_ name: String) -> SceneClass? { all.first { $0.name == name } }

  /// The properties of the class and its superclasses.
  var allProperties: [SceneProperty] {
    properties + (superclass.flatMap(Self.named)?.allProperties ?? [])
  }

  func property(_ name: String) -> SceneProperty? { allProperties.first { $0.name == name } }

  static let all: [SceneClass] =
    [view, label, imageView, button, stackView, scrollView, textField, textView] + controls

  // MARK: Views

  private static let contentModes: [(String, UIView.ContentMode)] = [
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit),
    ("scaleAspectFill", .scaleAspectFill), ("redraw", .redraw), ("center", .center),
    ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ]

  private static let masks: [String: UIView.AutoresizingMask] = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]

  private static let view = SceneClass(
    name: "UIView", superclass: nil, make: { UIView() },
    properties: [
      .rect("frame") { $0.frame = $1 },
      .rect("bounds") { $0.bounds = $1 },
      .point("center") { $0.center = $1 },
      .transform("transform") { $0.transform = $1 },
      .color("backgroundColor") { $0.backgroundColor = $1 },
      .color("tintColor") { $0.tintColor = $1 },
      .number("alpha") { $0.alpha = $1 },
      .bool("isHidden") { $0.isHidden = $1 },
      .bool("isOpaque") { $0.isOpaque = $1 },
      .bool("clipsToBounds") { $0.clipsToBounds = $1 },
      .bool("isUserInteractionEnabled") { $0.isUserInteractionEnabled = $1 },
      .number("tag") { $0.tag = Int($1) },
      .choice("contentMode", contentModes) { $0.contentMode = $1 },
      .strings("autoresizingMask") { view, names in
        view.autoresizingMask = names.reduce(into: []) { $0.formUnion(masks[$1] ?? []) }
      },
      .insets("layoutMargins") { $0.layoutMargins = $1 },
      .bool("translatesAutoresizingMaskIntoConstraints") {
        $0.translatesAutoresizingMaskIntoConstraints = $1
      },
      .choice(
        "overrideUserInterfaceStyle", [("light", UIUserInterfaceStyle.light), ("dark", .dark)]
      ) { $0.overrideUserInterfaceStyle = $1 },
      .string("accessibilityIdentifier") { $0.accessibilityIdentifier = $1 },
      .number("cornerRadius") { $0.layer.cornerRadius = $1 },
      .choice(
        "cornerCurve", [("circular", CALayerCornerCurve.circular), ("continuous", .continuous)]
      ) { $0.layer.cornerCurve = $1 },
      .number("borderWidth") { $0.layer.borderWidth = $1 },
      .color("borderColor") { $0.layer.borderColor = $1.cgColor },
      .color("shadowColor") { $0.layer.shadowColor = $1.cgColor },
      .number("shadowOpacity") { $0.layer.shadowOpacity = Float($1) },
      .number("shadowRadius") { $0.layer.shadowRadius = $1 },
      .size("shadowOffset") { $0.layer.shadowOffset = $1 },
      .number("zPosition") { $0.layer.zPosition = $1 },
      .number("contentHuggingPriority.horizontal") {
        $0.setContentHuggingPriority(UILayoutPriority(Float($1)), for: .horizontal)
      },
      .number("contentHuggingPriority.vertical") {
        $0.setContentHuggingPriority(UILayoutPriority(Float($1)), for: .vertical)
      },
      .number("contentCompressionResistancePriority.horizontal") {
        $0.setContentCompressionResistancePriority(UILayoutPriority(Float($1)), for: .horizontal)
      },
      .number("contentCompressionResistancePriority.vertical") {
        $0.setContentCompressionResistancePriority(UILayoutPriority(Float($1)), for: .vertical)
      },
    ])

  private static let alignments: [(String, NSTextAlignment)] = [
    ("left", .left), ("center", .center), ("right", .right), ("justified", .justified),
    ("natural", .natural),
  ]

  private static let lineBreakModes: [(String, NSLineBreakMode)] = [
    ("byWordWrapping", .byWordWrapping), ("byCharWrapping", .byCharWrapping),
    ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
    ("byTruncatingTail", .byTruncatingTail), ("byTruncatingMiddle", .byTruncatingMiddle),
  ]

  private static let label = SceneClass(
    name: "UILabel", superclass: "UIView", make: { UILabel() },
    properties: [
      .string("text") { (label: UILabel, text) in label.text = text },
      .font("font") { (label: UILabel, font) in label.font = font },
      .color("textColor") { (label: UILabel, color) in label.textColor = color },
      .choice("textAlignment", alignments) { (label: UILabel, value) in
        label.textAlignment = value
      },
      .choice("lineBreakMode", lineBreakModes) { (label: UILabel, value) in
        label.lineBreakMode = value
      },
      .number("numberOfLines") { (label: UILabel, value) in label.numberOfLines = Int(value) },
      .number("minimumScaleFactor") { (label: UILabel, value) in
        label.minimumScaleFactor = value
      },
      .bool("adjustsFontSizeToFitWidth") { (label: UILabel, value) in
        label.adjustsFontSizeToFitWidth = value
      },
      .bool("isEnabled") { (label: UILabel, value) in label.isEnabled = value },
    ])

  private static let imageView = SceneClass(
    name: "UIImageView", superclass: "UIView", make: { UIImageView() },
    properties: [.image("image") { (view: UIImageView, image) in view.image = image }])

  private static let button = SceneClass(
    name: "UIButton", superclass: "UIView", make: { UIButton(type: .system) },
    properties: [
      .string("title") { (button: UIButton, title) in button.setTitle(title, for: .normal) },
      .color("titleColor") { (button: UIButton, color) in
        button.setTitleColor(color, for: .normal)
      },
      .font("font") { (button: UIButton, font) in button.titleLabel?.font = font },
      .image("image") { (button: UIButton, image) in button.setImage(image, for: .normal) },
      .choice(
        "configuration",
        [
          ("plain", UIButton.Configuration.plain()), ("gray", .gray()), ("tinted", .tinted()),
          ("filled", .filled()),
        ]
      ) { (button: UIButton, configuration) in button.configuration = configuration },
      .bool("isEnabled") { (button: UIButton, value) in button.isEnabled = value },
      .bool("isSelected") { (button: UIButton, value) in button.isSelected = value },
      .bool("isHighlighted") { (button: UIButton, value) in button.isHighlighted = value },
    ])

  private static let scrollView = SceneClass(
    name: "UIScrollView", superclass: "UIView", make: { UIScrollView() },
    properties: [
      .size("contentSize") { (view: UIScrollView, size) in view.contentSize = size },
      .point("contentOffset") { (view: UIScrollView, point) in view.contentOffset = point },
      .insets("contentInset") { (view: UIScrollView, insets) in view.contentInset = insets },
    ])

  private static let stackView = SceneClass(
    name: "UIStackView", superclass: "UIView", make: { UIStackView() },
    properties: [
      .choice(
        "axis", [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)]
      ) { (stack: UIStackView, axis) in stack.axis = axis },
      .choice(
        "distribution",
        [
          ("fill", UIStackView.Distribution.fill), ("fillEqually", .fillEqually),
          ("fillProportionally", .fillProportionally), ("equalSpacing", .equalSpacing),
          ("equalCentering", .equalCentering),
        ]
      ) { (stack: UIStackView, value) in stack.distribution = value },
      .choice(
        "alignment",
        [
          ("fill", UIStackView.Alignment.fill), ("leading", .leading), ("top", .top),
          ("firstBaseline", .firstBaseline), ("center", .center), ("trailing", .trailing),
          ("bottom", .bottom), ("lastBaseline", .lastBaseline),
        ]
      ) { (stack: UIStackView, value) in stack.alignment = value },
      .number("spacing") { (stack: UIStackView, value) in stack.spacing = value },
      .bool("isLayoutMarginsRelativeArrangement") { (stack: UIStackView, value) in
        stack.isLayoutMarginsRelativeArrangement = value
      },
      .bool("isBaselineRelativeArrangement") { (stack: UIStackView, value) in
        stack.isBaselineRelativeArrangement = value
      },
    ])

  private static let textField = SceneClass(
    name: "UITextField", superclass: "UIView", make: { UITextField() },
    properties: [
      .string("text") { (field: UITextField, text) in field.text = text },
      .string("placeholder") { (field: UITextField, text) in field.placeholder = text },
      .font("font") { (field: UITextField, font) in field.font = font },
      .color("textColor") { (field: UITextField, color) in field.textColor = color },
      .choice("textAlignment", alignments) { (field: UITextField, value) in
        field.textAlignment = value
      },
      .choice(
        "borderStyle",
        [
          ("none", UITextField.BorderStyle.none), ("line", .line), ("bezel", .bezel),
          ("roundedRect", .roundedRect),
        ]
      ) { (field: UITextField, value) in field.borderStyle = value },
      .bool("isSecureTextEntry") { (field: UITextField, value) in
        field.isSecureTextEntry = value
      },
    ])

  private static let textView = SceneClass(
    name: "UITextView", superclass: "UIScrollView", make: { UITextView() },
    properties: [
      .string("text") { (view: UITextView, text) in view.text = text },
      .font("font") { (view: UITextView, font) in view.font = font },
      .color("textColor") { (view: UITextView, color) in view.textColor = color },
      .choice("textAlignment", alignments) { (view: UITextView, value) in
        view.textAlignment = value
      },
    ])
}
