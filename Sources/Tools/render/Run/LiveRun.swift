import Foundation
import HostProtocol
import Stage
import UIKit

/// Runs an app for the pages of a browser: builds it, owns its host, advances its clock with the machine's,
/// and sends the changes of its screen.
@MainActor
final class LiveRun {
  /// A connected page.
  struct Page {
    /// The number of frames that were sent but not displayed yet.
    var waitingFrames = 0
    /// Whether frames were skipped, so that the next one must contain the whole screen.
    var needsWhole = true
    /// Whether the page displays an earlier time.
    var isInPast = false
    /// The numbers in the host of the page's fingers.
    var fingers: [Int: Int] = [:]
  }

  let path: String
  let inbox: RunInbox
  let build: RunBuild
  var server: WebServer?
  /// The settings displayed on the page.
  var settings: RunSettings
  /// The settings with which the app was started, at the beginning of the script.
  private(set) var startSettings: RunSettings
  var pages: [UInt32: Page] = [:]
  var clock = LiveClock()
  var history = ScreenHistory()

  /// The running host; nil before the first build and after its end.
  private var running: RunningHost?
  var host: HostClient? { running?.client }
  private(set) var launch: HostLaunch?
  private(set) var items: [HostItem] = []
  private(set) var state: HostState?
  /// The events so far as a script, as last reported: a host that crashes cannot report it.
  private(set) var script = ""
  private var scriptEventCount = 0

  /// The last messages, which a new page receives as well.
  private(set) var problems = PageReply("problems")
  private(set) var status = PageReply("building")

  private var frameNumber = 0
  /// Whether a call has changed the app since the last frame.
  private var hasNewState = false
  private var lastScriptTime = 0.0
  private var unchangedCount = 0
  private var sentLogCount = 0
  private var sentDiagnosticCount = 0
  private var sentState: HostState?
  private var lastReportTime = 0.0

  /// The maximum number of frames sent to a page that it has not displayed yet.
  private static let mostWaitingFrames = 3
  /// The number of frames without a change after which the screen is captured less often.
  private static let framesUntilRest = 60

  init(
    path: String, settings: RunSettings, launchSettings: HostLaunch.Settings, inbox: RunInbox
  ) {
    self.path = path
    self.settings = settings
    startSettings = settings
    self.inbox = inbox
    build = RunBuild(path: path, settings: launchSettings, inbox: inbox)
  }

  /// Serves the pages forever.
  func run() -> Never {
    build.start()
    while true { turn() }
  }

  /// Waits for events or the next frame, and handles what is due.
  func turn() {
    let isIdle = pages.isEmpty || host == nil
    let isResting = unchangedCount > Self.framesUntilRest
    let wait = isIdle ? 1 : clock.secondsUntil(frames: isResting ? 3 : 1)
    let events = inbox.take(waiting: wait)
    for event in events { handle(event) }
    guard host != nil, !pages.isEmpty else { return clock.restart() }
    let isReady = pages.values.contains { $0.waitingFrames < Self.mostWaitingFrames }
    guard isReady else { return }
    showFrame()
    report()
  }

  // MARK: Frames

  /// Advances the app to the current time and sends the changes of the screen.
  func showFrame() {
    let frames = clock.takeFrames()
    guard frames > 0 || hasNewState else { return }
    hasNewState = false
    call { host in
      let (reply, payload) = try host.callWithPayload(
        FrameCall(frames: frames, isWhole: history.screen == nil ? true : nil), timeout: 15)
      state = reply.state
      guard !reply.rectangles.isEmpty else {
        unchangedCount += 1
        return
      }
      unchangedCount = 0
      let isWhole = reply.rectangles == [[0, 0, reply.width, reply.height]]
      show(
        ScreenHistory.Frame(
          time: reply.state.time, width: reply.width, height: reply.height,
          rectangles: reply.rectangles, payload: payload,
          isWhole: isWhole && history.screen == nil))
    }
    sendWholeScreens()
  }

