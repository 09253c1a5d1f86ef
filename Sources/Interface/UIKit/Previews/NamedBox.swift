/// A view that draws a box with the name of a class whose content exists only on a device.
package final class NamedBox: UIView {
  private let name: String

  package init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
    DiagnosticLog.current.warn("\(name) is drawn as a box with its name.")
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) { drawNamedBox(name, in: rect) }
}
