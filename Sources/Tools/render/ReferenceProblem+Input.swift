import Comparison
import Foundation

extension ReferenceProblem {
  /// Returns the problem and the remedy for a file that was given to a command as an image.
  func message(ofInput path: String) -> String {
    if let kind = Self.documentKind(path) {
      return "This is \(kind). 'compare' compares PNG pictures; documents cannot be compared yet. "
        + "Draw it with 'render \(path) -o NAME.png' and compare the pictures."
    }
    return switch self {
    case .empty, .damaged: "\(finding("The file")) Give a complete PNG picture."
    case .gitLFSPointer: "\(finding("The file")) Run 'git lfs pull'."
    case .mergeConflict: "\(finding("The file")) Resolve it first."
    case .foreign(let kind): "The file is \(kind), not a PNG picture. Give a PNG picture."
    case .store: finding("The file")
    case .unreadable: "\(finding("The file")) Check the path and its permissions."
    }
  }

  /// Returns the kind of document as which `render` can draw a file; nil for other files.
  private static func documentKind(_ path: String) -> String? {
    switch (path as NSString).pathExtension.lowercased() {
    case "storyboard": "a storyboard"
    case "xib": "a xib"
    case "json": "a scene file"
    case "swift": "a Swift file"
    default: nil
    }
  }
}
