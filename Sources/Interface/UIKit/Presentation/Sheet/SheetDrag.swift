import CoreGraphics
import QuartzCore

/// The gestures of a sheet: a drag between its detents or to dismiss it, and a tap outside.
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
  private weak var sheet: UISheetPresentationController?
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()

  /// Guess: the fraction of a drag beyond the tallest detent that moves the sheet.
  private static let resistance: CGFloat = 0.1
  /// Guess: the time in seconds for which the sheet's motion is projected when the touch ends.
  private static let projection: CGFloat = 0.2

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.delegate = self
    pan.stateHandler = { [weak self] in self?.follow() }
    tap.stateHandler = { [weak self] in
      guard let self, self.tap.state == .ended else { return }
      self.sheet?.dismissByUser()
    }
    sheet.card.addGestureRecognizer(pan)
    sheet.shade.addGestureRecognizer(tap)
  }

  isolated deinit {
    pan.view?.removeGestureRecognizer(pan)
    tap.view?.removeGestureRecognizer(tap)
  }

  /// Moves the sheet with the pan gesture.
  private func follow() {
    guard let sheet, let container = sheet.containerView, let layout = sheet.layout else { return }
    let way = pan.translation(in: container).y
    switch pan.state {
    case .began:
      sheet.isMoving = true
      pan.setTranslation(.zero, in: container)
    case .changed:
      place(layout.frame, movedBy: way, in: sheet)
    case .ended: settle(layout, velocity: pan.velocity(in: container).y)
    case .cancelled: settle(layout, velocity: 0)
    default: break
    }
  }

  /// Places the sheet for a drag: between the tallest detent and the bottom it follows the touch by changing
  /// its height; below the smallest detent it moves down.
  private func place(_ rest: CGRect, movedBy way: CGFloat, in sheet: UISheetPresentationController)
  {
    guard let container = sheet.containerView else { return }
    var top = rest.minY + way
    let inset = container.safeAreaInsets.bottom
    let heights = sheet.isEdgeAttached ? sheet.resolvedDetents.map { $0.height + inset } : []
    let highest = heights.last.map { container.bounds.height - $0 } ?? rest.minY
    if top < highest { top = highest + (top - highest) * Self.resistance }
    let least = heights.first ?? rest.height
    let height = sheet.isEdgeAttached ? max(least, container.bounds.height - top) : rest.height
    UIView.performWithoutAnimation {
      sheet.card.frame = CGRect(x: rest.minX, y: top, width: rest.width, height: height)
      sheet.card.layoutIfNeeded()
    }
  }

  /// Moves the sheet to the detent that its projected motion reaches, or dismisses it.
  private func settle(_ layout: SheetLayout, velocity: CGFloat) {
    guard let sheet, let container = sheet.containerView else { return }
    let bottom = container.bounds.height
    let top = sheet.card.frame.minY + velocity * Self.projection
    let inset = container.safeAreaInsets.bottom
    let detents = sheet.isEdgeAttached ? sheet.resolvedDetents : []
    let tops = detents.isEmpty ? [layout.frame.minY] : detents.map { bottom - $0.height - inset }
    let lowest = tops.max() ?? layout.frame.minY
    if top > (lowest + bottom) / 2 { return leave(sheet) }
    let nearest = tops.indices.min { abs(tops[$0] - top) < abs(tops[$1] - top) } ?? 0
    guard detents.indices.contains(nearest) else { return goBack(sheet) }
    let old = sheet.selectedDetentIdentifier
    let shown = detents[sheet.selectedIndex(in: detents)].identifier
    if detents[nearest].identifier != shown {
      sheet.selectedDetentIdentifier = detents[nearest].identifier
    }
    goBack(sheet)
    if sheet.selectedDetentIdentifier != old {
      sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }
  }

  /// Dismisses the sheet, or moves it back if it may not be dismissed.
  private func leave(_ sheet: UISheetPresentationController) {
    sheet.dismissByUser()
    if !sheet.presentedViewController.isBeingDismissed { goBack(sheet) }
  }

  /// Animates the sheet back to its detent.
  private func goBack(_ sheet: UISheetPresentationController) {
    sheet.isMoving = false
    UISheetPresentationController.animate {
      sheet.arrange()
    } completion: {
    }
  }

  // MARK: Beside scrolling content

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheet, !sheet.presentedViewController.isBeingDismissed else { return false }
    let way = pan.translation(in: sheet.containerView)
    guard abs(way.y) >= abs(way.x) else { return false }
    guard let scroller = scrollView(at: pan.touches.first?.view) else { return true }
    guard scroller.contentOffset.y <= -scroller.adjustedContentInset.top else { return false }
    return way.y > 0 || canGrow(sheet) && sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  /// A scroll view inside the sheet scrolls only after the sheet's pan has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === pan && otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer.view is UIScrollView
  }

  /// Returns whether there is a larger detent than the current one.
  private func canGrow(_ sheet: UISheetPresentationController) -> Bool {
    guard sheet.isEdgeAttached else { return false }
    let detents = sheet.resolvedDetents
    return sheet.selectedIndex(in: detents) + 1 < detents.count
  }

  /// Returns the scroll view inside the sheet that contains a view.
  private func scrollView(at view: UIView?) -> UIScrollView? {
    var view = view
    while let current = view, current !== sheet?.card {
      if let scroller = current as? UIScrollView, scroller.isScrollEnabled { return scroller }
      view = current.superview
    }
    return nil
  }
}
