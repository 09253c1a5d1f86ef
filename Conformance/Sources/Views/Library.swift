import Combine
import SwiftUI

struct Book: Identifiable, Hashable, Codable {
  var id = UUID()
  var title: String
  var author: String
  var pages = 200
  var isRead = false
  var rating = 3.0
  var addedAt = Date(timeIntervalSince1970: 1_700_000_000)

  static let samples = [
    Book(title: "Dune", author: "Frank Herbert", pages: 612, isRead: true, rating: 5),
    Book(title: "Momo", author: "Michael Ende", pages: 304),
    Book(title: "Ronja", author: "Astrid Lindgren", pages: 236, rating: 4),
  ]
}

@Observable
final class Library {
  var books = Book.samples
  var filter = ""

  var visible: [Book] {
    filter.isEmpty ? books : books.filter { $0.title.localizedCaseInsensitiveContains(filter) }
  }

  func add(_ title: String) { books.append(Book(title: title, author: "Unknown")) }
}

final class Downloads: ObservableObject {
  @Published var progress = 0.4
  @Published private(set) var finished: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $progress
      .removeDuplicates()
      .filter { $0 >= 1 }
      .map { _ in "Done" }
      .sink { [weak self] in self?.finished.append($0) }
      .store(in: &cancellables)
  }
}

struct AccentWidthKey: EnvironmentKey {
  static let defaultValue: CGFloat = 4
}

extension EnvironmentValues {
  var accentWidth: CGFloat {
    get { self[AccentWidthKey.self] }
    set { self[AccentWidthKey.self] = newValue }
  }

  @Entry var isCompactLibrary = false
}

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
