/// The variant of glass in a view's background.
public nonisolated struct Glass: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case regular, clear, identity }

  let kind: Kind
  private(set) var tintColor: Color?

  private init(_ kind: Kind) { self.kind = kind }

  public static var regular: Glass { Glass(.regular) }
  public static var clear: Glass { Glass(.clear) }
  /// The absence of glass.
  public static var identity: Glass { Glass(.identity) }

  /// Returns the glass with a tint colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tintColor = color
    return glass
  }

  /// - Support: partial: glass is drawn as at rest; it does not grow under a finger.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A shape style that paints glass.
nonisolated struct GlassPaintStyle: ShapeStyle, PaintStyle, Sendable {
  let glass: Glass

  func paint(in environment: EnvironmentValues) -> Paint {
    guard glass.kind != .identity else { return .color(UIColor.clear.cgColor) }
    return .glass(
      ResolvedGlass(
        isClear: glass.kind == .clear,
        tint: glass.tintColor.map { $0.cgColor(in: environment) }))
  }
}

/// Glass with its tint resolved in an environment.
nonisolated struct ResolvedGlass: Sendable {
  let isClear: Bool
  let tint: CGColor?

  @MainActor var effect: UIGlassEffect {
    let effect = UIGlassEffect(style: isClear ? .clear : .regular)
    effect.tintColor = tint.map { UIColor(cgColor: $0) }
    return effect
  }
}

/// The default shape of glass: a capsule.
public nonisolated struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Adds glass behind the view.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    background(GlassPaintStyle(glass: glass), in: shape)
  }
}
