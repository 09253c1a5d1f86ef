import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Tables on a pad.
@MainActor
@Suite(.ownEnvironment) struct TableTests {
  struct Person: Identifiable {
    let id: Int
    var name: String
    var age: Int
  }

  struct People: View {
    let calls: CallRecorder
    @State var people = [
      Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Bob", age: 20),
    ]
    @State var order = [KeyPathComparator(\Person.name)]

    var body: some View {
      Table(of: Person.self, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text(verbatim: "\($0.age) years") }
      } rows: {
        ForEach(people) { TableRow($0) }
      }
      .onChange(of: order) {
        people.sort(using: order)
        calls.add(people.map(\.name).joined(separator: " "))
      }
    }
  }

  @Test("the title of a column sorts by it, and again in the other order")
  func sorting() {
    let calls = CallRecorder()
    let screen = ScreenStage(People(calls: calls), device: "ipad-pro-11")
    screen.settle()
    screen.tap("Age")
    screen.settle()
    #expect(calls.take() == ["Bob Ada"])
    screen.tap("Age")
    screen.settle()
    #expect(calls.take() == ["Ada Bob"])
  }

  struct Chosen: View {
    @State var people = [Person(id: 1, name: "Ada", age: 36)]
    @State var order = [KeyPathComparator(\Person.name)]
    @State var one: Person.ID?
    @State var several: Set<Person.ID> = []

    var body: some View {
      VStack {
        Table(selection: $one, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Age", value: \.age) { Text(verbatim: "\($0.age) years") }
          TableColumn("Initial") { person in Text(person.name.prefix(1)) }
        } rows: {
          ForEach(people) { TableRow($0) }
        }
        Table(people, selection: $several) {
          TableColumn("Name", value: \.name)
          if people.count > 1 { TableColumn("Initial") { Text($0.name.prefix(1)) } }
        }
      }
    }
  }

  @Test("the type of the rows follows from the comparators or the rows")
  func inferred() {
    let screen = ScreenStage(Chosen(), device: "ipad-pro-11")
    screen.settle()
    for text in ["Name", "Age", "Initial", "36 years", "A"] { #expect(screen.shows(text)) }
  }

  struct Header: View {
    @State private var count = 0
    var body: some View {
      List {
        Section {
          Text(verbatim: "Row")
        } header: {
          Button("Header") { count += 1 }
        }
        DisclosureGroup("Group") {
          Text(verbatim: "Inside")
          Text(verbatim: "Below")
        }
        Text(verbatim: "Count \(count)")
      }
    }
  }

  @Test("a button in a header takes its taps; a disclosure group opens into rows")
  func rows() {
    let screen = ScreenStage(Header())
    screen.settle()
    screen.tap("HEADER")
    screen.settle()
    #expect(screen.shows("Count 1"))
    #expect(!screen.shows("Inside"))
    screen.tap("Group")
    screen.settle()
    #expect(screen.shows("Inside") && screen.shows("Below"))
  }

  @Test("a scroll view that ignores the safe area begins at the edge")
  func ignoresSafeArea() {
    let screen = ScreenStage(
      ScrollView { Color.red.frame(height: 2000) }.ignoresSafeArea(edges: .top))
    screen.settle()
    let scrollView = screen.controller.view.firstScrollView
    #expect(scrollView?.adjustedContentInset.top == 0)
    #expect(scrollView?.contentOffset.y == 0)
  }
}

extension UIView {
  fileprivate var firstScrollView: UIScrollView? {
    (self as? UIScrollView) ?? subviews.lazy.compactMap(\.firstScrollView).first
  }
}
