import CoreGraphics
import Stage
import UIKit

extension CataloguePage {
  private static func button(
    _ configuration: UIButton.Configuration,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = configuration.title ?? "Button"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private static func changed(_ button: UIButton, _ change: (UIButton) -> Void) -> UIButton {
    change(button)
    return button
  }

  static var buttons: CataloguePage {
    CataloguePage("buttons", "Buttons", styles + states + contents + sizes + grids + legacy)
  }

  /// A row for each state, a column for each size.
  private static func grid(_ configuration: UIButton.Configuration) -> UIView {
    let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
    let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
    let view = UIView(frame: .zero)
    for state in states {
      var (x, height) = (CGFloat(0), CGFloat(50))
      for size in sizes {
        let button = button(configuration) { $0.buttonSize = size }
        button.isHighlighted = state == .highlighted
        button.isSelected = state == .selected
        button.isEnabled = state != .disabled
        button.frame = CGRect(
          origin: CGPoint(x: x, y: view.frame.height), size: button.sizeThatFits(.zero))
        x += button.frame.width + 8
        height = max(height, button.frame.height + 8)
        view.addSubview(button)
      }
      view.frame.size = CGSize(width: max(view.frame.width, x), height: view.frame.height + height)
    }
    return view
  }

  private static var grids: [Sample] {
    [
      Sample("plain: states by sizes", 380, 240) { grid(.plain()) },
      Sample("gray: states by sizes", 380, 240) { grid(.gray()) },
      Sample("tinted: states by sizes", 380, 240) { grid(.tinted()) },
      Sample("filled: states by sizes", 380, 240) { grid(.filled()) },
    ]
  }

  private static var styles: [Sample] {
    [
      Sample("plain") { button(.plain()) },
      Sample("gray") { button(.gray()) },
      Sample("tinted") { button(.tinted()) },
      Sample("filled") { button(.filled()) },
    ]
  }

  private static var states: [Sample] {
    [
      Sample("plain, touched") { changed(button(.plain())) { $0.isHighlighted = true } },
      Sample("gray, touched") { changed(button(.gray())) { $0.isHighlighted = true } },
      Sample("tinted, touched") { changed(button(.tinted())) { $0.isHighlighted = true } },
      Sample("filled, touched") { changed(button(.filled())) { $0.isHighlighted = true } },
      Sample("plain, disabled") { changed(button(.plain())) { $0.isEnabled = false } },
      Sample("gray, disabled") { changed(button(.gray())) { $0.isEnabled = false } },
      Sample("tinted, disabled") { changed(button(.tinted())) { $0.isEnabled = false } },
      Sample("filled, disabled") { changed(button(.filled())) { $0.isEnabled = false } },
      Sample("plain, selected") { changed(button(.plain())) { $0.isSelected = true } },
      Sample("gray, selected") { changed(button(.gray())) { $0.isSelected = true } },
      Sample("tinted, selected") { changed(button(.tinted())) { $0.isSelected = true } },
      Sample("destructive") { changed(button(.tinted())) { $0.role = .destructive } },
    ]
  }

  private static var contents: [Sample] {
    [
      Sample("image before the title", 180, 80) {
        button(.tinted()) {
          $0.image = UIImage(systemName: "star")
          $0.imagePadding = 6
        }
      },
      Sample("image after the title", 180, 80) {
        button(.tinted()) {
          $0.image = UIImage(systemName: "star")
          $0.imagePlacement = .trailing
          $0.imagePadding = 6
        }
      },
      Sample("image above the title", 180, 80) {
        button(.tinted()) {
          $0.image = UIImage(systemName: "star")
          $0.imagePlacement = .top
          $0.imagePadding = 4
        }
      },
      Sample("image below the title", 180, 80) {
        button(.tinted()) {
          $0.image = UIImage(systemName: "star")
          $0.imagePlacement = .bottom
          $0.imagePadding = 4
        }
      },
      Sample("subtitle", 180, 80) { button(.filled()) { $0.subtitle = "And a subtitle" } },
      Sample("subtitle, leading", 180, 80) {
        button(.gray()) {
          $0.subtitle = "And a subtitle"
          $0.titleAlignment = .leading
        }
      },
      Sample("subtitle beside an image", 180, 80) {
        button(.gray()) {
          $0.subtitle = "And a subtitle"
          $0.image = UIImage(systemName: "person.circle")
          $0.imagePadding = 8
        }
      },
      Sample("activity indicator", 180, 80) {
        button(.filled()) {
          $0.showsActivityIndicator = true
          $0.imagePadding = 8
        }
      },
      Sample("attributed title", 180, 60) {
        button(.plain()) {
          var title = AttributedString("Large")
          title.font = .systemFont(ofSize: 24, weight: .heavy)
          title.foregroundColor = .systemPurple
          $0.attributedTitle = title
        }
      },
      Sample("transformed title", 180, 60) {
        button(.gray()) {
          $0.titleTextAttributesTransformer = .init { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.italicSystemFont(ofSize: 17)
            return outgoing
          }
        }
      },
      Sample("symbol configuration", 180, 60) {
        button(.plain()) {
          $0.title = nil
          $0.image = UIImage(systemName: "heart.fill")
          $0.preferredSymbolConfigurationForImage = .init(pointSize: 30, weight: .bold)
          $0.baseForegroundColor = .systemPink
        }
      },
      Sample("stroke and inset background", 180, 60) {
        button(.plain()) {
          $0.background.strokeColor = .systemBlue
          $0.background.strokeWidth = 2
          $0.cornerStyle = .capsule
        }
      },
      Sample("pop-up indicator", 180, 60) { button(.gray()) { $0.indicator = .popup } },
      Sample("two lines", 180, 80) {
        let wide = button(.filled()) { $0.title = "A title that does not fit in one line" }
        wide.frame.size = CGSize(width: 160, height: 60)
        return wide
      },
      Sample("update handler", 180, 60) {
        let button = button(.tinted())
        button.configurationUpdateHandler = {
          $0.configuration?.title = $0.isSelected ? "Selected" : "Not selected"
        }
        button.isSelected = true
        return button
      },
    ]
  }

  private static var sizes: [Sample] {
    [
      Sample("mini") { button(.filled()) { $0.buttonSize = .mini } },
      Sample("small") { button(.filled()) { $0.buttonSize = .small } },
      Sample("medium") { button(.filled()) { $0.buttonSize = .medium } },
      Sample("large", 180, 70) { button(.filled()) { $0.buttonSize = .large } },
      Sample("corners: small") { button(.filled()) { $0.cornerStyle = .small } },
      Sample("corners: medium") { button(.filled()) { $0.cornerStyle = .medium } },
      Sample("corners: large") { button(.filled()) { $0.cornerStyle = .large } },
      Sample("corners: capsule") { button(.filled()) { $0.cornerStyle = .capsule } },
    ]
  }

  private static var legacy: [Sample] {
    [
      Sample("system") {
        changed(UIButton(type: .system)) { $0.setTitle("Button", for: .normal) }
      },
      Sample("system, touched") {
        changed(UIButton(type: .system)) {
          $0.setTitle("Button", for: .normal)
          $0.isHighlighted = true
        }
      },
      Sample("system, disabled") {
        changed(UIButton(type: .system)) {
          $0.setTitle("Button", for: .normal)
          $0.isEnabled = false
        }
      },
      Sample("custom with an image, touched") {
        changed(UIButton(type: .custom)) {
          $0.setImage(UIImage(systemName: "star.fill"), for: .normal)
          $0.tintColor = .systemOrange
          $0.isHighlighted = true
        }
      },
      Sample("info") { UIButton(type: .infoLight) },
      Sample("contact add") { UIButton(type: .contactAdd) },
      Sample("close") { UIButton(type: .close) },
      Sample("background image") {
        changed(UIButton(type: .custom)) {
          let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIColor.systemTeal.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 8)
              .fill()
          }
          $0.setBackgroundImage(
            image.resizableImage(
              withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)), for: .normal)
          $0.setTitle("Button", for: .normal)
          $0.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        }
      },
    ]
  }
}
