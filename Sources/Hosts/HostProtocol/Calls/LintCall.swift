/// Requests the layout and accessibility problems of the screen.
public struct LintCall: HostCall {
  public static let method = "lint"

  /// Creates a call.
  public init() {}

  /// The problems.
  public struct Reply: Codable, Sendable {
    /// The problems, each with a remedy.
    public var problems: [Problem]

    /// Creates a reply.
    public init(problems: [Problem]) { self.problems = problems }
  }

  /// A problem of a view.
  public struct Problem: Codable, Sendable, Equatable {
    /// The name of the rule, as `render lint` prints it.
    public var rule: String
    /// The view that has the problem.
    public var view: HostView
    /// The message: the problem and a remedy.
    public var message: String
    /// The source location of the constraint at fault.
    public var file: String?
    /// The line in the file.
    public var line: Int?

    /// Creates a problem.
    public init(rule: String, view: HostView, message: String, file: String?, line: Int?) {
      self.rule = rule
      self.view = view
      self.message = message
      self.file = file
      self.line = line
    }
  }
}
