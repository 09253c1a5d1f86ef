/// The views that a view consists of, for containers that create a controller for each of them.
///
/// Groups, tuples, conditions and `ForEach` are expanded; any other view is one element.
@MainActor
struct ViewList {
  struct Element {
    let id: AnyHashable
    let view: AnyView
    /// The view with its modifiers, from which attached values are read.
    let source: any View
  }

  private var elements: [Element] = []
  private var prefix: [AnyHashable] = []

  static func elements<V: View>(of view: V) -> [Element] {
    var list = ViewList()
    list.add(view)
    return list.elements
  }

  mutating func add<V: View>(_ view: V) {
    if let list = view as? any ViewListSource {
      list.appendElements(to: &self)
    } else {
      elements.append(Element(id: AnyHashable(prefix), view: AnyView(view), source: view))
    }
  }

  /// Adds the elements of a view. The id makes their ids stable across updates.
  mutating func add<V: View>(_ view: V, id: AnyHashable) {
    prefix.append(id)
    add(view)
    prefix.removeLast()
  }
}

/// A view that consists of other views.
@MainActor
protocol ViewListSource {
  func appendElements(to list: inout ViewList)
}

@MainActor extension EmptyView: ViewListSource {
  func appendElements(to list: inout ViewList) {}
}

@MainActor extension AnyView: ViewListSource {
  func appendElements(to list: inout ViewList) { list.add(content) }
}

@MainActor extension Optional: ViewListSource where Wrapped: View {
  func appendElements(to list: inout ViewList) {
    if let self { list.add(self, id: "some") }
  }
}

@MainActor extension _ConditionalContent: ViewListSource
where TrueContent: View, FalseContent: View {
  func appendElements(to list: inout ViewList) {
    switch storage {
    case .trueContent(let content): list.add(content, id: true)
    case .falseContent(let content): list.add(content, id: false)
    }
  }
}

@MainActor extension Group: ViewListSource where Content: View {
  func appendElements(to list: inout ViewList) { list.add(content) }
}

@MainActor extension ForEach: ViewListSource where Content: View {
  func appendElements(to list: inout ViewList) {
    for element in data { list.add(content(element), id: AnyHashable(id(element))) }
  }
}

@MainActor extension TupleView: ViewListSource {
  func appendElements(to list: inout ViewList) {
    withUnsafePointer(to: value) { tuple in
      for (index, view) in TupleFields.views(of: T.self, at: UnsafeRawPointer(tuple)).enumerated() {
        list.add(view, id: index)
      }
    }
  }
}
