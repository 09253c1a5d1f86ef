/// The predecessor of `Group(subviews:transform:)`.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// A view that consists of a variadic root and its children.
  public nonisolated struct Tree<Root: ViewRoot, Content: View>: View {
    public var root: Root
    public var content: Content

    public init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }

    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.init(root: root, content: content())
    }

    @MainActor public var body: some View {
      _SubviewsView(base: content) { subviews in
        MainThread.assume { root.body(children: _VariadicView_Children(subviews)) }
      }
    }
  }
}

public protocol _VariadicView_Root {}

/// A root that creates a view from its children.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

public nonisolated struct _VariadicView_Children: RandomAccessCollection, View {
  private let subviews: SubviewsCollection

  init(_ subviews: SubviewsCollection) { self.subviews = subviews }

  public nonisolated struct Element: View, Identifiable {
    let subview: Subview

    public var id: AnyHashable { AnyHashable(subview.id) }

    /// Returns the explicit id of the view if it has the given type.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
      subview.id.value.base as? ID
    }

    /// The value that a modifier has attached to the view.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      get {
        MainThread.assume {
          subview.source.item.layoutValue(TraitValueKey<Trait>.self) ?? Trait.defaultValue
        }
      }
    }

    public var body: some View { subview }
  }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Element { Element(subview: subviews[index]) }

  public var body: some View { ForEach(self) { $0 } }
}

/// A key for a value that a view provides to a variadic root.
public nonisolated protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

enum TraitValueKey<Trait: _ViewTraitKey>: LayoutValueKey {
  static var defaultValue: Trait.Value { Trait.defaultValue }
}

extension View {
  public nonisolated func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    layoutValue(key: TraitValueKey<K>.self, value: value)
  }
}
