/// How a hosting controller follows the size of its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The regions that a safe area is made of.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A controller of UIKit that shows a view of SwiftUI.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    connect()
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) has not been implemented: a hosting controller needs a root view. Override it and "
        + "call init(coder:rootView:).")
  }

  private func connect() {
    hostingView.backgroundColor = .systemBackground
    hostingView.hostController = self
    hostingView.contentSizeDidChange = { [unowned self] in contentSizeDidChange() }
  }

  open override func loadView() { view = hostingView }

  open var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  open var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { contentSizeDidChange() }
  }

  public var safeAreaRegions: SafeAreaRegions = .all {
    didSet {
      hostingView.ignoresSafeArea = !safeAreaRegions.contains(.container)
      hostingView.setNeedsLayout()
    }
  }

  public var _disableSafeArea: Bool {
    get { hostingView.ignoresSafeArea }
    set {
      hostingView.ignoresSafeArea = newValue
      hostingView.setNeedsLayout()
    }
  }

  /// The size of the root view for a proposal, on whole pixels.
  open func sizeThatFits(in size: CGSize) -> CGSize { hostingView.size(ProposedViewSize(size)) }

  /// The size of the root view for a proposal under given traits, before the view is shown.
  package func size(of proposal: ProposedViewSize, traits: UITraitCollection) -> CGSize {
    hostingView.measuringTraits = traits
    return hostingView.size(proposal)
  }

  private func contentSizeDidChange() {
    if sizingOptions.contains(.intrinsicContentSize) {
      hostingView.invalidateIntrinsicContentSize()
    }
    if sizingOptions.contains(.preferredContentSize), isViewLoaded {
      preferredContentSize = hostingView.size(.unspecified)
    }
  }
}
