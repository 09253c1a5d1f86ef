import SourceModel

/// A call `x.f?(...)` or `x.f!(...)` that may be one of an optional requirement, which loses its mark.
struct OptionalCall {
  /// The question or exclamation mark.
  let mark: Range<Int>
  let call: Range<Int>
  /// The function, `name(label:label:)`.
  let name: String
  /// Whether the receiver's name is that of a delegate or data source.
  let isDelegate: Bool
  /// Whether the function around the call has the same name.
  let forwards: Bool
  /// Whether the result is used and nothing but the mark makes it optional.
  let needsOptionalResult: Bool
  /// Whether a member of the result follows.
  let isContinued: Bool
  /// Whether the mark is an exclamation mark.
  let isForced: Bool

  func edits(_ module: ModuleFacts) -> [SourceEdit] {
    let isFunction = module.optionalFunctions.contains(String(name.prefix { $0 != "(" }))
    guard isDelegate || module.optionalRequirements.contains(name) || forwards && !isFunction
    else { return [] }
    let unmarked = SourceEdit(range: mark, text: "")
    if module.throwingRequirements.contains(name) {
      return isForced
        ? around([unmarked], "(try! ", ")")
        : around([unmarked], "(try? ", isContinued ? ")?" : ")")
    }
    return needsOptionalResult ? around([unmarked], "ObjectiveC.optional(", ")") : [unmarked]
  }

  private func around(_ edits: [SourceEdit], _ start: String, _ end: String) -> [SourceEdit] {
    [SourceEdit(range: call.lowerBound..<call.lowerBound, text: start)] + edits
      + [SourceEdit(range: call.upperBound..<call.upperBound, text: end)]
  }
}
