import SwiftUI

struct BookList: View {
  @State private var books = Book.samples
  @State private var selection: Set<Book.ID> = []
  @State private var editMode = EditMode.inactive

  var body: some View {
    List(selection: $selection) {
      Section {
        ForEach(books) { book in
          HStack {
            Text(book.title)
            Spacer()
            Text("\(book.pages)").foregroundStyle(.secondary)
          }
          .badge(book.isRead ? 1 : 0)
          .listRowInsets(EdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
          .listRowSeparator(.hidden)
          .swipeActions(edge: .trailing, allowsFullSwipe: true) {
            Button("Archive", systemImage: "archivebox") {}.tint(.orange)
          }
          .contextMenu { Button("Copy") {} }
        }
        .onDelete { books.remove(atOffsets: $0) }
        .onMove { books.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("Books")
      } footer: {
        Text("\(books.count) in all")
      }
      .headerProminence(.increased)
      Section("Styles") { Text("Plain").listRowBackground(Color.yellow) }
    }
    .listStyle(.insetGrouped)
    .scrollContentBackground(.hidden)
    .environment(\.editMode, $editMode)
    .environment(\.defaultMinListRowHeight, 40)
    .refreshable { await Task.yield() }
  }
}

struct SettingsForm: View {
  @State private var isOn = true
  @State private var name = "Ada"

  var body: some View {
    Form {
      Section(header: Text("Account"), footer: Text("Visible to all.")) {
        TextField("Name", text: $name)
        Toggle("Notifications", isOn: $isOn)
        LabeledContent("Plan", value: "Free")
      }
      Section { Button("Sign out", role: .destructive) {} }
    }
    .formStyle(.grouped)
  }
}

struct Scrolled: View {
  @State private var position: Int?

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(0..<50, id: \.self) { index in
            Text("\(index)").frame(width: 40).id(index)
              .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $position)
      .scrollClipDisabled()
      .defaultScrollAnchor(.leading)
      .scrollDisabled(false)
      .onAppear { proxy.scrollTo(10, anchor: .center) }
    }
  }
}

#Preview("List") { BookList() }
#Preview("Form") { SettingsForm() }
#Preview("Scrolled", traits: .fixedLayout(width: 200, height: 60)) { Scrolled() }
