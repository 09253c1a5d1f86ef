import Foundation
import HostProtocol
import UIKit

extension LiveRun {
  /// Handles an event: of a page, of the file watcher or of the build, or the result of work in the
  /// background (a file or a failure).
  func handle(_ event: RunEvent) {
    switch event {
    case .opened(let page): welcome(page)
    case .closed(let page): close(page)
    case .received(let page, let data): receive(data, from: page)
    case .sourcesChanged: rebuild()
    case .buildLine(let line):
      var reply = PageReply("build")
      reply.lines = [line]
      send(reply)
    case .built(let outcome): take(outcome)
    case .file(let page, let file):
      server?.send(PageBytes.file(file), to: page, isText: false)
    case .failed(let page, let message):
      var reply = PageReply("message")
      reply.message = message
      send(reply, to: page)
    }
  }

  /// Removes a page and lifts the fingers that it was holding down.
  private func close(_ page: UInt32) {
    guard let fingers = pages.removeValue(forKey: page)?.fingers.values, !fingers.isEmpty else {
      return
    }
    call {
      _ = try $0.call(
        TouchesCall(fingers.map { TouchesCall.Finger(id: $0, phase: .cancel, x: 0, y: 0) }))
    }
  }

  /// Handles a message from a page. Replies to one that cannot be parsed.
  private func receive(_ data: Data, from page: UInt32) {
    guard pages[page] != nil else { return }
    guard let message = try? JSONDecoder().decode(PageMessage.self, from: data) else {
      var reply = PageReply("message")
      reply.message = "A message of the page cannot be read."
      return send(reply, to: page)
    }
    switch message.type {
    case .touch: touch(message.fingers ?? [], page)
    case .text: if let text = message.text { call { state(try $0.call(TextCall(text))) } }
    case .compose:
      if let text = message.text { call { state(try $0.call(ComposeCall(text))) } }
    case .key: press(message)
    case .edit: edit(message, page)
    case .set: set(message)
    case .pause, .speed, .step, .seek, .now, .resume: changeTime(message, page)
    case .inspect, .tree: inspect(message, page)
    case .shown: shown(page)
    case .save: save(message.name ?? "", for: page)
    case .restart: start(isContinued: message.isOn ?? false)
    }
  }

  // MARK: Input

  /// Forwards touches of a page, for at most ten fingers.
  private func touch(_ fingers: [TouchesCall.Finger], _ page: UInt32) {
    let mapped = fingers.prefix(10).compactMap { finger(for: $0, page) }
    guard !mapped.isEmpty else { return }
    call { state(try $0.call(TouchesCall(mapped))) }
  }

  /// Returns a finger of a page with its number in the host, since several pages may use the same numbers.
  private func finger(for finger: TouchesCall.Finger, _ page: UInt32) -> TouchesCall.Finger? {
    guard finger.x.isFinite, finger.y.isFinite else { return nil }
    var result = finger
    result.x = (min(max(finger.x, 0), 4_000) * 100).rounded() / 100
    result.y = (min(max(finger.y, 0), 4_000) * 100).rounded() / 100
    let known = pages[page]?.fingers[finger.id]
    if finger.phase == .down {
      let used = Set(pages.values.flatMap(\.fingers.values))
      guard known == nil, let free = (1...10).first(where: { !used.contains($0) }) else {
        return nil
      }
      pages[page]?.fingers[finger.id] = free
      result.id = free
      return result
    }
    guard let known else { return nil }
    if finger.phase != .move { pages[page]?.fingers[finger.id] = nil }
    result.id = known
    return result
  }

  /// Presses a key.
  private func press(_ message: PageMessage) {
    guard let key = message.key else { return }
    call { state(try $0.call(KeyCall(key, modifiers: message.modifiers ?? []))) }
  }

  /// Performs an edit command, and sends copied or cut text to the page.
  private func edit(_ message: PageMessage, _ page: UInt32) {
    guard let command = message.command else { return }
    call { host in
      let result = try host.call(EditCall(command, text: message.text))
      state(result.state)
      guard command == .copy || command == .cut else { return }
      var reply = PageReply("pasteboard")
      reply.pasteboard = result.pasteboard
      send(reply, to: page)
    }
  }

  // MARK: Settings and time

