import Foundation
import TestSupport
import Testing

@testable import UIKit

/// What a table asks for ahead.
@MainActor
@Suite("Prefetching", .serialized, .ownEnvironment)
struct PrefetchTests {
  @MainActor
  private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var asked: [IndexPath] = []
    var cancelled: [IndexPath] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      asked += indexPaths
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths
    }
  }

  @Test("the rows that come next are asked for once, and taken back when the scroll turns")
  func ahead() {
    let fixture = TableFixture([(0..<100).map { "row \($0)" }])
    let prefetcher = Prefetcher()
    fixture.table.prefetchDataSource = prefetcher
    fixture.table.contentOffset.y = 400
    fixture.window.layoutIfNeeded()
    #expect(prefetcher.asked.first == path(22))
    #expect(Set(prefetcher.asked).count == prefetcher.asked.count)
    #expect(prefetcher.cancelled.isEmpty)
    fixture.table.contentOffset.y = 200
    fixture.window.layoutIfNeeded()
    #expect(prefetcher.cancelled.contains(path(30)))
    #expect(prefetcher.asked.contains(path(4)))
    let count = prefetcher.asked.count
    fixture.table.isPrefetchingEnabled = false
    fixture.table.contentOffset.y = 1_000
    fixture.window.layoutIfNeeded()
    #expect(prefetcher.asked.count == count)
  }
}
