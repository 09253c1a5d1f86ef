import QuartzCore

extension UIVisualEffectView {
  /// Fills the shapes of the contents with the colour of a vibrancy effect, or removes that.
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
