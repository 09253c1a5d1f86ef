import QuartzCore

extension UIVisualEffectView {
  /// Adds or removes the view that fills the content's shapes with a vibrancy effect's colour.
  func showVibrancy() {
    let vibrancy = effect as? UIVibrancyEffect
    contentView.tintColor = vibrancy?.color
    guard let vibrancy else {
      vibrantColor?.removeFromSuperview()
      vibrantColor = nil
      if layer.mask === groupMask { layer.mask = nil }
      return
    }
    let view = vibrantColor ?? VibrantColorView()
    vibrantColor = view
    view.backgroundColor = vibrancy.color
    addSubview(view)
    if layer.mask == nil {
      groupMask.backgroundColor = UIColor.black.cgColor
      layer.mask = groupMask
    }
    setNeedsLayout()
  }
}
