import SwiftUI

/// A view of SwiftUI as a value: fuzzed bytes make one, and change it into another.
struct RandomTree: Identifiable, CustomStringConvertible {
  enum Kind: Int, CaseIterable {
    case text, color, circle, symbol, divider, spacer, progress, toggle, slider, label
    case row, column, layers, group, lazyColumn, grid, scroll, button
    case padding, frame, background, overlay, opacity, offset, style, clip, fixedSize, choice

    var isLeaf: Bool { rawValue <= Kind.label.rawValue }
    /// Whether only the first child is shown.
    var isModifier: Bool { rawValue >= Kind.button.rawValue }
  }

  var id: Int
  var kind: Kind
  var value: Int
  var children: [RandomTree]

  var description: String {
    let inner = children.map(\.description).joined(separator: ", ")
    return "\(kind) \(value) #\(id)" + (inner.isEmpty ? "" : " [\(inner)]")
  }

  init(_ data: inout FuzzedData, nextID: inout Int, depth: Int = 0) {
    id = nextID
    nextID += 1
    kind = Kind.allCases[data.integer(below: Kind.allCases.count)]
    value = data.integer(below: 7)
    children = []
    guard depth < 4, !kind.isLeaf else {
      if !kind.isLeaf { kind = .color }
      return
    }
    for _ in 0..<(kind.isModifier ? 1 : 1 + data.integer(below: 3)) {
      children.append(RandomTree(&data, nextID: &nextID, depth: depth + 1))
    }
  }

  /// Changes one place of the tree.
  mutating func change(_ data: inout FuzzedData, nextID: inout Int, depth: Int = 0) {
    if !children.isEmpty, data.integer(below: 3) > 0 {
      let index = data.integer(below: children.count)
      return children[index].change(&data, nextID: &nextID, depth: depth + 1)
    }
    switch data.integer(below: 6) {
    case 0 where !kind.isModifier && !kind.isLeaf:
      let new = RandomTree(&data, nextID: &nextID, depth: depth + 1)
      children.insert(new, at: data.integer(below: children.count + 1))
    case 1 where children.count > 1: children.remove(at: data.integer(below: children.count))
    case 2 where children.count > 1:
      children.swapAt(data.integer(below: children.count), data.integer(below: children.count))
    case 3: self = RandomTree(&data, nextID: &nextID, depth: depth)
    case 4 where !kind.isLeaf:
      // A container becomes another one around the same children.
      let containers: [Kind] = [.row, .column, .layers, .group, .lazyColumn, .grid, .scroll]
      if !kind.isModifier { kind = data.pick(containers) }
    default: value = (value + 1 + data.integer(below: 5)) % 7
    }
  }
}

/// The view that a random tree describes.
struct RandomTreeView: View {
  let tree: RandomTree

  private static let colors: [Color] = [.red, .green, .blue, .orange, .purple, .gray, .primary]
  private static let words = ["a", "Total", "two words", "", "1\n2", "longer text of it", "Ö"]
  private static let symbols = ["star", "heart.fill", "gear", "plus", "trash", "bell", "xmark"]

  private var color: Color { Self.colors[tree.value] }
  private var length: CGFloat { CGFloat(tree.value * 4) }
  private var word: String { Self.words[tree.value] }

  var body: some View {
    if tree.kind.isLeaf {
      leaf
    } else if tree.kind.isModifier {
      modified
    } else {
      container
    }
  }

  @ViewBuilder private var leaf: some View {
    switch tree.kind {
    case .text: Text(verbatim: word)
    case .circle: Circle().fill(color)
    case .symbol: Image(systemName: Self.symbols[tree.value])
    case .divider: Divider()
    case .spacer: Spacer(minLength: length)
    case .progress: ProgressView(value: Double(tree.value) / 6)
    case .toggle: Toggle(word, isOn: .constant(tree.value % 2 == 0))
    case .slider: Slider(value: .constant(Double(tree.value)), in: 0...6)
    case .label: Label(word, systemImage: Self.symbols[tree.value])
    default: color.frame(width: length, height: 12)
    }
  }

  @ViewBuilder private var container: some View {
    switch tree.kind {
    case .row: HStack(spacing: tree.value == 0 ? nil : length) { children }
    case .column: VStack(alignment: .leading, spacing: tree.value == 0 ? nil : length) { children }
    case .layers: ZStack(alignment: .topLeading) { children }
    case .lazyColumn: LazyVStack(spacing: length) { children }
    case .grid: Grid { GridRow { children } }
    case .scroll: ScrollView { VStack { children } }
    default: Group { children }
    }
  }

  @ViewBuilder private var modified: some View {
    switch tree.kind {
    case .button: Button(action: {}) { first }
    case .padding: first.padding(.leading, length)
    case .frame: first.frame(width: 10 + length, alignment: .trailing)
    case .background: first.background(color)
    case .overlay: first.overlay(alignment: .bottom) { Text(verbatim: word) }
    case .opacity: first.opacity(Double(tree.value) / 6)
    case .offset: first.offset(x: length, y: -length)
    case .style: first.foregroundStyle(color).font(tree.value % 2 == 0 ? .caption : .body)
    case .clip: first.clipShape(RoundedRectangle(cornerRadius: length))
    case .fixedSize: first.fixedSize()
    default: if tree.value % 2 == 0 { first } else { first.id(tree.value) }
    }
  }

  private var children: some View { ForEach(tree.children) { RandomTreeView(tree: $0) } }

  @ViewBuilder private var first: some View {
    if let child = tree.children.first { RandomTreeView(tree: child) }
  }
}
