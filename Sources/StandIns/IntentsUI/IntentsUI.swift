@_exported public import Intents
@_exported public import UIKit

public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
  case white, whiteOutline, black, blackOutline, automatic, automaticOutline
}

/// The button "Add to Siri", drawn as its title on a black or white box.
@preconcurrency @MainActor
open class INUIAddVoiceShortcutButton: UIButton {
  open var shortcut: INShortcut?
  open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
  open var cornerRadius: CGFloat = 8 {
    didSet { layer.cornerRadius = cornerRadius }
  }
  public init(style: INUIAddVoiceShortcutButtonStyle) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 50))
    let isWhite = style == .white || style == .whiteOutline
    setTitle("Add to Siri", for: .normal)
    setTitleColor(isWhite ? .black : .white, for: .normal)
    backgroundColor = isWhite ? .white : .black
    layer.cornerRadius = cornerRadius
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@preconcurrency @MainActor
public protocol INUIAddVoiceShortcutButtonDelegate: AnyObject {
  func present(
    _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
  func present(
    _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}

@preconcurrency @MainActor
open class INUIAddVoiceShortcutViewController: UIViewController {
  public let shortcut: INShortcut
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }
  open override func loadView() { view = NamedBox("INUIAddVoiceShortcutViewController") }
}

@preconcurrency @MainActor
public protocol INUIAddVoiceShortcutViewControllerDelegate: AnyObject {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

@preconcurrency @MainActor
open class INUIEditVoiceShortcutViewController: UIViewController {
  public let voiceShortcut: INVoiceShortcut
  open weak var delegate: AnyObject?
  public init(voiceShortcut: INVoiceShortcut) {
    self.voiceShortcut = voiceShortcut
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }
  open override func loadView() { view = NamedBox("INUIEditVoiceShortcutViewController") }
}
