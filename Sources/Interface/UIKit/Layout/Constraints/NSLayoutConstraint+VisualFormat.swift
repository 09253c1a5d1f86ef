import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// Creates the constraints that a visual format string describes.
  ///
  /// For an invalid format UIKit raises an exception. Here the message, with a caret below the position of
  /// the error, is logged and the result is empty.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try constraints(reading: format, options: opts, metrics: metrics, views: views)
    } catch {
      DiagnosticLog.current.report(Diagnostic(exception: .invalidArgument, error.message))
      return []
    }
  }

  /// An error in a visual format: UIKit's message with a caret below the position.
  package struct VisualFormatError: Error {
    package let message: String
  }

  /// Creates the constraints of a visual format for callers that know its source location.
  package class func constraints(
    reading format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let numbers = (metrics ?? [:]).compactMapValues { number($0) }
    do {
      let parsed = try VisualFormatParser.parse(format, metrics: numbers)
      return try VisualFormatReader(parsed, options, numbers, views).constraints()
    } catch {
      throw VisualFormatError(message: message(error, format))
    }
  }

  private static func message(_ failure: VisualFormat.Failure, _ format: String) -> String {
    let hasAxis = format.hasPrefix("H:") || format.hasPrefix("V:")
    let echo = hasAxis ? format : "H:\(format)"
    let indent = failure.offset + (hasAxis ? 0 : 2)
    return "Unable to parse constraint format: \n\(failure.message) \n\(echo) \n"
      + String(repeating: " ", count: max(0, indent)) + "^"
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Creates the constraints of a parsed format, in their order.
@MainActor
private struct VisualFormatReader {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: CGFloat]
  private let views: [String: Any]
  private var result: [NSLayoutConstraint] = []

  init(
    _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions,
    _ metrics: [String: CGFloat], _ views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  consuming func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    for (index, element) in format.elements.enumerated() {
      if index > 0 { try connect(index - 1) }
      if case .view(let name, let at, _, let predicates) = element {
        try size(try item(name, at), predicates)
      }
    }
    try align()
    return result
  }

  private func item(_ name: String, _ at: Int) throws(VisualFormat.Failure) -> AnyObject {
    guard let value = views[name] else {
      throw VisualFormat.Failure(
        message: "\(name) is not a key in the views dictionary.", offset: at + name.count)
    }
    return value as AnyObject
  }

  private var start: Attribute {
    if format.isVertical { return .top }
    if options.contains(.directionRightToLeft) { return .right }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var end: Attribute {
    if format.isVertical { return .bottom }
    if options.contains(.directionRightToLeft) { return .left }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }

  // MARK: Gaps

  private mutating func connect(_ index: Int) throws(VisualFormat.Failure) {
    switch (format.elements[index], format.elements[index + 1]) {
    case (.superview, .view(let name, let at, let place, _)):
      let view = try item(name, at)
      let parent = try superview(of: view, at: place)
      try connect(index, view, start, parent, start, isEdge: true)
    case (.view(let name, let at, let place, _), .superview):
      let view = try item(name, at)
      let parent = try superview(of: view, at: place)
      try connect(index, parent, end, view, end, isEdge: true)
    case (.view(let first, let at, _, _), .view(let second, let there, _, _)):
      let (a, b) = (try item(first, at), try item(second, there))
      var (from, to) = (end, start)
      if options.contains(.spacingBaselineToBaseline), format.isVertical {
        (from, to) = (.lastBaseline, .firstBaseline)
      }
      try connect(index, b, to, a, from, isEdge: false)
    case (.superview, .superview): break
    }
  }

  private func superview(
    of item: AnyObject, at: Int
  ) throws(VisualFormat.Failure) -> AnyObject {
    if let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView {
      return parent
    }
    throw VisualFormat.Failure(
      message: "Unable to interpret '|' character, because the related view doesn't have a "
        + "superview", offset: at)
  }

  private mutating func connect(
    _ index: Int, _ later: AnyObject, _ laterSide: Attribute, _ earlier: AnyObject,
    _ earlierSide: Attribute, isEdge: Bool
  ) throws(VisualFormat.Failure) {
    // In the right-to-left direction x decreases along the format, so the items are exchanged.
    let isReversed = !format.isVertical && options.contains(.directionRightToLeft)
    func add(
      _ side: Attribute, _ other: Attribute, _ relation: NSLayoutConstraint.Relation,
      _ constant: CGFloat, _ priority: Float
    ) {
      let constraint =
        isReversed
        ? NSLayoutConstraint(
          item: earlier, attribute: other, relatedBy: relation, toItem: later, attribute: side,
          multiplier: 1, constant: constant)
        : NSLayoutConstraint(
          item: later, attribute: side, relatedBy: relation, toItem: earlier, attribute: other,
          multiplier: 1, constant: constant)
      constraint.setPriorityBeforeActivation(UILayoutPriority(priority))
      result.append(constraint)
    }
    switch format.gaps[index] {
    case .none: add(laterSide, earlierSide, .equal, 0, 1000)
    case .standard:
      guard isEdge else { return add(laterSide, earlierSide, .equal, 8, 1000) }
      // The standard space to a superview is its margin.
      let isStart = laterSide == start && earlierSide == start
      let margin = (isStart ? start : end).marginAttribute
      isStart ? add(laterSide, margin, .equal, 0, 1000) : add(margin, earlierSide, .equal, 0, 1000)
    case .predicates(let predicates):
      for predicate in predicates {
        add(
          laterSide, earlierSide, predicate.relation, try number(predicate.object),
          predicate.priority)
      }
    }
  }

  private func number(
    _ object: VisualFormat.Predicate.Object
  ) throws(VisualFormat.Failure) -> CGFloat {
    switch object {
    case .number(let value): return value
    case .name(let name, let at):
      if let value = metrics[name] { return value }
      guard views[name] == nil else {
        throw VisualFormat.Failure(
          message: "It's not possible to set a space equal to the width or height of a view.  "
            + "Perhaps you want to use a view as a spacer? [view1][spacer(==view1)][view2]",
          offset: at + name.count)
      }
      throw .unknownMetric(name, at)
    }
  }

  // MARK: Sizes

  private mutating func size(
    _ view: AnyObject, _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormat.Failure) {
    let attribute: Attribute = format.isVertical ? .height : .width
    for predicate in predicates {
      var other: AnyObject?
      var constant: CGFloat = 0
      switch predicate.object {
      case .number(let value): constant = value
      case .name(let name, let at):
        if let value = metrics[name] {
          constant = value
        } else if views[name] != nil {
          other = try item(name, at)
        } else {
          throw .unknownMetric(name, at)
        }
      }
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: predicate.relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
      constraint.setPriorityBeforeActivation(UILayoutPriority(predicate.priority))
      result.append(constraint)
    }
  }

  // MARK: Alignment

  private mutating func align() throws(VisualFormat.Failure) {
    let attributes = (1...12).compactMap { bit in
      options.rawValue & (1 << UInt(bit)) != 0 ? Attribute(rawValue: bit) : nil
    }
    guard !attributes.isEmpty else { return }
    var items: [AnyObject] = []
    for case .view(let name, let at, _, _) in format.elements { items.append(try item(name, at)) }
    for attribute in attributes {
      guard attribute.isVertical != format.isVertical else {
        throw VisualFormat.Failure(
          message: "Options mask required views to be aligned on a "
            + "\(attribute.isVertical ? "vertical" : "horizontal") edge, which is not allowed for "
            + "layout that is also \(format.isVertical ? "vertical" : "horizontal")", offset: 0)
      }
      for (a, b) in zip(items, items.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            item: a, attribute: attribute, relatedBy: .equal, toItem: b, attribute: attribute,
            multiplier: 1, constant: 0))
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var marginAttribute: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
