import UniformTypeIdentifiers

/// A document with a file. A subclass makes the contents of the file and reads them.
///
/// - Support: partial: files are read and written at once on the main thread; a document is saved when the
/// program asks for it and when it closes, not in between; no other program changes its file.
@preconcurrency @MainActor
open class UIDocument: NSObject {
  // MARK: Types

  /// The kinds of changes that a document counts.
  public enum ChangeKind: Int, Sendable {
    case done, undone, redone, cleared
  }

  /// The purposes of a save.
  public enum SaveOperation: Int, Sendable {
    case forCreating, forOverwriting
  }

  /// The state of a document.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The document is open and has no problem.
    public static let normal: State = []
    /// The document is not open.
    public static let closed = State(rawValue: 1 << 0)
    /// Two versions of the file are in conflict. Never set here.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The document could not be saved.
    public static let savingError = State(rawValue: 1 << 2)
    /// The document is busy, so that people must not change it.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// The progress of a transfer is known. Never set here.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// Posted when the state of a document has changed.
  public nonisolated class var stateChangedNotification: NSNotification.Name {
    NSNotification.Name("UIDocumentStateChangedNotification")
  }

  /// The key of the file's URL in the user activity of a document.
  public nonisolated class var userActivityURLKey: String { "NSUserActivityDocumentURL" }

  // MARK: State

  /// The file of the document.
  open private(set) var fileURL: URL
  /// The date of the last change of the file that the document knows.
  ///
  /// - Support: without effect: no other program changes the file.
  open var fileModificationDate: Date?
  /// The state. A new document is closed.
  open private(set) var documentState: UIDocument.State = .closed
  /// The progress of a transfer; nil, because files are local.
  open var progress: Progress? { nil }
  /// The user activity of the document, which other devices could continue on iOS.
  open var userActivity: NSUserActivity?

  private var changeCount = 0
  private var changeGeneration = 0
  private var undoStorage: UndoManager?
  private var undoObservers: [any NSObjectProtocol] = []

  /// Creates a document for a file, which need not exist.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }

  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The type of the file by its extension. Common types are known; others are `public.data`.
  open var fileType: String? { Self.typeIdentifier(ofExtension: fileURL.pathExtension) }

  /// The type with which the document is saved: that of its file.
  open var savingFileType: String? { fileType }

  private static func typeIdentifier(ofExtension name: String) -> String {
    (UTType(filenameExtension: name) ?? .data).identifier
  }

  /// Returns the extension of a file with a type: that of the document's file.
  open func fileNameExtension(
    forType typeName: String?, saveOperation: UIDocument.SaveOperation
  ) -> String { fileURL.pathExtension }

  private func setState(_ state: UIDocument.State) {
    guard state != documentState else { return }
    documentState = state
    NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
  }

