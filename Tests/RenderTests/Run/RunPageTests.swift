import Foundation
import HostProtocol
import TestSupport
import Testing

/// `render run` in a real browser.
@Suite(
  "render run: the page", .serialized,
  .enabled(if: Browser.path != nil || Browser.isRequired, "chromium is not installed"))
struct RunPageTests {
  private let folder: TemporaryFolder
  private let page: ChromiumPage

  init() throws {
    folder = try TemporaryFolder()
    page = try ChromiumPage(in: folder)
  }

  private static let trips = "Examples/Trips/Trips.storyboard"

  private func open(_ path: String, _ flags: [String] = []) throws -> RunningApp {
    let app = try RunningApp(path, flags, in: folder)
    try page.open(app.url)
    try page.wait(for: "document.getElementById('screen')?.dataset.frames > 0", seconds: 240)
    try page.wait(for: "state !== null")
    return app
  }

  // MARK: What a user does

  /// A point of the window for a point of the app's screen.
  private func point(_ x: Double, _ y: Double) throws -> (Double, Double) {
    let place = try #require(
      try page.value(
        "(() => { const b = screen_.getBoundingClientRect(); "
          + "return [b.left + \(x) / state.width * b.width, b.top + \(y) / state.height * b.height] })()"
      )
        as? [Double])
    return (place[0], place[1])
  }

  private func tap(_ x: Double, _ y: Double) throws {
    let (x, y) = try point(x, y)
    try page.mouse("mousePressed", x, y)
    usleep(80_000)
    try page.mouse("mouseReleased", x, y)
  }

  private func click(_ selector: String) throws {
    try page.value("document.querySelector(\"\(selector)\").click()")
  }

  /// Waits until the app's screen has not changed for a while.
  private func waitForRest() throws {
    var last = try page.text("screen_.dataset.frames")
    for _ in 0..<100 {
      usleep(400_000)
      let now = try page.text("screen_.dataset.frames")
      if now == last { return }
      last = now
    }
  }

  private func saved(_ name: String) throws -> [UInt8] {
    try page.value("window.lastFile = undefined")
    try click("[data-save=\(name)]")
    try page.wait(for: "window.lastFile")
    let text = try page.text(
      "window.lastFile.file.arrayBuffer().then(b => btoa(Array.from(new Uint8Array(b), "
        + "c => String.fromCharCode(c)).join('')))")
    return [UInt8](try #require(Data(base64Encoded: text)))
  }

  private func savedText(_ name: String) throws -> String {
    String(decoding: try saved(name), as: UTF8.self)
  }

  /// A host that has done what a script says, as the page's app is shown.
  private func replay(_ script: String, of path: String) throws -> HostClient {
    let host = try HostClient(program: RenderTool.executable.path, arguments: ["host", path])
    _ = try host.call(HelloCall())
    _ = try host.call(
      ShowCall(
        device: "iphone-15", orientation: "portrait", scale: 2,
        traits: HostTraits(
          style: "light", contentSize: "l", contrast: "normal", direction: "ltr"),
        systemBars: true, keyboard: true))
    _ = try host.call(PerformCall(script), timeout: 120)
    return host
  }

  // MARK: Touches, typing, rotation

  @Test("touches, typing and rotation: the saved script leads to the same bytes")
  func script() throws {
    let path = Checkout.root.appendingPathComponent(Self.trips).path
    let app = try open(path)
    try openNote()
    for character in "Tea" { try page.key("\(character)", text: "\(character)") }
    try page.call("Input.insertText", ["text": " & Käse 'n 牛奶"])
    try waitForRest()
    try click("[data-rotate=landscapeLeft]")
    try page.wait(for: "screen_.width > screen_.height")
    #expect(try page.text("screen_.dataset.orientation") == "landscapeRight")
    try waitForRest()
    try click("[data-rotate=portrait]")
    try page.wait(for: "screen_.width < screen_.height")
    try click("#pause")
    try page.wait(for: "isPaused")
    let picture = try saved("picture")
    let script = try savedText("script")
    #expect(script.contains("touch down at "))
    #expect(script.contains("rotate landscapeLeft"))
    let host = try replay(script, of: path)
    let (_, again) = try host.callWithPayload(CaptureCall(.png))
    #expect(picture == again)
    let texts = try host.call(TreeCall()).views.compactMap(\.text)
    #expect(texts.contains("Tea & Käse 'n 牛奶"))
    // All of it, in a square that contains the screen as it was turned.
    let film = try saved("film")
    #expect(film.starts(with: Array("GIF89a".utf8)))
    let side = 852 * 2
    #expect(
      film[6..<10].elementsEqual([
        UInt8(side & 255), UInt8(side >> 8), UInt8(side & 255), UInt8(side >> 8),
      ]))
    #expect(page.complaints.isEmpty)
    #expect(app.messages.isEmpty)
  }

  /// Shows the details of the trip and gives its text field the focus.
  private func openNote() throws {
    try tap(60, 316)
    try waitForRest()
    try tap(150, 440)
    try page.wait(for: "screen_.dataset.takesText === 'true'")
  }

  @Test("an input method composes on the page; cut, copy and paste reach the app")
  func inputMethod() throws {
    let path = Checkout.root.appendingPathComponent(Self.trips).path
    let app = try open(path)
    try openNote()
    try page.call(
      "Input.imeSetComposition", ["text": "ni", "selectionStart": 2, "selectionEnd": 2])
    try page.wait(for: "isComposing")
    try page.call("Input.insertText", ["text": "你"])
    try page.wait(for: "!isComposing")
    for key in ["a", "c"] {
      try page.call("Input.dispatchKeyEvent", ["type": "keyDown", "key": key, "modifiers": 2])
      try page.call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "modifiers": 2])
    }
    try page.key("Backspace")
    try page.value(
      """
      (() => { const data = new DataTransfer(); data.setData('text/plain', "It's \\"so\\"");
        typing.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })) })()
      """)
    try waitForRest()
    let script = try savedText("script")
    #expect(script.contains("compose 'ni'"))
    #expect(script.contains("type '你'"))
    #expect(script.contains("edit select-all"))
    #expect(script.contains("edit copy"))
    let texts = try replay(script, of: path).call(TreeCall()).views.compactMap(\.text)
    #expect(texts.contains("It's \"so\""))
    withExtendedLifetime(app) {}
  }

  @Test("the wheel scrolls a list, and with the control key two fingers pinch")
  func wheel() throws {
    let rows = (0..<60).map {
      "{\"class\": \"UILabel\", \"frame\": [20, \($0 * 50), 300, 40], \"text\": \"Row \($0)\"}"
    }
    let scene = try folder.write(
      """
      {"device": "iphone-15", "root": {"class": "UIScrollView", "id": "list",
        "contentSize": [393, 3000], "backgroundColor": "systemBackground",
        "subviews": [\(rows.joined(separator: ","))]}}
      """, to: "list.json")
    let app = try open(scene)
    let (x, y) = try point(200, 500)
    for _ in 0..<20 {
      try page.call(
        "Input.dispatchMouseEvent",
        ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 40])
      usleep(16_000)
    }
    try waitForRest()
    try page.call(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -60, "modifiers": 2])
    usleep(400_000)
    try click("#pause")
    let script = try savedText("script")
    #expect(script.contains("touch down 2 at "))
    let host = try replay(script, of: scene)
    let list = try #require(try host.call(TreeCall()).views.first { $0.text == "Row 0" })
    #expect(list.frame[1] < -300)
    withExtendedLifetime(app) {}
  }

  // MARK: Time and inspector

  @Test("a paused app stands still, a step is one frame, the slider shows the past")
  func time() throws {
    let app = try open(Self.trips)
    try tap(60, 316)
    try waitForRest()
    try click("#pause")
    try page.wait(for: "isPaused")
    usleep(300_000)
    // Whole frames: the reader of JSON rounds the last digit of seconds.
    let frame = "Math.round(screen_.dataset.time * 60)"
    let start = try page.number(frame)
    usleep(400_000)
    #expect(try page.number(frame) == start)
    try click("#step")
    try page.wait(for: "\(frame) > \(start)")
    #expect(try page.number(frame) == start + 1)
    let present = try page.text("screen_.toDataURL()")
    try page.value(
      "(() => { const s = $('slider'); s.value = s.min; s.dispatchEvent(new Event('input')) })()")
    try page.wait(for: "screen_.toDataURL().length !== \(present.count)")
    try click("#now")
    try page.wait(for: "!isPaused && screen_.toDataURL().length === \(present.count)")
    // Before the tap, and from there on.
    let early = try page.number("Number($('slider').min)")
    try page.value(
      "(() => { const s = $('slider'); s.value = s.min; s.dispatchEvent(new Event('input')) })()")
    try click("#back")
    try page.wait(
      for: "!isPaused && \(frame) < \(start) && screen_.dataset.time > \(early)")
    #expect(try savedText("script").contains("touch") == false)
    withExtendedLifetime(app) {}
  }

  @Test("the inspector names class, source line, frame, constraints in words and accessibility")
  func inspector() throws {
    let app = try open(Self.trips)
    try click("#inspect")
    try tap(60, 230)
    try page.wait(for: "document.querySelector('#facts h3')")
    let facts = try page.text("$('facts').innerText")
    #expect(facts.contains("UILabel"))
    #expect(facts.contains("Trips.storyboard:"))
    #expect(facts.contains("Lisbon"))
    #expect(facts.contains("is the "))
    #expect(try page.number("document.querySelectorAll('#outlines rect.chosen').length") == 1)
    try click("#outline")
    try page.wait(for: "document.querySelectorAll('#outlines rect').length > 10")
    try click("#explode")
    try page.wait(for: "document.querySelectorAll('#layers .layer').length > 10")
    #expect(page.complaints.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test("SwiftUI views are in the inspector and the tree, with the line that declares them")
  func inspectorOfSwiftUI() throws {
    let path = try folder.write(
      """
      import SwiftUI

      struct Badge: View {
        var body: some View { Text("3 new").padding(40) }
      }

      #Preview { Badge() }
      """, to: "Badge.swift")
    let app = try open(path)
    try click("#inspect")
    try tap(196, 430)
    try page.wait(for: "document.querySelector('#facts h3')")
    let facts = try page.text("$('facts').innerText")
    #expect(facts.contains("Text"))
    #expect(facts.contains("Badge.swift:3"))
    #expect(facts.contains("proposal"))
    try page.value("send('tree'); $('treebox').open = true")
    try page.wait(for: "$('tree').innerText.includes('Badge')")
    withExtendedLifetime(app) {}
  }

  // MARK: The page itself

  @Test("the keyboard alone is enough")
  func keyboard() throws {
    let app = try open(Self.trips)
    let unreachable = try page.text(
      """
      [...document.querySelectorAll('button, select, input, textarea, summary')]
        .filter(e => e.offsetParent && e.tabIndex < 0).map(e => e.outerHTML).join(' ')
      """)
    #expect(unreachable.isEmpty)
    let nameless = try page.text(
      """
      [...document.querySelectorAll('button, select, input, textarea')]
        .filter(e => !e.innerText && !e.ariaLabel && !e.title && !(e.labels && e.labels.length))
        .map(e => e.outerHTML).join(' ')
      """)
    #expect(nameless.isEmpty)
    // From the middle of the screen to the button.
    for _ in 0..<11 { try page.key("ArrowUp") }
    for _ in 0..<14 { try page.key("ArrowLeft") }
    try page.wait(for: "!$('cross').hidden")
    try page.call("Input.dispatchKeyEvent", ["type": "keyDown", "key": " "])
    usleep(80_000)
    try page.call("Input.dispatchKeyEvent", ["type": "keyUp", "key": " "])
    try waitForRest()
    #expect(try savedText("script").contains("touch down at 56.5,316"))
    try page.key("Tab")
    #expect(try page.text("document.activeElement.id") != "typing")
    withExtendedLifetime(app) {}
  }

  @Test("the page weighs at most 100 KB and asks for nothing else")
  func weight() throws {
    let app = try open(Self.trips)
    let bytes = try Data(contentsOf: try #require(URL(string: app.url)))
    #expect(bytes.count < 100_000)
    #expect(
      try page.text("performance.getEntriesByType('resource').map(r => r.name).join(' ')").isEmpty)
    #expect(page.complaints.isEmpty)
  }

  // MARK: Edit and see

  @Test("a saved document is shown where the app was")
  func documentEdit() throws {
    let text = try String(
      contentsOf: Checkout.root.appendingPathComponent(Self.trips), encoding: .utf8)
    let path = try folder.write(text, to: "Trips.storyboard")
    let app = try open(path)
    try tap(60, 316)
    try waitForRest()
    let frames = try page.number("Number(screen_.dataset.frames)")
    try folder.write(
      text.replacing("Miradouro da Senhora do Monte", with: "A hill"), to: "Trips.storyboard")
    try page.wait(for: "screen_.dataset.frames > \(frames)")
    try page.value("send('tree'); $('treebox').open = true")
    try page.wait(for: "$('tree').innerText.includes('A hill')")
    withExtendedLifetime(app) {}
  }

  @Test("what does not compile is shown at its line; a crash is named and the app starts again")
  func sourceEdit() throws {
    func source(_ word: String) -> String {
      """
      import UIKit
      final class Counter: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          view.backgroundColor = .white
          label.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
          label.text = \(word)
          let button = UIButton(type: .system)
          button.setTitle("End", for: .normal)
          button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
          button.addAction(UIAction { _ in fatalError("The end of Counter") }, for: .touchUpInside)
          view.addSubview(label)
          view.addSubview(button)
        }
      }
      """
    }
    let path = try folder.write(source("\"One\""), to: "Counter.swift")
    let app = try open(path)
    try page.wait(for: "$('status').innerText === 'Running'")
    let frames = try page.number("Number(screen_.dataset.frames)")
    try folder.write(source("wrong"), to: "Counter.swift")
    try page.wait(for: "!$('problems').hidden", seconds: 120)
    #expect(try page.text("$('problems').innerText").contains("cannot find 'wrong' in scope"))
    #expect(
      try page.text("document.querySelector('.problem .at').innerText").contains(
        "label.text = wrong"))
    #expect(try page.number("Number(screen_.dataset.frames)") == frames)
    try folder.write(source("\"Two\""), to: "Counter.swift")
    try page.wait(for: "screen_.dataset.frames > \(frames)", seconds: 120)
    #expect(try page.value("$('problems').hidden") as? Bool == true)

    try tap(60, 220)
    try page.wait(for: "!$('cover').hidden")
    #expect(try page.text("$('cover').innerText").contains("The end of Counter"))
    #expect(app.messages.contains("The app crashed"))
    try click("#cover-button")
    try page.wait(for: "$('cover').hidden && $('status').innerText === 'Running'")
    #expect(app.isRunning)
  }
}
