import Stage
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// What views hold is gone when their host is.
@MainActor
@Suite(.ownEnvironment) struct LifetimeTests {
  private final class Counter {
    var count = 0
  }

  private final class Model: ObservableObject {
    private let counter: Counter
    @Published var text = "model"

    init(_ counter: Counter) {
      self.counter = counter
      counter.count += 1
    }

    deinit { counter.count -= 1 }
  }

  private struct Screen<Content: View>: View {
    let held: Model
    @State private var state: Model
    @StateObject private var object: Model
    private let content: Content

    init(_ counter: Counter, @ViewBuilder content: () -> Content) {
      held = Model(counter)
      _state = State(initialValue: Model(counter))
      _object = StateObject(wrappedValue: Model(counter))
      self.content = content()
    }

    var body: some View {
      VStack {
        Text(object.text + state.text + held.text)
        content.environmentObject(object)
      }
      .onAppear { [held] in _ = held.text }
      .onDisappear { [held] in _ = held.text }
      .task { [held] in _ = held.text }
    }
  }

  private func expectNothingLeft(
    sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ content: () -> some View
  ) {
    let counter = Counter()
    do {
      let host = _UIHostingView(rootView: Screen(counter, content: content))
      host.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      host.layoutIfNeeded()
      #expect(counter.count >= 3, sourceLocation: sourceLocation)
    }
    #expect(counter.count == 0, "outside of windows", sourceLocation: sourceLocation)
    do {
      let stage = Stage(device: .named("iphone-15")!)
      stage.show(UIHostingController(rootView: Screen(counter, content: content)))
      stage.advance(by: 1)
      #expect(counter.count >= 3, sourceLocation: sourceLocation)
    }
    #expect(counter.count == 0, "on a stage", sourceLocation: sourceLocation)
  }

  @Test("plain views, stacks and effects")
  func plain() {
    expectNothingLeft { Text("a") }
    expectNothingLeft {
      HStack {
        Text("B") + Text("old").bold()
        Color.red.frame(width: 10, height: 10).overlay { Text("o") }.opacity(0.5).rotationEffect(
          .degrees(3))
        ZStack { Circle().fill(.blue.gradient) }.clipShape(.circle).shadow(radius: 2).blur(
          radius: 1)
      }
    }
    expectNothingLeft {
      Grid {
        GridRow {
          Text("1"); Text("2")
        }
      }
      GeometryReader { Text("\($0.size.width)") }
      ViewThatFits {
        Text("long"); Text("s")
      }
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
      TimelineView(.animation) { Text("\($0.date)") }
    }
  }

  @Test("controls")
  func controls() {
    expectNothingLeft { Button("b") {} }
    expectNothingLeft {
      Toggle("t", isOn: .constant(true))
      Slider(value: .constant(0.5))
      Stepper("s", value: .constant(1))
      Picker("p", selection: .constant(1)) { Text("1").tag(1) }
      TextField("f", text: .constant("x"))
      DatePicker("d", selection: .constant(.now))
    }
    expectNothingLeft {
      TextEditor(text: .constant("x"))
      Menu("m") { Button("b") {} }
      ProgressView(value: 0.3)
      ProgressView()
      Gauge(value: 0.3) { Text("g") }
    }
  }

  @Test("lists, scroll views and lazy stacks")
  func lists() {
    expectNothingLeft { List(0..<30) { Text("\($0)") } }
    expectNothingLeft {
      Form {
        Section("s") {
          Text("a"); Toggle("t", isOn: .constant(true))
        }
      }
    }
    expectNothingLeft { ScrollView { LazyVStack { ForEach(0..<30) { Text("\($0)") } } } }
  }

  @Test("navigation, tabs and presentations")
  func screens() {
    expectNothingLeft {
      NavigationStack {
        List { NavigationLink("l") { Text("d") } }.navigationTitle("t")
          .toolbar { Button("b") {} }.searchable(text: .constant(""))
      }
    }
    expectNothingLeft {
      TabView {
        Text("1").tabItem { Label("1", systemImage: "star") }; Text("2").tabItem { Text("2") }
      }
    }
    expectNothingLeft { Text("a").sheet(isPresented: .constant(true)) { Text("s") } }
    expectNothingLeft { Text("a").alert("t", isPresented: .constant(true)) { Button("ok") {} } }
  }

