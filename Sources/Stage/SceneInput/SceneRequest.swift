public import UIKit

/// On what, and in which environment, a scene is to be shown. What is nil the document decides.
public struct SceneRequest {
  public var device: Device?
  public var size: CGSize?
  public var orientation: Device.Orientation?
  public var scale: CGFloat?
  /// Traits that win over those of device and document.
  public var traits = UITraitCollection()
  public var locale = "en"
  public var threads: Int?
  public var textMode = Stage.TextMode.glyphs

  public init() {}
}

/// Why an input cannot be shown.
public struct SceneInputError: Error {
  public enum Cause: Sendable {
    /// Nothing there, or not readable.
    case missing
    /// Not what it claims to be.
    case malformed
    /// A stated limit was reached.
    case limit
    /// The name of a scene that the input does not have.
    case unknownScene
  }

  public var cause: Cause
  /// As printed: `FILE:LINE: error: sentence`.
  public var message: String

  package init(_ cause: Cause, message: String) {
    self.cause = cause
    self.message = message
  }

  package init(_ cause: Cause, file: String, line: Int? = nil, _ sentence: String) {
    self.init(cause, message: Diagnostic(.error, sentence, file: file, line: line).description)
  }
}

/// A scene on a stage, laid out and ready to be looked at.
@MainActor
public struct PresentedScene {
  public let stage: Stage
  /// What the picture shows.
  public let root: UIView
  /// What `render tree` calls the scene: the `sceneID`, or `xib`, or `scene`.
  public let id: String
  /// What people would call it.
  public let title: String
  /// What could not be taken as it stands.
  public let diagnostics: [Diagnostic]
  /// Views beside the root that the scene holds, laid out by themselves.
  public var looseViews: [UIView] = []
}
