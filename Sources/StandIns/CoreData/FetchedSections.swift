import Foundation
import ObjectiveC

/// Fetched objects, divided into sections by the value of a key path.
struct FetchedSections {
  struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var members: [NSManagedObject]
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
  }

  enum Change {
    case section(Section, index: Int, NSFetchedResultsChangeType)
    case object(NSManagedObject, from: IndexPath?, to: IndexPath?, NSFetchedResultsChangeType)
  }

  private(set) var sections: [Section] = []
  private var places: [ObjectIdentifier: IndexPath] = [:]

  init(_ objects: [NSManagedObject], _ keyPath: String?) {
    if keyPath == nil { sections = [Section(name: "", members: [])] }
    for object in objects {
      if let keyPath {
        let name = Self.name(object.value(forKeyPath: keyPath))
        if sections.last?.name != name { sections.append(Section(name: name, members: [])) }
      }
      let section = sections.count - 1
      places[ObjectIdentifier(object)] = [section, sections[section].members.count]
      sections[section].members.append(object)
    }
  }

  private static func name(_ value: Any?) -> String {
    StoredValue.stored(value).map { "\($0)" } ?? ""
  }

  func path(of object: NSManagedObject) -> IndexPath? { places[ObjectIdentifier(object)] }

  /// Returns the changes from these sections to new ones: deletions from the last to the first, insertions
  /// from the first to the last, moves, updates.
  func changes(to new: FetchedSections, updated: Set<NSManagedObject>) -> [Change] {
    let (oldNames, newNames) = (sections.map(\.name), new.sections.map(\.name))
    var changes: [Change] = []
    for (index, section) in sections.enumerated().reversed()
    where !newNames.contains(section.name) {
      changes.append(.section(section, index: index, .delete))
    }
    for (index, section) in new.sections.enumerated() where !oldNames.contains(section.name) {
      changes.append(.section(section, index: index, .insert))
    }
    let (old, now) = (sections.flatMap(\.members), new.sections.flatMap(\.members))
    for object in old.reversed() where new.path(of: object) == nil {
      changes.append(.object(object, from: path(of: object), to: nil, .delete))
    }
    for object in now where path(of: object) == nil {
      changes.append(.object(object, from: nil, to: new.path(of: object), .insert))
    }
    let moved = Self.moved(old, now)
    for object in now {
      guard let from = path(of: object), let to = new.path(of: object) else { continue }
      if moved.contains(ObjectIdentifier(object)) || oldNames[from[0]] != newNames[to[0]] {
        changes.append(.object(object, from: from, to: to, .move))
      } else if updated.contains(object) {
        changes.append(.object(object, from: from, to: to, .update))
      }
    }
    return changes
  }

  /// Returns the objects in both lists whose order relative to others has changed.
  private static func moved(
    _ old: [NSManagedObject], _ new: [NSManagedObject]
  ) -> Set<ObjectIdentifier> {
    let (oldSet, newSet) = (Set(old), Set(new))
    let difference = new.filter(oldSet.contains).difference(from: old.filter(newSet.contains))
    return Set(
      difference.insertions.map { change in
        switch change {
        case .insert(_, let object, _), .remove(_, let object, _): ObjectIdentifier(object)
        }
      })
  }
}
