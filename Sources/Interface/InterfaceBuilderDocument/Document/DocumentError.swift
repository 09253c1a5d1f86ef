/// The reason why an Interface Builder document cannot be used.
///
/// A problem that does not prevent the use of the document is a `Diagnostic`.
package enum DocumentError: Error, Equatable, Sendable {
  /// The file does not exist.
  case missing(file: String)
  /// The path is that of a folder.
  case folder(file: String)
  /// The file exists but its bytes cannot be read.
  case unreadable(file: String, reason: String)
  /// The file is empty or contains only white space.
  case empty(file: String)
  /// The file is not XML.
  case notMarkup(file: String, found: String)
  /// The XML is incomplete.
  case truncated(file: String, line: Int, inside: String)
  /// The XML is not well-formed.
  case malformed(file: String, line: Int, sentence: String)
  /// The file declares a document type, through which entities could be defined.
  case documentType(file: String, line: Int)
  /// The file is in the archive format that Interface Builder wrote before Xcode 5.
  case archive(file: String, line: Int)
  /// The file is XML with another root element than `document`.
  case notInterfaceBuilder(file: String, line: Int, root: String)
  /// The file is an Interface Builder document for another platform.
  case otherPlatform(file: String, line: Int, platform: String)
  /// Two objects have the same id.
  case duplicateIdentifier(file: String, line: Int, id: String, firstLine: Int)
  /// Scenes contain each other: a container embeds a scene that embeds the container.
  case containmentCycle(file: String, line: Int, path: [String])
  /// The value of an attribute is not a number, or not a number that geometry can use.
  case number(file: String, line: Int, attribute: String, element: String, value: String)
  /// The file has more bytes than ``DocumentLimits/bytes``.
  case tooLarge(file: String, bytes: Int, limit: Int)
  /// Elements are nested more deeply than ``DocumentLimits/depth``.
  case tooDeep(file: String, line: Int, limit: Int)
  /// The document exceeds a limit of ``DocumentLimits`` other than those of bytes and depth.
  case tooMany(String, file: String, line: Int, limit: Int)
}

extension DocumentError {
  /// The kind of the error.
  package enum Cause: Sendable {
    /// The file does not exist or cannot be read.
    case missing
    /// The file is not a valid Interface Builder document for iOS.
    case malformed
    /// The file or the document exceeds a limit.
    case limit
  }

  package var cause: Cause {
    switch self {
    case .missing, .folder, .unreadable: .missing
    case .tooLarge, .tooDeep, .tooMany: .limit
    default: .malformed
    }
  }

  /// The error as `FILE:LINE: error: sentence.`, which states the problem, the expectation and the remedy.
  package var message: String {
    if let line { "\(file):\(line): error: \(sentence)" } else { "\(file): error: \(sentence)" }
  }

  package var file: String {
    switch self {
    case .missing(let file), .folder(let file), .unreadable(let file, _), .empty(let file),
      .notMarkup(let file, _), .truncated(let file, _, _), .malformed(let file, _, _),
      .documentType(let file, _), .archive(let file, _), .notInterfaceBuilder(let file, _, _),
      .otherPlatform(let file, _, _), .duplicateIdentifier(let file, _, _, _),
      .containmentCycle(let file, _, _), .number(let file, _, _, _, _),
      .tooLarge(let file, _, _), .tooDeep(let file, _, _), .tooMany(_, let file, _, _):
      file
    }
  }

  package var line: Int? {
    switch self {
    case .missing, .folder, .unreadable, .empty, .tooLarge: nil
    case .notMarkup: 1
    case .truncated(_, let line, _), .malformed(_, let line, _), .documentType(_, let line),
      .archive(_, let line), .notInterfaceBuilder(_, let line, _),
      .otherPlatform(_, let line, _), .duplicateIdentifier(_, let line, _, _),
      .containmentCycle(_, let line, _), .number(_, let line, _, _, _),
      .tooDeep(_, let line, _), .tooMany(_, _, let line, _):
      line
    }
  }

  package var sentence: String {
    switch self {
    case .missing:
      "There is no such file. Check the path."
    case .folder:
      "This is a folder. Name a .storyboard, .xib or .json file in it."
    case .unreadable(_, let reason):
      "The file cannot be read: \(reason). Check its permissions."
    case .empty:
      "The file is empty. An Interface Builder document was expected; save it again in Xcode."
    case .notMarkup(_, let found):
      "Found \(found) where XML begins with '<'. "
        + "An Interface Builder document was expected; check that this is the right file."
    case .truncated(_, _, let inside):
      "The file ends inside \(inside). It was cut short; restore it or save it again in Xcode."
    case .malformed(_, _, let sentence):
      sentence
    case .documentType:
      "Found a document type declaration (<!DOCTYPE ...>). Interface Builder writes none, and "
        + "entities are not expanded here; remove it."
    case .archive:
      "This is the archive format of Xcode 4 and earlier. "
        + "Open the file in Xcode 5 or later and save it."
    case .notInterfaceBuilder(_, _, let root):
      "The root element is <\(root)>, expected <document>. "
        + "This is XML, but no storyboard or xib."
    case .otherPlatform(_, _, let platform):
      "This document is for \(platform). Only documents for iOS can be shown."
    case .duplicateIdentifier(_, _, let id, let firstLine):
      "The id '\(id)' is already used by the object on line \(firstLine). "
        + "Each object needs an id of its own; give one of the two another."
    case .containmentCycle(_, _, let path):
      "The scenes contain each other: \(path.joined(separator: " > ")). "
        + "Remove one of these segues."
    case .number(_, _, let attribute, let element, let value):
      "'\(attribute)' of <\(element)> is '\(value)', expected a number "
        + "between -10000000 and 10000000. Correct it."
    case .tooLarge(_, let bytes, let limit):
      "The file has \(bytes) bytes, the limit is \(limit). Split the document."
    case .tooDeep(_, _, let limit):
      "Elements are nested more than \(limit) deep, which is the limit. Flatten the document."
    case .tooMany(let things, _, _, let limit):
      "There are more than \(limit) \(things), which is the limit. Split the document."
    }
  }
}
