import CoreGraphics

/// The layout of the bar's parts.
extension UINavigationBar {
  /// The area of the items: inside the safe area and the margin.
  final var itemArea: CGRect { barItemArea(margin: margin) }

  /// The horizontal margin in points: 16, or 20 if the bar is wide (guess).
  final var margin: CGFloat { traits.design.bars.margin ?? (bounds.width >= 414 ? 20 : 16) }

  /// Extends the background to the top of the screen, below the status bar.
  final func layoutBackground() {
    let above = superview.map { _ in max(0, frame.minY) } ?? 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above + lift)
    // By iOS 15's rule only bars of controllers know the scroll position; others always have a background.
    let isAtEdge = isManaged || showsLargeTitle
    background.show(
      resolvedStandardAppearance, atEdge: resolvedEdgeAppearance,
      progress: isAtEdge ? contentBeneath / BarBackground.fadeDistance : 1)
  }

  /// Places views side by side. Returns the edge of the space for the title.
  final func layout(
    _ views: [BarItemView], from start: CGFloat, forwards: Bool, _ row: CGRect
  ) -> CGFloat {
    if let platters, let design = traits.design.bars.platters {
      return layout(views, on: platters, design, from: start, forwards: forwards, row)
    }
    var x = start
    if forwards, let backView {
      let size = backView.sizeThatFits(.zero)
      backView.frame = CGRect(
        x: barItemArea(margin: 8).minX, y: row.minY, width: size.width, height: row.height)
      x = backView.frame.maxX + 8
    }
    for view in views {
      let width = view.contentSize.width
      view.frame = CGRect(
        x: forwards ? x : x - width, y: row.minY, width: width, height: row.height)
      x += forwards ? width + 16 : -(width + 16)
    }
    return x
  }

  /// Places items on platters; the back button has its own.
  private func layout(
    _ views: [BarItemView], on platters: BarPlatters, _ design: BarDesign.Platters,
    from start: CGFloat, forwards: Bool, _ row: CGRect
  ) -> CGFloat {
    var x = start
    if forwards, let backView {
      let size = backView.sizeThatFits(.zero)
      backView.frame = CGRect(x: x, y: row.minY, width: size.width, height: row.height)
      platters.place(backView.frame)
      x = backView.frame.maxX + design.gap
    }
    return platters.layout(
      views, from: x, forwards: forwards, y: row.minY, height: row.height, design)
  }

  final func layoutPrompt() {
    promptLabel.isHidden = promptHeight == 0
    promptLabel.text = topItem?.prompt
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    let area = itemArea
    promptLabel.frame = CGRect(x: area.minX, y: 7, width: area.width, height: 16)
  }

  /// Selects the longest of the title, "Back" and an empty title that leaves enough space for the bar's own
  /// title (documented; how much space is a guess).
  final func chooseBackTitle(rightStart: CGFloat) {
    guard let backView else { return }
    let view: UIView = topItem?.titleView ?? titleLabel
    let size = wantedSize(ofTitle: view, in: CGSize(width: 0, height: itemHeight))
    let others = leftViews.reduce(0) { $0 + $1.contentSize.width + 16 }
    let title = showsLargeTitle ? 0 : size.width
    let start = barItemArea(margin: platters == nil ? 8 : margin).minX
    backView.chooseTitle(fitting: max(0, rightStart - start - others - title - 8))
  }

  /// Hides the title and items during a search that replaces them.
  final func fadeTitle() {
    let alpha: CGFloat = topItem?.searchReplacesTitle ?? false ? 0 : 1
    func fade(_ view: UIView?) {
      if let view, view.alpha != alpha { view.alpha = alpha }
    }
    platters?.alpha = alpha
    fade(promptLabel)
    fade(backView)
    fade(topItem?.titleView)
    for view in leftViews + rightViews { fade(view) }
    if alpha == 0 {
      titleLabel.alpha = 0
      fade(subtitle.view)
    }
  }

  final func layoutSearchBar() {
    for item in items ?? [] where item !== topItem { item.removeSearchBar(from: self) }
    topItem?.placeSearchBar(
      in: self,
      frame: CGRect(
        x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight))
  }

  /// Centres the title in the bar if it does not overlap the buttons, otherwise in the space between them.
  final func layoutTitle(between left: CGFloat, and right: CGFloat, _ row: CGRect) {
    let availableWidth = max(0, right - left)
    let scale = traitCollection.effectiveDisplayScale
    let view: UIView = topItem?.titleView ?? titleLabel
    var size = wantedSize(ofTitle: view, in: CGSize(width: availableWidth, height: row.height))
    size.width = min(size.width, availableWidth)
    let below = subtitle.size(width: availableWidth)
    func start(_ width: CGFloat) -> CGFloat {
      max(left, min((bounds.width - width) / 2, right - width))
    }
    titleLabel.isHidden = view !== titleLabel || isTitleCovered
    if view === titleLabel { showSmallTitle() }
    let shift = view === titleLabel ? titleShift : .zero
    view.frame = CGRect(
      x: start(size.width) + shift.horizontal,
      y: row.midY - (size.height + below.height) / 2 + shift.vertical,
      width: size.width, height: size.height
    ).flooredOrigin(scale: scale)
    if view !== titleLabel { titlePlacement.didPlace() }
    subtitle.place(
      CGRect(origin: CGPoint(x: start(below.width), y: view.frame.maxY), size: below), scale: scale)
  }

  private func showSmallTitle() {
    let alpha = smallTitleAlpha
    let views = [titleLabel, subtitle.view].compactMap(\.self).filter { $0.alpha != alpha }
    guard !views.isEmpty else { return }
    guard let duration = traits.design.bars.titleFade, window != nil, UIView.areAnimationsEnabled
    else { return views.forEach { $0.alpha = alpha } }
    UIView.animate(withDuration: duration) { views.forEach { $0.alpha = alpha } }
  }

  private func wantedSize(ofTitle view: UIView, in availableSize: CGSize) -> CGSize {
    view === titleLabel
      ? titleLabel.intrinsicContentSize : titlePlacement.wantedSize(of: view, in: availableSize)
  }

  /// The opacity of the small title, which appears when the large one is almost hidden. Guess: over the last
  /// 12 points; in looks that fade it, when the large one is completely hidden.
  final var smallTitleAlpha: CGFloat {
    guard showsLargeTitle else { return 1 }
    if traits.design.bars.titleFade != nil { return largeTitleHeight < 1 ? 1 : 0 }
    return max(0, min(1, 1 - largeTitleHeight / 12))
  }

  final func layoutLargeTitle() {
    largeTitleArea.isHidden = !showsLargeTitle || largeTitleHeight <= 0
    guard showsLargeTitle else { return }
    largeTitleArea.frame = CGRect(
      x: 0, y: promptHeight + rowHeight, width: bounds.width,
      height: max(0, bounds.height - fixedHeight))
    let scale = traitCollection.effectiveDisplayScale
    let size = largeTitleLabel.intrinsicContentSize
    let below = largeSubtitleSize
    let bottom = largeTitleArea.bounds.height - 8 - below.height
    largeTitleLabel.frame = CGRect(
      x: itemArea.minX, y: bottom - size.height, width: min(size.width, itemArea.width),
      height: size.height
    ).roundedOrigin(scale: scale)
    largeSubtitle.place(
      CGRect(origin: CGPoint(x: itemArea.minX, y: bottom), size: below), scale: scale)
  }
}
