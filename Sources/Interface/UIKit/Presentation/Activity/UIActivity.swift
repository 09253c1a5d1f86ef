public import Foundation

/// A service that can be performed on shared items.
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

  /// The category: `share` is shown in the row of icons, `action` in the list.
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that is presented instead of calling `perform()`; nil for none.
  open var activityViewController: UIViewController? { nil }
  open func perform() {}

  /// Called when the activity has finished.
  final var didFinish: ((Bool) -> Void)?

  /// Ends the activity and dismisses its own controller, if there is one.
  open func activityDidFinish(_ completed: Bool) {
    let end = didFinish
    didFinish = nil
    end?(completed)
  }
}

/// Provides a shared item on demand, and a placeholder for it before.
@preconcurrency @MainActor
public protocol UIActivityItemSource: MessageReceiver {
  /// Returns a placeholder with the type of the shared item. Called when the sheet is shown, to determine the
  /// activities.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the item to share with an activity; nil shares nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of a message. Never called.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