  @Test("modifiers and containers, each by itself")
  func others() {
    expectNothingLeft { GeometryReader { Text("\($0.size.width)") } }
    expectNothingLeft {
      ViewThatFits {
        Text("long"); Text("s")
      }
    }
    expectNothingLeft { Canvas { context, size in } }
    expectNothingLeft { TimelineView(.animation) { Text("\($0.date)") } }
    expectNothingLeft { ScrollView { Text("a") } }
    expectNothingLeft { LazyVStack { Text("a") } }
    expectNothingLeft { ForEach(0..<3) { Text("\($0)") } }
    expectNothingLeft { VStack { ForEach(0..<3) { Text("\($0)") } } }
    expectNothingLeft { List { Text("a") } }
    expectNothingLeft { List {} }
    expectNothingLeft { NavigationStack { Text("a").navigationTitle("t") } }
    expectNothingLeft { NavigationStack { Text("a").toolbar { Button("b") {} } } }
    expectNothingLeft { NavigationStack { Text("a").searchable(text: .constant("")) } }
    expectNothingLeft { NavigationStack { NavigationLink("l") { Text("d") } } }
    expectNothingLeft {
      NavigationSplitView {
        Text("a")
      } detail: {
        Text("b")
      }
    }
    expectNothingLeft { Text("a").popover(isPresented: .constant(true)) { Text("s") } }
    expectNothingLeft { Text("a").fullScreenCover(isPresented: .constant(true)) { Text("s") } }
    expectNothingLeft { Text("a").onTapGesture {} }
    expectNothingLeft { Text("a").gesture(DragGesture().onChanged { _ in }) }
    expectNothingLeft { Text("a").animation(.default, value: 1).transition(.opacity) }
    expectNothingLeft { Text("a").onChange(of: 1) {} }
    expectNothingLeft { Text("a").contextMenu { Button("x") {} } }
    expectNothingLeft { Text("a").background(GeometryReader { _ in Color.clear }) }
    expectNothingLeft {
      Text("a").preference(key: Number.self, value: 1).onPreferenceChange(Number.self) { _ in }
    }
    expectNothingLeft { Text("a").matchedGeometryEffect(id: 1, in: Namespace().wrappedValue) }
    expectNothingLeft { Text("a").task { try? await Task.sleep(for: .seconds(100)) } }
    expectNothingLeft {
      Text("a").onReceive(NotificationCenter.default.publisher(for: .init("x"))) { _ in }
    }
    expectNothingLeft { AsyncImage(url: nil) }
    expectNothingLeft { Text("a").dynamicTypeSize(.large).environment(\.locale, .current) }
    expectNothingLeft { Text("a").mask { Circle() }.drawingGroup() }
    expectNothingLeft { Text("a").refreshable {}.safeAreaInset(edge: .bottom) { Text("b") } }
    expectNothingLeft { Table(Row.all) { TableColumn("a") { Text($0.id) } } }
    expectNothingLeft { TabView { Text("1") }.tabViewStyle(.page) }
  }

  private struct Row: Identifiable {
    let id: String
    static let all = [Row(id: "a")]
  }

  private struct Number: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {}
  }

  private struct Held: View {
    @StateObject private var model: Model
    init(_ counter: Counter) { _model = StateObject(wrappedValue: Model(counter)) }
    var body: some View { Text(model.text) }
  }

  private final class Switch: ObservableObject {
    @Published var isOn = true
  }

  private struct Switched: View {
    @ObservedObject var visible: Switch
    let counters: [Counter]

    var body: some View {
      VStack {
        if visible.isOn { Held(counters[0]) }
        ScrollView {
          LazyVStack { ForEach(0..<(visible.isOn ? 3 : 1), id: \.self) { _ in Held(counters[1]) } }
        }
        List { ForEach(0..<(visible.isOn ? 3 : 1), id: \.self) { _ in Held(counters[2]) } }
      }
    }
  }

  @Test("views that are removed while their host stays")
  func removed() {
    let counters = (0..<3).map { _ in Counter() }
    let visible = Switch()
    let stage = Stage(device: .named("iphone-15")!)
    stage.show(UIHostingController(rootView: Switched(visible: visible, counters: counters)))
    stage.advance(by: 1)
    #expect(counters.map(\.count) == [1, 3, 3])
    visible.isOn = false
    stage.advance(by: 1)
    #expect(counters.map(\.count) == [0, 1, 1])
  }

  private struct Presenting<Content: View>: View {
    @ObservedObject var visible: Switch
    let content: (Binding<Bool>) -> Content
    var body: some View { content($visible.isOn) }
  }

  /// Shows a view that presents another one, and takes that one back.
  private func expectReturned(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ content: @escaping (Binding<Bool>, Counter) -> some View
  ) {
    let counter = Counter()
    let visible = Switch()
    let stage = Stage(device: .named("iphone-15")!)
    let view = Presenting(visible: visible) { content($0, counter) }
    stage.show(UIHostingController(rootView: view))
    stage.advance(by: 2)
    #expect(counter.count == 1, sourceLocation: sourceLocation)
    visible.isOn = false
    stage.advance(by: 2)
    #expect(counter.count == 0, sourceLocation: sourceLocation)
  }

  @Test("screens that are popped or dismissed while their host stays")
  func returned() {
    expectReturned { isOn, counter in
      NavigationStack {
        Text("a").navigationDestination(isPresented: isOn) { Held(counter) }
      }
    }
    expectReturned { isOn, counter in Text("a").sheet(isPresented: isOn) { Held(counter) } }
    expectReturned { isOn, counter in Text("a").fullScreenCover(isPresented: isOn) { Held(counter) }
    }
    expectReturned { isOn, counter in Text("a").popover(isPresented: isOn) { Held(counter) } }
    expectReturned { isOn, counter in
      Text("a").overlay { if isOn.wrappedValue { Held(counter).transition(.opacity) } }
        .animation(.default, value: isOn.wrappedValue)
    }
    expectReturned { isOn, counter in
      NavigationStack { Text("a").toolbar { if isOn.wrappedValue { Held(counter) } } }
    }
    expectReturned { isOn, counter in
      VStack { Text("a") }.safeAreaInset(edge: .top) { if isOn.wrappedValue { Held(counter) } }
    }
    expectReturned { isOn, counter in
      List {
        Section {
          Text("a")
        } header: {
          if isOn.wrappedValue { Held(counter) }
        }
      }
    }
    expectReturned { isOn, counter in
      TabView {
        Text("a").tabItem { Text("1") }
        if isOn.wrappedValue { Held(counter).tabItem { Text("2") } }
      }
    }
  }

  @Test("a rendered picture")
  func picture() {
    let counter = Counter()
    do {
      let renderer = ImageRenderer(content: Screen(counter) { Text("a") })
      #expect(renderer.cgImage != nil)
    }
    #expect(counter.count == 0)
  }
}
