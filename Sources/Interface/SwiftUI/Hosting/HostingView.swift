/// A UIKit view that displays a view graph.
@MainActor
public final class _UIHostingView<Content: View>: UIView, ViewGraphHost, MediaClockObserver,
  NestedHost
{
  let graph = ViewGraph()
  var rootView: Content {
    didSet { rootDidChange() }
  }
  /// The environment that the content inherits if this host is nested in the graph of another host.
  var inheritedEnvironment: EnvironmentValues? {
    didSet {
      if let inheritedEnvironment, let oldValue, oldValue.isIdentical(to: inheritedEnvironment) {
        return
      }
      environmentDidChange()
    }
  }
  /// The host in whose graph this one is nested. It updates this host while this host is in no window.
  weak var parentHost: (any ViewGraphHost)?
  /// The nested hosts that have changed while they were in no window.
  private var waitingHosts: [any NestedHost] = []
  /// Called after an update that evaluated nodes. Preferences may have changed.
  var graphDidUpdate: () -> Void = {}
  private var reportedUpdateCount = 0
  /// Whether the controller has disappeared. Its views then do not appear even if there is a window.
  private var isOutOfView = false
  /// Changes the environment values of the content on behalf of the view's owner.
  var changeEnvironment: (inout EnvironmentValues) -> Void = { _ in }
  var ignoresSafeArea = false
  /// Whether the keyboard covers the content instead of reducing its safe area.
  var ignoresKeyboard = false
  /// The frame of the keyboard on the screen; null if no keyboard is shown.
  private var keyboardFrame = CGRect.null
  private var keyboardObserver: (any NSObjectProtocol)?
  /// Called when the content's preferred size may have changed.
  var contentSizeDidChange: () -> Void = {}
  private var lastEnvironment: (traits: UITraitCollection, values: EnvironmentValues)?
  private var needsRoot = true

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
    // Where constraints make the view narrower than its content, its height is that of the content for this
    // width, as for a label. A guess from cells with hosting views, which have the heights of wrapped texts.
    wrapContent { [unowned self] in size(ProposedViewSize(width: $0, height: nil)) }
    graph.host = self
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    fatalError("A hosting view is made with a root view, not from a document.")
  }

  /// Ends the state of the views: nodes keep their graph, which would keep them.
  isolated deinit { graph.removeRoot() }

  private func rootDidChange() {
    needsRoot = true
    setNeedsLayout()
  }

  // MARK: Updates

  func graphNeedsUpdate(_ graph: ViewGraph) {
    guard !isLayingOut else {
      needsAnotherPass = true
      return
    }
    setNeedsLayout()
    contentSizeDidChange()
    if window == nil { parentHost?.nestedHostNeedsUpdate(self) }
  }

  private var isLayingOut = false
  private var needsAnotherPass = false

  func graph(_ graph: ViewGraph, reports sentence: String) {
    environment.diagnostics.warn(sentence)
  }

  weak var hostController: UIViewController?

  var graphOrigin: CGPoint { window.map { convert(bounds.origin, to: $0) } ?? .zero }

  /// The traits for measuring a view that is not in a window yet.
  var measuringTraits: UITraitCollection? {
    didSet { setNeedsLayout() }
  }

  private var currentTraits: UITraitCollection {
    (window == nil ? measuringTraits : nil) ?? traitCollection
  }

  private var environmentValues: EnvironmentValues {
    let traits = currentTraits
    if let lastEnvironment, lastEnvironment.traits == traits { return lastEnvironment.values }
    var values = inheritedEnvironment ?? EnvironmentValues()
    values.traits = traits
    values.editMode = graph.editMode
    changeEnvironment(&values)
    lastEnvironment = (traits, values)
    return values
  }

  /// Updates the nodes.
  private func updateGraph() {
    let traits = currentTraits
    graph.displayScale = traits.displayScale > 0 ? traits.displayScale : 1
    if needsRoot || lastEnvironment?.traits != traits {
      needsRoot = false
      graph.setRoot(rootView, environment: environmentValues)
      graph.rootItem.layoutDirection =
        traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    graph.update()
    graph.rootItem.takeContent()
  }

  /// Rebuilds the environment in the next update.
  func environmentDidChange() {
    lastEnvironment = nil
    needsRoot = true
    graphNeedsUpdate(graph)
  }

  // MARK: Hosts within hosts

  func nestedHostNeedsUpdate(_ host: any NestedHost) {
    if !waitingHosts.contains(where: { $0 === host }) { waitingHosts.append(host) }
    graphNeedsUpdate(graph)
  }

  private func updateWaitingHosts() {
    let hosts = waitingHosts
    waitingHosts = []
    for host in hosts where !host.isInWindow { host.updateOutOfWindow() }
  }

  var isInWindow: Bool { window != nil }

  /// Updates the nodes and runs their actions, without a layout.
  func updateOutOfWindow() {
    guard !isLayingOut, !hasEnded else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<Self.maximumPasses {
      needsAnotherPass = false
      updateGraph()
      updateWaitingHosts()
      graph.notifyObservers()
      reportUpdate()
      graph.runActions()
      if graph.isClean, !needsAnotherPass { return }
    }
  }

  private func reportUpdate() {
    guard reportedUpdateCount != graph.updateCount else { return }
    reportedUpdateCount = graph.updateCount
    graphDidUpdate()
  }

  /// Runs the disappearance actions of the views, if they have appeared.
  func hostDidDisappear() {
    isOutOfView = true
    guard graph.hostDidDisappear() else { return }
    updateOutOfWindow()
  }

  /// Makes the views appear in the next layout.
  func hostWillAppear() {
    isOutOfView = false
    setNeedsLayout()
  }

  /// Removes the nodes: their views disappear and their state is lost. The view remains empty.
  func removeContent() {
    graph.removeRoot()
    hasEnded = true
    graph.runActions()
  }

  private var hasEnded = false

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  public override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
    observeKeyboard()
  }

  // MARK: Keyboard

  private func observeKeyboard() {
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    keyboardObserver = nil
    keyboardFrame = .null
    guard let screen = window?.screen else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: screen, queue: nil
    ) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainThread.assume {
        guard let self else { return }
        self.keyboardFrame = frame ?? .null
        self.setNeedsLayout()
      }
    }
  }

  /// Returns the height of the part of the safe area's bottom that the keyboard covers.
  private func coveredHeight(of safe: CGRect) -> CGFloat {
    guard !ignoresKeyboard, !ignoresSafeArea, !keyboardFrame.isNull, let window else { return 0 }
    let keyboard = convert(keyboardFrame, from: window)
    guard keyboard.height > 0, keyboard.maxY >= safe.maxY else { return 0 }
    return min(max(0, safe.maxY - keyboard.minY), safe.height)
  }

  // MARK: Time

  var graphTime: Double { environment.clock.now }

  /// The scheduled call for the next time at which an animation in the graph ends.
  private var event: (ticket: MediaClock.ScheduledEventID, time: Double)?

  package func clockDidMove() {
    graph.readSourcedValues()
    if graph.animations.isRunning { setNeedsLayout() }
  }

  private func scheduleNextEvent() {
    let clock = environment.clock
    let time = graph.animations.nextEvent
    if graph.animations.isRunning || graph.hasSourcedValues { clock.add(observer: self) }
    guard time != event?.time else { return }
    if let event { clock.cancel(event.ticket) }
    event = time.map { time in
      let ticket = clock.schedule(at: time) { [weak self] in
        self?.event = nil
        self?.setNeedsLayout()
      }
      return (ticket, time)
    }
  }

  /// Displays the running animations at the current time. Moved items are placed before further changes,
  /// whose animations start from these frames.
  private func showFrame() {
    graph.showFrame()
    if graph.animations.isRunning, !graph.isClean { placeItems() }
  }

  func graphMustSettle(_ graph: ViewGraph) {
    updateGraph()
    layoutGraph()
    graph.endTransaction()
  }

  // MARK: Layout

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard !hasEnded else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    defer { scheduleNextEvent() }
    graph.readSourcedValues()
    for _ in 0..<Self.maximumPasses {
      needsAnotherPass = false
      showFrame()
      updateGraph()
      updateWaitingHosts()
      layoutGraph()
      graph.endTransaction()
      graph.notifyObservers()
      reportUpdate()
      if window != nil, !isOutOfView { graph.hostDidAppear() }
      graph.runActions()
      if graph.isClean, !needsAnotherPass { return }
    }
    environment.diagnostics.warn(
      "The views of \(Content.self) did not come to rest after \(Self.maximumPasses) layouts. Look "
        + "for a GeometryReader or onChange that changes its own size each time.")
  }

  private static var maximumLayouts: Int { 10 }

  /// The largest number of consecutive updates in which views change each other. SwiftUI limits such loops as
  /// well; the number is this library's.
  private static var maximumPasses: Int { 50 }

  /// The layers of the content. A program may add views of its own to those of a hosting controller.
  private var contentLayers: [CALayer] = []

  private func layoutGraph() {
    placeItems()
    graph.showFrame()
    let collectsLayers = graph.needsLayerCollection
    graph.needsLayerCollection = false
    if collectsLayers {
      var collector = LayerCollector()
      graph.rootItem.collectLayers(&collector)
      collector.install(in: self, replacing: contentLayers)
      contentLayers = collector.layers
    }
    graph.layoutIslands(collectsLayers: collectsLayers)
  }

  // MARK: Accessibility

  /// The accessibility elements of the content. In a selected cell they have the trait `.selected`.
  public override var accessibilityElements: [Any]? {
    get {
      let elements = AccessibilityCollector(in: self).elements(of: graph.rootItem).shown
      if isInSelectedCell {
        var selected = AccessibilityAttributes()
        selected.addedTraits = .selected
        for element in elements { element.take(selected) }
      }
      return elements.map(\.output)
    }
    set {}
  }

  private func placeItems() {
    var safe = ignoresSafeArea ? bounds : bounds.inset(by: safeAreaInsets)
    graph.keyboardHeight = coveredHeight(of: safe)
    safe.size.height -= graph.keyboardHeight
    graph.bounds = bounds
    graph.safeArea = safe
    // A lazy container determines the length of its lines only while it places them.
    for _ in 0..<Self.maximumLayouts {
      graph.needsAnotherLayout = false
      graph.rootItem.layout(in: safe)
      if !graph.needsAnotherLayout { break }
    }
    graph.matches.settle(in: graph)
  }

  private var isInSelectedCell: Bool {
    switch enclosingCell {
    case let cell as UITableViewCell: cell.isSelected
    case let cell as UICollectionViewCell: cell.isSelected
    default: false
    }
  }

  // MARK: Size

  func size(_ proposal: ProposedViewSize) -> CGSize {
    updateGraph()
    let size = graph.rootItem.sizeThatFits(proposal)
    return CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
  }

  /// Rounds a length up to whole pixels, by division and without tolerance (measured).
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let pixel = 1 / graph.displayScale
    return length.isFinite ? (length / pixel).rounded(.up) / graph.displayScale : length
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(ProposedViewSize(size))
  }

  public override var intrinsicContentSize: CGSize { size(.unspecified) }
}

extension UIView {
  /// The table or collection view cell that contains the view.
  var enclosingCell: UIView? {
    var view = superview
    while let current = view {
      if current is UITableViewCell || current is UICollectionViewCell { return current }
      view = current.superview
    }
    return nil
  }
}
