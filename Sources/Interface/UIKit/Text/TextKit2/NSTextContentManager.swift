/// Provides the elements of a text to the layout managers that lay it out.
///
/// - Support: partial: only the text of an `NSTextContentStorage` is laid out.
open class NSTextContentManager: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let reverse = EnumerationOptions(rawValue: 1)
  }

  open weak var delegate: (any NSTextContentManagerDelegate)?
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// The layout manager of the selection; the first one if none was set.
  open var primaryTextLayoutManager: NSTextLayoutManager? {
    get { primary ?? textLayoutManagers.first }
    set { primary = newValue }
  }
  private weak var primary: NSTextLayoutManager?
  open private(set) var hasEditingTransaction = false
  /// - Support: without effect: layout follows each edit.
  open var automaticallySynchronizesTextLayoutManagers = true
  /// - Support: without effect: a text storage holds the text itself.
  open var automaticallySynchronizesToBackingStore = true

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.contentManager = self
    didAdd(textLayoutManager)
  }

  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    textLayoutManager.contentManager = nil
    willRemove(textLayoutManager)
  }

  /// Connects a layout manager with the text.
  func didAdd(_ manager: NSTextLayoutManager) {}
  func willRemove(_ manager: NSTextLayoutManager) {}

  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var elements: [NSTextElement] = []
    _ = enumerateTextElements(from: range.location) { element in
      guard let own = element.elementRange,
        own.location.compare(range.endLocation) == .orderedAscending
      else { return false }
      elements.append(element)
      return true
    }
    return elements
  }

  open func performEditingTransaction(_ transaction: () -> Void) {
    let outer = hasEditingTransaction
    hasEditingTransaction = true
    transaction()
    hasEditingTransaction = outer
  }

  open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
    for manager in textLayoutManagers { manager.invalidateLayout(for: newTextRange) }
  }

  open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)?) {
    completionHandler?(nil)
  }

  open func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?) {
    completionHandler?(nil)
  }

  // MARK: Elements

  open var documentRange: NSTextRange { NSTextRange(0..<0) }

  /// Calls a block with the elements from a location on, until it returns false. Returns the location at
  /// which the enumeration ended.
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { nil }

  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}

  /// Returns the location at a distance in UTF-16 units; nil outside of the text.
  open func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? {
    guard let start = location as? TextOffset else { return nil }
    let unit = start.unit + offset
    return documentRange.units.lowerBound <= unit && unit <= documentRange.units.upperBound
      ? TextOffset(unit) : nil
  }

  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextOffset, let to = to as? TextOffset else { return NSNotFound }
    return to.unit - from.unit
  }
}

/// Provides and filters the elements of a content manager.
public protocol NSTextContentManagerDelegate: NSObjectProtocol {
  func textContentManager(
    _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
  ) -> NSTextElement?
  /// Returns whether an element is enumerated.
  func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool
}

extension NSTextContentManagerDelegate {
  public func textContentManager(
    _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
  ) -> NSTextElement? { nil }
  public func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { true }
}
