extension UIView {
  /// A description on one line: class, frame and values that differ from the defaults.
  final var shortDescription: String {
    var parts = ["frame = (\(frame.shortText))"]
    if bounds.origin != .zero { parts.append("bounds = (\(bounds.shortText))") }
    if !transform.isIdentity { parts.append("transform = \(transform)") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(shortNumber(alpha))") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.shortText)") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts += descriptionDetails
    return "<\(type(of: self)); " + parts.joined(separator: "; ") + ">"
  }

  /// Returns a description of the view and its descendants, one indented line each.
  public final func recursiveDescription() -> String {
    var text = ""
    writeDescription(into: &text, indent: 0)
    return text
  }

  private func writeDescription(into text: inout String, indent: Int) {
    text += String(repeating: "   | ", count: indent) + shortDescription + "\n"
    for subview in subviewStorage { subview.writeDescription(into: &text, indent: indent + 1) }
  }
}

/// Returns a number with up to three decimals, without trailing zeros.
package func shortNumber(_ value: CGFloat) -> String {
  guard value.isFinite else { return "\(value)" }
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  let thousandths = (value * 1000).rounded()
  guard abs(thousandths) < 1e15 else { return "\(value)" }
  let sign = thousandths < 0 ? "-" : ""
  let whole = Int(abs(thousandths))
  var fraction = String(whole % 1000)
  fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return fraction.isEmpty ? "\(sign)\(whole / 1000)" : "\(sign)\(whole / 1000).\(fraction)"
}

extension CGRect {
  var shortText: String {
    "\(shortNumber(minX)) \(shortNumber(minY)); \(shortNumber(width)) \(shortNumber(height))"
  }
}

extension UIView.AutoresizingMask {
  /// The mask in UIKit's abbreviations: LM, W, RM, TM, H, BM.
  var shortText: String {
    let names: [(Self, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
