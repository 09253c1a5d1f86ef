import SwiftUI

struct Shelf: View {
  @State private var path: [Book] = []
  @State private var query = ""
  @State private var isAdding = false
  @State private var shared: Book?
  @State private var isAsking = false
  @State private var isConfirming = false
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationStack(path: $path) {
      List(Book.samples.filter { query.isEmpty || $0.title.contains(query) }) { book in
        NavigationLink(value: book) { Text(book.title) }
      }
      .navigationTitle("Shelf")
      .navigationBarTitleDisplayMode(.large)
      .navigationDestination(for: Book.self) { BookDetail(book: $0) }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
        ToolbarItem(placement: .principal) { Text("Middle") }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Ask") { isAsking = true }
          Spacer()
          Button("Delete", role: .destructive) { isConfirming = true }
        }
      }
      .toolbarBackground(.visible, for: .navigationBar)
      .searchable(
        text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find")
    }
    .sheet(isPresented: $isAdding, onDismiss: { query = "" }) {
      AddBook()
        .presentationDetents([.medium, .height(200), .fraction(0.8), .large])
        .presentationDragIndicator(.visible)
        .interactiveDismissDisabled()
    }
    .sheet(item: $shared) { Text($0.title) }
    .fullScreenCover(isPresented: .constant(false)) { Text("Cover") }
    .popover(isPresented: .constant(false), arrowEdge: .top) { Text("Pop") }
    .alert("Sure?", isPresented: $isAsking) {
      Button("OK", role: .cancel) {}
    } message: {
      Text("Really.")
    }
    .confirmationDialog("Delete", isPresented: $isConfirming, titleVisibility: .visible) {
      Button("Delete", role: .destructive) { openURL(URL(string: "https://example.com")!) }
    }
  }
}

struct BookDetail: View {
  let book: Book
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Back") { dismiss() }
      .navigationTitle(book.title)
      .navigationBarTitleDisplayMode(.inline)
      .navigationBarBackButtonHidden(true)
      .toolbar(.hidden, for: .tabBar)
  }
}

struct AddBook: View {
  @Environment(\.presentationMode) private var presentationMode
  @State private var title = ""

  var body: some View {
    NavigationView {
      Form { TextField("Title", text: $title) }
        .navigationBarTitle("New", displayMode: .inline)
        .navigationBarItems(
          leading: Button("Cancel") { presentationMode.wrappedValue.dismiss() },
          trailing: Button("Save") {}.disabled(title.isEmpty)
        )
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
          ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
        }
    }
    .navigationViewStyle(.stack)
  }
}

struct Tabs: View {
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      Shelf().tabItem { Label("Shelf", systemImage: "books.vertical") }.tag(0)
      Text("Two").tabItem {
        Image(systemName: "gear"); Text("Settings")
      }.tag(1).badge(3)
    }
    .tint(.green)
  }
}

struct Pages: View {
  var body: some View {
    TabView {
      ForEach(0..<3) { Text("Page \($0)") }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
  }
}

struct Split: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var selected: Book?

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(Book.samples, selection: $selected) { NavigationLink($0.title, value: $0) }
    } detail: {
      if let selected { BookDetail(book: selected) } else { Text("Choose a book") }
    }
    .navigationSplitViewStyle(.balanced)
  }
}

#Preview("Shelf") { Shelf() }
#Preview("Tabs") { Tabs() }
#Preview("Split") { Split() }
#Preview("Pages") { Pages() }
