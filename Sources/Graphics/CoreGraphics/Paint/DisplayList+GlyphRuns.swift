extension DisplayList {
  /// Returns the list with each run of glyphs replaced, also in nested lists and pictures.
  ///
  /// - Parameter replace: Returns the run to draw in place of one; nil draws nothing.
  package func replacingGlyphRuns(_ replace: @escaping (GlyphRun) -> GlyphRun?) -> DisplayList {
    var replacement = GlyphRunReplacement(replace: replace)
    return replacement.list(self)
  }
}

/// A walk over a list and everything nested in it. A picture that is used several times is replaced
/// once.
private struct GlyphRunReplacement {
  let replace: (DisplayList.GlyphRun) -> DisplayList.GlyphRun?
  private var pictures: [ObjectIdentifier: CGImage] = [:]

  init(replace: @escaping (DisplayList.GlyphRun) -> DisplayList.GlyphRun?) {
    self.replace = replace
  }

  mutating func list(_ list: DisplayList) -> DisplayList {
    var result = list
    for i in result.glyphRuns.indices { result.glyphRuns[i] = run(result.glyphRuns[i]) }
    for i in result.paints.indices {
      if case .image(var paint) = result.paints[i] {
        paint.image = image(paint.image)
        result.paints[i] = .image(paint)
      }
    }
    for i in result.shadows.indices {
      if case .list(let source) = result.shadows[i].source {
        result.shadows[i].source = .list(self.list(source))
      }
    }
    for i in result.groups.indices {
      if let mask = result.groups[i].mask { result.groups[i].mask = self.list(mask) }
    }
    for i in result.clips.indices {
      if case .image(var paint, let box) = result.clips[i].shape {
        paint.image = image(paint.image)
        result.clips[i].shape = .image(paint, box: box)
      }
    }
    return result
  }

  /// Returns the replacement of a run. A run that is not drawn is kept without glyphs, since
  /// commands refer to runs by index.
  private func run(_ run: DisplayList.GlyphRun) -> DisplayList.GlyphRun {
    if let other = replace(run) { return other }
    var empty = run
    empty.glyphs = []
    empty.positions = []
    return empty
  }

  /// Returns the image with its picture's text replaced; an image that is no picture is returned as
  /// it is.
  private mutating func image(_ image: CGImage) -> CGImage {
    guard let picture = image.picture else { return image }
    if let known = pictures[ObjectIdentifier(picture)] { return known }
    let content: Picture.Content =
      switch picture.content {
      case .list(let list): .list(self.list(list))
      case .mix(let a, let b, let share): .mix(self.image(a), self.image(b), share: share)
      case .recolored(let other, let recoloring): .recolored(self.image(other), recoloring)
      case .curl: picture.content
      }
    let made = Picture(width: image.width, height: image.height, content).map { CGImage($0) }
    pictures[ObjectIdentifier(picture)] = made ?? image
    return made ?? image
  }
}
