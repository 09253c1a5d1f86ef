extension DisplayList {
  /// Describes each command in a line for people and tests: number, kind, bounds, paint, other
  /// properties, and `hidden` if opaque commands in front cover all of it within the bounds.
  ///
  /// The lines of a picture follow the command that draws it, indented; a picture that was printed
  /// before is printed as its number only.
  package func lines(within bounds: PixelBounds) -> [String] {
    var pictures = PictureNumbers()
    return lines(within: bounds, &pictures)
  }

  /// Returns the lines of a nested list; pictures are numbered across all lists.
  fileprivate func lines(within bounds: PixelBounds, _ pictures: inout PictureNumbers) -> [String] {
    let isUsed = used(within: bounds)
    var depth = 0
    var lines: [String] = []
    for (index, command) in commands.enumerated() {
      if command.kind == .endGroup { depth -= 1 }
      let indent = String(repeating: "  ", count: max(0, depth))
      if command.kind == .beginGroup { depth += 1 }
      let isBracket = command.kind == .beginGroup || command.kind == .endGroup
      let hidden = isBracket || isUsed[index] ? "" : " hidden"
      var nested: [String] = []
      let words = text(command, &pictures, &nested)
      lines.append("\(index) \(indent)\(words)\(hidden)")
      lines += nested.map { "\(indent)    \($0)" }
    }
    return lines
  }

  /// Whether each command is visible anywhere, or read by a filter.
  ///
  /// The plan is that of painting, so the commands printed as hidden are exactly those that the
  /// painter omits. A filter reads the content below it in rows beyond its own, so the list is cut
  /// there: commands hidden by something above the filter may still be visible through its blur.
  private func used(within bounds: PixelBounds) -> [Bool] {
    var result = [Bool](repeating: false, count: commands.count)
    let bands = Bands(self, clip: bounds, height: 32)
    let boundaries = passBoundaries(within: bounds)
    var plan = BandPlan()
    for band in bands.rows.indices {
      let rows = bands.rows[band]
      let cuts = boundaries.filter { $0.region.sourceRows.overlaps(rows) }.map(\.command)
      for (start, end) in zip([0] + cuts, cuts + [commands.count]) {
        let members = bands.members(of: band, from: start, to: end)
        plan.plan(members, of: self, rows: rows, clip: bounds, culls: true)
        for entry in plan.entries { result[Int(entry.command)] = true }
      }
    }
    return result
  }

  private func text(
    _ command: Command, _ pictures: inout PictureNumbers, _ nested: inout [String]
  ) -> String {
    var words = ["\(command.kind)"]
    if command.kind != .endGroup { words.append(text(command.bounds)) }
    switch command.kind {
    case .box, .roundedBox, .ring, .path, .glyphs, .shadow:
      words.append(paintText(command, &pictures, &nested))
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
    case .backdrop:
      words.append(
        filters[payload].glass.map { "glass, \($0.shapes.count) shapes" }
          ?? "sigma \(filters[payload].sigma)")
    case .box, .path, .endGroup: break
    }
    if command.opacity != 255 { words.append("opacity \(command.opacity)") }
    if command.blendMode != .normal { words.append("\(command.blendMode)") }
    if command.clip >= 0 { words.append("clip \(command.clip)") }
    return words.joined(separator: " ")
  }

  /// Formats bounds as `x,y wxh`.
  private func text(_ bounds: PixelBounds) -> String {
    "\(bounds.x0),\(bounds.y0) \(bounds.x1 - bounds.x0)x\(bounds.y1 - bounds.y0)"
  }

  private func paintText(
    _ command: Command, _ pictures: inout PictureNumbers, _ nested: inout [String]
  ) -> String {
    guard command.paint >= 0 else {
      let c = command.color
      return "rgba(\(c.red),\(c.green),\(c.blue),\(c.alpha))"
    }
    return switch paints[Int(command.paint)] {
    case .color: "colour"
    case .gradient(let gradient): "gradient of \(gradient.stops.count)"
    case .image(let paint): pictures.text(paint.image, &nested)
    }
  }
}

/// The numbers of a list's pictures and of those nested in them, in the order of appearance.
///
/// Numbers, unlike addresses, are the same in every run.
private struct PictureNumbers {
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Describes an image; the lines of a picture's content are appended to `nested`.
  mutating func text(_ image: CGImage, _ nested: inout [String]) -> String {
    let size = "\(image.width)x\(image.height)"
    guard let picture = image.picture else { return "image \(size)" }
    if let number = numbers[ObjectIdentifier(picture)] { return "picture \(number) \(size)" }
    let number = numbers.count + 1
    numbers[ObjectIdentifier(picture)] = number
    let words: String
    switch picture.content {
    case .list(let list):
      words = "list of \(list.commands.count)"
      nested += list.lines(within: picture.pixels.bounds, &self)
    case .mix(let a, let b, let share):
      words = "mix \(share)"
      describe([("from", a), ("to", b)], &nested)
    case .recolored(let image, .shade(let light)):
      words = "shaded \(light)"
      describe([("of", image)], &nested)
    case .recolored(let image, .tint(let factors)):
      words = "tinted \(factors.x) \(factors.y) \(factors.z)"
      describe([("of", image)], &nested)
    case .recolored(let image, .matrix(let matrix)):
      words = "recoloured by \(matrix.rows)"
      describe([("of", image)], &nested)
    case .curl(let curl):
      words = "curl"
      describe([("page", curl.page)] + (curl.below.map { [("below", $0)] } ?? []), &nested)
    }
    return "picture \(number) \(size) \(words)"
  }

  private mutating func describe(_ images: [(String, CGImage)], _ nested: inout [String]) {
    for (role, image) in images {
      var inner: [String] = []
      nested.append("\(role) \(text(image, &inner))")
      nested += inner.map { "    \($0)" }
    }
  }
}
