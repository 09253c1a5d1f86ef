public import Foundation

/// The part of a text that is selected in a field, or the place of the insertion point.
public nonisolated struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// The selection in UTF-16 units of a text. Of several ranges the first counts.
  func units(in text: String) -> NSRange? {
    let range: Range<String.Index>? =
      switch indices {
      case .selection(let range): range
      case .multiSelection(let ranges): ranges.ranges.first
      }
    guard let range, range.upperBound <= text.endIndex else { return nil }
    return NSRange(range, in: text)
  }

  init?(units: NSRange, in text: String) {
    guard let range = Range(units, in: text) else { return nil }
    self.init(range: range)
  }
}

extension TextField where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(
      source: .text(text), label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal)
    self.selection = selection
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(source: .text(text), label: Text(title), prompt: prompt, axis: axis ?? .horizontal)
    self.selection = selection
  }
}

/// Keeps the selection of a field and that of a program the same.
@MainActor
struct SelectionLink {
  let binding: Binding<TextSelection?>?

  func write(_ units: NSRange, in text: String) {
    guard let binding else { return }
    let new = TextSelection(units: units, in: text)
    if binding.wrappedValue != new { binding.wrappedValue = new }
  }

  /// The selection that the program wants, if it is another one.
  func wanted(in text: String, now: NSRange) -> NSRange? {
    guard let units = binding?.wrappedValue?.units(in: text), units != now else { return nil }
    return units
  }
}

extension UITextField {
  /// The selection in UTF-16 units.
  var selectedUnits: NSRange {
    get {
      guard let range = selectedTextRange else { return NSRange(location: 0, length: 0) }
      let start = offset(from: beginningOfDocument, to: range.start)
      return NSRange(
        location: start, length: offset(from: beginningOfDocument, to: range.end) - start)
    }
    set {
      guard let start = position(from: beginningOfDocument, offset: newValue.location),
        let end = position(from: start, offset: newValue.length)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }
  }
}
