import SwiftUI
import UIKit

/// Stars of UIKit as a view of SwiftUI.
struct RatingControl: UIViewRepresentable {
  @Binding var rating: Int

  func makeUIView(context: Context) -> StarsControl {
    let control = StarsControl()
    let coordinator = context.coordinator
    control.addAction(
      UIAction { action in
        if let control = action.sender as? StarsControl { coordinator.change(control.value) }
      }, for: .valueChanged)
    return control
  }

  func updateUIView(_ control: StarsControl, context: Context) {
    context.coordinator.change = { rating = $0 }
    control.value = rating
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    var change: (Int) -> Void = { _ in }
  }
}

/// Five stars, of which a finger fills those up to where it is.
final class StarsControl: UIControl {
  private let stars = (0..<5).map { _ in UIImageView() }

  var value = 0 { didSet { show() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for star in stars {
      star.contentMode = .scaleAspectFit
      star.tintColor = .systemYellow
      addSubview(star)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 5
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
  }

  private func show() {
    for (index, star) in stars.enumerated() {
      star.image = UIImage(systemName: index < value ? "star.fill" : "star")
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let x = touch.location(in: self).x
    let new = min(5, max(1, Int(x / (bounds.width / 5)) + 1))
    guard new != value else { return }
    value = new
    sendActions(for: .valueChanged)
  }
}
