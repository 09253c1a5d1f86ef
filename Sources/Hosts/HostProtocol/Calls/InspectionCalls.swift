/// Requests the views of the screen as a list, parents first.
public struct TreeCall: HostCall {
  public static let method = "tree"
  /// Text that the class, text, identifier or label of a listed view must contain; the superviews of such
  /// views are listed too. Nil lists all views.
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
  /// The number that identifies the view in other calls. It stays the same while the view exists.
  public var id: Int
  /// The number of superviews up to the window.
  public var depth: Int
  /// The name of the class, without its module.
  public var className: String
  /// The frame in points of the screen: x, y, width, height.
  public var frame: [Double]
  /// The text or title of the view.
  public var text: String?
  /// The accessibility identifier of the view, or its object id in the document.
  public var identifier: String?
  /// Whether the view or a superview is hidden or transparent.
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

/// Requests the properties of one view.
public struct InspectCall: HostCall {
  public static let method = "inspect"
  /// The number of the view, as `tree` lists it.
  public var view: Int?
  /// The x coordinate of a point of the screen whose foremost view is selected; nil if `view` is given.
  public var x: Double?
  /// The y coordinate of a point of the screen whose foremost view is selected; nil if `view` is given.
  public var y: Double?

  /// Selects a view by its number.
  public init(view: Int) { self.view = view }

  /// Selects the foremost view at a point of the screen, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The properties of the view.
  public struct Reply: Codable, Sendable {
    /// The view as in the tree.
    public var view: HostView
    /// The class of the view, with its module, and its superclasses.
    public var classes: [String]
    /// The view and its superviews, the view first.
    public var path: [HostView]
    /// The class of the view controller whose view contains the view or is the view.
    public var controller: String?
    /// The file that declares the view, if it is known.
    public var file: String?
    /// The line in the file.
    public var line: Int?
    /// The explanation of the view's position and size, one sentence or equation per line: first
    /// horizontally, then vertically.
    public var explanation: [String]
    /// The text that VoiceOver reads for the view; nil for a view that it skips.
    public var accessibility: String?
    /// Properties as name and value.
    public var properties: [[String]]
    /// The safe area in points of the screen: x, y, width, height.
    public var safeArea: [Double]
    /// The y coordinates of the first and last baseline of the view's text, in points of the screen.
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

/// Requests the text that VoiceOver reads on the screen.
public struct AccessibilityCall: HostCall {
  public static let method = "accessibility"

  /// Creates a call.
  public init() {}

  /// The text.
  public struct Reply: Codable, Sendable {
    /// The text, with one numbered line for each element.
    public var text: String

    /// Creates a reply.
    public init(text: String) { self.text = text }
  }
}

/// Requests the diagnostics of the stage.
public struct DiagnosticsCall: HostCall {
  public static let method = "diagnostics"
  /// The number of diagnostics that the client already has and that are omitted from the reply.
  public var since: Int?

  /// Creates a call.
  public init(since: Int? = nil) { self.since = since }

  /// A diagnostic.
  public struct Entry: Codable, Sendable, Equatable {
    /// `note`, `warning` or `error`.
    public var severity: String
    /// The text of the diagnostic, a complete sentence.
    public var message: String
    /// The file that the diagnostic is about.
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

  /// The diagnostics in the order in which they were reported, each once.
  public struct Reply: Codable, Sendable {
    /// The diagnostics.
    public var entries: [Entry]

    /// Creates a reply.
    public init(entries: [Entry]) { self.entries = entries }
  }
}

/// Requests the events since the item was shown, in the script language of `render film --script`.
public struct EventsCall: HostCall {
  public static let method = "events"

  /// Creates a call.
  public init() {}

  /// The script.
  public struct Reply: Codable, Sendable {
    /// The steps, one per line; empty if there were no events. Performed on a new stage they
    /// produce the same pixels.
    public var script: String

    /// Creates a reply.
    public init(script: String) { self.script = script }
  }
}
