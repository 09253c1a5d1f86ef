/// A view of pages between which the user swipes.
nonisolated struct PageTabView: View {
  typealias Body = Never
  let tabs: [TabElement]
  let selection: TabSelection?
  let indexDisplay: PageTabViewStyle.IndexDisplayMode
}

@MainActor extension PageTabView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { PageTabNode(self, context) }
}

private final class PageTabNode: ViewNode<PageTabView> {
  private let controller = PagesController()
  private var item: ControllerItem!
  private var pages: [(element: TabElement, screen: ScreenController)] = []

  override func didConnect() {
    item = ControllerItem(controller)
    item.graph = graph
    controller.didTurn = { [weak self] in self?.store(index: $0) }
    update()
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    update()
  }

  private func update() {
    controller.adoptTraits(of: environment)
    if view.tabs.isEmpty {
      graph.report("The TabView in \(ownerName) has no pages. Add views to it.")
    }
    let old = pages
    pages = view.tabs.map { element in
      guard let known = old.first(where: { $0.element.id == element.id }) else {
        return (element, makeScreen(element))
      }
      known.screen.update(element.content, environment: environment)
      return (element, known.screen)
    }
    for page in old where !pages.contains(where: { $0.screen === page.screen }) {
      page.screen.end()
    }
    let showsIndex =
      view.indexDisplay == .always || view.indexDisplay == .automatic && pages.count > 1
    controller.showsBackground = environment.showsIndexBackground
    controller.show(pages.map(\.screen), showsIndex: showsIndex)
    guard let selection = view.selection else { return }
    let tag = tracking { selection.read() }
    if let index = pages.firstIndex(where: { $0.element.tag == tag }) { controller.turn(to: index) }
  }

  private func makeScreen(_ element: TabElement) -> ScreenController {
    let screen = ScreenController(
      element.content, environment: environment, in: self)
    screen.hostingView.backgroundColor = nil
    screen.didUpdate = { [weak self] in self?.graph.nestedContentDidUpdate() }
    return screen
  }

  private func store(index: Int) {
    guard pages.indices.contains(index), let tag = pages[index].element.tag else { return }
    view.selection?.write(tag)
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard pages.indices.contains(controller.index) else { return }
    pages[controller.index].screen.hostingView.graph.root?.collect(&collector)
  }

  override func willBeRemoved() {
    for page in pages { page.screen.end() }
    item.remove()
  }
}

/// A page view controller with a page control in front of it.
private final class PagesController: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let pager = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let dots = UIPageControl()
  private var screens: [UIViewController] = []
  private(set) var index = 0
  var didTurn: (Int) -> Void = { _ in }
  var showsBackground = false {
    didSet { dots.backgroundStyle = showsBackground ? .prominent : .automatic }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = nil
    pager.dataSource = self
    pager.delegate = self
    addChild(pager)
    view.addSubview(pager.view)
    pager.didMove(toParent: self)
    view.addSubview(dots)
    dots.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        turn(to: dots.currentPage)
        didTurn(index)
      }, for: .valueChanged)
  }

  /// Updates the pages. The current page remains if it still exists.
  func show(_ new: [UIViewController], showsIndex: Bool) {
    loadViewIfNeeded()
    dots.isHidden = !showsIndex
    guard !new.elementsEqual(screens, by: ===) else { return }
    let current = screens.indices.contains(index) ? screens[index] : nil
    screens = new
    dots.numberOfPages = new.count
    index = new.firstIndex { $0 === current } ?? min(index, max(0, new.count - 1))
    dots.currentPage = index
    guard new.indices.contains(index), pager.viewControllers?.first !== new[index] else { return }
    pager.setViewControllers([new[index]], direction: .forward, animated: false)
  }

  func turn(to new: Int) {
    guard new != index, screens.indices.contains(new) else { return }
    let isForward = new > index
    index = new
    dots.currentPage = new
    pager.setViewControllers(
      [screens[new]], direction: isForward ? .forward : .reverse,
      animated: viewIfLoaded?.window != nil)
  }

  /// Places the page control at the lower edge of the safe area (guess).
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pager.view.frame = view.bounds
    let size = dots.sizeThatFits(view.bounds.size)
    dots.frame = CGRect(
      x: (view.bounds.width - size.width) / 2,
      y: view.bounds.height - view.safeAreaInsets.bottom - size.height, width: size.width,
      height: size.height)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    screens.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? screens[$0 - 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    screens.firstIndex { $0 === viewController }
      .flatMap { $0 + 1 < screens.count ? screens[$0 + 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first,
      let new = screens.firstIndex(where: { $0 === shown }), new != index
    else { return }
    index = new
    dots.currentPage = new
    didTurn(new)
  }
}
