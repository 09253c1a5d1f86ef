import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// The order of bodies, appearances, tasks and changes on one screen. The letter at each sequence is
/// its confidence: D documented, M measured, R recalled, G guess.
@MainActor
@Suite(.ownEnvironment) struct StateSequenceTests {
  private let calls = CallRecorder()

  /// Shows a screen and lets all that it begins end.
  private func start<V: View>(_ view: V) -> ScreenStage {
    let screen = ScreenStage(view)
    screen.settle()
    return screen
  }

  private func tap(_ title: String, _ screen: ScreenStage) -> [String] {
    screen.tap(title)
    screen.settle()
    return calls.take()
  }

  // MARK: State

  struct Parent: View {
    let calls: CallRecorder
    @State private var a = 0
    @State private var b = 0
    @State private var isShown = true
    @State private var id = 0

    var body: some View {
      let _ = calls.add("parent")
      VStack(spacing: 20) {
        Button("A") { a += 1 }
        Button("A twice") {
          a += 1
          a += 1
        }
        Button("A and back") {
          a += 1
          a -= 1
        }
        Button("Toggle") { isShown.toggle() }
        Button("Identity") { id += 1 }
        Child(name: "a", value: a, calls: calls)
        Child(name: "b", value: b, calls: calls)
        if isShown { Child(name: "c", value: 0, calls: calls).recorded("c", in: calls) }
        Text(verbatim: "id").recorded("id \(id)", in: calls).id(id)
      }
      .onChange(of: a) { old, new in calls.add("a \(old) \(new)") }
    }
  }

  struct Child: View {
    let name: String
    let value: Int
    let calls: CallRecorder
    var body: some View {
      let _ = calls.add("child \(name)")
      Text(verbatim: name)
    }
  }