  /// Calls a completion handler in the main queue.
  private func finish(_ succeeded: Bool, _ completion: ((Bool) -> Void)?) {
    nonisolated(unsafe) let completion = completion
    guard completion != nil else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completion?(succeeded) } }
  }

  // MARK: Contents

  /// Returns the contents of the file: `Data` or a `FileWrapper`. The base implementation returns no bytes.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Reads the contents of the file, `Data` or a `FileWrapper`. The base implementation does nothing.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  // MARK: Opening and closing

  /// Reads the file and opens the document. The handler receives whether it could be read.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    guard documentState.contains(.closed) else { return finish(false, completionHandler) }
    do {
      try read(from: fileURL)
      updateChangeCount(.cleared)
      setState(.normal)
      finish(true, completionHandler)
    } catch {
      handleError(error, userInteractionPermitted: true)
      finish(false, completionHandler)
    }
  }

  /// Saves what is unsaved and closes the document.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    guard !documentState.contains(.closed) else { return finish(true, completionHandler) }
    autosave { [weak self] succeeded in
      if succeeded { self?.setState(.closed) }
      completionHandler?(succeeded)
    }
  }

  /// Reads the file at a URL. The base implementation reads `Data`, or a `FileWrapper` of a folder, and passes
  /// it to `load(fromContents:ofType:)`.
  open func read(from url: URL) throws {
    var isFolder = ObjCBool(false)
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let contents: Any =
      if isFolder.boolValue { try FileWrapper(url: url) } else { try Data(contentsOf: url) }
    try load(fromContents: contents, ofType: Self.typeIdentifier(ofExtension: url.pathExtension))
    fileModificationDate = Self.modificationDate(of: url)
  }

  /// Reads the file at a URL in place of the current contents.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    disableEditing()
    setState(documentState.union(.editingDisabled))
    var succeeded = true
    do {
      try read(from: url)
      undoStorage?.removeAllActions()
      updateChangeCount(.cleared)
    } catch {
      succeeded = false
      handleError(error, userInteractionPermitted: true)
    }
    setState(documentState.subtracting(.editingDisabled))
    enableEditing()
    finish(succeeded, completionHandler)
  }

  /// Called when people must not change the document for a while. The base implementation does nothing.
  open func disableEditing() {}
  /// Called when people can change the document again. The base implementation does nothing.
  open func enableEditing() {}

  private static func modificationDate(of url: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.modificationDate] as? Date
  }

  // MARK: Changes

  /// Whether changes are unsaved.
  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Counts a change, or forgets all.
  open func updateChangeCount(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    changeGeneration += 1
  }

  /// Returns a token for the changes that a save covers.
  open func changeCountToken(for saveOperation: UIDocument.SaveOperation) -> Any {
    changeGeneration
  }

  /// Forgets the changes that a save covered, unless there are newer ones.
  open func updateChangeCount(
    withToken changeCountToken: Any, for saveOperation: UIDocument.SaveOperation
  ) {
    if changeCountToken as? Int == changeGeneration { updateChangeCount(.cleared) }
  }

  /// The undo manager, created on first access. What is registered with it counts as a change.
  open var undoManager: UndoManager! {
    get {
      if undoStorage == nil { setUndoManager(UndoManager()) }
      return undoStorage
    }
    set { setUndoManager(newValue) }
  }

  private func setUndoManager(_ manager: UndoManager?) {
    guard manager !== undoStorage else { return }
    for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
    undoObservers = []
    undoStorage = manager
    guard let manager else { return }
    observe(manager, .NSUndoManagerWillCloseUndoGroup, .done)
    observe(manager, .NSUndoManagerDidUndoChange, .undone)
    observe(manager, .NSUndoManagerDidRedoChange, .redone)
  }

  private func observe(
    _ manager: UndoManager, _ name: NSNotification.Name, _ change: UIDocument.ChangeKind
  ) {
    undoObservers.append(
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        [weak self] _ in MainActor.assumeIsolated { self?.undoManagerDidChange(change) }
      })
  }

  private func undoManagerDidChange(_ change: UIDocument.ChangeKind) {
    guard let manager = undoStorage else { return }
    let isOwnStep = manager.isUndoing || manager.isRedoing || manager.groupingLevel > 1
    if change == .done, isOwnStep || !manager.canUndo { return }
    updateChangeCount(change)
  }

  // MARK: Saving

  /// Writes the contents to a file. The handler receives whether they could be written.
  open func save(
    to url: URL, for saveOperation: UIDocument.SaveOperation,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    let token = changeCountToken(for: saveOperation)
    do {
      let type = Self.typeIdentifier(ofExtension: url.pathExtension)
      let contents = try self.contents(forType: url == fileURL ? savingFileType ?? type : type)
      let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
      fileURL = url
      fileModificationDate = Self.modificationDate(of: url)
      updateChangeCount(withToken: token, for: saveOperation)
      setState(documentState.subtracting([.savingError, .closed]))
      finish(true, completionHandler)
    } catch {
      setState(documentState.union(.savingError))
      handleError(error, userInteractionPermitted: true)
      finish(false, completionHandler)
    }
  }

  /// Saves the document if changes are unsaved.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return finish(true, completionHandler) }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Writes contents to a file and sets its attributes.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws {
    try writeContents(
      contents, to: url, for: saveOperation,
      originalContentsURL: saveOperation == .forOverwriting ? fileURL : nil)
    var attributes: [FileAttributeKey: Any] = [:]
    for (key, value) in additionalFileAttributes ?? [:] {
      if let key = key as? FileAttributeKey { attributes[key] = value }
    }
    if !attributes.isEmpty {
      try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
    }
  }

  /// Writes `Data` or a `FileWrapper` to a file.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation,
    originalContentsURL: URL?
  ) throws {
    if let wrapper = contents as? FileWrapper {
      try wrapper.write(to: url, options: .atomic, originalContentsURL: originalContentsURL)
    } else if let data = contents as? Data {
      try data.write(to: url, options: .atomic)
    } else if let data = contents as? NSData {
      try data.write(to: url, options: .atomic)
    } else {
      throw ContentsError(typeName: "\(type(of: contents))")
    }
  }

  /// Returns attributes for a file that is saved. Empty by default.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Runs a block that reads or writes files.
  ///
  /// - Support: partial: the block runs at once, on the calling thread.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { block() }

  // MARK: Errors

  /// Called when the file could not be read or written.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }

  /// Called when an error was handled. The base implementation does nothing.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

  /// Called when an error must be handled without help. The base implementation does nothing.
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  private struct ContentsError: LocalizedError {
    let typeName: String
    var errorDescription: String? {
      "contents(forType:) returned a \(typeName). Return Data or a FileWrapper."
    }
  }

  // MARK: User activities

  /// Updates the state of the activity. The base implementation does nothing.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {}

  /// Restores the state of an activity. The base implementation does nothing.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIDocument: UIUserActivityRestoring {}
