import HostProtocol
import UIKit

/// Assigns the numbers with which clients identify views.
@MainActor
struct ViewNumbers {
  private struct Entry {
    weak var view: UIView?
    /// The part of the view's content that the number identifies; nil for the view itself.
    weak var part: AnyObject?
    var isPart = false
  }

  private var views: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var last = 0

  /// Returns the number of a view. It stays the same while the view exists.
  mutating func number(of view: UIView) -> Int {
    if let number = numbers[ObjectIdentifier(view)], views[number]?.view === view { return number }
    last += 1
    views[last] = Entry(view: view)
    numbers[ObjectIdentifier(view)] = last
    return last
  }

  /// Returns the number that identifies a part of a view's content. It stays the same while the
  /// part exists.
  mutating func number(of part: AnyObject, in view: UIView) -> Int {
    let id = ObjectIdentifier(part)
    if let number = numbers[id], views[number]?.part === part { return number }
    last += 1
    views[last] = Entry(view: view, part: part, isPart: true)
    numbers[id] = last
    return last
  }

  /// Returns the view with a number, and the part of its content that the number identifies, if any; nil if
  /// the view or part no longer exists.
  func subject(_ number: Int) -> (view: UIView, part: AnyObject?)? {
    guard let entry = views[number], let view = entry.view else { return nil }
    guard entry.isPart else { return (view, nil) }
    return entry.part.map { (view, $0) }
  }
}

extension HostSession {
  func tree(_ call: TreeCall) throws -> TreeCall.Reply {
    let stage = try shownStage()
    stage.layout()
    var rows: [HostView] = []
    func visit(_ view: UIView, _ depth: Int, _ isHidden: Bool) {
      let isHidden = isHidden || view.isHidden || view.alpha < 0.01
      rows.append(describe(view, depth, isHidden))
      rows += parts(of: view, depth + 1, isHidden)
      for subview in view.subviews { visit(subview, depth + 1, isHidden) }
    }
    stage.perform {
      for window in stage.environment.application.windows where !window.isHidden {
        visit(window, 0, false)
      }
    }
    guard let query = call.query, !query.isEmpty else { return TreeCall.Reply(views: rows) }
    return TreeCall.Reply(views: Self.filtered(rows, query.lowercased()))
  }

  /// Returns the rows that contain a text, with the rows of their superviews.
  private static func filtered(_ rows: [HostView], _ query: String) -> [HostView] {
    var result: [HostView] = []
    var path: [HostView] = []
    var isListed: [Bool] = []
    for row in rows {
      path.removeLast(path.count - row.depth)
      isListed.removeLast(isListed.count - row.depth)
      path.append(row)
      isListed.append(false)
      let texts = [row.className, row.text, row.identifier].compactMap { $0?.lowercased() }
      guard texts.contains(where: { $0.contains(query) }) else { continue }
      for (index, view) in path.enumerated() where !isListed[index] {
        result.append(view)
        isListed[index] = true
      }
    }
    return result
  }

  func describe(_ view: UIView, _ depth: Int, _ isHidden: Bool) -> HostView {
    HostView(
      id: viewNumbers.number(of: view), depth: depth, className: "\(Swift.type(of: view))",
      frame: Self.numbers(view.convert(view.bounds, to: nil)), text: Self.text(of: view),
      identifier: view.accessibilityIdentifier ?? view.documentID, isHidden: isHidden)
  }

  private static func text(of view: UIView) -> String? {
    switch view {
    case let view as UILabel: view.text
    case let view as UIButton: view.currentTitle ?? view.configuration?.title
    case let view as UITextField: view.text.flatMap { $0.isEmpty ? nil : $0 } ?? view.placeholder
    case let view as UITextView: view.text
    default: view.accessibilityLabel
    }
  }

