/// The text and image that a view displays, as values for UIKit controls.
@MainActor
struct LabelContent: Equatable {
  private(set) var texts: [NSAttributedString] = []
  private(set) var image: UIImage?

  init(_ items: [LayoutItem]) {
    for item in items { add(item) }
  }

  /// The texts of the view, joined; nil if there are none.
  var title: String? {
    texts.isEmpty ? nil : texts.map(\.string).joined(separator: " ")
  }

  /// The second text of the view, which menus display below the first.
  var subtitle: String? { texts.count > 1 ? texts[1].string : nil }

  private mutating func add(_ item: LayoutItem) {
    switch item {
    case let text as TextItem:
      if let string = text.resolution?.string, string.length > 0 { texts.append(string) }
    case let picture as ImageItem:
      if image == nil { image = picture.image?.image }
    default:
      for child in item.children { add(child) }
    }
  }

  nonisolated static func == (a: LabelContent, b: LabelContent) -> Bool {
    MainThread.assume { a.texts == b.texts && a.image === b.image }
  }
}
