import CoreGraphics

/// The elements and attributes of Interface Builder documents that are read, or are known not to affect the
/// image.
///
/// The list is compiled from 3,736 real documents. Any other element or attribute is kept in the tree,
/// reported once for a document, and otherwise ignored.
enum KnownMarkup {
  /// The known elements, each as a name, a colon and its attributes. `@` marks a group that several elements
  /// share.
  static let table = """
    @object: id key userLabel colorLabel customClass customModule customModuleProvider
      sceneMemberID restorationIdentifier
    @view: opaque clipsSubviews hidden userInteractionEnabled multipleTouchEnabled alpha tag
      contentMode clearsContextBeforeDrawing autoresizesSubviews semanticContentAttribute
      translatesAutoresizingMaskIntoConstraints fixedFrame horizontalHuggingPriority
      verticalHuggingPriority horizontalCompressionResistancePriority
      verticalCompressionResistancePriority preservesSuperviewLayoutMargins
      insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth ambiguous misplaced
      verifyAmbiguity placeholderIntrinsicWidth placeholderIntrinsicHeight simulatedAppContext
      interfaceStyle toolTip focusGroupIdentifier
    @control: contentHorizontalAlignment contentVerticalAlignment enabled highlighted selected
    @scroll: scrollEnabled pagingEnabled bounces bouncesZoom alwaysBounceVertical
      alwaysBounceHorizontal showsHorizontalScrollIndicator showsVerticalScrollIndicator
      directionalLockEnabled delaysContentTouches canCancelContentTouches minimumZoomScale
      maximumZoomScale keyboardDismissMode contentInsetAdjustmentBehavior indicatorStyle
      insetsContentViewsToSafeArea contentViewInsetsToSafeArea
    @controller: storyboardIdentifier title automaticallyAdjustsScrollViewInsets
      extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed definesPresentationContext
      providesPresentationContextTransitionStyle modalPresentationStyle modalTransitionStyle
      useStoryboardIdentifierAsRestorationIdentifier nibName autoresizesArchivedViewToFullSize
      wantsFullScreenLayout interfaceStyle focusGroupIdentifier
    action: @object selector eventType destination title image
    activityIndicatorView: @object @view style hidesWhenStopped animating
    array: key
    arscnView: @object @view sceneName
    arskView: @object @view
    attributedString: key
    autoresizingMask: key widthSizable heightSizable flexibleMaxX flexibleMaxY flexibleMinY
      flexibleMinX
    avPlayerViewController: @object @controller videoGravity
    backgroundConfiguration: key image imageContentMode cornerRadius strokeWidth
    barButtonItem: @object systemItem title style image enabled catalog width
      largeContentSizeImage tag landscapeImage springLoaded selected
    blurEffect: style
    bool: key value
    button: @object @view @control lineBreakMode buttonType pointerInteraction
      adjustsImageWhenHighlighted showsTouchWhenHighlighted role changesSelectionAsPrimaryAction
      reversesTitleShadowWhenHighlighted hasAttributedTitle adjustsImageWhenDisabled
      adjustsImageSizeForAccessibilityContentSizeCategory springLoaded showsMenuAsPrimaryAction
      appearanceType
    buttonConfiguration: key style title image cornerStyle catalog buttonSize subtitle
      imagePlacement imagePadding titlePadding titleAlignment showsActivityIndicator
      macIdiomStyle automaticallyUpdateForSelection indicator baseColor
    cells:
    collectionReusableView: @object @view reuseIdentifier
    collectionView: @object @view @scroll dataMode prefetchingEnabled
    collectionViewCell: @object @view reuseIdentifier
    collectionViewCellContentView: @object @view
    collectionViewController: @object @controller clearsSelectionOnViewWillAppear
    collectionViewFlowLayout: @object minimumLineSpacing minimumInteritemSpacing scrollDirection
      automaticEstimatedItemSize sectionInsetReference sectionHeadersPinToVisibleBounds
      sectionFootersPinToVisibleBounds
    collectionViewLayout: @object
    color: key colorSpace alpha customColorSpace red green blue white systemColor name
      cocoaTouchSystemColor catalog xcode11CocoaTouchSystemColor id
    connections:
    constraint: @object firstAttribute secondItem secondAttribute firstItem constant relation
      priority symbolic multiplier identifier type placeholder symbolType
    constraints:
    containerView: @object @view
    customObject: @object
    datePicker: @object @view @control datePickerMode minuteInterval useCurrentDate style
      countDownDuration
    dependencies:
    device: @object orientation layout appearance
    document: type version toolsVersion systemVersion targetRuntime propertyAccessControl
      useAutolayout useTraitCollections colorMatched initialViewController useSafeAreas variant
      launchScreen useLaunchScreen
    exclude: reference
    exit: @object
    extendedEdge: key bottom top
    fragment: content
    gestureRecognizers:
    glkView: @object @view enableSetNeedsDisplay
    glkViewController: @object @controller preferredFramesPerSecond
    hostingController: @object @controller
    image: name width height catalog
    imageReference: key image catalog symbolScale renderingMode
    imageView: @object @view image adjustsImageSizeForAccessibilityContentSizeCategory catalog
      highlightedImage animating
    include: reference
    integer: key value
    items:
    keyboardLayoutGuide: @object
    label: @object @view lineBreakMode baselineAdjustment text adjustsFontSizeToFit
      textAlignment numberOfLines adjustsFontForContentSizeCategory minimumFontSize
      minimumScaleFactor preferredMaxLayoutWidth adjustsLetterSpacingToFitWidth
      usesAttributedText enabled useAutomaticPreferredMaxLayoutWidth highlighted
      allowsDefaultTighteningForTruncation lineBreakStrategy
    layoutGuides:
    leftBarButtonItems:
    listContentConfiguration: key text secondaryText imageToTextPadding
      textToSecondaryTextVerticalPadding prefersSideBySideTextAndSecondaryText image
    mapView: @object @view mapType pitchEnabled showsUserLocation zoomEnabled scrollEnabled
      showsCompass showsBuildings showsPointsOfInterest rotateEnabled
    mask: key
    menu: @object title image identifier options catalog
    mtkView: @object @view colorPixelFormat depthStencilPixelFormat paused enableSetNeedsDisplay
    mutableArray:
    mutableString: key base64-UTF8
    namedColor: name
    navigationBar: @object @view translucent barStyle largeTitles shadowImage backIndicatorImage
      prefersLargeTitles backIndicatorTransitionMaskImage
    navigationBarAppearance: key
    navigationController: @object @controller toolbarHidden navigationBarHidden
      hidesBarsWhenVerticallyCompact hidesBarsOnSwipe
    navigationItem: @object title largeTitleDisplayMode prompt leftItemsSupplementBackButton
      backButtonTitle backButtonDisplayMode style
    nil: key name
    objects:
    outlet: @object property destination
    outletCollection: @object property destination appends collectionClass
    pageControl: @object @view @control numberOfPages hidesForSinglePage backgroundStyle
      currentPage defersCurrentPageDisplay preferredIndicatorImage
    pageViewController: @object @controller transitionStyle navigationOrientation spineLocation
      pageSpacing doubleSided
    panGestureRecognizer: @object minimumNumberOfTouches maximumNumberOfTouches enabled
    pickerView: @object @view
    pinchGestureRecognizer: @object
    placeholder: @object placeholderIdentifier
    pongPressGestureRecognizer: @object allowableMovement minimumPressDuration
      numberOfTapsRequired
    preferredSymbolConfiguration: key weight scale configurationType pointSize textStyle
    priority:
    progressView: @object @view progress progressViewStyle progressImage trackImage
    prototypes:
    real: key value
    refreshControl: @object @view @control
    resources:
    rightBarButtonItems:
    rotationGestureRecognizer:
    scene: sceneID
    sceneKitView: @object @view wantsMultisampling
    scenes:
    scopeButtonTitles:
    scrollView: @object @view @scroll
    searchBar: @object @view searchBarStyle placeholder showsCancelButton translucent text
      showsSearchResultsButton prompt showsScopeBar showsBookmarkButton selectedScopeButtonIndex
    searchDisplayController: @object searchResultsTitle
    sections:
    segment: title image width enabled
    segmentedControl: @object @view @control segmentControlStyle selectedSegmentIndex
      apportionsSegmentWidthsByContent momentary springLoaded
    segments:
    segue: @object kind identifier relationship unwindAction modalPresentationStyle
      modalTransitionStyle popoverAnchorBarButtonItem destinationCreationSelector inheritsFrom
      animates splitViewControllerTargetIndex popoverAnchorView trigger action destination
      reference
    skView: @object @view sceneName
    slider: @object @view @control minValue maxValue value continuous minimumValueImage
      maximumValueImage springLoaded
    splitViewController: @object @controller preferredDisplayMode behavior
      allowDoubleColumnStyle presentsWithGesture maximumPrimaryColumnWidth
      primaryBackgroundStyle minimumPrimaryColumnWidth preferredPrimaryColumnWidthFraction style
      primaryEdge showsSecondaryOnlyButton displayModeButtonVisibility
      preferredPrimaryColumnWidth preferredSupplementaryColumnWidth
    stackView: @object @view spacing axis alignment distribution spacingType
      baselineRelativeArrangement
    state: key title image backgroundImage catalog
    stepper: @object @view @control maximumValue value minimumValue stepValue wraps autorepeat
      continuous
    string: key base64-UTF8
    subviews:
    swipeGestureRecognizer: @object direction numberOfTouchesRequired enabled
    switch: @object @view @control on title preferredStyle
    systemColor: name
    tabBar: @object @view translucent itemPositioning barStyle selectedItem
    tabBarAppearance: key
    tabBarController: @object @controller selectedIndex
    tabBarItem: @object title image systemItem selectedImage tag catalog enabled
      largeContentSizeImage landscapeImage badgeValue springLoaded
    tableView: @object @view @scroll style rowHeight sectionHeaderHeight sectionFooterHeight
      separatorStyle dataMode estimatedRowHeight estimatedSectionHeaderHeight
      estimatedSectionFooterHeight allowsSelection allowsSelectionDuringEditing
      allowsMultipleSelectionDuringEditing showsSelectionImmediatelyOnTouchBegin
      allowsMultipleSelection separatorInsetReference sectionIndexMinimumDisplayRowCount
    tableViewCell: @object @view selectionStyle indentationWidth reuseIdentifier textLabel style
      rowHeight indentationLevel hidesAccessoryWhenEditing accessoryType detailTextLabel
      imageView editingAccessoryType shouldIndentWhileEditing showsReorderControl focusStyle
    tableViewCellContentView: @object @view tableViewCell
    tableViewController: @object @controller clearsSelectionOnViewWillAppear
    tableViewSection: @object headerTitle footerTitle
    tapGestureRecognizer: @object numberOfTapsRequired cancelsTouchesInView
      numberOfTouchesRequired delaysTouchesBegan
    textAttributes: key
    textField: @object @view @control minimumFontSize borderStyle textAlignment placeholder
      clearButtonMode text adjustsFontForContentSizeCategory adjustsFontSizeToFit
      clearsOnBeginEditing background usesAttributedText
    textView: @object @view @scroll editable textAlignment text selectable usesAttributedText
      adjustsFontForContentSizeCategory allowsEditingTextAttributes layoutManager
      clearsOnInsertion
    toolbar: @object @view barStyle translucent
    toolbarAppearance: key
    toolbarItems:
    userDefinedRuntimeAttribute: type keyPath value catalog localized
    userDefinedRuntimeAttributes:
    userLayoutGuide: location affinity
    vibrancyEffect: style
    view: @object @view
    viewController: @object @controller
    viewControllerLayoutGuide: @object type
    viewControllerPlaceholder: @object storyboardName referencedIdentifier storyboardIdentifier
      bundleIdentifier
    viewControllers:
    viewLayoutGuide: @object
    visualEffectView: @object @view
    webView: @object @view scalesPageToFit
    window: @object @view visibleAtLaunch resizesToFullScreen screen
    wkWebView: @object @view allowsBackForwardNavigationGestures allowsLinkPreview
      customUserAgent applicationNameForUserAgent
    """