  @Test("Bodies run from the outside in, then views appear") func firstBodies() {
    _ = start(Parent(calls: calls))
    // D (12.1, 12.9), order of appearances G
    #expect(
      calls.take() == ["parent", "child a", "child b", "child c", "c appear", "id 0 appear"])
  }

  @Test("A change runs the body and those of children whose values differ") func change() {
    let screen = start(Parent(calls: calls))
    _ = calls.take()
    // D (12.3)
    #expect(tap("A", screen) == ["parent", "child a", "a 0 1"])
  }

  @Test("Two changes of one action are one update") func twice() {
    let screen = start(Parent(calls: calls))
    _ = calls.take()
    // D (12.5, 12.13)
    #expect(tap("A twice", screen) == ["parent", "child a", "a 0 2"])
  }

  @Test("A value that is changed and set back is no change") func andBack() {
    let screen = start(Parent(calls: calls))
    _ = calls.take()
    // R: the body may run, no action does.
    #expect(tap("A and back", screen).filter { $0 != "parent" } == [])
  }

  @Test("A branch that goes disappears, and comes with new state") func branch() {
    let screen = start(Parent(calls: calls))
    _ = calls.take()
    // D (12.1)
    #expect(tap("Toggle", screen) == ["parent", "c disappear"])
    #expect(tap("Toggle", screen) == ["parent", "child c", "c appear"])
  }

  @Test("Another id is another view: the new one appears, the old one disappears")
  func identity() {
    let screen = start(Parent(calls: calls))
    _ = calls.take()
    // D (12.1), order R
    let lines = tap("Identity", screen)
    #expect(lines.first == "parent")
    #expect(Set(lines.dropFirst()) == ["id 1 appear", "id 0 disappear"])
  }

  // MARK: Tasks

  struct Tasks: View {
    let calls: CallRecorder
    @State private var isShown = true
    @State private var id = 0

    var body: some View {
      VStack(spacing: 20) {
        Button("Toggle") { isShown.toggle() }
        Button("Id") { id += 1 }
        if isShown {
          Text(verbatim: "text").recorded("text", in: calls)
            .task(id: id) {
              calls.add("task \(id)")
              do { try await Task.sleep(for: .seconds(60)) } catch { calls.add("cancelled") }
            }
        }
      }
    }
  }

  @Test("A task begins after the appearance and is cancelled when its view goes")
  func taskEnds() {
    let screen = start(Tasks(calls: calls))
    // D (12.12)
    #expect(calls.take() == ["text appear", "task 0"])
    #expect(tap("Toggle", screen) == ["text disappear", "cancelled"])
    #expect(tap("Toggle", screen) == ["text appear", "task 0"])
  }

  @Test("Another id of a task cancels it and begins it again") func taskID() {
    let screen = start(Tasks(calls: calls))
    _ = calls.take()
    // D (12.12), order G
    #expect(Set(tap("Id", screen)) == ["cancelled", "task 1"])
  }

  // MARK: Observed objects

  final class Model: ObservableObject {
    @Published var shown = 0
    @Published var hidden = 0
  }

  @Observable final class Fine {
    var shown = 0
    var hidden = 0
  }

  struct Observers: View {
    let calls: CallRecorder
    @StateObject private var model = Model()
    @State private var fine = Fine()

    var body: some View {
      VStack(spacing: 20) {
        Button("Model hidden") { model.hidden += 1 }
        Button("Fine hidden") { fine.hidden += 1 }
        Button("Fine shown") { fine.shown += 1 }
        OfModel(model: model, calls: calls)
        OfFine(fine: fine, calls: calls)
      }
      .onReceive(model.$hidden) { calls.add("hidden \($0)") }
    }
  }

  struct OfModel: View {
    @ObservedObject var model: Model
    let calls: CallRecorder
    var body: some View {
      let _ = calls.add("of model")
      Text(verbatim: "\(model.shown)")
    }
  }

  struct OfFine: View {
    let fine: Fine
    let calls: CallRecorder
    var body: some View {
      let _ = calls.add("of fine")
      Text(verbatim: "fine \(fine.shown)")
    }
  }

  @Test("An observed object runs its readers for any change; a publisher gives its value first")
  func observedObject() {
    let screen = start(Observers(calls: calls))
    // D (12.4, 12.14), order R
    #expect(calls.take() == ["of model", "of fine", "hidden 0"])
    #expect(Set(tap("Model hidden", screen)) == ["hidden 1", "of model"])
  }

  @Test("An observable object runs only readers of what changed") func observable() {
    let screen = start(Observers(calls: calls))
    _ = calls.take()
    // D (12.4)
    #expect(tap("Fine hidden", screen) == [])
    #expect(tap("Fine shown", screen) == ["of fine"])
  }

  // MARK: Preferences

  struct SumKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  struct Sums: View {
    let calls: CallRecorder
    @State private var count = 2
    var body: some View {
      VStack(spacing: 20) {
        Button("More") { count += 1 }
        ForEach(0..<count, id: \.self) { i in
          Text(verbatim: "\(i)").preference(key: SumKey.self, value: i)
        }
      }
      .onAppear { calls.add("appear") }
      .onPreferenceChange(SumKey.self) { calls.add("sum \($0)") }
    }
  }

  @Test("A preference is reported at the start and when its sum changes") func preference() {
    let screen = start(Sums(calls: calls))
    // D (12.15); whether it comes before the appearance: G
    #expect(Set(calls.take()) == ["sum 1", "appear"])
    #expect(tap("More", screen) == ["sum 3"])
  }

  // MARK: Presentations

  struct Item: Identifiable, Hashable { let id: Int }

  struct Sheets: View {
    let calls: CallRecorder
    @State private var item: Item?
    @State private var cover = false
    @State private var popover = false

    var body: some View {
      VStack(spacing: 20) {
        Button("One") { item = Item(id: 1) }
        Button("Cover") { cover = true }
      }
      .recorded("root", in: calls)
      .sheet(item: $item, onDismiss: { calls.add("onDismiss \(item?.id ?? 0)") }) { item in
        VStack(spacing: 20) {
          Text(verbatim: "Sheet \(item.id)")
          Button("Two") { self.item = Item(id: 2) }
          CloseButton(title: "Close")
        }
        .recorded("sheet \(item.id)", in: calls)
      }
      .fullScreenCover(isPresented: $cover, onDismiss: { calls.add("cover onDismiss") }) {
        CloseButton(title: "Uncover").recorded("cover", in: calls)
      }
      .onChange(of: item) { calls.add("item \(item?.id ?? 0)") }
      .onChange(of: cover) { calls.add("cover \(cover)") }
    }
  }

  struct CloseButton: View {
    let title: String
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button(title) { dismiss() } }
  }

  @Test("A sheet of an item, and its end by dismiss") func sheetOfItem() {
    let screen = start(Sheets(calls: calls))
    _ = calls.take()
    // D (change), R (appearance)
    #expect(tap("One", screen) == ["item 1", "sheet 1 appear"])
    // D: the binding is set back first; R: onDismiss after the disappearance.
    #expect(tap("Close", screen) == ["item 0", "sheet 1 disappear", "onDismiss 0"])
  }

  @Test("Another item of a sheet closes the first and shows the second") func anotherItem() {
    let screen = start(Sheets(calls: calls))
    _ = tap("One", screen)
    screen.tap("Two")
    screen.settle()
    screen.settle()
    // D ("dismisses the sheet and replaces it"), order R
    let lines = calls.take()
    #expect(lines.first == "item 2")
    #expect(lines.contains("sheet 1 disappear") && lines.contains("sheet 2 appear"))
    #expect(screen.shows("Sheet 2"))
  }

  @Test("A cover leaves the screen below as it is") func cover() {
    let screen = start(Sheets(calls: calls))
    _ = calls.take()
    // R: the view below neither disappears nor appears again.
    #expect(tap("Cover", screen) == ["cover true", "cover appear"])
    #expect(
      tap("Uncover", screen) == [
        "cover false", "cover disappear", "cover onDismiss",
      ])
  }

  // MARK: Lists

  struct Rows: View {
    let calls: CallRecorder
    @State private var rows = [1, 2, 3]
    var body: some View {
      VStack {
        Button("Remove") { rows.removeFirst() }
        Button("Insert") { rows.insert(9, at: 0) }
        List(rows, id: \.self) { row in
          Text(verbatim: "Row \(row)").recorded("\(row)", in: calls)
        }
      }
      .onChange(of: rows) { calls.add("rows \(rows.count)") }
    }
  }

  @Test("Rows appear from the top; a removed row disappears, an inserted one appears")
  func rows() {
    let screen = start(Rows(calls: calls))
    // R
    #expect(calls.take() == ["1 appear", "2 appear", "3 appear"])
    #expect(Set(tap("Remove", screen)) == ["rows 2", "1 disappear"])
    #expect(Set(tap("Insert", screen)) == ["rows 3", "9 appear"])
  }
}
