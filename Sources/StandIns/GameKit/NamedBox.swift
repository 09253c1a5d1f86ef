import UIKit

/// A view that draws a box with the name of a class whose content exists only on a device.
final class NamedBox: UIView {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
    DiagnosticLog.current.warn("\(name) is drawn as a box with its name.")
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { drawNamedBox(name, in: rect) }
}
