import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Values of user defaults that are set outside of the views that show them.
@MainActor
@Suite(.ownEnvironment) struct AppStorageTests {
  private struct Counter: View {
    @AppStorage("count") private var count = 0
    var body: some View { Text(verbatim: "\(count)") }
  }

  private struct OwnCounter: View {
    @AppStorage private var count: Int
    init(_ store: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: store) }
    var body: some View { Text(verbatim: "\(count)") }
  }

  private func texts(_ show: AnimationStage) -> [String] {
    show.leaves.compactMap { ($0 as? TextBlockLayer)?.content?.block.string }
  }

  private func defaults(_ name: String) -> UserDefaults {
    let defaults = UserDefaults(suiteName: "AppStorageTests.\(name)")!
    defaults.removeObject(forKey: "count")
    return defaults
  }

  @Test func aChangeFromOutsideIsShown() {
    let store = defaults("outside")
    let show = AnimationStage()
    show.show(Counter().defaultAppStorage(store))
    #expect(texts(show) == ["0"])
    store.set(3, forKey: "count")
    show.advance(by: 0.1)
    #expect(texts(show) == ["3"])
    store.removeObject(forKey: "count")
    show.advance(by: 0.1)
    #expect(texts(show) == ["0"])
  }

  /// A value that cannot be compared, as arrays of a program's own are.
  private struct Opaque: RawRepresentable {
    let rawValue: String
    let action: () -> Void = {}
    init(rawValue: String) { self.rawValue = rawValue }
  }

  private struct OpaqueText: View {
    @AppStorage("count") private var value = Opaque(rawValue: "none")
    var body: some View { Text(value.rawValue) }
  }

  @Test func valuesThatCannotBeComparedComeToRest() {
    let store = defaults("opaque")
    let show = AnimationStage()
    show.show(OpaqueText().defaultAppStorage(store))
    #expect(texts(show) == ["none"])
    store.set("other", forKey: "count")
    show.advance(by: 0.1)
    show.advance(by: 0.1)
    #expect(texts(show) == ["other"])
    #expect(show.reports.isEmpty)
  }

  @Test func eachStoreHasValuesOfItsOwn() {
    let (first, second) = (defaults("first"), defaults("second"))
    first.set(1, forKey: "count")
    second.set(2, forKey: "count")
    let show = AnimationStage()
    show.show(
      VStack {
        Counter().defaultAppStorage(first)
        Counter().defaultAppStorage(second)
        OwnCounter(first).defaultAppStorage(second)
      })
    #expect(texts(show) == ["1", "2", "1"])
  }
}
