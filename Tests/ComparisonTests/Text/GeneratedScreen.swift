import Comparison
import CoreGraphics
import Stage
import UIKit

/// A small screen of generated elements, as values that a mistake changes.
struct GeneratedScreen {
  enum Kind { case label, box, separator, bar }

  struct Element {
    var kind: Kind
    var frame: CGRect
    var color: SIMD3<Int>
    var alpha = 1.0
    // Boxes
    var radius: CGFloat = 0
    var border: CGFloat = 0
    // Labels
    var text = ""
    var size: CGFloat = 17
    var isBold = false
    var alignment = NSTextAlignment.left
    var lines = 1
    var isHidden = false
  }

  var elements: [Element] = []
  var scale: CGFloat = 2
  static let size = CGSize(width: 240, height: 260)

  private static let words = [
    "Total", "Continue", "Remember me on this phone", "Settings", "3 new messages", "Delivery",
    "Price of all items", "Wednesday, 14 May", "Add a payment method", "Sign in", "Account",
    "Version 2.4.1", "Choose a language", "Free shipping from 30 euro", "Report a problem",
  ]

  /// Rows of a card: each a label with a box, a separator, or a progress bar; a button at the end.
  init(seed: UInt64) {
    var random = SystemSeed(state: seed)
    for _ in 0..<5 { _ = random.next() }
    scale = random.below(2) == 0 ? 2 : 3
    func color(_ random: inout SystemSeed) -> SIMD3<Int> {
      SIMD3(random.below(200), random.below(200), random.below(200))
    }
    var y: CGFloat = 14
    while y < 180 {
      let size = CGFloat(11 + random.below(12))
      let height = (size * 1.4).rounded()
      var label = Element(
        kind: .label, frame: CGRect(x: 16, y: y, width: 170, height: height), color: [20, 20, 24])
      label.text = Self.words[random.below(Self.words.count)]
      label.size = size
      label.isBold = random.below(3) == 0
      label.alignment = [.left, .left, .center, .right][random.below(4)]
      if random.below(3) == 0 { label.color = color(&random) }
      elements.append(label)
      var box = Element(
        kind: .box, frame: CGRect(x: 200, y: y, width: 24, height: 24), color: color(&random))
      box.radius = CGFloat(random.below(3)) * 4
      box.border = random.below(3) == 0 ? 2 : 0
      if random.below(2) == 0 { elements.append(box) }
      y += max(height, 24) + 8
      if random.below(2) == 0 {
        elements.append(
          Element(
            kind: .separator, frame: CGRect(x: 16, y: y, width: 208, height: 1),
            color: [198, 198, 200]))
        y += 9
      } else if random.below(3) == 0 {
        var bar = Element(
          kind: .bar, frame: CGRect(x: 16, y: y, width: CGFloat(60 + random.below(120)), height: 4),
          color: color(&random))
        bar.radius = 2
        elements.append(bar)
        y += 12
      }
    }
    var button = Element(
      kind: .box, frame: CGRect(x: 16, y: 212, width: 208, height: 36), color: [0, 122, 255])
    button.radius = 8
    var title = Element(kind: .label, frame: button.frame, color: [255, 255, 255])
    title.text = Self.words[random.below(Self.words.count)]
    title.alignment = .center
    title.isBold = true
    elements += [button, title]
  }

  @MainActor
  func makeView() -> UIView {
    let root = UIView(frame: CGRect(origin: .zero, size: Self.size))
    root.backgroundColor = .white
    for element in elements where !element.isHidden { root.addSubview(Self.view(of: element)) }
    return root
  }

