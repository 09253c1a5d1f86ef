import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// The forms in which programs write navigation and presentations.
@MainActor
@Suite(.ownEnvironment) struct NavigationNamesTests {
  struct Item: Identifiable, Hashable { let id: Int }
  enum Section: String, CaseIterable, Hashable { case first, second }

  struct Bars: View {
    @Environment(\.presentationMode) var mode: Binding<PresentationMode>
    @Environment(\.presentationMode) private var presentation
    @State private var isOn = false
    @State private var query = ""
    @State private var scope = Section.first
    @State private var tokens: [Item] = []
    let title: String

    var body: some View {
      NavigationStack {
        VStack {
          Text("Content")
          NavigationLink(destination: Text("A")) { Text("Label") }
          NavigationLink("Title", destination: Text("B"))
          NavigationLink(title, destination: Text("B"))
          NavigationLink("Title") { Text("C") }
          NavigationLink {
            Text("D")
          } label: {
            Label("Label", systemImage: "star")
          }
          NavigationLink(value: Item(id: 1)) { Text("E") }
          NavigationLink("Value", value: Section.first)
          NavigationLink(destination: EmptyView(), isActive: $isOn) { EmptyView() }
        }
        .navigationTitle(title)
        .navigationBarTitle(Text(title), displayMode: .inline)
        .navigationBarTitle("Title", displayMode: .large)
        .navigationBarItems(
          leading: EmptyView(), trailing: Button("Go") { mode.wrappedValue.dismiss() }
        )
        .navigationBarHidden(false)
        .navigationBarBackButtonHidden(true)
        .navigationDestination(for: Item.self) { Text("\($0.id)") }
        .navigationDestination(for: Section.self) { section in Text(section.rawValue) }
        .toolbar {
          if isOn {
            ToolbarItem(placement: .navigationBarTrailing) { Button("One") {} }
          } else {
            ToolbarItem(placement: .navigationBarLeading) { EditorButton() }
          }
          ToolbarItemGroup(placement: .keyboard) {
            Spacer()
            Button("Done") { isOn = false }
          }
          ToolbarItem(placement: .status) { Text("Status") }
        }
        .toolbar { EditorButton() }
        .toolbarBackground(.visible, for: .navigationBar)
        .toolbarBackground(.hidden, for: .navigationBar, .tabBar)
        .toolbarBackground(Color.red, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .toolbar(.visible, for: .navigationBar, .tabBar)
        .searchable(
          text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
        )
        .searchScopes($scope) {
          ForEach(Section.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        .searchable(text: $query, tokens: $tokens, prompt: Text("Tokens")) { Text("\($0.id)") }
      }
      .navigationViewStyle(.stack)
      .navigationViewStyle(StackNavigationViewStyle())
    }
  }

  struct EditorButton: View {
    var body: some View { Button(action: {}) { Image(systemName: "pencil") } }
  }

  struct Presentations: View {
    @State private var isOn = false
    @State private var item: Item?
    @State private var problem: Problem?
    @State private var detent = PresentationDetent.medium

    enum Problem: LocalizedError { case some }

    var body: some View {
      Text("Content")
        .sheet(isPresented: $isOn) { Text("A").presentationDetents([.medium, .fraction(0.3)]) }
        .sheet(isPresented: $isOn, onDismiss: load) {
          Text("B").presentationDetents([.height(200), .large], selection: $detent)
            .presentationBackground(.thinMaterial).presentationCornerRadius(20)
            .presentationBackgroundInteraction(.enabled(upThrough: .medium))
            .presentationCompactAdaptation(.popover)
            .interactiveDismissDisabled()
        }
        .sheet(item: $item) { item in Text("\(item.id)") }
        .fullScreenCover(item: $item, onDismiss: load, content: { Text("\($0.id)") })
        .fullScreenCover(isPresented: $isOn, content: Cover.init)
        .popover(isPresented: $isOn, arrowEdge: .bottom) { Text("Popover") }
        .alert("Title", isPresented: $isOn) { Button("OK", role: .cancel) {} }
        .alert("Title", isPresented: $isOn, presenting: item) { item in
          Button("Delete \(item.id)", role: .destructive) {}
        } message: { item in
          Text("\(item.id)")
        }
        .alert(isPresented: .constant(problem != nil), error: problem) { _ in
        } message: {
          Text($0.localizedDescription)
        }
        .alert(isPresented: $isOn) {
          Alert(title: Text("Old"), dismissButton: .default(Text("OK")))
        }
        .alert(item: $item) { _ in
          Alert(
            title: Text("Old"), message: nil, primaryButton: .destructive(Text("Go")) {},
            secondaryButton: .cancel(Text("No")))
        }
        .confirmationDialog("Sure?", isPresented: $isOn, titleVisibility: .visible) {
          Button("Yes", role: .destructive, action: load)
        } message: {
          Text("Message")
        }
        .actionSheet(isPresented: $isOn) {
          ActionSheet(
            title: Text("Sheet"), message: nil, buttons: [.default(Text("A")), .cancel()])
        }
        .inspector(isPresented: $isOn) {
          Text("Inspector").inspectorColumnWidth(min: 200, ideal: 250)
        }
        .onOpenURL { _ in }
    }

    private func load() {}
  }

  struct Cover: View { var body: some View { Text("Cover") } }

  struct Tabs: View {
    @State private var selection = Section.first
    @State private var page = 0

    var body: some View {
      TabView(selection: $selection) {
        ForEach(Section.allCases, id: \.self) { section in
          Text(section.rawValue)
            .tabItem {
              Image(systemName: "star")
              Text(section.rawValue)
            }
            .tag(section)
        }
        TabView(selection: $page) { Color.red.tag(0) }
          .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
          .indexViewStyle(.page(backgroundDisplayMode: .always))
          .tabItem { Label("Pages", systemImage: "book") }
          .badge("new")
      }
    }
  }

  struct Columns: View {
    @State private var visibility: NavigationSplitViewVisibility = .automatic
    @State private var path = NavigationPath()

    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        Text("Sidebar").navigationSplitViewColumnWidth(min: 150, ideal: 200, max: 300)
      } content: {
        Text("Content")
      } detail: {
        NavigationStack(path: $path) { Text("Detail") }
      }
      .navigationSplitViewStyle(.balanced)
    }
  }

  @Test("Every form is shown without a report") func forms() {
    #expect(ScreenStage(Bars(title: "Bars")).messages.isEmpty)
    #expect(ScreenStage(Presentations()).messages.isEmpty)
    #expect(ScreenStage(Columns()).messages.isEmpty)
    #expect(ScreenStage(Columns(), device: "ipad-pro-11").messages.isEmpty)
    let tabs = ScreenStage(Tabs())
    #expect(tabs.messages.isEmpty)
    #expect(tabs.tabs?.tabBar.items?.map(\.title) == ["first", "second", "Pages"])
    #expect(tabs.tabs?.tabBar.items?.last?.badgeValue == "new")
  }
}
