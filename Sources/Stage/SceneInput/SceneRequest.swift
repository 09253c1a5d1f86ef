public import UIKit

/// On what, and in which environment, a scene is to be shown. What is nil the document decides.
public struct SceneRequest {
  /// The device to show it on; the document's canvas unless given.
  public var device: Device?
  /// The size of the screen in points.
  public var size: CGSize?
  /// How the device is held.
  public var orientation: Device.Orientation?
  /// Pixels a point.
  public var scale: CGFloat?
  /// Traits that win over those of device and document.
  public var traits = UITraitCollection()
  /// The language of texts, as the folders of strings files are called.
  public var locale = "en"
  /// How many threads paint; nil means one a core.
  public var threads: Int?
  /// Letters, or a block in the place of each.
  public var textMode = Stage.TextMode.glyphs
  /// Whether pictures show the screen, or all that can be scrolled to.
  public var captureExtent = Stage.CaptureExtent.screen

  /// A request in which the document decides everything.
  public init() {}
}

/// Why an input cannot be shown.
public struct SceneInputError: Error {
  /// What kind of trouble it is.
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

  /// What kind of trouble it is; a command's exit status follows from it.
  public var cause: Cause
  /// What was found, what was expected, what to do.
  public var sentence: String
  /// Path of the document that the sentence is about; nil where it is about the request.
  public var file: String?
  /// Line in `file`, from 1; nil for the whole of it.
  public var line: Int?

  package init(_ cause: Cause, file: String? = nil, line: Int? = nil, _ sentence: String) {
    self.cause = cause
    self.sentence = sentence
    self.file = file
    self.line = line
  }

  /// `FILE:LINE: error: sentence`
  public var message: String {
    Diagnostic(.error, sentence, file: file, line: line).description
  }
}

/// A scene on a stage, laid out and ready to be looked at.
@MainActor
public struct PresentedScene {
  /// The stage that shows the scene, at time 0.
  public let stage: Stage
  /// What the picture shows.
  public let root: UIView
  /// What `render tree` calls the scene: the `sceneID`, or `xib`, or `scene`.
  public let id: String
  /// What people would call it.
  public let title: String
  /// What could not be taken as it stands, in the document and, up to now, in what was made of it:
  /// more may come while it is drawn and as time goes by.
  public var diagnostics: [Diagnostic] { documentDiagnostics + stage.diagnostics }
  let documentDiagnostics: [Diagnostic]
  /// Views beside the root that the scene holds, laid out by themselves.
  public var looseViews: [UIView] = []
}
