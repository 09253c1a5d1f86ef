extension UIDocument {
  /// Reads the file and opens the document. Returns whether it could be read.
  @discardableResult
  public func open() async -> Bool {
    await withCheckedContinuation { continuation in
      open(completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Saves what is unsaved and closes the document. Returns whether it could be saved.
  @discardableResult
  public func close() async -> Bool {
    await withCheckedContinuation { continuation in
      close(completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Writes the contents to a file. Returns whether they could be written.
  @discardableResult
  public func save(to url: URL, for saveOperation: UIDocument.SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(
        to: url, for: saveOperation, completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Saves the document if changes are unsaved. Returns whether it could be saved.
  @discardableResult
  public func autosave() async -> Bool {
    await withCheckedContinuation { continuation in
      autosave(completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Reads the file at a URL in place of the current contents. Returns whether it could be read.
  @discardableResult
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      revert(toContentsOf: url, completionHandler: { continuation.resume(returning: $0) })
    }
  }
}