  @MainActor
  private static func view(of element: Element) -> UIView {
    let c = element.color
    let color = UIColor(
      red: CGFloat(c.x) / 255, green: CGFloat(c.y) / 255, blue: CGFloat(c.z) / 255,
      alpha: CGFloat(element.alpha))
    guard element.kind == .label else {
      let view = UIView(frame: element.frame)
      view.backgroundColor = color
      view.layer.cornerRadius = element.radius
      view.layer.borderWidth = element.border
      view.layer.borderColor = UIColor.darkGray.cgColor
      return view
    }
    let label = UILabel(frame: element.frame)
    label.text = element.text
    label.font =
      element.isBold ? .boldSystemFont(ofSize: element.size) : .systemFont(ofSize: element.size)
    label.textColor = color
    label.textAlignment = element.alignment
    label.numberOfLines = element.lines
    return label
  }

  /// What is painted, at the screen's scale.
  @MainActor
  func composition() throws -> Composition {
    let stage = Stage(size: Self.size, scale: scale, safeArea: .zero)
    let view = makeView()
    stage.window.addSubview(view)
    return try stage.composition(of: view.layer, background: nil)
  }
}

/// A small mistake, as a change of one element.
struct SeededMistake: CustomStringConvertible, Sendable {
  let description: String
  let apply: @Sendable (inout GeneratedScreen.Element) -> Void

  /// The mistakes that an element can have.
  static func all(for element: GeneratedScreen.Element) -> [SeededMistake] {
    (element.kind == .label ? ofLabels : ofShapes) + ofAll
  }

  private static let ofAll: [SeededMistake] = [
    Self(description: "1 pt right") { $0.frame.origin.x += 1 },
    Self(description: "1.5 pt left") { $0.frame.origin.x -= 1.5 },
    Self(description: "1 pt down") { $0.frame.origin.y += 1 },
    Self(description: "2 pt up") { $0.frame.origin.y -= 2 },
    Self(description: "3 pt right") { $0.frame.origin.x += 3 },
    Self(description: "missing") { $0.isHidden = true },
  ]

  private static let ofShapes: [SeededMistake] = [
    Self(description: "1 pt wider") { $0.frame.size.width += 1 },
    Self(description: "1 pt lower") { $0.frame.size.height -= 0.5 },
    Self(description: "another radius") { $0.radius += 2 },
    Self(description: "another border") { $0.border += 1 },
    Self(description: "red off by 6 levels") { $0.color.x += $0.color.x > 100 ? -6 : 6 },
    Self(description: "blue off by 12 levels") { $0.color.z += $0.color.z > 100 ? -12 : 12 },
    Self(description: "nine tenths opaque") { $0.alpha = 0.9 },
  ]

  private static let ofLabels: [SeededMistake] = [
    Self(description: "1 pt larger") { $0.size += 1 },
    Self(description: "1 pt smaller") { $0.size -= 1 },
    Self(description: "another weight") { $0.isBold.toggle() },
    Self(description: "red off by 60 levels") { $0.color.x += $0.color.x > 100 ? -60 : 60 },
    Self(description: "blue off by 60 levels") { $0.color.z += $0.color.z > 100 ? -60 : 60 },
    Self(description: "four fifths opaque") { $0.alpha = 0.8 },
    Self(description: "a letter more") { $0.text += "s" },
    Self(description: "the last letter missing") { $0.text = String($0.text.dropLast()) },
    Self(description: "two words swapped") {
      $0.text =
        $0.text.split(separator: " ").count > 1
        ? $0.text.split(separator: " ").reversed().joined(separator: " ") : $0.text + "."
    },
    Self(description: "another text") { $0.text = $0.text == "Account" ? "Invoice" : "Account" },
    Self(description: "truncated") {
      let font = $0.isBold ? UIFont.boldSystemFont(ofSize: $0.size) : .systemFont(ofSize: $0.size)
      let width = ($0.text as NSString).size(withAttributes: [.font: font]).width
      $0.frame.size.width = min($0.frame.width, width) - 4
    },
    Self(description: "aligned in another way") {
      $0.alignment = $0.alignment == .center ? .left : .center
    },
    Self(description: "upper case") { $0.text = $0.text.uppercased() },
  ]
}
