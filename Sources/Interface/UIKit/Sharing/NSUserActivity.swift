public import Foundation

/// An activity of the user. Foundation on Linux has no such class. Activities are used only inside the
/// program.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// - Support: without effect: no other device goes on with an activity.
  open var requiredUserInfoKeys: Set<String>?
  /// - Support: without effect: no other device goes on with an activity.
  open var webpageURL: URL?
  /// Keywords for a search index. Without effect: there is no index.
  open var keywords: Set<String> = []
  /// - Support: without effect: no other device goes on with an activity.
  open var isEligibleForHandoff = true
  /// - Support: without effect: there is no index to search.
  open var isEligibleForSearch = false
  /// - Support: without effect: nothing predicts what a user does next.
  open var isEligibleForPrediction = false
  /// The identifier with which an activity is deleted from the system's index. Without effect.
  open var persistentIdentifier: String?
  /// - Support: without effect: an activity is not saved.
  open var needsSave = false

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// The type of activities that open a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
