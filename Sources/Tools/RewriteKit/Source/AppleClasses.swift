/// The superclasses of Apple's classes, for the classes that programs extend and subclass.
enum AppleClasses {
  /// Returns whether a class is another class or inherits from it.
  static func isClass(_ name: String, orInherits other: String) -> Bool {
    var current: String? = name
    while let next = current {
      if next == other { return true }
      current = superclasses[next]
    }
    return other == "NSObject" && ["UI", "CA", "NS"].contains(where: name.hasPrefix)
  }

  private static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for (superclass, names) in subclasses {
      for name in names.split(separator: " ") { result[String(name)] = superclass }
    }
    return result
  }()

  private static let subclasses = [
    "NSObject":
      "UIResponder UIGestureRecognizer CALayer CAAnimation UIPresentationController "
      + "UICollectionViewLayout UICollectionViewLayoutAttributes UIBarItem UIBezierPath "
      + "UIColor UIImage UIFont UIScreen NSLayoutConstraint NSAttributedString UIFocusGuide "
      + "UIMotionEffect UIDynamicBehavior UINavigationItem UIStoryboard UIStoryboardSegue "
      + "UIActivityItemProvider UIActivity UIDocument NSLayoutManager "
      + "NSTextContainer UIPrintFormatter UIPrintPageRenderer UIFindSession",
    "UIResponder": "UIView UIViewController UIApplication UIScene",
    "UIScene": "UIWindowScene",
    "UIView":
      "UIControl UIScrollView UILabel UIImageView UIWindow UITableViewCell UIStackView "
      + "UICollectionReusableView UITableViewHeaderFooterView UINavigationBar UIToolbar UITabBar "
      + "UISearchBar UIVisualEffectView UIActivityIndicatorView UIProgressView UIPickerView "
      + "UIInputView WKWebView MKMapView MKAnnotationView",
    "UIControl":
      "UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl "
      + "UIDatePicker UIRefreshControl UIColorWell",
    "UITextField": "UISearchTextField",
    "UIScrollView": "UITableView UICollectionView UITextView",
    "UICollectionReusableView": "UICollectionViewCell",
    "UICollectionViewCell": "UICollectionViewListCell",
    "UIViewController":
      "UINavigationController UITabBarController UITableViewController "
      + "UICollectionViewController UIPageViewController UISplitViewController "
      + "UIAlertController UISearchController UIActivityViewController UIInputViewController",
    "UINavigationController":
      "UIImagePickerController UIVideoEditorController MFMailComposeViewController",
    "UIGestureRecognizer":
      "UIPanGestureRecognizer UITapGestureRecognizer UILongPressGestureRecognizer "
      + "UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer "
      + "UIHoverGestureRecognizer",
    "UIPanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "CALayer":
      "CAShapeLayer CAGradientLayer CATextLayer CAScrollLayer CATiledLayer CAEmitterLayer "
      + "CAReplicatorLayer CATransformLayer AVPlayerLayer",
    "CAAnimation": "CAPropertyAnimation CAAnimationGroup CATransition",
    "CAPropertyAnimation": "CABasicAnimation CAKeyframeAnimation",
    "CABasicAnimation": "CASpringAnimation",
    "UICollectionViewLayout": "UICollectionViewFlowLayout UICollectionViewCompositionalLayout",
    "UIBarItem": "UIBarButtonItem UITabBarItem",
    "NSAttributedString": "NSMutableAttributedString",
    "NSMutableAttributedString": "NSTextStorage",
    "UIMotionEffect": "UIInterpolatingMotionEffect UIMotionEffectGroup",
  ]
}
