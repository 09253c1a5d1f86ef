/// The text and the picture that a view shows, for controls of UIKit that take them as values.
@MainActor
struct LabelContent: Equatable {
  private(set) var texts: [NSAttributedString] = []
  private(set) var image: UIImage?

  init(_ items: [LayoutItem]) {
    for item in items { add(item) }
  }

  /// The texts one after the other; nil without any.
  var title: String? {
    texts.isEmpty ? nil : texts.map(\.string).joined(separator: " ")
  }

  /// The second text, which menus show below the first.
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
