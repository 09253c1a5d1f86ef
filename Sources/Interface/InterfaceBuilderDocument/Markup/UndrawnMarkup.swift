import CoreGraphics

/// Known attributes that no reader uses: those that would be visible on iOS, with the reason why they are not
/// visible here, and those that do not affect the image.
///
/// A test compares both lists with the attributes that the readers of documents use.
enum UndrawnMarkup {
  struct Rule {
    var attribute: String
    /// The value with which the attribute has no effect.
    var unless: String
    var reason: String
  }

  /// The rules by element name.
  static let rules: [String: [Rule]] = [
    "button": [
      Rule(
        attribute: "adjustsImageSizeForAccessibilityContentSizeCategory", unless: "NO",
        reason: "a button's image keeps its size in large text")
    ],
    "label": [
      Rule(
        attribute: "allowsDefaultTighteningForTruncation", unless: "NO",
        reason: "text is cut without being tightened first"),
      Rule(
        attribute: "lineBreakStrategy", unless: "standard",
        reason: "lines break by the standard strategy"),
    ],
    "splitViewController": [
      Rule(
        attribute: "primaryBackgroundStyle", unless: "none",
        reason: "columns have the background of their views"),
      Rule(
        attribute: "showsSecondaryOnlyButton", unless: "NO",
        reason: "there is no button for it in the secondary column"),
    ],
  ]

  /// The attributes without a visible effect, in the format of the table of known markup. They repeat what
  /// child elements state, or concern editing, pointers, long presses, the Mac, other frameworks, or versions
  /// of iOS before those implemented here.
  static let silent = """
    @object: colorLabel customModuleProvider
    @view: ambiguous misplaced verifyAmbiguity toolTip focusGroupIdentifier
    @scroll: insetsContentViewsToSafeArea contentViewInsetsToSafeArea
    @controller: useStoryboardIdentifierAsRestorationIdentifier nibName wantsFullScreenLayout
      autoresizesArchivedViewToFullSize focusGroupIdentifier
    arscnView: sceneName
    avPlayerViewController: videoGravity
    barButtonItem: largeContentSizeImage springLoaded
    button: pointerInteraction hasAttributedTitle springLoaded appearanceType
    buttonConfiguration: macIdiomStyle baseColor
    collectionView: dataMode
    color: colorSpace
    constraint: symbolType
    document: systemVersion propertyAccessControl colorMatched useLaunchScreen
    glkView: enableSetNeedsDisplay
    glkViewController: preferredFramesPerSecond
    imageView: animating
    label: adjustsLetterSpacingToFitWidth usesAttributedText useAutomaticPreferredMaxLayoutWidth
    mapView: mapType pitchEnabled showsUserLocation zoomEnabled showsCompass showsBuildings
      showsPointsOfInterest rotateEnabled
    mtkView: colorPixelFormat depthStencilPixelFormat paused enableSetNeedsDisplay
    outletCollection: appends collectionClass
    pageControl: defersCurrentPageDisplay
    preferredSymbolConfiguration: configurationType
    sceneKitView: wantsMultisampling
    searchDisplayController: searchResultsTitle
    segmentedControl: segmentControlStyle springLoaded
    segue: inheritsFrom splitViewControllerTargetIndex
    skView: sceneName
    slider: springLoaded
    switch: preferredStyle
    tabBarItem: largeContentSizeImage springLoaded
    tableView: dataMode showsSelectionImmediatelyOnTouchBegin
    tableViewCell: hidesAccessoryWhenEditing focusStyle
    textField: usesAttributedText
    textView: usesAttributedText layoutManager
    userDefinedRuntimeAttribute: localized
    userLayoutGuide: affinity
    webView: scalesPageToFit
    window: visibleAtLaunch resizesToFullScreen
    wkWebView: allowsBackForwardNavigationGestures allowsLinkPreview customUserAgent
      applicationNameForUserAgent
    """

  /// Returns one note for each kind of markup in `rules` that occurs with an effect.
  static func report(on tree: ElementTree, file: String) -> [Diagnostic] {
    let rules = tree.names.map { Self.rules[$0] }
    guard rules.contains(where: { $0 != nil }) else { return [] }
    var reported: Set<String> = []
    var found: [Diagnostic] = []
    for index in 0..<tree.count {
      guard let rules = rules[Int(tree.nodes[index].name)] else { continue }
      let element = tree[index]
      for rule in rules {
        guard let value = element[rule.attribute], value != rule.unless,
          reported.insert("\(element.name) \(rule.attribute)").inserted
        else { continue }
        found.append(
          Diagnostic(
            .note,
            "The attribute '\(rule.attribute)' of <\(element.name)> has no effect here: "
              + "\(rule.reason).", file: file, line: element.line))
      }
    }
    return found
  }
}
