import Foundation

/// Mutants of Interface Builder documents: values of the kind that stood there, references to objects
/// of the same kind, constraints added, views moved, copied, taken out or turned into others.
package struct DocumentMutator: Mutator {
  private let markup: MarkupIndex
  /// Elements that have an object id.
  private let objects: [Int]
  private let objectIDs: Set<String>
  /// Indices of elements and attributes of each attribute name.
  private let valuesByName: [String: [String]]

  package init(_ bytes: [UInt8]) {
    markup = MarkupIndex(bytes)
    objects = markup.elements.indices.filter { [markup] in markup.elements[$0].value("id") != nil }
    objectIDs = Set(objects.compactMap { [markup] in markup.elements[$0].value("id") })
    var values: [String: Set<String>] = [:]
    for element in markup.elements {
      for attribute in element.attributes {
        values[attribute.name, default: []].insert(attribute.value)
      }
    }
    valuesByName = values.mapValues { $0.sorted() }
  }

  package func mutant(seed: UInt64) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed)
    let count = [1, 1, 2, 3, 6][numbers.index(below: 5)]
    var edits: [MutantEdit] = []
    for _ in 0..<(count * 8) where edits.count < count { edits += edit(&numbers) }
    return MutantEdit.apply(edits, to: markup.bytes)
  }

  private func edit(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    switch numbers.index(below: 16) {
    case 0...4: changeValue(&numbers)
    case 5, 6: changeReference(&numbers)
    case 7...9: addConstraint(&numbers)
    case 10: moveView(&numbers)
    case 11: takeOut(&numbers)
    case 12: copyElement(&numbers)
    case 13: changeClass(&numbers)
    case 14: addAttribute(&numbers)
    default: changeText(&numbers)
    }
  }

  // MARK: Values

  private func changeValue(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    guard let element = numbers.pick(markup.elements),
      let attribute = numbers.pick(element.attributes),
      !["id", "version", "targetRuntime", "type"].contains(attribute.name),
      !objectIDs.contains(attribute.value)
    else { return [] }
    if attribute.value == "YES" || attribute.value == "NO" {
      return [MutantEdit(attribute.valueRange, attribute.value == "YES" ? "NO" : "YES")]
    }
    if let number = Double(attribute.value), number.isFinite, !numbers.once(in: 6) {
      return [MutantEdit(attribute.valueRange, MutantNumbers.near(number, &numbers))]
    }
    let known = (valuesByName[attribute.name] ?? []) + (Self.words[attribute.name] ?? [])
    return numbers.pick(known).map { [MutantEdit(attribute.valueRange, $0)] } ?? []
  }

  /// Values that documents seldom have, by the attribute's name.
  private static let words: [String: [String]] = [
    "contentMode": ["redraw", "scaleAspectFit", "scaleAspectFill", "topRight", "center"],
    "axis": ["vertical", "horizontal"],
    "distribution": ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"],
    "alignment": ["top", "leading", "center", "bottom", "firstBaseline", "lastBaseline", "fill"],
    "textAlignment": ["natural", "justified", "right", "center"],
    "lineBreakMode": ["clip", "headTruncation", "middleTruncation", "wordWrap", "characterWrap"],
    "relation": ["lessThanOrEqual", "greaterThanOrEqual"],
    "style": [
      "plain", "grouped", "IBUITableViewCellStyleSubtitle", "IBUITableViewCellStyleValue1",
    ],
    "kind": ["show", "embed", "presentation", "relationship", "unwind", "custom"],
    "buttonType": ["system", "infoLight", "contactAdd", "detailDisclosure", "custom"],
    "semanticContentAttribute": ["forceRightToLeft", "spatial", "playback"],
    "firstAttribute": Self.constraintAttributes, "secondAttribute": Self.constraintAttributes,
  ]

  private static let constraintAttributes = [
    "top", "bottom", "leading", "trailing", "left", "right", "width", "height", "centerX",
    "centerY", "baseline", "firstBaseline", "leadingMargin", "topMargin", "centerXWithinMargins",
  ]

  private func changeText(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    let names: Set<String> = [
      "text", "title", "placeholder", "normalTitle", "prompt", "headerTitle",
    ]
    let places = markup.elements.flatMap(\.attributes).filter { names.contains($0.name) }
    guard let place = numbers.pick(places), let text = numbers.pick(MutantNumbers.texts) else {
      return []
    }
    return [MutantEdit(place.valueRange, text)]
  }

  /// An attribute that another element of this name has.
  private func addAttribute(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    guard let element = numbers.pick(markup.elements),
      let twin = numbers.pick(markup.elements.filter { $0.name == element.name }),
      let attribute = numbers.pick(twin.attributes), attribute.name != "id",
      element.value(attribute.name) == nil
    else { return [] }
    let place = element.nameRange.upperBound
    return [MutantEdit(place..<place, " \(attribute.name)=\"\(attribute.value)\"")]
  }

  // MARK: Objects

  private func changeReference(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    let element = numbers.pick(markup.elements)
    guard
      let attribute = numbers.pick(
        element?.attributes.filter { $0.name != "id" && objectIDs.contains($0.value) } ?? [])
    else { return [] }
    let old = objects.first { markup.elements[$0].value("id") == attribute.value }
    let alike = objects.filter { index in
      markup.elements[index].name == old.map { markup.elements[$0].name }
    }
    guard let other = numbers.pick(numbers.once(in: 5) ? objects : alike),
      let id = markup.elements[other].value("id")
    else { return [] }
    return [MutantEdit(attribute.valueRange, id)]
  }

  private func isView(_ index: Int) -> Bool {
    let element = markup.elements[index]
    let parent = element.parent.map { markup.elements[$0].name }
    return element.value("id") != nil && (parent == "subviews" || element.value("key") == "view")
  }

  private func addConstraint(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    let lists = markup.elements.indices.filter { markup.elements[$0].name == "constraints" }
    guard let list = numbers.pick(lists), let owner = markup.elements[list].parent,
      markup.elements[list].hasTwoTags
    else { return [] }
    let views = ([owner] + markup.descendants(of: owner)).filter(isView)
    guard let first = numbers.pick(views), let second = numbers.pick(views),
      let a = markup.elements[first].value("id"), let b = markup.elements[second].value("id"),
      let one = numbers.pick(Self.constraintAttributes)
    else { return [] }
    var text = "<constraint firstItem=\"\(a)\" firstAttribute=\"\(one)\""
    if let relation = numbers.pick(["", "lessThanOrEqual", "greaterThanOrEqual"]), !relation.isEmpty
    {
      text += " relation=\"\(relation)\""
    }
    if !numbers.once(in: 4), a != b {
      let two = numbers.once(in: 4) ? numbers.pick(Self.constraintAttributes) ?? one : one
      text += " secondItem=\"\(b)\" secondAttribute=\"\(two)\""
    }
    if numbers.once(in: 2) { text += " constant=\"\(MutantNumbers.near(20, &numbers))\"" }
    if numbers.once(in: 4) {
      text += " multiplier=\"\(numbers.pick(["0.5", "2", "1:2", "0.01", "-1", "4:3"]) ?? "1")\""
    }
    if numbers.once(in: 3) { text += " priority=\"\(1 + numbers.index(below: 1000))\"" }
    text += " id=\"\(newID(&numbers))\"/>"
    let place = markup.elements[list].content.lowerBound
    return [MutantEdit(place..<place, text)]
  }

  private func newID(_ numbers: inout SeededNumbers) -> String {
    let digits = String(numbers.next(), radix: 36) + "00000000"
    return "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(2))-\(digits.dropFirst(5).prefix(3))"
  }

  private func moveView(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    let lists = markup.elements.indices.filter {
      markup.elements[$0].name == "subviews" && markup.elements[$0].hasTwoTags
    }
    guard let view = numbers.pick(objects.filter(isView)), let list = numbers.pick(lists),
      !markup.elements[view].range.contains(markup.elements[list].range.lowerBound)
    else { return [] }
    let range = markup.elements[view].range
    let place =
      numbers.once(in: 2)
      ? markup.elements[list].content.lowerBound : markup.elements[list].content.upperBound
    guard place < range.lowerBound || place > range.upperBound else { return [] }
    return [MutantEdit(range, ""), MutantEdit(place..<place, markup.bytes[range])]
  }

  private func takeOut(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    guard let element = numbers.pick(markup.elements.dropFirst(2)) else { return [] }
    return [MutantEdit(element.range, "")]
  }

  /// A copy beside the original, its objects under names of their own.
  private func copyElement(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    guard let index = numbers.pick(markup.elements.indices.dropFirst(2)) else { return [] }
    let range = markup.elements[index].range
    guard range.count < 20_000 else { return [] }
    var text = String(decoding: markup.bytes[range], as: UTF8.self)
    for inner in [index] + Array(markup.descendants(of: index)) {
      guard let id = markup.elements[inner].value("id") else { continue }
      text = text.replacingOccurrences(of: "\"\(id)\"", with: "\"\(newID(&numbers))\"")
    }
    return [MutantEdit(range.upperBound..<range.upperBound, text)]
  }

  private func changeClass(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    guard let view = numbers.pick(objects.filter(isView)), let name = numbers.pick(Self.classes)
    else { return [] }
    let element = markup.elements[view]
    var edits = [MutantEdit(element.nameRange, name)]
    if element.hasTwoTags {
      let start = element.content.upperBound + 2
      edits.append(MutantEdit(start..<start + element.name.utf8.count, name))
    }
    return edits
  }

  private static let classes = [
    "view", "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper",
    "segmentedControl", "progressView", "activityIndicatorView", "pageControl", "datePicker",
    "pickerView", "scrollView", "stackView", "tableView", "collectionView", "navigationBar",
    "toolbar", "tabBar", "searchBar", "visualEffectView", "webView", "mapView", "containerView",
    "tableViewCell", "wkWebView",
  ]
}
