import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A gray box with a name, in place of a view that is not supported.
@MainActor
package final class PlaceholderView: UIView {
  private let box = ControlPart(color: .systemGray5)
  private let label = UILabel(frame: .zero)

  init(name: String) {
    super.init(frame: .zero)
    setUp(name)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(coder.documentAttribute("customClass") ?? "")
  }

  private func setUp(_ name: String) {
    clipsToBounds = true
    label.text = name
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    addSubview(box)
    addSubview(label)
  }

  var name: String { label.text ?? "" }

  package override func layoutSubviews() {
    super.layoutSubviews()
    box.frame = bounds
    label.frame = bounds.insetBy(dx: 4, dy: 0)
    sendSubviewToBack(label)
    sendSubviewToBack(box)
  }
}
