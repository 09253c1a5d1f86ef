/// A height at which a sheet rests.
public nonisolated struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  let kind: Kind
  private let customHeight: (@Sendable (Context) -> CGFloat?)?

  private init(_ kind: Kind, _ customHeight: (@Sendable (Context) -> CGFloat?)? = nil) {
    self.kind = kind
    self.customHeight = customHeight
  }

  public static let medium = PresentationDetent(.medium)
  public static let large = PresentationDetent(.large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.height(height))
  }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type))) { D.height(in: $0) }
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  /// The values from which a custom height is computed.
  @dynamicMemberLookup
  public struct Context {
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  /// A number by which detents are sorted, lowest first, so that the order of a set has no influence.
  @MainActor var order: CGFloat {
    switch kind {
    case .medium: 500
    case .large: 1_000
    case .fraction(let share): share * 1_000
    case .height(let height): height
    case .custom: 400
    }
  }

  var identifier: UISheetPresentationController.Detent.Identifier {
    switch kind {
    case .medium: .medium
    case .large: .large
    default: .init("SwiftUI.\(kind)")
    }
  }

  @MainActor
  func platform(in environment: EnvironmentValues) -> UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let share):
      .custom(identifier: identifier) { $0.maximumDetentValue * min(max(share, 0), 1) }
    case .height(let height): .custom(identifier: identifier) { _ in height }
    case .custom:
      .custom(identifier: identifier) { [customHeight] context in
        customHeight?(
          Context(maxDetentValue: context.maximumDetentValue, environment: environment))
      }
    }
  }
}

/// A detent whose height a program computes.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context
  static func height(in context: Context) -> CGFloat?
}

/// The form that a presentation takes on a narrow or low screen.
public nonisolated struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  public static let automatic = PresentationAdaptation(name: "automatic")
  public static let none = PresentationAdaptation(name: "none")
  public static let popover = PresentationAdaptation(name: "popover")
  public static let sheet = PresentationAdaptation(name: "sheet")
  public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

public nonisolated struct PresentationBackgroundInteraction: Equatable, Sendable {
  let upThrough: PresentationDetent?
  let isEnabled: Bool
  public static let automatic = Self(upThrough: nil, isEnabled: false)
  public static let enabled = Self(upThrough: nil, isEnabled: true)
  public static let disabled = Self(upThrough: nil, isEnabled: false)
  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(upThrough: detent, isEnabled: true)
  }
}

public nonisolated struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let resizes = Self(name: "resizes")
  public static let scrolls = Self(name: "scrolls")
}

/// The size of a sheet that is narrower than the screen.
@MainActor @preconcurrency
public protocol PresentationSizing {
  nonisolated var _sizing: _PresentationSize { get }
}

public nonisolated enum _PresentationSize: Sendable { case automatic, form, page, fitted }

public nonisolated struct AutomaticPresentationSizing: PresentationSizing {
  public var _sizing: _PresentationSize { .automatic }
}
public nonisolated struct FormPresentationSizing: PresentationSizing {
  public var _sizing: _PresentationSize { .form }
}
public nonisolated struct PagePresentationSizing: PresentationSizing {
  public var _sizing: _PresentationSize { .page }
}
public nonisolated struct FittedPresentationSizing: PresentationSizing {
  public var _sizing: _PresentationSize { .fitted }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { .init() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { .init() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { .init() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { .init() }
}

extension PresentationSizing {
  /// The size of the content along some axes, and this size along the others.
  /// - Support: partial: a size that is fitted along one axis is fitted along both.
  public nonisolated func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    ModifiedPresentationSizing(_sizing: horizontal || vertical ? .fitted : _sizing)
  }

  /// A size that grows with its content but does not shrink.
  /// - Support: partial: the size follows the content.
  public nonisolated func sticky(
    horizontal: Bool = false, vertical: Bool = false
  ) -> some PresentationSizing { ModifiedPresentationSizing(_sizing: _sizing) }
}

private nonisolated struct ModifiedPresentationSizing: PresentationSizing {
  let _sizing: _PresentationSize
}

/// The preferences of a presentation's content for the presentation.
struct PresentationPreferences {
  var detents: Set<PresentationDetent> = []
  var selection: Binding<PresentationDetent>?
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var background: AnyView?
  var backgroundInteraction: PresentationBackgroundInteraction?
  var contentInteraction: PresentationContentInteraction?
  var isDismissDisabled = false
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  var size = _PresentationSize.automatic
}

enum PresentationPreferencesKey: PreferenceKey {
  static var defaultValue: PresentationPreferences { PresentationPreferences() }

  static func reduce(
    value: inout PresentationPreferences, nextValue: () -> PresentationPreferences
  ) {
    let next = nextValue()
    if value.detents.isEmpty { value.detents = next.detents }
    value.selection = value.selection ?? next.selection
    if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.background = value.background ?? next.background
    value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
    value.contentInteraction = value.contentInteraction ?? next.contentInteraction
    value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
    value.horizontalAdaptation = value.horizontalAdaptation ?? next.horizontalAdaptation
    value.verticalAdaptation = value.verticalAdaptation ?? next.verticalAdaptation
    if value.size == .automatic { value.size = next.size }
  }
}

extension View {
  private nonisolated func presentation(
    _ change: @escaping (inout PresentationPreferences) -> Void
  ) -> some View {
    transformPreference(PresentationPreferencesKey.self, change)
  }

  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentation { $0.detents = detents }
  }

  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentation {
      $0.detents = detents
      $0.selection = selection
    }
  }

  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.dragIndicator = visibility }
  }

  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentation { $0.cornerRadius = cornerRadius }
  }

  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentation { $0.background = AnyView(Rectangle().fill(style)) }
  }

  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let view = content()
    return presentation {
      $0.background = AnyView(
        view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    }
  }

  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentation { $0.backgroundInteraction = interaction }
  }

  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    presentation { $0.contentInteraction = behavior }
  }

  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  public nonisolated func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    presentation {
      $0.horizontalAdaptation = horizontal
      $0.verticalAdaptation = vertical
    }
  }

  public nonisolated func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View {
    presentation { $0.size = sizing._sizing }
  }

  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.isDismissDisabled = isDisabled || $0.isDismissDisabled }
  }
}
