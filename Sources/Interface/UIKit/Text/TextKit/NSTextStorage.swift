/// Attributed text that notifies its layout managers of changes.
open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  private var editDepth = 0
  /// True during an edit. Foundation implements some edits by others; only the outermost one is reported.
  private var isChanging = false

  open private(set) var layoutManagers: [NSLayoutManager] = []
  open private(set) var editedMask: EditActions = []
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  open weak var delegate: (any NSTextStorageDelegate)?

  public override init(string str: String) { super.init(string: str) }

  public init() { super.init(string: "") }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]?) {
    super.init(string: str, attributes: attrs)
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Edits

  private func change(_ mask: EditActions, _ range: NSRange, _ step: () -> Void) {
    guard !isChanging else { return step() }
    isChanging = true
    let before = length
    step()
    isChanging = false
    edited(mask, range: range, changeInLength: length - before)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    change(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], range) {
      // Copies the attributes run by run: Foundation's own method compares the attribute dictionaries as if
      // they were of one type and stops the process if they are not. For the same reason a text that is
      // replaced as a whole is removed first.
      if range.length == length { super.replaceCharacters(in: range, with: "") }
      let rest = NSRange(location: range.location, length: min(range.length, length))
      super.replaceCharacters(in: rest, with: attrString.string)
      attrString.enumerateAttributes(
        in: NSRange(location: 0, length: attrString.length), options: []
      ) { attributes, run, _ in
        super.setAttributes(
          attributes, range: NSRange(location: range.location + run.location, length: run.length))
      }
    }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(.editedAttributes, range) {
      // Copies run by run, as above: Foundation's own method compares dictionaries of different types.
      for (run, attributes) in attributeRuns(in: range) {
        super.setAttributes(attributes.merging([name: value]) { $1 }, range: run)
      }
    }
  }

  private func attributeRuns(
    in range: NSRange
  ) -> [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    enumerateAttributes(in: range, options: []) { attributes, run, _ in
      runs.append((run, attributes))
    }
    return runs
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    change(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    change([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) {
      super.insert(attrString, at: loc)
    }
  }

  open override func append(_ attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) {
      super.append(attrString)
    }
  }

  open override func deleteCharacters(in range: NSRange) {
    change(.editedCharacters, range) { super.deleteCharacters(in: range) }
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
      super.setAttributedString(attrString)
    }
  }

  open override func beginEditing() { editDepth += 1 }

  open override func endEditing() {
    editDepth = max(0, editDepth - 1)
    if editDepth == 0 { processEditing() }
  }

  /// Records an edit. Outside `beginEditing` and `endEditing` it is processed at once.
  ///
  /// - Parameter editedRange: The range before the edit.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    let after = NSRange(location: editedRange.location, length: editedRange.length + delta)
    self.editedMask.formUnion(editedMask)
    if self.editedRange.location == NSNotFound {
      self.editedRange = after
    } else {
      let start = min(self.editedRange.location, after.location)
      let end = max(
        self.editedRange.location + self.editedRange.length + delta, after.location + after.length)
      self.editedRange = NSRange(location: start, length: max(0, end - start))
    }
    changeInLength += delta
    if editDepth == 0 { processEditing() }
  }

  /// Notifies the delegate and the layout managers of the edit.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    delegate?.textStorage(
      self, willProcessEditing: mask, range: range, changeInLength: delta)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}

/// Methods that notify of the edits of a text storage, before and after attributes are fixed.
public protocol NSTextStorageDelegate: AnyObject {
  /// Notifies of an edit before attributes are fixed. Implementations may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Notifies of an edit after attributes were fixed and before layout managers are notified. Implementations
  /// may change attributes only.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
