import Foundation
import SnapshotTesting
import UIKit

/// A kind of snapshot as suites have them; the number makes each a little different.
@MainActor
struct Sample {
  let name: String
  let verify: (Int, SnapshotTestingConfiguration.Record, String) -> String?

  private init(_ name: String, view: @escaping @MainActor (Int) -> UIView, size: CGSize? = nil) {
    self.name = name
    verify = { index, record, folder in
      verifySnapshot(
        of: view(index), as: .image(size: size), named: "\(index)", record: record,
        snapshotDirectory: folder, testName: name)
    }
  }

  private init(
    _ name: String, on config: ViewImageConfig, style: UIUserInterfaceStyle = .light,
    controller: @escaping @MainActor (Int) -> UIViewController
  ) {
    self.name = name
    verify = { index, record, folder in
      verifySnapshot(
        of: controller(index),
        as: .image(on: config, traits: UITraitCollection(userInterfaceStyle: style)),
        named: "\(index)", record: record, snapshotDirectory: folder, testName: name)
    }
  }

  private init(_ name: String, text view: @escaping @MainActor (Int) -> UIView) {
    self.name = name
    verify = { index, record, folder in
      verifySnapshot(
        of: view(index), as: .recursiveDescription, named: "\(index)", record: record,
        snapshotDirectory: folder, testName: name)
    }
  }

  static let all = [
    Sample("label", view: label, size: CGSize(width: 280, height: 120)),
    Sample("buttons", view: buttons, size: CGSize(width: 320, height: 200)),
    Sample("settings", on: .iPhone13) { SettingsController(number: $0) },
    Sample("form", on: .iPhoneSe) { FormController(number: $0) },
    Sample("settings, dark", on: .iPhone13, style: .dark) { SettingsController(number: $0) },
    Sample("card", view: card, size: CGSize(width: 340, height: 180)),
    Sample("drawing", view: { Drawing(number: $0) }, size: CGSize(width: 200, height: 200)),
    Sample("navigation", on: .iPhone8) {
      UINavigationController(rootViewController: SettingsController(number: $0))
    },
    Sample("controls", view: controls, size: CGSize(width: 320, height: 240)),
    Sample(
      "description",
      text: {
        let view = buttons($0)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        return view
      }),
  ]

  private static func label(_ number: Int) -> UIView {
    let label = UILabel()
    label.numberOfLines = 0
    label.backgroundColor = .systemBackground
    label.text = "Message \(number): the quick brown fox jumps over the lazy dog, and then sleeps."
    return label
  }

  private static func buttons(_ number: Int) -> UIView {
    let stack = UIStackView(
      arrangedSubviews: [
        UIButton.Configuration.filled(), .tinted(), .gray(), .plain(),
      ].enumerated().map { index, style in
        var configuration = style
        configuration.title = "Button \(number + index)"
        configuration.image = UIImage(systemName: "star")
        return UIButton(configuration: configuration)
      })
    stack.axis = .vertical
    stack.spacing = 8
    stack.distribution = .fillEqually
    return stack
  }

  private static func card(_ number: Int) -> UIView {
    let outer = UIView()
    outer.backgroundColor = .systemGroupedBackground
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 300, height: 140))
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    let title = UILabel(frame: CGRect(x: 16, y: 16, width: 268, height: 24))
    title.font = .preferredFont(forTextStyle: .headline)
    title.text = "Card \(number)"
    card.addSubview(title)
    outer.addSubview(card)
    return outer
  }

  private static func controls(_ number: Int) -> UIView {
    let toggle = UISwitch()
    toggle.isOn = number.isMultiple(of: 2)
    let slider = UISlider()
    slider.value = Float(number % 100) / 100
    let segments = UISegmentedControl(items: ["One", "Two", "\(number)"])
    segments.selectedSegmentIndex = number % 3
    let progress = UIProgressView()
    progress.progress = Float(number % 10) / 10
    let stack = UIStackView(arrangedSubviews: [toggle, slider, segments, progress, UIStepper()])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    slider.widthAnchor.constraint(equalToConstant: 200).isActive = true
    progress.widthAnchor.constraint(equalToConstant: 200).isActive = true
    return stack
  }
}

/// A view that draws itself.
private final class Drawing: UIView {
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    backgroundColor = .white
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func draw(_ rect: CGRect) {
    for ring in 0..<10 {
      UIColor(hue: CGFloat((number + ring) % 20) / 20, saturation: 0.8, brightness: 0.9, alpha: 1)
        .setStroke()
      let inset = 8 + CGFloat(ring) * 8
      let path = UIBezierPath(ovalIn: rect.insetBy(dx: inset, dy: inset))
      path.lineWidth = 3
      path.stroke()
    }
  }
}
