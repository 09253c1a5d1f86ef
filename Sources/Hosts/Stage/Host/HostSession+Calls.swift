import HostProtocol
import UIKit

extension HostSession {
  /// Registers the handlers for the methods of the protocol.
  func register() {
    on(HelloCall.self) { [unowned self] in try hello($0) }
    on(ShowCall.self) { [unowned self] in try show($0) }
    on(TouchesCall.self) { [unowned self] in try touch($0) }
    on(TextCall.self) { [unowned self] in try type($0) }
    on(ComposeCall.self) { [unowned self] in
      try run(["compose \(ScriptText.quoted($0.text))"])
    }
    on(KeyCall.self) { [unowned self] in try press($0) }
    on(EditCall.self) { [unowned self] in try edit($0) }
    on(RotateCall.self) { [unowned self] in try run(["rotate \($0.orientation)"]) }
    on(TraitsCall.self) { [unowned self] in try run(HostNames.steps($0.traits)) }
    on(PerformCall.self) { [unowned self] in try perform($0) }
    on(AdvanceCall.self) { [unowned self] in try advance($0) }
    on(CaptureCall.self) { [unowned self] in try capture($0) }
    on(FrameCall.self) { [unowned self] in try frame($0) }
    on(TreeCall.self) { [unowned self] in try tree($0) }
    on(InspectCall.self) { [unowned self] in try inspect($0) }
    on(AccessibilityCall.self) { [unowned self] _ in
      AccessibilityCall.Reply(text: try shownStage().accessibilityText)
    }
    on(ElementsCall.self) { [unowned self] in try elements($0) }
    on(LintCall.self) { [unowned self] in try lint($0) }
    on(DiagnosticsCall.self) { [unowned self] in try diagnostics($0) }
    on(EventsCall.self) { [unowned self] _ in
      _ = try shownStage()
      return EventsCall.Reply(script: recording.script)
    }
  }

  private func hello(_ call: HelloCall) throws -> HelloCall.Reply {
    guard call.version == HostProtocolVersion.current else {
      throw HostError(
        "The client speaks version \(call.version) of the protocol, this host version "
          + "\(HostProtocolVersion.current). Build the app again.")
    }
    return HelloCall.Reply(
      version: HostProtocolVersion.current, process: Int(getpid()), items: contents.map(\.item))
  }

  // MARK: Input

  /// Performs steps of a script and records them.
  private func run(_ steps: [String]) throws -> HostState {
    let stage = try shownStage()
    for text in steps {
      do {
        let script = try InteractionScript(text)
        // The frames so far are recorded only together with a step that succeeds.
        try stage.run(script)
      } catch {
        throw HostError(error.message)
      }
      recording.add(text)
    }
    return try state()
  }

  private func touch(_ call: TouchesCall) throws -> HostState {
    guard call.fingers.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      throw HostError("A finger's position is no number.")
    }
    return try run(
      call.fingers.compactMap { finger in
        ScriptTouch.Phase(rawValue: finger.phase.rawValue).map {
          ScriptTouch(
            phase: $0, finger: finger.id, point: CGPoint(x: finger.x, y: finger.y)
          ).text
        }
      })
  }

  private func type(_ call: TextCall) throws -> HostState {
    try run(ScriptText.typing(call.text))
  }

  private func press(_ call: KeyCall) throws -> HostState {
    let modifiers = call.modifiers.compactMap(ScriptKey.Modifier.init)
    guard modifiers.count == call.modifiers.count else {
      throw HostError("Modifiers are command, shift, control and option.")
    }
    return try run([ScriptKey(name: call.key, modifiers: modifiers).text])
  }

  private func edit(_ call: EditCall) throws -> EditCall.Reply {
    let name = call.command == .selectAll ? "select-all" : call.command.rawValue
    var steps = ["edit \(name)"]
    if call.command == .paste, let text = call.text {
      // Nothing is pasted if the text is empty.
      steps = ScriptText.parts(text).map { "edit paste \($0)" }
    }
    let state = try run(steps)
    let text = try shownStage().perform { UIPasteboard.general.string }
    return EditCall.Reply(pasteboard: text, state: state)
  }

  private func perform(_ call: PerformCall) throws -> HostState {
    do {
      return try run(try InteractionScript(call.script).steps.map(\.text))
    } catch let error as InteractionScriptError {
      throw HostError(error.message)
    }
  }

  private func advance(_ call: AdvanceCall) throws -> HostState {
    let stage = try shownStage()
    let seconds = call.seconds ?? (call.untilIdle ?? false ? 10 : 0)
    guard (0...600).contains(seconds), (0...36_000).contains(call.frames ?? 0) else {
      throw HostError("The clock advances by 0 to 600 seconds or 0 to 36000 frames.")
    }
    let start = stage.frameNumber
    if call.untilIdle ?? false {
      stage.advanceUntilIdle(rest: min(1, seconds), limit: seconds)
      stage.advanceFrames(stage.time * 60 > Double(stage.frameNumber) ? 1 : 0)
    } else {
      stage.advanceFrames(call.frames ?? Int((seconds * 60).rounded(.up)))
    }
    recording.wait(frames: stage.frameNumber - start)
    return try state()
  }

  // MARK: Images

  private func capture(_ call: CaptureCall) throws -> (CaptureCall.Reply, [UInt8]) {
    let stage = try shownStage()
    do {
      switch call.format {
      case .png: return try HostPicture(call, of: stage).reply()
      case .runs, .changes:
        let buffer = try stage.currentScreen()
        let change = changes.take(buffer, isWhole: call.format == .runs)
        return (
          CaptureCall.Reply(
            width: buffer.width, height: buffer.height, rectangles: change.rectangles,
            time: stage.time), change.payload
        )
      }
    } catch let error as CaptureError {
      throw HostError(error.message)
    }
  }

  private func frame(_ call: FrameCall) throws -> (FrameCall.Reply, [UInt8]) {
    let stage = try shownStage()
    guard (0...600).contains(call.frames) else {
      throw HostError("A frame advances the clock by 0 to 600 frames.")
    }
    stage.advanceFrames(call.frames)
    recording.wait(frames: call.frames)
    do {
      let buffer = try stage.currentScreen()
      let change = changes.take(buffer, isWhole: call.isWhole ?? false)
      return (
        FrameCall.Reply(
          state: try state(), width: buffer.width, height: buffer.height,
          rectangles: change.rectangles), change.payload
      )
    } catch let error as CaptureError {
      throw HostError(error.message)
    }
  }

  // MARK: Diagnostics

  private func diagnostics(_ call: DiagnosticsCall) throws -> DiagnosticsCall.Reply {
    let all = try shownStage().diagnostics
    return DiagnosticsCall.Reply(
      entries: all.dropFirst(max(0, call.since ?? 0)).map {
        DiagnosticsCall.Entry(
          severity: $0.severity.rawValue, message: $0.message, file: $0.file, line: $0.line)
      })
  }
}

extension Stage {
  /// Lays out the window, runs its queued work, and returns an image of it.
  func currentScreen() throws(CaptureError) -> PixelBuffer {
    layout()
    runQueuedWork()
    return try picture(of: window.layer, background: nil)
  }

  /// The number of sixtieths of a second since the stage was created.
  var frameNumber: Int { Int((time * 60).rounded()) }
}
