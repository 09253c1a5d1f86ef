/// Prints the content of a view, scaled to the width of the pages.
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view that is printed.
  public final let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(view) }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    view.bounds.width > 0 ? view.bounds.height * width / view.bounds.width : 0
  }

  override func drawContent(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), view.bounds.width > 0 else { return }
    let scale = rect.width / view.bounds.width
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: scale, y: scale)
    view.layer.render(in: context)
  }
}

extension UIView {
  /// Returns a formatter that prints the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
