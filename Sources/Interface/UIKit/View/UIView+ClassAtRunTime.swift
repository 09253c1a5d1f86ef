import CoreGraphics
import QuartzCore

// Creates objects of classes that are known only at run time; see CALayer+ClassAtRunTime.swift for how it
// works.

extension UIResponder {
  package convenience init(ofClassAtRunTime: Void) { self.init() }

  /// Creates an object as `Class()` does with a constant class.
  @_silgen_name("$s5UIKit11UIResponderC16ofClassAtRunTimeACyt_tcfC")
  package static func make() -> Self
}

extension UIView {
  package convenience init(ofClassAtRunTime: Void, frame: CGRect) { self.init(frame: frame) }

  /// Creates a view as `Class(frame:)` does with a constant class.
  @_silgen_name("$s5UIKit6UIViewC16ofClassAtRunTime5frameACyt_10Foundation6CGRectVtcfC")
  package static func make(frame: CGRect) -> Self
}

extension UITableViewCell {
  package convenience init(ofClassAtRunTime: Void, style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell as `Class(style:reuseIdentifier:)` does with a constant class.
  @_silgen_name(
    "$s5UIKit15UITableViewCellC16ofClassAtRunTime5style15reuseIdentifierACyt_AC0D5StyleOSSSgtcfC")
  package static func make(style: CellStyle, reuseIdentifier: __owned String?) -> Self
}

extension UITableViewHeaderFooterView {
  package convenience init(ofClassAtRunTime: Void, reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view as `Class(reuseIdentifier:)` does with a constant class.
  @_silgen_name(
    "$s5UIKit023UITableViewHeaderFooterC0C16ofClassAtRunTime15reuseIdentifierACyt_SSSgtcfC")
  package static func make(reuseIdentifier: __owned String?) -> Self
}
