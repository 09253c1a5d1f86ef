import UIKit

/// The steps that are performed on a running program, separated by semicolons or line ends.
///
///     device iphone-se          # the device comes before the first other step
///     tap 'Details'; wait for 'Order 17'
///     @2.5 tap at 20,40         # on the stage's clock, from the beginning of the script
///     expect 'Paid'; screenshot paid
///
/// `#` begins a comment, which ends with its line. In quoted texts `\n` is the return key, `\u{8}`
/// the delete key, and `\` makes a quote or a backslash part of the text.
public struct InteractionScript: Sendable {
  /// One step and its position in the script.
  public struct Step: Sendable {
    /// The action of the step.
    public var action: Action
    /// The time at which the step is performed, in seconds of the stage's clock since the beginning of the
    /// script; nil to perform it right after the previous step.
    public var time: Double?
    /// The step as written.
    public var text: String
    /// The number of the step, from 1.
    public var number: Int
    /// The number of the step's line in the script, from 1.
    public var line: Int
  }

  /// The steps in order.
  public let steps: [Step]
  /// The file of the script; nil for a script without a file.
  public let file: String?

  /// Parses a script.
  ///
  /// - Parameter file: The file that error messages name together with the line of the step.
  /// - Throws: An error that describes the first invalid step and what was expected.
  public init(_ text: String, file: String? = nil) throws(InteractionScriptError) {
    var steps: [Step] = []
    for part in ScriptText.steps(of: text) {
      let number = steps.count + 1
      let place = ScriptPlace(file: file, line: part.line, number: number, text: part.text)
      var reader = try ScriptReader(part.text, place: place)
      let (time, action) = try reader.step()
      if case .device = action, steps.contains(where: { !$0.action.isSetting }) {
        throw place.error("the device comes before the first other step.")
      }
      steps.append(
        Step(action: action, time: time, text: part.text, number: number, line: part.line))
    }
    guard !steps.isEmpty else {
      throw InteractionScriptError(
        "The script has no step. Write one such as: tap 'Details'; wait 0.5")
    }
    self.steps = steps
    self.file = file
  }

  /// The device that the script specifies; nil for that of the host.
  public var device: Device? {
    for step in steps { if case .device(let device) = step.action { return device } }
    return nil
  }

  /// The preview or scene that the script specifies; nil for the app, or the first preview.
  public var previewName: String? {
    for step in steps { if case .preview(let name) = step.action { return name } }
    return nil
  }

  /// Returns the location of a step for error messages.
  func place(of step: Step) -> ScriptPlace {
    ScriptPlace(file: file, line: step.line, number: step.number, text: step.text)
  }
}

/// The reason why a script cannot be performed.
public struct InteractionScriptError: Error, Equatable {
  /// A sentence that states what was found and what to do.
  public var message: String
  init(_ message: String) { self.message = message }
}

/// The location of a step: `Step 2, 'tap 'Pay''`, or the file and line.
struct ScriptPlace {
  var file: String?
  var line: Int
  var number: Int
  var text: String

  func error(_ reason: String) -> InteractionScriptError {
    if let file { return InteractionScriptError("\(file):\(line): error: '\(text)': \(reason)") }
    return InteractionScriptError("Step \(number), '\(text)': \(reason)")
  }
}
