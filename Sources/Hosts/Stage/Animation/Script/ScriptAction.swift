public import UIKit

extension InteractionScript {
  /// The target of a touch: an element with a title, an identifier, an accessibility label or a
  /// trait of this name, or a point of the screen.
  public enum Target: Sendable, Equatable {
    case named(String)
    case point(CGPoint)
  }

  /// The side towards which a swipe moves.
  public enum Direction: String, CaseIterable, Sendable {
    case left, right, up, down
  }

  /// The end of a drag.
  public enum Way: Sendable, Equatable {
    /// So many points to the right and down.
    case by(CGSize)
    case to(Target)
  }

  /// The action of a step.
  public enum Action: Sendable, Equatable {
    case tap(Target)
    case longPress(Target)
    case swipe(Direction, on: Target)
    /// Scrolls by a distance of content: positive numbers show content further right and down.
    case scroll(Target, by: CGSize)
    /// Moves a finger, pauses and lifts it.
    case drag(Target, Way)
    /// Moves two fingers apart until they are `scale` times as far from each other.
    case pinch(Target, scale: Double)
    case type(String)
    /// Composes a text as an input method does; `type` ends it.
    case compose(String)
    /// Presses a key of a hardware keyboard.
    case key(ScriptKey)
    /// Cuts, copies, pastes or selects all in the first responder.
    case edit(ScriptEdit)
    /// Puts a finger down, moves it or lifts it at this moment.
    case touch(ScriptTouch)
    case style(UIUserInterfaceStyle)
    /// Changes a trait that a user sets in Settings.
    case trait(ScriptTrait)
    /// Turns the device.
    case rotate(UIDeviceOrientation)
    case segue(String)
    case back
    case dismiss
    /// Waits for so many seconds.
    case wait(Double)
    /// Waits for so many frames of a sixtieth of a second, and ends at a whole one.
    case waitFrames(Int)
    /// Waits until something of this name is on the screen, for so many seconds at most.
    case waitFor(String, atMost: Double)
    /// Waits until nothing of UIKit's moves.
    case settle
    /// Fails unless something of this name is on the screen.
    case expect(String)
    /// Fails if something of this name is on the screen.
    case expectNo(String)
    /// Captures the screen under a name.
    case screenshot(String)
    /// The device that the script runs on. Comes before all steps that do something.
    case device(Device)
    /// The preview or scene that the script runs in.
    case preview(String)

    /// Whether the action chooses where the script runs.
    var isSetting: Bool {
      switch self {
      case .device, .preview: true
      default: false
      }
    }
  }
}
