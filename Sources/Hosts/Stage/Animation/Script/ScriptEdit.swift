import UIKit

/// A command of the Edit menu in a script.
public struct ScriptEdit: Sendable, Equatable {
  /// A command of the Edit menu.
  public enum Command: String, Sendable {
    case cut, copy, paste
    case selectAll = "select-all"
  }

  /// The command to perform.
  public var command: Command
  /// The text that `paste` first puts on the pasteboard.
  public var text: String?
}

extension Stage {
  /// Performs a command of the Edit menu on the first responder.
  func perform(_ edit: ScriptEdit) {
    layout()
    perform {
      if let text = edit.text { UIPasteboard.general.string = text }
      let responder = environment.application.firstOfChain
      switch edit.command {
      case .cut: responder.cut(nil)
      case .copy: responder.copy(nil)
      case .paste: responder.paste(nil)
      case .selectAll: responder.selectAll(nil)
      }
      window.typedTextDidChange()
    }
    layout()
  }
}
