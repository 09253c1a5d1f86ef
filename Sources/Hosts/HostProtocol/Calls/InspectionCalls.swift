/// The views of the screen as rows, parents first.
public struct TreeCall: HostCall {
  public static let method = "tree"
  /// Only views whose class, text, identifier or label contains this, and their superviews.
  public var query: String?

  /// Creates a call.
  public init(query: String? = nil) { self.query = query }

  /// The views.
  public struct Reply: Codable, Sendable {
    /// The views, parents first.
    public var views: [HostView]

    /// Creates a reply.
    public init(views: [HostView]) { self.views = views }
  }
}

/// A view of the tree.
public struct HostView: Codable, Sendable, Equatable {
  /// A number by which other calls name the view. It stays the same while the view exists.
  public var id: Int
  /// The number of superviews up to the window.
  public var depth: Int
  /// The name of the class, without its module.
  public var className: String
  /// The frame in points of the screen: x, y, width, height.
  public var frame: [Double]
  /// Its text or title.
  public var text: String?
  /// Its accessibility identifier, or the object id of its document.
  public var identifier: String?
  /// Whether it or a superview is hidden or transparent.
  public var isHidden: Bool

  /// Creates a view.
  public init(
    id: Int, depth: Int, className: String, frame: [Double], text: String?, identifier: String?,
    isHidden: Bool
  ) {
    self.id = id
    self.depth = depth
    self.className = className
    self.frame = frame
    self.text = text
    self.identifier = identifier
    self.isHidden = isHidden
  }
}

/// Everything about one view.
public struct InspectCall: HostCall {
  public static let method = "inspect"
  /// The number of the view, as `tree` lists it.
  public var view: Int?
  /// In place of a number: the foremost view at a point of the screen.
  public var x: Double?
  /// In place of a number: the foremost view at a point of the screen.
  public var y: Double?

  /// Selects a view by its number.
  public init(view: Int) { self.view = view }

  /// Selects the foremost view at a point of the screen, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The facts of the view.
  public struct Reply: Codable, Sendable {
    /// The view as in the tree.
    public var view: HostView
    /// Its class with the module and its superclasses.
    public var classes: [String]
    /// Its classes and those of its superviews, the view first, with their numbers.
    public var path: [HostView]
    /// The controller whose view it is or belongs to.
    public var controller: String?
    /// The file that declares the view, if the view knows it.
    public var file: String?
    /// The line in the file.
    public var line: Int?
    /// What decides its position and size, a sentence or equation a line: horizontally, vertically.
    public var explanation: [String]
    /// What VoiceOver reads; nil for a view that it skips.
    public var accessibility: String?
    /// Properties as name and value.
    public var properties: [[String]]
    /// The safe area in points of the screen: x, y, width, height.
    public var safeArea: [Double]
    /// The first and last baseline of its text, as y in points of the screen.
    public var baselines: [Double]

    /// Creates a reply.
    public init(
      view: HostView, classes: [String], path: [HostView], controller: String?, file: String?,
      line: Int?, explanation: [String], accessibility: String?, properties: [[String]],
      safeArea: [Double], baselines: [Double]
    ) {
      self.view = view
      self.classes = classes
      self.path = path
      self.controller = controller
      self.file = file
      self.line = line
      self.explanation = explanation
      self.accessibility = accessibility
      self.properties = properties
      self.safeArea = safeArea
      self.baselines = baselines
    }
  }
}

/// What VoiceOver reads on the screen, as text.
public struct AccessibilityCall: HostCall {
  public static let method = "accessibility"

  /// Creates a call.
  public init() {}

  /// The text.
  public struct Reply: Codable, Sendable {
    /// A numbered line an element.
    public var text: String

    /// Creates a reply.
    public init(text: String) { self.text = text }
  }
}

/// The diagnostics of the stage.
public struct DiagnosticsCall: HostCall {
  public static let method = "diagnostics"
  /// The number of diagnostics that the client has; those after them are listed.
  public var since: Int?

  /// Creates a call.
  public init(since: Int? = nil) { self.since = since }

  /// A diagnostic.
  public struct Entry: Codable, Sendable, Equatable {
    /// `note`, `warning` or `error`.
    public var severity: String
    /// The sentence.
    public var message: String
    /// The file that it is about.
    public var file: String?
    /// The line in the file.
    public var line: Int?

    /// Creates a diagnostic.
    public init(severity: String, message: String, file: String?, line: Int?) {
      self.severity = severity
      self.message = message
      self.file = file
      self.line = line
    }
  }

  /// The diagnostics, each once, in order.
  public struct Reply: Codable, Sendable {
    /// The diagnostics.
    public var entries: [Entry]

    /// Creates a reply.
    public init(entries: [Entry]) { self.entries = entries }
  }
}

/// What was done since the item was shown, as a script of `render film --script`.
public struct EventsCall: HostCall {
  public static let method = "events"

  /// Creates a call.
  public init() {}

  /// The script.
  public struct Reply: Codable, Sendable {
    /// A step a line; performed on a new stage it leads to the same pixels. Empty if nothing was done.
    public var script: String

    /// Creates a reply.
    public init(script: String) { self.script = script }
  }
}