  static func numbers(_ rectangle: CGRect) -> [Double] {
    [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map {
      (Double($0) * 1000).rounded() / 1000
    }
  }

  // MARK: One view

  func inspect(_ call: InspectCall) throws -> InspectCall.Reply {
    let stage = try shownStage()
    stage.layout()
    let (view, part) = try subject(call, stage)
    return stage.perform {
      let facts = facts(of: view)
      return part.flatMap { self.facts(of: $0, in: view, facts) } ?? facts
    }
  }

  /// Returns the view that a call selects, and the part of its content, if any.
  private func subject(
    _ call: InspectCall, _ stage: Stage
  ) throws -> (view: UIView, part: AnyObject?) {
    if let number = call.view {
      guard let subject = viewNumbers.subject(number) else {
        throw HostError("There is no view \(number) any more. Call 'tree' again.")
      }
      return subject
    }
    guard let x = call.x, let y = call.y, x.isFinite, y.isFinite else {
      throw HostError("'inspect' needs 'view', or 'x' and 'y'.")
    }
    guard let view = stage.perform({ stage.foremostView(at: CGPoint(x: x, y: y)) }) else {
      throw HostError("There is no view at \(x), \(y).")
    }
    return (view, stage.perform { Self.part(of: view, at: CGPoint(x: x, y: y)) })
  }

  private func facts(of view: UIView) -> InspectCall.Reply {
    var path: [UIView] = [view]
    while let next = path.last?.superview { path.append(next) }
    let rows = path.enumerated().map { index, view in
      describe(view, path.count - 1 - index, view.isHidden)
    }
    let element = AccessibilityReport(of: view.window ?? view).elements.first { $0.view === view }
    return InspectCall.Reply(
      view: rows[0], classes: Self.classes(of: view), path: rows,
      controller: Self.controller(of: view).map { "\(Swift.type(of: $0))" }, file: nil, line: nil,
      explanation: [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
        Self.sentences(view.layoutExplanation(for: $0))
      },
      accessibility: element?.description, properties: ViewProperties(of: view).rows,
      safeArea: Self.numbers(
        view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil)),
      baselines: Self.baselines(of: view))
  }

  /// Returns the lines of an explanation: each number of a frame, the constraints that determine
  /// it, indented, and the insets.
  private static func sentences(_ explanation: Tintype.LayoutExplanation) -> [String] {
    [explanation.origin, explanation.length].flatMap { number in
      [
        "\(number.name) is \(shortNumber(number.value))"
          + (number.reasons.isEmpty ? ", which nothing decides" : "")
      ]
        + number.reasons.map { reason in
          "  \(reason.sentence)"
            + (reason.file.map { " (\($0):\(reason.line ?? 1))" } ?? "")
        }
    } + explanation.insets
  }

  private static func classes(of view: UIView) -> [String] {
    sequence(first: Mirror(reflecting: view)) { $0.superclassMirror }.map {
      String(reflecting: $0.subjectType)
    }
  }

  private static func controller(of view: UIView) -> UIViewController? {
    var responder: UIResponder? = view
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  private static func baselines(of view: UIView) -> [Double] {
    guard let label = view as? UILabel, !label.bounds.isEmpty, label.text?.isEmpty == false else {
      return []
    }
    let frame = label.convert(label.bounds, to: nil)
    let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    let top = frame.minY + text.minY
    return [
      Double(top + label.font.ascender), Double(top + text.height + label.font.descender),
    ]
  }
}

extension Stage {
  /// Returns the foremost visible view at a point, including views that receive no touches.
  func foremostView(at point: CGPoint) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      guard !view.isHidden, view.alpha > 0.01 else { return nil }
      let isInside = view.bounds.contains(view.convert(point, from: nil))
      if view.clipsToBounds, !isInside { return nil }
      for subview in view.subviews.reversed() {
        if let found = find(subview) { return found }
      }
      return isInside ? view : nil
    }
    let windows = environment.application.windows.filter { !$0.isHidden }
    return windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset)
    }.lazy.compactMap { find($0.element) }.first
  }
}
