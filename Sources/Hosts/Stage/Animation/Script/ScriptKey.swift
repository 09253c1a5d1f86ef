import UIKit

/// A key of a hardware keyboard in a script.
public struct ScriptKey: Sendable, Equatable {
  /// A modifier key.
  public enum Modifier: String, CaseIterable, Sendable { case command, shift, control, option }

  /// A character, or one of `names`.
  public var name: String
  /// The modifier keys held down.
  public var modifiers: [Modifier]

  /// The names of keys without a character.
  static let names = inputs.map(\.name)

  @MainActor private static let commands: [String: String] = [
    "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow,
    "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow,
    "escape": UIKeyCommand.inputEscape, "home": UIKeyCommand.inputHome,
    "end": UIKeyCommand.inputEnd, "page-up": UIKeyCommand.inputPageUp,
    "page-down": UIKeyCommand.inputPageDown, "delete-forward": UIKeyCommand.inputDelete,
  ]

  private static let inputs: [(name: String, input: String?)] = [
    ("return", "\r"), ("tab", "\t"), ("delete", "\u{8}"), ("space", " "), ("escape", nil),
    ("up", nil), ("down", nil), ("left", nil), ("right", nil), ("home", nil), ("end", nil),
    ("page-up", nil), ("page-down", nil), ("delete-forward", nil),
  ]

  /// The corresponding input of a `UIKeyCommand`.
  @MainActor var input: String {
    Self.commands[name] ?? Self.inputs.first { $0.name == name }?.input ?? name
  }

  @MainActor var modifierFlags: UIKeyModifierFlags {
    modifiers.reduce(into: []) { flags, modifier in
      switch modifier {
      case .command: flags.insert(.command)
      case .shift: flags.insert(.shift)
      case .control: flags.insert(.control)
      case .option: flags.insert(.alternate)
      }
    }
  }

  /// The step as it is written in a script.
  var text: String {
    (["key", name.count == 1 ? ScriptText.quoted(name) : name] + modifiers.map(\.rawValue))
      .joined(separator: " ")
  }
}
