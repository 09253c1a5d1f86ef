import ObjectiveC
import UIKit

private var badgeKey: UInt8 = 0

extension UIView {
  /// Stored with the object, as a category does it.
  @objc public var badge: String? {
    get { objc_getAssociatedObject(self, &badgeKey) as? String }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

public class ProfileController: UIViewController {
  public var appearances = 0

  public static let titlePath = #keyPath(UIViewController.title)
}

extension ProfileController {
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances += 1
  }
}

#if os(iOS) && canImport(UIKit)
  extension ProfileController {
    @objc func refresh() { title = "refreshed" }
    public var refreshAction: Selector { #selector(refresh) }
  }
#elseif os(macOS)
  import AppKit
#endif

#if canImport(AppKit)
  #error("Not for the Mac.")
#endif
