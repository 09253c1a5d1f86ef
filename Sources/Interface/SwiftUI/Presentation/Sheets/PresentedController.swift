/// The controller of a SwiftUI sheet, full-screen cover or popover.
final class PresentedController: ScreenController, QueuedPresentation,
  UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate
{
  enum Style: Equatable { case sheet, cover, popover }

  let style: Style
  /// Called when the user has dismissed the controller.
  var userDidDismiss: () -> Void = {}
  var afterDismissal: [() -> Void] = []
  private var preferences = PresentationPreferences()
  private let background = PresentedBackground()

  init(
    _ content: AnyView, style: Style, environment: EnvironmentValues,
    in node: Node, dismissal: Dismissal
  ) {
    self.style = style
    let base = environment.presented
    super.init(
      PresentedRoot(content: content, background: background), environment: base, in: node,
      dismissal: dismissal)
    modalPresentationStyle =
      switch style {
      case .sheet: .pageSheet
      // The presenter remains visible, so its views do not disappear (guess).
      case .cover: .overFullScreen
      case .popover: .popover
      }
    if environment.value(of: TraitsKey.self).userInterfaceStyle
      != (node.graph.host?.hostController?.traitCollection.userInterfaceStyle ?? .unspecified)
    {
      adoptTraits(of: environment)
    }
    prepare()
    presentationController?.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func show(_ content: AnyView, environment: EnvironmentValues) {
    update(
      PresentedRoot(content: content, background: background), environment: environment.presented)
  }

  override func screenDidUpdate() {
    super.screenDidUpdate()
    guard let root = hostingView.graph.root else { return }
    preferences = root.preference(PresentationPreferencesKey.self)
    zoom(from: root.preference(ScreenPreferencesKey.self).zoomSource)
    apply(root.environment)
  }

  private func zoom(from source: ZoomSource?) {
    if style == .cover {
      preferredTransition = source?.transition
    } else if source != nil {
      hostingView.graph.report(
        "navigationTransition(.zoom) has no effect on a sheet or popover here: it comes from its "
          + "usual side.")
    }
  }

  // MARK: The content's preferences

  private func apply(_ environment: EnvironmentValues) {
    isModalInPresentation = preferences.isDismissDisabled
    background.set(preferences.background)
    hostingView.backgroundColor = preferences.background == nil ? .systemBackground : .clear
    if style == .popover, preferences.background == nil { hostingView.backgroundColor = nil }
    if style == .sheet, presentingViewController == nil {
      modalPresentationStyle = preferences.size == .form ? .formSheet : .pageSheet
    }
    if style == .popover || preferences.size == .fitted {
      let size = hostingView.size(.unspecified)
      if preferredContentSize != size { preferredContentSize = size }
    }
    let sheet =
      style == .popover
      ? popoverPresentationController?.adaptiveSheetPresentationController
      : sheetPresentationController
    if style != .cover, let sheet { apply(to: sheet, environment) }
  }

  private func apply(to sheet: UISheetPresentationController, _ environment: EnvironmentValues) {
    let detents = preferences.detents.sorted { ($0.order, "\($0.kind)") < ($1.order, "\($1.kind)") }
    let identifiers = detents.map(\.identifier)
    if !detents.isEmpty, sheet.detents.map(\.identifier) != identifiers {
      sheet.detents = detents.map { $0.platform(in: environment) }
    }
    if let selected = preferences.selection?.wrappedValue.identifier,
      sheet.selectedDetentIdentifier != selected
    {
      if presentingViewController != nil, viewIfLoaded?.window != nil {
        sheet.animateChanges { sheet.selectedDetentIdentifier = selected }
      } else {
        sheet.selectedDetentIdentifier = selected
      }
    }
    let showsGrabber =
      preferences.dragIndicator == .visible
      || preferences.dragIndicator == .automatic && detents.count > 1
    if sheet.prefersGrabberVisible != showsGrabber { sheet.prefersGrabberVisible = showsGrabber }
    if sheet.preferredCornerRadius != preferences.cornerRadius {
      sheet.preferredCornerRadius = preferences.cornerRadius
    }
    sheet.prefersScrollingExpandsWhenScrolledToEdge = preferences.contentInteraction != .scrolls
    if let interaction = preferences.backgroundInteraction {
      let undimmed =
        interaction.isEnabled
        ? interaction.upThrough?.identifier ?? identifiers.last ?? .large : nil
      if sheet.largestUndimmedDetentIdentifier != undimmed {
        sheet.largestUndimmedDetentIdentifier = undimmed
      }
    }
  }

  // MARK: The delegate of the presentation

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    guard let selection = preferences.selection,
      let detent = preferences.detents.first(where: {
        $0.identifier == sheetPresentationController.selectedDetentIdentifier
      }), selection.wrappedValue != detent
    else { return }
    selection.wrappedValue = detent
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    userDidDismiss()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    let isLow = traitCollection.verticalSizeClass == .compact
    let wanted =
      isNarrow ? preferences.horizontalAdaptation : isLow ? preferences.verticalAdaptation : nil
    switch wanted {
    case .some(.popover): return style == .popover ? .none : .popover
    case .some(PresentationAdaptation.none): return UIModalPresentationStyle.none
    case .some(.fullScreenCover): return .fullScreen
    case .some(.sheet): return style == .popover ? .formSheet : .none
    default: return controller.adaptivePresentationStyle(for: traitCollection)
    }
  }
}

/// The background behind the content of a presentation.
final class PresentedBackground: ObservableObject {
  private(set) var view: AnyView?

  func set(_ new: AnyView?) {
    guard new != nil || view != nil else { return }
    // Views are not equatable: the background is set once, until the preference is removed.
    guard (new == nil) != (view == nil) else { return }
    objectWillChange.send()
    view = new
  }
}

/// The content of a presentation above its background.
private struct PresentedRoot: View {
  let content: AnyView
  @ObservedObject var background: PresentedBackground

  var body: some View {
    ZStack {
      if let view = background.view { view.ignoresSafeArea() }
      VStack { content }
    }
  }
}

extension EnvironmentValues {
  /// The environment of a presentation: that of the presenting view, without its navigation, column and
  /// search context.
  var presented: EnvironmentValues {
    var values = self
    values.navigationModel = nil
    values.enclosingColumn = nil
    values.columnAdvance = nil
    values.searchModel = nil
    values.pendingSearch = nil
    values.isSearching = false
    values.listRowContext = ListRowContext()
    return values
  }
}
