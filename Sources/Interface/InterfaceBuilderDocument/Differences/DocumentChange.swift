/// One difference between two versions of a document.
package struct DocumentChange: Sendable, Equatable {
  package enum Topic: String, Sendable, CaseIterable {
    /// An object that was added, removed or moved to another parent.
    case object
    case constraint
    /// A string that a user reads: a text, title or placeholder.
    case text
    case property
    case accessibility
    case outlet
    case action
    case segue
    /// A stored frame, which Auto Layout may replace.
    case frame
    /// A setting of the whole document.
    case setting
    /// The version of Interface Builder that saved the document and determines how the canvas draws it.
    case canvas
  }

  package var topic: Topic
  /// The change as a sentence without a full stop: `constraint c-12 went from 8 to 16`.
  package var sentence: String
  /// The scene that contains the object: a `sceneID`, or the id of a top-level object of a xib. Nil for the
  /// document itself.
  package var scene: String?
  /// The ids of the object and of the objects that it directly concerns, such as a constraint's items.
  package var objects: [String]
  /// The line in the later version, or the line in the earlier version of a removed object.
  package var line: Int
  /// The name of the property that differs; nil if the change does not concern a single property.
  package var property: String?
  /// Whether the object was removed.
  package var isRemoval = false
}
