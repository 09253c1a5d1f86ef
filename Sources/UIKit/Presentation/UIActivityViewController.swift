public import Foundation

/// Offers to share things: a plain sheet that says what is shared, since there is nobody here to
/// share with.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  private let list = UIStackView()

  /// Called when the sheet has gone: with the activity that was chosen, or none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { fillList() } }
  /// - Support: without effect: activities of the system are not offered.
  open var allowsProminentActivity = true

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    if traitCollection.userInterfaceIdiom == .pad { modalPresentationStyle = .popover }
  }

  public required init?(coder: NSCoder) {
    items = []
    activities = []
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.axis = .vertical
    list.spacing = 12
    list.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(list)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      list.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    fillList()
  }

  private func fillList() {
    guard isViewLoaded else { return }
    for view in list.arrangedSubviews { view.removeFromSuperview() }
    for item in items { list.addArrangedSubview(label(of: item)) }
    let excluded = excludedActivityTypes ?? []
    for activity in activities
    where activity.activityType.map({ !excluded.contains($0) }) ?? true
      && activity.canPerform(withActivityItems: items)
    {
      list.addArrangedSubview(button(for: activity))
    }
  }

  private func label(of item: Any) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.numberOfLines = 2
    label.text =
      switch item {
      case let text as String: text
      case let url as URL: url.absoluteString
      case is UIImage: "Image"
      default: "\(type(of: item))"
      }
    return label
  }

  private func button(for activity: UIActivity) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(activity.activityTitle, for: .normal)
    button.setImage(activity.activityImage, for: .normal)
    button.contentHorizontalAlignment = .leading
    button.addAction(UIAction { [weak self] _ in self?.perform(activity) }, for: .touchUpInside)
    return button
  }

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items)
    dismiss(animated: true) { [self] in
      activity.perform()
      completionWithItemsHandler?(activity.activityType, true, items, nil)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentation?.isDismissedByUser ?? false {
      completionWithItemsHandler?(nil, false, nil, nil)
    }
  }
}

/// Something that can be done with what is shared.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
  }

  public enum Category: Int, Sendable {
    case action, share
  }

  public override init() { super.init() }

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller to be presented instead of the activity being performed.
  open var activityViewController: UIViewController? { nil }
  open func perform() {}
  /// Does nothing here: the sheet has gone before the activity begins.
  open func activityDidFinish(_ completed: Bool) {}
}
