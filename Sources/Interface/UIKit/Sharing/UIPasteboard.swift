public import Foundation

/// Shares copied items between views of the same stage.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  open class var general: UIPasteboard { board(.general) }

  public let name: Name
  open private(set) var changeCount = 0
  open var items: [[String: Any]] = [] {
    didSet {
      changeCount += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  private init(name: Name) { self.name = name }

  public convenience init?(name pasteboardName: Name, create: Bool) {
    let store = PasteboardStore.current
    if !create, store.boards[pasteboardName] == nil { return nil }
    self.init(name: pasteboardName)
    store.boards[pasteboardName] = self
  }

  public class func withUniqueName() -> UIPasteboard {
    board(Name("pasteboard-\(PasteboardStore.current.boards.count)"))
  }

  private static func board(_ name: Name) -> UIPasteboard {
    let store = PasteboardStore.current
    if let known = store.boards[name] { return known }
    let made = UIPasteboard(name: name)
    store.boards[name] = made
    return made
  }

  open var string: String? {
    get { first("public.utf8-plain-text") }
    set { set(newValue, "public.utf8-plain-text") }
  }
  open var url: URL? {
    get { first("public.url") }
    set { set(newValue, "public.url") }
  }
  open var image: UIImage? {
    get { first("public.png") }
    set { set(newValue, "public.png") }
  }
  open var color: UIColor? {
    get { first("com.apple.uikit.color") }
    set { set(newValue, "com.apple.uikit.color") }
  }
  open var strings: [String]? {
    get { items.compactMap { $0["public.utf8-plain-text"] as? String } }
    set { items = (newValue ?? []).map { ["public.utf8-plain-text": $0] } }
  }

  open var urls: [URL]? {
    get { items.compactMap { $0["public.url"] as? URL } }
    set { items = (newValue ?? []).map { ["public.url": $0] } }
  }
  open var images: [UIImage]? {
    get { items.compactMap { $0["public.png"] as? UIImage } }
    set { items = (newValue ?? []).map { ["public.png": $0] } }
  }
  open var colors: [UIColor]? {
    get { items.compactMap { $0["com.apple.uikit.color"] as? UIColor } }
    set { items = (newValue ?? []).map { ["com.apple.uikit.color": $0] } }
  }

  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var hasColors: Bool { color != nil }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }

  open func data(forPasteboardType pasteboardType: String) -> Data? { first(pasteboardType) }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? { first(pasteboardType) }

  private func first<Value>(_ type: String) -> Value? {
    items.lazy.compactMap { $0[type] as? Value }.first
  }

  private func set(_ value: Any?, _ type: String) { items = value.map { [[type: $0]] } ?? [] }
}
