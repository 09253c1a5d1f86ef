import CoreData
import SwiftUI
import TestSupport
import Testing

/// Core Data in memory, against what its documentation says.
@MainActor
@Suite(.ownEnvironment) struct CoreDataTests {
  /// Authors with books, of no classes of their own.
  private static func model() -> NSManagedObjectModel {
    let (author, book) = (NSEntityDescription(), NSEntityDescription())
    author.name = "Author"
    book.name = "Book"
    let (name, title, pages) = (
      NSAttributeDescription(), NSAttributeDescription(), NSAttributeDescription()
    )
    name.name = "name"
    name.attributeType = .stringAttributeType
    name.isOptional = false
    title.name = "title"
    title.attributeType = .stringAttributeType
    pages.name = "pages"
    pages.attributeType = .integer32AttributeType
    pages.defaultValue = 10
    let (books, writer) = (NSRelationshipDescription(), NSRelationshipDescription())
    books.name = "books"
    books.destinationEntity = book
    books.deleteRule = .cascadeDeleteRule
    writer.name = "author"
    writer.destinationEntity = author
    writer.maxCount = 1
    books.inverseRelationship = writer
    writer.inverseRelationship = books
    author.properties = [name, books]
    book.properties = [title, pages, writer]
    let model = NSManagedObjectModel()
    model.entities = [author, book]
    return model
  }

  private let context: NSManagedObjectContext
  private let container: NSPersistentContainer

  init() {
    container = NSPersistentContainer(name: "Test", managedObjectModel: Self.model())
    container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: "/dev/null")
    container.loadPersistentStores { _, error in #expect(error == nil) }
    context = container.viewContext
  }

  private func insert(_ entity: String, _ values: [String: Any]) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
    for (key, value) in values { object.setValue(value, forKey: key) }
    return object
  }

  private func titles(_ request: NSFetchRequest<NSManagedObject>) throws -> [String] {
    try context.fetch(request).map { $0.value(forKey: "title") as? String ?? "-" }
  }

  @Test("predicates take values that are cast to CVarArg, as code for iOS does")
  func castArguments() throws {
    let author = insert("Author", ["name": "Ada"])
    _ = insert("Book", ["title": "A", "author": author])
    _ = insert("Book", ["title": "B"])
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = NSPredicate(format: "author == %@", author as CVarArg)
    #expect(try titles(request) == ["A"])
    request.predicate = NSPredicate(format: "title IN %@", ["B", "C"] as CVarArg)
    #expect(try titles(request) == ["B"])

    let (id, day) = (UUID(), Date(timeIntervalSince1970: 1000))
    let rows: [NSDictionary] = [
      ["id": id, "day": day], ["id": UUID(), "day": Date.distantFuture],
    ]
    let same = NSPredicate(format: "id == %@", id as CVarArg)
    let early = NSPredicate(format: "day <= %@", day as CVarArg)
    #expect(rows.filter { same.evaluate(with: $0) } == [rows[0]])
    #expect(rows.filter { early.evaluate(with: $0) } == [rows[0]])
    #expect(String(format: "<%@>", id as CVarArg) == "<\(id.uuidString)>")
  }

  @Test("requests filter by predicates and sort by keys; nil is first")
  func fetching() throws {
    _ = insert("Book", ["title": "B", "pages": 200])
    _ = insert("Book", ["title": "A"])
    _ = insert("Book", [:])
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    #expect(try titles(request) == ["-", "A", "B"])
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: false)]
    request.fetchLimit = 1
    #expect(try titles(request) == ["B"])
    request.fetchLimit = 0
    request.predicate = NSPredicate(format: "pages < %d AND title != nil", 100)
    #expect(try titles(request) == ["A"])
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book")) == 3)
    #expect(throws: (any Error).self) {
      try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Nothing"))
    }
  }

  @Test("both sides of a relationship follow each other, and a deletion cascades")
  func relationships() throws {
    let author = insert("Author", ["name": "Ada"])
    let (first, second) = (insert("Book", ["title": "1"]), insert("Book", ["title": "2"]))
    first.setValue(author, forKey: "author")
    #expect(author.value(forKey: "books") as? NSSet == NSSet(array: [first]))
    author.setValue(NSSet(array: [first, second]), forKey: "books")
    #expect(second.value(forKey: "author") as? NSManagedObject === author)
    let other = insert("Author", ["name": "Eve"])
    other.setValue(NSSet(array: [second]), forKey: "books")
    #expect(author.value(forKey: "books") as? NSSet == NSSet(array: [first]))
    context.delete(author)
    #expect(first.isDeleted)
    #expect(!second.isDeleted)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    #expect(try titles(request) == ["2"])
  }

  @Test("a save without a required value fails, a rollback takes changes back")
  func saving() throws {
    let author = insert("Author", [:])
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == 1570)
    author.setValue("Ada", forKey: "name")
    try context.save()
    #expect(!context.hasChanges)
    author.setValue("Eve", forKey: "name")
    #expect(author.isUpdated)
    #expect(author.changedValues().keys.sorted() == ["name"])
    _ = insert("Book", [:])
    context.rollback()
    #expect(author.value(forKey: "name") as? String == "Ada")
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book")) == 0)
  }

  private final class Log: NSFetchedResultsControllerDelegate {
    var lines: [String] = []
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
      newIndexPath: IndexPath?
    ) {
      lines.append("\(type) \(indexPath?.last ?? -1) \(newIndexPath?.last ?? -1)")
    }
    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      lines.append("\(controller.fetchedObjects?.count ?? 0) objects")
    }
  }

  @Test("a results controller tells its delegate what was inserted, moved and deleted")
  func resultsController() throws {
    let book = insert("Book", ["title": "B"])
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    request.predicate = NSPredicate(format: "title != nil")
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    let log = Log()
    results.delegate = log
    try results.performFetch()
    #expect(results.object(at: [0, 0]) === book)
    let new = insert("Book", [:])
    new.setValue("A", forKey: "title")
    #expect(log.lines == ["insert -1 0", "2 objects"])
    log.lines = []
    new.setValue("C", forKey: "title")
    #expect(log.lines.contains { $0.hasPrefix("move") })
    #expect(results.indexPath(forObject: new) == [0, 1])
    log.lines = []
    context.delete(book)
    #expect(log.lines == ["delete 0 -1", "1 objects"])
  }
}
