extension CGContext {
  /// Draws an image upright in a context whose y axis points down.
  func draw(upright image: CGImage, in rect: CGRect) {
    saveGState()
    turnOver(rect)
    draw(image, in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }

  /// Clips to the alpha channel of an image, upright in a context whose y axis points down.
  func clip(to rect: CGRect, upright image: CGImage) {
    let before = ctm
    turnOver(rect)
    clip(to: CGRect(origin: .zero, size: rect.size), mask: image)
    concatenate(before.concatenating(ctm.inverted()))
  }

  /// Moves the origin to the rectangle's lower left corner and flips the y axis.
  private func turnOver(_ rect: CGRect) {
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
  }
}
