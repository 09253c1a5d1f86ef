extension UIBarButtonItem {
  /// The badge of a bar button item: a number, a text or a dot.
  @preconcurrency @MainActor
  public final class Badge: NSObject {
    /// The text; nil for a dot.
    public let stringValue: String?
    /// The font of the text; nil for that of the system.
    public var font: UIFont? { didSet { item?.didChange() } }
    /// The colour of the text; nil for white.
    public var foregroundColor: UIColor? { didSet { item?.didChange() } }
    /// The colour of the badge; nil for red.
    public var backgroundColor: UIColor? { didSet { item?.didChange() } }
    final weak var item: UIBarButtonItem?

    private init(_ text: String?) {
      stringValue = text
      super.init()
    }

    public static func count(_ count: Int) -> Badge { Badge(String(count)) }
    public static func string(_ string: String) -> Badge { Badge(string) }
    /// A dot without a text.
    public static func indicator() -> Badge { Badge(nil) }
  }
}

extension BadgeView {
  func show(_ badge: UIBarButtonItem.Badge) {
    show(
      badge.stringValue ?? "", font: badge.font ?? .systemFont(ofSize: 13),
      color: badge.foregroundColor ?? .white, fill: badge.backgroundColor ?? .systemRed)
  }
}
