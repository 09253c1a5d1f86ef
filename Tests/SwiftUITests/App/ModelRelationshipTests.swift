import SwiftData
import TestSupport
import Testing

@testable import SwiftUI

/// Relationships of models and their inverses.
@MainActor
@Suite(.ownEnvironment) struct ModelRelationshipTests {
  /// As `@Model` is rewritten.
  @Observable final class Author: SwiftData.PersistentModel {
    let _$record = SwiftData.ModelRecord()
    class func _$relationships() -> [SwiftData.ModelRelationship?] {
      [
        SwiftData.ModelRelationship.make(
          \Author.books, deleteRule: .cascade, inverse: \Book.author),
        SwiftData.ModelRelationship.make(\Author.kind),
      ]
    }
    enum Kind { case poet, novelist }
    var name: String
    var kind: Kind = .poet {
      didSet { SwiftData.relationshipDidChange(self, \Author.kind, from: oldValue) }
    }
    var books: [Book] = [] {
      didSet { SwiftData.relationshipDidChange(self, \Author.books, from: oldValue) }
    }
    init(name: String) { self.name = name }
  }

  @Observable final class Book: SwiftData.PersistentModel {
    let _$record = SwiftData.ModelRecord()
    class func _$relationships() -> [SwiftData.ModelRelationship?] {
      [
        SwiftData.ModelRelationship.make(\Book.author),
        SwiftData.ModelRelationship.make(\Book.tags),
      ]
    }
    var title: String
    var author: Author? {
      didSet { SwiftData.relationshipDidChange(self, \Book.author, from: oldValue) }
    }
    var tags: [Tag]? {
      didSet { SwiftData.relationshipDidChange(self, \Book.tags, from: oldValue) }
    }
    init(title: String, author: Author? = nil) {
      self.title = title
      self.author = author
    }
  }

  @Observable final class Tag: SwiftData.PersistentModel {
    let _$record = SwiftData.ModelRecord()
    class func _$relationships() -> [SwiftData.ModelRelationship?] {
      [SwiftData.ModelRelationship.make(\Tag.books)]
    }
    var word: String
    var books: [Book] = [] {
      didSet { SwiftData.relationshipDidChange(self, \Tag.books, from: oldValue) }
    }
    init(word: String) { self.word = word }
  }

  private func context() throws -> ModelContext {
    try ModelContainer(
      for: Author.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    ).mainContext
  }

  @Test("a to-one property and the array of its inverse are kept equal, both ways")
  func inverse() throws {
    let context = try context()
    let (ann, bob) = (Author(name: "Ann"), Author(name: "Bob"))
    context.insert(ann)
    context.insert(bob)
    let book = Book(title: "One")
    context.insert(book)
    book.author = ann
    #expect(ann.books.map(\.title) == ["One"])
    book.author = bob
    #expect(ann.books.isEmpty && bob.books.map(\.title) == ["One"])
    bob.books = []
    #expect(book.author == nil)
    ann.books.append(book)
    #expect(book.author === ann)
  }

  @Test("what an initialiser sets is linked when the model is inserted; the other is inserted too")
  func initialised() throws {
    let context = try context()
    let ann = Author(name: "Ann")
    let book = Book(title: "One", author: ann)
    context.insert(book)
    #expect(ann.books.map(\.title) == ["One"])
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 1)
    ann.books.append(Book(title: "Two"))
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 2)
  }

  @Test("two arrays between two types are inverses without being named")
  func implicit() throws {
    let context = try context()
    let (book, tag) = (Book(title: "One"), Tag(word: "new"))
    context.insert(book)
    book.tags = [tag]
    #expect(tag.books.map(\.title) == ["One"])
    tag.books = []
    #expect(book.tags == [])
  }

  @Test("a deletion deletes what it cascades to, and is taken from what refers to it")
  func deletion() throws {
    let context = try context()
    let ann = Author(name: "Ann")
    let books = ["One", "Two"].map { Book(title: $0, author: ann) }
    for book in books { context.insert(book) }
    context.delete(books[0])
    #expect(ann.books.map(\.title) == ["Two"])
    #expect(!ann.isDeleted)
    context.delete(ann)
    #expect(books[1].isDeleted)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
  }
}
