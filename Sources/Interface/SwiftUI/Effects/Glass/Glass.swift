/// The glass of a view's background.
public nonisolated struct Glass: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case regular, clear, identity }

  let kind: Kind
  private(set) var tintColor: Color?

  private init(_ kind: Kind) { self.kind = kind }

  public static var regular: Glass { Glass(.regular) }
  public static var clear: Glass { Glass(.clear) }
  /// No glass.
  public static var identity: Glass { Glass(.identity) }

  /// The glass in a colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tintColor = color
    return glass
  }

  /// - Support: partial: glass is drawn as at rest; it does not grow under a finger.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Glass as a paint of shapes.
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

/// Glass with its colour in an environment.
nonisolated struct ResolvedGlass: Sendable {
  let isClear: Bool
  let tint: CGColor?

  @MainActor var effect: UIGlassEffect {
    let effect = UIGlassEffect(style: isClear ? .clear : .regular)
    effect.tintColor = tint.map { UIColor(cgColor: $0) }
    return effect
  }
}

/// The shape that glass has unless another is given: a capsule.
public nonisolated struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Shows glass behind the view.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    background(GlassPaintStyle(glass: glass), in: shape)
  }
}
