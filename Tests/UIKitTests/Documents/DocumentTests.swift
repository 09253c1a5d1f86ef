import Foundation
import TestSupport
import Testing
import UIKit

/// A document that is a text.
private final class Note: UIDocument {
  var text = ""

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
  }
}

/// A document that is a folder.
private final class Binder: UIDocument {
  var pages: [String: String] = [:]

  override func contents(forType typeName: String) throws -> Any {
    FileWrapper(
      directoryWithFileWrappers: pages.mapValues {
        FileWrapper(regularFileWithContents: Data($0.utf8))
      })
  }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    let children = (contents as? FileWrapper)?.fileWrappers ?? [:]
    pages = children.mapValues {
      String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self)
    }
  }
}

@MainActor
@Suite("Documents", .ownEnvironment)
struct DocumentTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("documents-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  @Test func aSavedDocumentCanBeReadBack() throws {
    defer { removeFolder() }
    let note = Note(fileURL: file("Note.txt"))
    #expect(note.documentState == .closed && note.localizedName == "Note")
    #expect(note.fileType == "public.plain-text")
    note.text = "Milk"
    note.save(to: note.fileURL, for: .forCreating)
    #expect(note.documentState == .normal && note.fileModificationDate != nil)
    #expect(try String(contentsOf: file("Note.txt"), encoding: .utf8) == "Milk")

    let copy = Note(fileURL: file("Note.txt"))
    copy.open()
    #expect(copy.text == "Milk" && copy.documentState == .normal)
  }

  @Test func changesAreSavedWhenTheDocumentCloses() {
    defer { removeFolder() }
    let note = Note(fileURL: file("Note.txt"))
    note.save(to: note.fileURL, for: .forCreating)
    note.text = "Bread"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    note.autosave()
    #expect(!note.hasUnsavedChanges)

    let copy = Note(fileURL: file("Note.txt"))
    copy.open()
    #expect(copy.text == "Bread")
    note.text = "Butter"
    note.save(to: note.fileURL, for: .forOverwriting)
    copy.revert(toContentsOf: copy.fileURL)
    #expect(copy.text == "Butter" && copy.documentState == .normal)
  }

  @Test func whatIsRegisteredForUndoIsAChange() {
    defer { removeFolder() }
    let note = Note(fileURL: file("Note.txt"))
    let manager: UndoManager = note.undoManager
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: note) { $0.text = "" }
    manager.endUndoGrouping()
    manager.undo()
    #expect(!note.hasUnsavedChanges && note.text.isEmpty)
  }

  @Test func aMissingFileIsAnError() {
    defer { removeFolder() }
    let note = Note(fileURL: file("Missing.txt"))
    note.open()
    #expect(note.documentState.contains(.closed))
  }

  @Test func folders() {
    defer { removeFolder() }
    let binder = Binder(fileURL: file("Binder"))
    binder.pages = ["One": "1", "Two": "2"]
    binder.save(to: binder.fileURL, for: .forCreating)
    let copy = Binder(fileURL: file("Binder"))
    copy.open()
    #expect(copy.pages == ["One": "1", "Two": "2"])
  }
}
