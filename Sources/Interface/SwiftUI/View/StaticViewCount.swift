/// The number of views that a view contributes to its container, if its type determines it.
@MainActor
enum StaticViewCount {
  enum Answer: Equatable {
    case views(Int)
    /// The number depends on the value of the view.
    case varies
    /// The views include sections.
    case sections
  }

  private static var known: [ObjectIdentifier: Answer] = [:]
  /// The types whose count is being computed. A type that contains itself varies.
  private static var open: Set<ObjectIdentifier> = []

  static func of<V: View>(_ type: V.Type) -> Answer {
    let id = ObjectIdentifier(type)
    if let answer = known[id] { return answer }
    guard open.insert(id).inserted else { return .varies }
    defer { open.remove(id) }
    let answer = find(type)
    known[id] = answer
    return answer
  }

  private static func find<V: View>(_ type: V.Type) -> Answer {
    if let composed = type as? any ComposedViews.Type { return composed.viewCount }
    return V.Body.self == Never.self ? .views(1) : of(V.Body.self)
  }

  static func sum(_ answers: [Answer]) -> Answer {
    answers.reduce(.views(0)) { total, next in
      switch (total, next) {
      case (.views(let a), .views(let b)): .views(a + b)
      case (.sections, _), (_, .sections): .sections
      default: .varies
      }
    }
  }
}

/// A view without a layout of its own, which counts as the views that it contains.
@MainActor
protocol ComposedViews {
  static var viewCount: StaticViewCount.Answer { get }
}

@MainActor extension EmptyView: ComposedViews {
  static var viewCount: StaticViewCount.Answer { .views(0) }
}

@MainActor extension AnyView: ComposedViews {
  static var viewCount: StaticViewCount.Answer { .varies }
}

@MainActor extension Optional: ComposedViews where Wrapped: View {
  static var viewCount: StaticViewCount.Answer {
    StaticViewCount.of(Wrapped.self) == .sections ? .sections : .varies
  }
}

@MainActor extension _ConditionalContent: ComposedViews
where TrueContent: View, FalseContent: View {
  static var viewCount: StaticViewCount.Answer {
    let (a, b) = (StaticViewCount.of(TrueContent.self), StaticViewCount.of(FalseContent.self))
    if a == b { return a }
    return a == .sections || b == .sections ? .sections : .varies
  }
}

@MainActor extension TupleView: ComposedViews {
  static var viewCount: StaticViewCount.Answer {
    func count<V: View>(_ type: V.Type) -> StaticViewCount.Answer { StaticViewCount.of(type) }
    return StaticViewCount.sum(TupleFields.of(T.self).map { count($0.type) })
  }
}

@MainActor extension Group: ComposedViews where Content: View {
  static var viewCount: StaticViewCount.Answer { StaticViewCount.of(Content.self) }
}

@MainActor extension ForEach: ComposedViews where Content: View {
  static var viewCount: StaticViewCount.Answer {
    StaticViewCount.of(Content.self) == .sections ? .sections : .varies
  }
}

@MainActor extension Section: ComposedViews where Parent: View, Content: View, Footer: View {
  static var viewCount: StaticViewCount.Answer { .sections }
}

@MainActor extension ModifiedContent: ComposedViews where Content: View, Modifier: ViewModifier {
  /// The count of a modified view. A modifier without a body keeps the count of its content; any other has
  /// the count of its body, or that of its content if the body's varies.
  static var viewCount: StaticViewCount.Answer {
    if Modifier.Body.self == Never.self { return StaticViewCount.of(Content.self) }
    let body = StaticViewCount.of(Modifier.Body.self)
    return body == .varies ? StaticViewCount.of(Content.self) : body
  }
}

@MainActor extension _ViewModifier_Content: ComposedViews {
  static var viewCount: StaticViewCount.Answer { .varies }
}
