import TestSupport
import Testing
import UIKit

/// Items of a pasteboard and the notification of changes.
@MainActor
@Suite(.ownEnvironment) struct PasteboardTests {
  @Test func itemsByTypeAndIndex() {
    let board = UIPasteboard.withUniqueName()
    board.setItems([["public.utf8-plain-text": "a"], ["public.url": URL(string: "x:y")!]])
    board.addItems([["public.utf8-plain-text": "c", "own": 3]])
    #expect(board.numberOfItems == 3)
    #expect(board.types == ["public.utf8-plain-text"])
    #expect(board.contains(pasteboardTypes: ["public.utf8-plain-text", "none"]))
    #expect(!board.contains(pasteboardTypes: ["own"]))
    #expect(board.contains(pasteboardTypes: ["own"], inItemSet: [2]))
    #expect(board.itemSet(withPasteboardTypes: ["public.utf8-plain-text"]) == [0, 2])
    #expect(
      board.values(forPasteboardType: "public.utf8-plain-text", inItemSet: nil) as? [String]
        == ["a", "c"])
    #expect(
      board.types(forItemSet: [1, 2, 9]) == [["public.url"], ["own", "public.utf8-plain-text"]])
    #expect(board.urls == [URL(string: "x:y")!] && board.strings == ["a", "c"])
  }

  @Test func changesArePosted() {
    let board = UIPasteboard.withUniqueName()
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    board.string = "a"
    board.addItems([])
    #expect(count == 2 && board.changeCount == 2)
    NotificationCenter.default.removeObserver(token)
  }
}
