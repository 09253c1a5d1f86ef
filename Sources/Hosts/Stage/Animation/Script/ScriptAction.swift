public import UIKit

extension InteractionScript {
  /// The target of a touch: an element with this title, identifier, accessibility label or trait, or a point
  /// of the screen.
  public enum Target: Sendable, Equatable {
    case named(String)
    case point(CGPoint)
  }

  /// The direction in which a swipe moves.
  public enum Direction: String, CaseIterable, Sendable {
    case left, right, up, down
  }

  /// The destination of a drag.
  public enum Way: Sendable, Equatable {
    /// A distance in points to the right and down.
    case by(CGSize)
    case to(Target)
  }

  /// The action of a step.
  public enum Action: Sendable, Equatable {
    case tap(Target)
    case longPress(Target)
    case swipe(Direction, on: Target)
    /// Scrolls by a distance in points. Positive numbers reveal content further right and further down.
    case scroll(Target, by: CGSize)
    /// Moves a finger, holds it for a moment and lifts it.
    case drag(Target, Way)
    /// Moves two fingers until their distance is `scale` times the initial one.
    case pinch(Target, scale: Double)
    case type(String)
    /// Composes text as an input method does. A `type` step ends the composition.
    case compose(String)
    /// Presses a key of a hardware keyboard.
    case key(ScriptKey)
    /// Cuts, copies, pastes or selects all in the first responder.
    case edit(ScriptEdit)
    /// Puts a finger down, moves it or lifts it, at the current time.
    case touch(ScriptTouch)
    case style(UIUserInterfaceStyle)
    /// Changes a trait that a user sets in Settings.
    case trait(ScriptTrait)
    /// Rotates the device.
    case rotate(UIDeviceOrientation)
    case segue(String)
    case back
    case dismiss
    /// Waits for a number of seconds.
    case wait(Double)
    /// Waits for a number of frames of a sixtieth of a second, and ends at a whole frame.
    case waitFrames(Int)
    /// Waits until an element with the name is on the screen, for at most the given number of seconds.
    case waitFor(String, atMost: Double)
    /// Waits for a second, after which all of UIKit's own animations have ended.
    case settle
    /// Fails unless an element with the name is on the screen.
    case expect(String)
    /// Fails if an element with the name is on the screen.
    case expectNo(String)
    /// Captures the screen as an image with the name.
    case screenshot(String)
    /// Sets the device on which the script runs. It precedes all steps that have an effect.
    case device(Device)
    /// Sets the preview or scene in which the script runs.
    case preview(String)

    /// Whether the action selects the device or the content of the script.
    var isSetting: Bool {
      switch self {
      case .device, .preview: true
      default: false
      }
    }
  }
}
