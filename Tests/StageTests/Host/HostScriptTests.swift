import Foundation
import Stage
import Testing
import UIKit

@Suite("Steps of scripts that a host records")
@MainActor
struct HostScriptTests {
  private final class Board: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
    var keys: [String] = []
    var touches: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "k", modifierFlags: [.command, .shift], action: Selector(("press:")))]
    }
    override func viewDidLoad() {
      view.isMultipleTouchEnabled = true
      view.addSubview(field)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches.map { "began \($0.location(in: view))" }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches.map { "moved \($0.location(in: view))" }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches.map { "ended \($0.location(in: view))" }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches.map { "cancelled \($0.location(in: view))" }
    }
  }

  private let stage = Stage(device: .named("iphone-15")!)
  private let board = Board()

  init() { stage.show(board) }

  @Test("fingers go down, move and leave one by one")
  func fingers() throws {
    try stage.run(
      InteractionScript(
        """
        touch down at 20,300; touch down 2 at 50.5,400
        wait 3 frames
        touch move at 30,310; touch cancel 2 at 0,0; touch up at 40,320
        """))
    #expect(
      board.touches == [
        "began (20.0, 300.0)", "began (50.5, 400.0)", "moved (30.0, 310.0)",
        "cancelled (50.5, 400.0)", "moved (40.0, 320.0)", "ended (40.0, 320.0)",
      ])
    #expect(stage.time == 3.0 / 60)
  }

  @Test("a finger that is down already, or is not down, is an error")
  func wrongFingers() throws {
    #expect(throws: InteractionScriptError.self) {
      try stage.run(InteractionScript("touch move at 1,1"))
    }
    #expect(throws: InteractionScriptError.self) {
      try stage.run(InteractionScript("touch down at 1,1; touch down at 2,2"))
    }
  }

  @Test("frames end at whole sixtieths, however they are combined")
  func frames() throws {
    try stage.run(InteractionScript("wait 0.02; wait 1 frames"))
    #expect(stage.time == 2.0 / 60)
    try stage.run(InteractionScript("wait 5 frames; wait 0 frames; wait 7 frames"))
    #expect(stage.time == 14.0 / 60)
  }

  @Test("traits, rotation, editing")
  func device() throws {
    try stage.run(
      InteractionScript(
        "content-size ax3; direction rtl; contrast high; rotate landscape; wait 1"))
    let traits = board.traitCollection
    #expect(traits.preferredContentSizeCategory == .accessibilityExtraLarge)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.accessibilityContrast == .high)
    #expect(stage.orientation == .landscape)
    stage.perform { _ = board.field.becomeFirstResponder() }
    try stage.run(
      InteractionScript("type 'Milk'; edit select-all; edit copy; edit paste 'Tea'; edit paste"))
    #expect(board.field.text == "TeaTea")
  }

  @Test("steps that are misspelt name what is expected")
  func mistakes() {
    for (step, expected) in [
      ("touch", "down, move, up or cancel"), ("touch down 11 at 1,1", "a finger, 1 to 10, or 'at'"),
      ("touch down at x", "a point, such as 20,40"), ("wait -1 frames", "a number of frames"),
      ("rotate sideways", "portrait, landscape"), ("content-size huge", "xs, s, m"),
      ("edit undo", "cut, copy, paste or select-all"), ("key 'ab'", "a character in quotes"),
      ("key 'a' hyper", "command, shift, control or option"),
    ] {
      let error = #expect(throws: InteractionScriptError.self) { try InteractionScript(step) }
      #expect(error?.message.contains(expected) == true, "\(step)")
    }
  }
}