  /// Changes a setting, while the app runs if possible, or else by restarting it.
  private func set(_ message: PageMessage) {
    guard let name = message.name, let value = message.value else { return }
    var changed = settings
    guard let change = changed.change(name, to: value) else { return }
    switch change {
    case .traits(let traits):
      call { host in
        state(try host.call(TraitsCall(traits)))
        settings = changed
      }
    case .rotation(let orientation):
      call { state(try $0.call(RotateCall(orientation))) }
    case .newStart(let keepsScript):
      settings = changed
      if keepsScript { restart(with: name, value) } else { start(isContinued: false) }
    }
    send(stateReply)
  }

  /// Pauses the app, advances it by some frames, changes its speed, or displays another time.
  private func changeTime(_ message: PageMessage, _ page: UInt32) {
    switch message.type {
    case .pause: clock.isPaused = message.isOn ?? true
    case .speed: clock.speed = min(max(message.number ?? 1, 0.01), 4)
    case .step:
      clock.isPaused = true
      call { state(try $0.call(AdvanceCall(frames: Int(min(max(message.number ?? 1, 1), 600))))) }
    case .seek: seek(to: message.number ?? 0, page)
    case .resume: goBack(to: message.number ?? 0, page)
    default:
      pages[page]?.isInPast = false
      pages[page]?.needsWhole = true
    }
    send(stateReply)
  }

  /// Displays the screen at a time within the last minute on a page, and pauses the app.
  private func seek(to time: Double, _ page: UInt32) {
    clock.isPaused = true
    pages[page]?.isInPast = true
    guard let screen = history.screen(at: time) else { return }
    var past = ScreenHistory()
    past.adopt(screen)
    guard let frame = past.whole(at: time) else { return }
    send(PageBytes.frame(frame, number: 0, isPast: true), to: page)
  }

  /// Restarts the app and performs the events up to a time.
  private func goBack(to time: Double, _ page: UInt32) {
    pages[page]?.isInPast = false
    pages[page]?.needsWhole = true
    cutScript(atFrame: Int((time * 60).rounded()))
    start(isContinued: true)
  }

  /// Records that a page has displayed a frame, so that it receives further ones.
  private func shown(_ page: UInt32) {
    guard var entry = pages[page] else { return }
    entry.waitingFrames = max(0, entry.waitingFrames - 1)
    pages[page] = entry
    sendWholeScreens()
  }

  // MARK: Inspector

  /// Sends the view tree to a page, or the properties of one view with the location of its class's
  /// declaration.
  private func inspect(_ message: PageMessage, _ page: UInt32) {
    call { host in
      var reply = PageReply(message.type.rawValue)
      if message.type == .tree {
        reply.views = try host.call(TreeCall()).views
      } else if let view = message.view {
        reply.inspected = try host.call(InspectCall(view: view))
      } else {
        reply.inspected = try host.call(InspectCall(x: message.x ?? 0, y: message.y ?? 0))
      }
      if let inspected = reply.inspected {
        reply.declaration = SourceDeclarations(path: path).place(of: inspected)
      }
      send(reply, to: page)
    }
  }

  // MARK: Files

  /// Sends an image, a script, a test or a film to a page as a file.
  private func save(_ name: String, for page: UInt32) {
    call { host in
      let saved = SavedRun(
        path: path, settings: startSettings, items: items,
        script: try host.call(EventsCall()).script)
      switch name {
      case "picture":
        let (_, png) = try host.callWithPayload(CaptureCall(.png))
        inbox.put(.file(page, SavedFile(name: "\(saved.stem).png", bytes: png)))
      case "script": inbox.put(.file(page, saved.scriptFile))
      case "test": inbox.put(.file(page, saved.testFile))
      case "film": saveFilm(saved, for: page)
      default: break
      }
    }
  }

  /// Makes a film on another thread with a second process of the program, while the app on the page
  /// continues.
  private func saveFilm(_ saved: SavedRun, for page: UInt32) {
    guard let launch else { return }
    let film = RunFilm(launch: launch, settings: startSettings, script: saved.script)
    let inbox = inbox
    let thread = Thread {
      do {
        inbox.put(.file(page, SavedFile(name: "\(saved.stem).gif", bytes: try film.gif())))
      } catch {
        let reason = (error as? HostError)?.message ?? (error as? HostEnding)?.message
        inbox.put(.failed(page, "There is no film: \(reason ?? "\(error)")"))
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