  private func show(_ frame: ScreenHistory.Frame) {
    frameNumber += 1
    history.add(frame)
    let bytes = PageBytes.frame(frame, number: frameNumber, isPast: false)
    for (number, page) in pages where !page.isInPast {
      guard !page.needsWhole, page.waitingFrames < Self.mostWaitingFrames else {
        pages[number]?.needsWhole = true
        continue
      }
      send(bytes, to: number)
    }
  }

  /// Sends the whole screen to pages that have skipped frames and can receive one.
  func sendWholeScreens() {
    let waiting = pages.filter {
      $0.value.needsWhole && !$0.value.isInPast && $0.value.waitingFrames == 0
    }
    guard !waiting.isEmpty, let frame = history.whole(at: state?.time ?? 0) else { return }
    let bytes = PageBytes.frame(frame, number: frameNumber, isPast: false)
    for number in waiting.keys {
      pages[number]?.needsWhole = false
      send(bytes, to: number)
    }
  }

  /// Sends a frame to one page.
  func send(_ bytes: [UInt8], to page: UInt32) {
    guard let server, server.send(bytes, to: page, isText: false) else {
      pages[page]?.needsWhole = true
      return
    }
    pages[page]?.waitingFrames += 1
  }

  /// Sends a message to one page or to all.
  func send(_ reply: PageReply, to page: UInt32? = nil) {
    let bytes = reply.bytes
    for number in page.map({ [$0] }) ?? Array(pages.keys) {
      server?.send(bytes, to: number, isText: true)
    }
  }

  // MARK: Reports

  /// Sends the state, the log and the diagnostics if they have changed, at most ten times per second.
  private func report() {
    let now = LiveClock.now
    let isUrgent =
      state?.orientation != sentState?.orientation || state?.takesText != sentState?.takesText
    guard now - lastReportTime > 0.1 || isUrgent, let state, let host else { return }
    lastReportTime = now
    sentState = state
    send(stateReply)
    if state.eventCount != scriptEventCount, now - lastScriptTime > 1 {
      lastScriptTime = now
      refreshScript()
    }
    var reply = PageReply("log")
    if host.log.count > sentLogCount {
      reply.lines = host.log.lines(since: sentLogCount).map(Self.plain)
      sentLogCount = host.log.count
    }
    if state.diagnosticCount > sentDiagnosticCount {
      call {
        reply.diagnostics = try $0.call(DiagnosticsCall(since: sentDiagnosticCount)).entries
      }
      sentDiagnosticCount = state.diagnosticCount
    }
    if reply.lines != nil || reply.diagnostics != nil { send(reply) }
  }

  /// Updates the script from the host, while there is one.
  func refreshScript() {
    call { host in
      script = try host.call(EventsCall()).script
      scriptEventCount = state?.eventCount ?? 0
    }
  }

  var stateReply: PageReply {
    var reply = PageReply("state")
    reply.state = state
    reply.isPaused = clock.isPaused
    reply.speed = clock.speed
    reply.earliest = history.frames.first?.time
    reply.settings = settings
    return reply
  }

