public import Foundation

/// An activity of the user, as Foundation describes it on Apple's systems; Foundation on Linux has
/// no such class. It is handed around inside the program, and to nobody outside.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// - Support: without effect: no other device goes on with an activity.
  open var requiredUserInfoKeys: Set<String>?
  /// - Support: without effect: no other device goes on with an activity.
  open var webpageURL: URL?
  /// There is no index to search.
  open var keywords: Set<String> = []
  /// - Support: without effect: no other device goes on with an activity.
  open var isEligibleForHandoff = true
  /// - Support: without effect: there is no index to search.
  open var isEligibleForSearch = false
  /// - Support: without effect: nothing predicts what a user does next.
  open var isEligibleForPrediction = false
  /// Nothing predicts what a user does next.
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

/// The type of activities that open a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
