/// An image resolved in an environment.
nonisolated struct ResolvedImage {
  let image: UIImage
  let isTemplate: Bool
  let isSymbol: Bool
  let resizing: Image.Resizing?
  let interpolation: Image.Interpolation

  var size: CGSize { image.size }

  /// Returns the image, filled with a colour if it is a template.
  func platformImage(tint: Paint) -> UIImage {
    guard isTemplate else { return image }
    let color = tint.withoutShadow.color ?? CGColor(gray: 0, alpha: 1)
    return image.withTintColor(UIColor(cgColor: color), renderingMode: .alwaysOriginal)
  }

  func draw(in rect: CGRect, tint: Paint, context: CGContext) {
    guard isTemplate, tint.color == nil else { return drawImage(in: rect, tint, context) }
    tint.fill(in: context, box: rect) { drawImage(in: rect, tint, context) }
  }

  private func drawImage(in rect: CGRect, _ tint: Paint, _ context: CGContext) {
    context.saveGState()
    context.interpolationQuality =
      switch interpolation {
      case .none: .none
      case .low: .low
      case .medium: .medium
      case .high: .high
      }
    UIGraphicsPushContext(context)
    let drawn = isTemplate ? platformImage(tint: tint) : image
    if let resizing, resizing.capInsets != EdgeInsets() || resizing.mode == .tile {
      drawn.resizableImage(
        withCapInsets: UIEdgeInsets(
          top: resizing.capInsets.top, left: resizing.capInsets.leading,
          bottom: resizing.capInsets.bottom, right: resizing.capInsets.trailing),
        resizingMode: resizing.mode == .tile ? .tile : .stretch
      ).draw(in: rect)
    } else {
      drawn.draw(in: rect)
    }
    UIGraphicsPopContext()
    context.restoreGState()
  }

  /// Tiles an area with the image, or with a part of it in unit coordinates.
  func tile(in area: CGRect, source: CGRect, scale: CGFloat, context: CGContext) {
    guard let whole = image.cgImage, scale > 0 else { return }
    let pixels = CGRect(
      x: source.minX * CGFloat(whole.width), y: source.minY * CGFloat(whole.height),
      width: source.width * CGFloat(whole.width), height: source.height * CGFloat(whole.height))
    guard let part = whole.cropping(to: pixels) else { return }
    let tile = UIImage(cgImage: part, scale: image.scale / scale, orientation: .up)
    UIGraphicsPushContext(context)
    tile.drawAsPattern(in: area)
    UIGraphicsPopContext()
  }
}

extension Image {
  /// Returns the image for an environment; nil if it does not exist.
  @MainActor
  func resolved(in environment: EnvironmentValues) -> ResolvedImage? {
    switch source {
    case .platform(let image): return make(image, isSymbol: image.isSymbolImage)
    case .asset(let name, let path):
      let bundle = path.flatMap { Bundle(path: $0) }
      guard let image = UIImage(named: name, in: bundle, compatibleWith: environment.traits) else {
        return nil
      }
      guard image.isSymbolImage else { return make(image, isSymbol: false) }
      let configuration = symbolConfiguration(environment)
        .applying(symbolColors(in: environment))
      return make(image.applyingSymbolConfiguration(configuration) ?? image, isSymbol: true)
    case .symbol(let name, let value):
      let configuration = symbolConfiguration(environment)
        .applying(symbolColors(in: environment))
      let names = environment.value(of: SymbolVariantsKey.self).names(for: name)
      return names.lazy.compactMap { name in
        if let value {
          UIImage(systemName: name, variableValue: value, configuration: configuration)
        } else {
          UIImage(systemName: name, withConfiguration: configuration)
        }
      }.first.map { make($0, isSymbol: true) }
    }
  }

  @MainActor
  private func make(_ image: UIImage, isSymbol: Bool) -> ResolvedImage {
    let mode = renderingModeValue
    let isTemplate =
      mode.map { $0 == .template } ?? (isSymbol || image.renderingMode == .alwaysTemplate)
    return ResolvedImage(
      image: image, isTemplate: isTemplate, isSymbol: isSymbol, resizing: resizing,
      interpolation: interpolationValue)
  }

  @MainActor
  private func symbolConfiguration(
    _ environment: EnvironmentValues
  ) -> UIImage.SymbolConfiguration {
    var font = environment.font ?? .body
    for modifier in environment.value(of: TextModifiersKey.self) {
      if case .weight(let weight?) = modifier { font = font.weight(weight) }
      if case .bold(true) = modifier { font = font.bold() }
    }
    let scale: UIImage.SymbolScale =
      switch environment.value(of: ImageScaleKey.self) {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    return UIImage.SymbolConfiguration(
      font: font.resolved(traits: environment.traits).font, scale: scale)
  }
}

extension UIImage {
  /// Tiles an area with the image.
  fileprivate nonisolated func drawAsPattern(in area: CGRect) {
    guard size.width > 0, size.height > 0, area.width.isFinite, area.height.isFinite else { return }
    var y = area.minY
    while y < area.maxY {
      var x = area.minX
      while x < area.maxX {
        draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size))
        x += size.width
      }
      y += size.height
    }
  }
}
