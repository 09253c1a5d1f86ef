import Foundation
import Stage
import Testing
import UIKit

@Suite("Scripts and names of elements in tests")
@MainActor
struct ScriptTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
  private let field = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))

  init() {
    toggle.accessibilityLabel = "Wi-Fi"
    let controller = UIViewController()
    controller.view.addSubview(toggle)
    controller.view.addSubview(field)
    stage.show(controller)
  }

  @Test func aTapFindsAnElementByWhatIsReadOfIt() throws {
    try stage.tap("Wi-Fi")
    stage.advance(by: 0.5)
    #expect(toggle.isOn)
    try stage.tap("Wi-Fi Switch Button On")
    stage.advance(by: 0.5)
    #expect(!toggle.isOn)
  }

  @Test func aNameThatNothingHasIsAnErrorWithTheNearestOne() throws {
    let error = #expect(throws: InteractionScriptError.self) { try stage.tap("Wi-Fo") }
    #expect(
      error?.message.hasPrefix(
        "A tap cannot be made: there is no 'Wi-Fo' on the screen. Did you mean 'Wi-Fi'?") == true)
  }

  @Test func aScriptRunsWithoutAFilm() throws {
    let start = stage.time
    try stage.run(InteractionScript("tap 'Text Field'; type 'Milk'; wait 0.5"))
    #expect(field.text == "Milk")
    #expect(stage.time >= start + 0.5)
    let error = #expect(throws: InteractionScriptError.self) {
      try stage.run(InteractionScript("wait 0.1; scroll at 200,600 by 0,100"))
    }
    #expect(error?.message.hasPrefix("Step 2, 'scroll at 200,600 by 0,100': nothing") == true)
  }

  @Test("a disc shows where a finger is, only on request")
  func touches() throws {
    func picture() throws -> Data? { UIImage(cgImage: try stage.capture()).pngData() }
    let finger = stage.touchDown(at: CGPoint(x: 200, y: 600))
    let plain = try picture()
    stage.showsTouches = true
    let shown = try picture()
    finger.lift()
    stage.advance(by: 0.31)
    let after = try picture()
    let isShown = plain != shown && plain == after
    #expect(isShown)
  }
}
