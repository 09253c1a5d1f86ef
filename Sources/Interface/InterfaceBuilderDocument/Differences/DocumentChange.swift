/// One difference between two versions of a document, in the words of the document.
package struct DocumentChange: Sendable, Equatable {
  package enum Topic: String, Sendable, CaseIterable {
    /// An object that was added, removed or moved to another parent.
    case object
    case constraint
    /// A text that a user reads: texts, titles, placeholders.
    case text
    case property
    case accessibility
    case outlet
    case action
    case segue
    /// A frame that the document stores and that its layout may not use.
    case frame
    /// A setting of the whole document.
    case setting
    /// The version of Interface Builder that saved the document, whose canvas draws differently.
    case canvas
  }

  package var topic: Topic
  /// The change as a sentence without a full stop: `constraint c-12 went from 8 to 16`.
  package var sentence: String
  /// The scene that contains the object: a `sceneID`, or the id of a top-level object of a xib. Nil
  /// for the document.
  package var scene: String?
  /// The ids of the object and of those that it concerns directly, such as a constraint's items.
  package var objects: [String]
  /// The line in the later version, or in the earlier one of what is gone.
  package var line: Int
  /// The name of the property that differs; nil if the change is not that of one property.
  package var property: String?
  /// Whether the object is gone.
  package var isRemoval = false
}