  /// Elements that only Xcode uses, and values whose attributes their readers know. Neither they nor their
  /// contents are checked here.
  private static let passedOver = """
    accessibility accessibilityOverrides accessibilityTraits adaptation animations attributes
    audiovisualMediaTypes capability class classes customFonts data dataDetectorType
    dataDetectorTypes date deployment designable designables development directionalEdgeInsets
    edgeInsets fixedSimulatedSizeMetrics font fontDescription frame freeformSimulatedSizeMetrics
    inferredMetricsTieBreakers inset keyCommand keyCommands modalFormSheetSimulatedSizeMetrics
    modalPageSheetSimulatedSizeMetrics mutableData offsetWrapper options paragraphStyle plugIn
    point popoverArrowDirection range rect relationship relationships simulatedMetricsContainer
    simulatedNavigationBarMetrics simulatedOrientationMetrics simulatedPageSheetMetrics
    simulatedScreenMetrics simulatedStatusBarMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics size source splitViewDetailSimulatedSizeMetrics
    splitViewMasterSimulatedSizeMetrics tabStops textInputTraits textTab timeZone url
    userComments userGuides value variation wkPreferences wkWebViewConfiguration
    """

  /// Returns the names after each key of a table like the one above.
  ///
  /// The table is split by bytes: each process that reads a document does this, and splitting by characters
  /// would take a tenth of its time.
  static func attributes(in table: String) -> [Substring: [Substring]] {
    var attributes: [Substring: [Substring]] = [:]
    var current: Substring?
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      var words = line.split(separator: UInt8(ascii: " "))
      if let name = words.first, name.last == UInt8(ascii: ":") {
        current = Substring(name.dropLast())
        words.removeFirst()
      }
      guard let current else { continue }
      attributes[current, default: []] += words.map { Substring($0) }
    }
    return attributes
  }

  private struct Names {
    var attributes: [Substring: [Substring]] = [:]
    var passedOver: Set<Substring> = []

    init() {
      let words = KnownMarkup.passedOver.utf8.split {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n")
      }
      passedOver = Set(words.map { Substring($0) })
      attributes = KnownMarkup.attributes(in: table)
    }

    func knows(_ attribute: String, of element: Substring) -> Bool {
      guard let list = attributes[element] else { return false }
      return list.contains { word in
        word.first == "@" ? knows(attribute, of: word) : word == attribute
      }
    }

    func all(of element: Substring) -> [String] {
      (attributes[element] ?? []).flatMap { word in
        word.first == "@" ? all(of: word) : [String(word)]
      }
    }
  }

  private static let names = Names()

  private enum Verdict: UInt8 { case undecided, known, unknown, passedOver }

  /// Returns one diagnostic for each unknown element name, and for each unknown attribute of an element name,
  /// at its first occurrence.
  static func report(on tree: ElementTree, file: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var verdicts = [Verdict](repeating: .undecided, count: tree.names.count)
    /// The pairs of an element name and an attribute name that were already checked.
    var pairs: Set<Int64> = []
    var index = 0
    while index < tree.count {
      let node = tree.nodes[index]
      let name = Int(node.name)
      if verdicts[name] == .undecided {
        verdicts[name] = verdict(on: tree.names[name])
        if verdicts[name] == .unknown { found.append(unknown(tree[index], file: file)) }
      }
      guard verdicts[name] == .known else {
        index = Int(node.end)
        continue
      }
      for i in node.attributes {
        let attribute = tree.attributes[i]
        guard pairs.insert(Int64(node.name) << 32 | Int64(attribute.name)).inserted else {
          continue
        }
        let attributeName = tree.names[Int(attribute.name)]
        if !names.knows(attributeName, of: tree.names[name][...]) {
          found.append(unknown(attributeName, of: tree[index], file: file))
        }
      }
      index += 1
    }
    return found + UndrawnMarkup.report(on: tree, file: file)
  }

  private static func verdict(on name: String) -> Verdict {
    if names.passedOver.contains(name[...]) { return .passedOver }
    return names.attributes[name[...]] == nil ? .unknown : .known
  }

  private static func unknown(_ element: Element, file: String) -> Diagnostic {
    let known = names.attributes.keys.filter { $0.first != "@" }.map(String.init).sorted()
    let hint = nearestName(to: element.name, among: known).map { " Did you mean <\($0)>?" }
    return Diagnostic(
      .warning, "The element <\(element.name)> is not known and is passed over.\(hint ?? "")",
      file: file, line: element.line)
  }

  private static func unknown(
    _ attribute: String, of element: Element, file: String
  ) -> Diagnostic {
    let hint = nearestName(to: attribute, among: names.all(of: element.name[...]))
      .map { " Did you mean '\($0)'?" }
    return Diagnostic(
      .note,
      "The attribute '\(attribute)' of <\(element.name)> is not known and has no effect."
        + (hint ?? ""), file: file, line: element.line)
  }
}
