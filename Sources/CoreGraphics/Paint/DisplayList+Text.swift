extension DisplayList {
  /// A line a command for people and tests: number, kind, bounds, paint, what else it carries, and
  /// `hidden` where opaque commands in front cover all of it on a canvas of these bounds.
  package func lines(on canvas: PixelBounds) -> [String] {
    let isUsed = used(on: canvas)
    var depth = 0
    return commands.enumerated().map { index, command in
      if command.kind == .endGroup { depth -= 1 }
      let indent = String(repeating: "  ", count: max(0, depth))
      if command.kind == .beginGroup { depth += 1 }
      let isBracket = command.kind == .beginGroup || command.kind == .endGroup
      let hidden = isBracket || isUsed[index] ? "" : " hidden"
      return "\(index) \(indent)\(text(command))\(hidden)"
    }
  }

  /// Whether each command shows anywhere.
  private func used(on canvas: PixelBounds) -> [Bool] {
    var result = [Bool](repeating: false, count: commands.count)
    let bands = Bands(self, clip: canvas, height: 32)
    var plan = BandPlan()
    for band in bands.rows.indices {
      plan.plan(bands[band], of: self, rows: bands.rows[band], clip: canvas, culls: true)
      for entry in plan.entries { result[Int(entry.command)] = true }
    }
    return result
  }

  private func text(_ command: Command) -> String {
    var words = ["\(command.kind)"]
    if command.kind != .endGroup { words.append(text(command.bounds)) }
    switch command.kind {
    case .box, .roundedBox, .ring, .path, .glyphs, .shadow: words.append(paintText(command))
    case .beginGroup, .endGroup, .backdrop: break
    }
    let payload = Int(command.payload)
    switch command.kind {
    case .roundedBox, .ring: words.append("radius \(boxes[payload].radiusX)")
    case .glyphs: words.append("\(glyphRuns[payload].glyphs.count) glyphs")
    case .shadow: words.append("sigma \(shadows[payload].sigma)")
    case .beginGroup:
      words.append("opacity \(groups[payload].opacity)")
      if groups[payload].mask != nil { words.append("masked") }
    case .backdrop: words.append("sigma \(filters[payload].sigma)")
    case .box, .path, .endGroup: break
    }
    if command.opacity != 255 { words.append("opacity \(command.opacity)") }
    if command.blendMode != .normal { words.append("\(command.blendMode)") }
    if command.clip >= 0 { words.append("clip \(command.clip)") }
    return words.joined(separator: " ")
  }

  /// `x,y wxh`
  private func text(_ bounds: PixelBounds) -> String {
    "\(bounds.x0),\(bounds.y0) \(bounds.x1 - bounds.x0)x\(bounds.y1 - bounds.y0)"
  }

  private func paintText(_ command: Command) -> String {
    guard command.paint >= 0 else {
      let c = command.color
      return "rgba(\(c.red),\(c.green),\(c.blue),\(c.alpha))"
    }
    return switch paints[Int(command.paint)] {
    case .color: "colour"
    case .gradient(let gradient): "gradient of \(gradient.stops.count)"
    case .image(let paint): "image \(paint.image.width)x\(paint.image.height)"
    }
  }
}