  /// Returns a line without control characters.
  private static func plain(_ line: String) -> String {
    String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { scalar in
          scalar.value < 32 && scalar != "\t" || scalar.value == 127 ? "\u{FFFD}" : scalar
        }))
  }

  /// Sends all current messages and the screen to a new page.
  func welcome(_ page: UInt32) {
    pages[page] = Page()
    var hello = PageReply("hello")
    hello.title = URL(filePath: path).standardizedFileURL.lastPathComponent
    hello.items = items
    hello.devices = Device.all.map { PageReply.DeviceName(name: $0.name, title: $0.title) }
    hello.settings = settings
    send(hello, to: page)
    send(status, to: page)
    send(problems, to: page)
    guard let host else { return }
    send(stateReply, to: page)
    var log = PageReply("log")
    log.lines = host.log.lines().suffix(500).map(Self.plain)
    call { log.diagnostics = try $0.call(DiagnosticsCall()).entries }
    send(log, to: page)
    sendWholeScreens()
  }

  // MARK: Host

  /// Makes calls to the host. If the host ends or refuses a call, the pages display a message.
  func call(_ body: (HostClient) throws -> Void) {
    guard let host else { return }
    do {
      try body(host)
    } catch let ending as HostEnding {
      end(ending)
    } catch let error as HostError {
      var reply = PageReply("message")
      reply.message = error.message
      send(reply)
    } catch {
      end(HostEnding(message: "\(error)"))
    }
  }

  private func end(_ ending: HostEnding) {
    running = nil
    status = PageReply("ended")
    status.message = ending.message
    status.lines = ending.lastLines.map(Self.plain)
    Console.printError("render: warning: \(ending.message)")
    send(status)
  }

  /// Starts the host again.
  ///
  /// - Parameter isContinued: Whether the recorded events are performed again.
  func start(isContinued: Bool) {
    guard let launch else { return }
    if !isContinued { startSettings = settings }
    host?.end()
    running = nil
    let begin = LiveClock.now
    for number in pages.keys { pages[number]?.fingers = [:] }
    do {
      let new = try launch.start(startSettings.environment)
      items = new.items
      startSettings.choose(from: items)
      (settings.item, settings.itemName) = (startSettings.item, startSettings.itemName)
      state = try new.client.call(startSettings.show)
      running = new
      if isContinued { replay(on: new.client) }
    } catch let ending as HostEnding {
      return end(ending)
    } catch {
      return end(HostEnding(message: (error as? HostError)?.message ?? "\(error)"))
    }
    if !isContinued { (script, scriptEventCount, history) = ("", 0, ScreenHistory()) }
    (sentLogCount, sentDiagnosticCount, unchangedCount) = (0, 0, 0)
    status = PageReply("running")
    status.items = items
    status.settings = settings
    status.seconds = LiveClock.now - begin
    send(status)
    clock.restart()
    hasNewState = true
    showFrame()
  }

  /// Performs the recorded events again. Stops with a message at a step that is no longer possible.
  private func replay(on client: HostClient) {
    let steps = script.split(separator: "\n").map(String.init)
    call { client in
      for step in steps { state = try client.call(PerformCall(step), timeout: 60) }
      // A finger that was down when the app was restarted no longer exists on the page.
      let fingers = Self.fingersDown(after: steps)
      guard !fingers.isEmpty else { return }
      state = try client.call(
        TouchesCall(fingers.map { TouchesCall.Finger(id: $0, phase: .cancel, x: 0, y: 0) }))
    }
  }

  /// Returns the fingers that steps put down and do not lift.
  private static func fingersDown(after steps: [String]) -> [Int] {
    var fingers: Set<Int> = []
    for words in steps.map({ $0.split(separator: " ") })
    where words.count > 2 && words[0] == "touch" {
      let finger = Int(words[2]) ?? 1
      switch words[1] {
      case "down": fingers.insert(finger)
      case "up", "cancel": fingers.remove(finger)
      default: break
      }
    }
    return fingers.sorted()
  }

  /// Restarts the app with a setting that requires it, and performs the recorded events again.
  func restart(with name: String, _ value: String) {
    _ = startSettings.change(name, to: value)
    refreshScript()
    start(isContinued: true)
  }

  /// Replaces the script that is performed again after a restart.
  func replaceScript(_ text: String) { script = text }

  /// Handles the state after a call.
  func state(_ new: HostState) {
    state = new
    hasNewState = true
  }

  // MARK: Builds

  /// Handles the result of a build.
  func take(_ outcome: RunBuild.Outcome) {
    problems = PageReply("problems")
    switch outcome {
    case .done(let launch, let leftOut, let seconds):
      problems.problems = leftOut
      problems.seconds = seconds
      let isFirst = self.launch == nil
      refreshScript()
      self.launch = launch
      send(problems)
      start(isContinued: !isFirst)
    case .failed(let found, let message, let seconds):
      problems.problems = found
      problems.message = message
      problems.seconds = seconds
      send(problems)
      Console.printError(message)
    }
  }

  /// Starts a build after sources have changed.
  func rebuild() {
    send(PageReply("building"))
    build.start()
  }
}
