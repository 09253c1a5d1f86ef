import SwiftUI

struct Counter: View {
  @State private var count = 0
  @AppStorage("starts") private var starts = 0
  @StateObject private var downloads = Downloads()
  @Environment(Library.self) private var library
  @Environment(\.accentWidth) private var accentWidth
  @Environment(\.isCompactLibrary) private var isCompact

  var body: some View {
    VStack {
      Stepper("Count \(count)", value: $count, in: 0...10)
      Child(value: $count)
      DownloadRow(downloads: downloads)
      ForEach(library.visible) { book in
        if isCompact { Text(book.title) } else { Text("\(book.title) by \(book.author)") }
      }
    }
    .onAppear { starts += 1 }
    .onDisappear { count = 0 }
    .onChange(of: count) { old, new in print(old, new) }
    .onChange(of: starts, initial: true) { print(starts) }
    .onReceive(downloads.$finished) { print($0.count) }
    .task { await Task.yield() }
    .task(id: count) { await Task.yield() }
    .environment(\.accentWidth, accentWidth * 2)
    .environmentObject(downloads)
    .transformEnvironment(\.isCompactLibrary) { $0.toggle() }
  }
}

private struct Child: View {
  @Binding var value: Int
  @EnvironmentObject private var downloads: Downloads

  var body: some View {
    Button("Add") { value += 1 }
      .disabled(downloads.progress > 1)
      .tag(value)
  }
}

private struct DownloadRow: View {
  @ObservedObject var downloads: Downloads

  var body: some View {
    ProgressView("Loading", value: downloads.progress, total: 1)
    Toggle(
      "Done",
      isOn: Binding(get: { downloads.progress >= 1 }, set: { downloads.progress = $0 ? 1 : 0 }))
  }
}

struct Editor: View {
  @Bindable var library: Library

  var body: some View {
    TextField("Filter", text: $library.filter)
    ForEach($library.books) { $book in Toggle(book.title, isOn: $book.isRead) }
    switch library.books.first {
    case .some(let book) where book.isRead: Text("Read \(book.title)")
    case .some(let book): Text(book.title)
    case .none: EmptyView()
    }
    if #available(iOS 17, *) { Text("17") } else { Text("Old") }
  }
}

extension View {
  func card() -> some View { modifier(Card()) }

  @ViewBuilder
  func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

private struct Card: ViewModifier {
  func body(content: Content) -> some View {
    content.padding().background(Color(.secondarySystemBackground)).cornerRadius(8)
  }
}

#Preview("Counter") {
  @Previewable @State var library = Library()
  Counter().card().if(true) { $0.padding(1) }.environment(library)
}
