import Foundation
import HostProtocol
import UIKit

/// The contents of a host, the current one, and the recording of the actions performed on it.
@MainActor
package final class HostSession {
  let contents: [HostContent]
  private(set) var stage: Stage?
  var recording = HostRecording()
  var changes = ScreenChanges()
  var viewNumbers = ViewNumbers()
  private var handlers: [String: (Data) throws -> HostAnswer] = [:]

  package init(_ contents: [HostContent]) {
    self.contents = contents
    register()
  }

  // MARK: Replies

  /// Performs the call in a line and returns the reply.
  package func answer(to line: Data) -> HostAnswer {
    guard let head = try? JSONDecoder().decode(HostRequestHead.self, from: line) else {
      return failure(0, "A request is a line of JSON such as {\"id\": 1, \"method\": \"hello\"}.")
    }
    guard let handler = handlers[head.method] else {
      let hint =
        nearestName(to: head.method, among: handlers.keys.sorted())
        .map { "Did you mean '\($0)'?" }
        ?? "Methods are \(handlers.keys.sorted().joined(separator: ", "))."
      return failure(head.id, "There is no method '\(head.method)'. \(hint)")
    }
    do {
      return try handler(line)
    } catch let error as HostError {
      return failure(head.id, error.message)
    } catch let error as DecodingError {
      return failure(head.id, "'\(head.method)': \(Self.sentence(error))")
    } catch {
      return failure(head.id, "\(error)")
    }
  }

  private func failure(_ id: Int, _ sentence: String) -> HostAnswer {
    let response = HostResponse<HostNothing>(id: id, error: HostError(sentence))
    return HostAnswer(line: (try? JSONEncoder().encode(response)) ?? Data())
  }

  private static func sentence(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "the request" : "'\(path)'"
    }
    switch error {
    case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing."
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(place(context)) is expected to be \(type)."
    case .dataCorrupted(let context): return "\(place(context)): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }

  /// Registers the handler for a method.
  func on<Call: HostCall>(
    _ type: Call.Type, _ perform: @escaping (Call) throws -> (Call.Reply, [UInt8])
  ) {
    handlers[Call.method] = { line in
      let request = try JSONDecoder().decode(HostRequest<Call>.self, from: line)
      let (reply, payload) = try perform(request.params)
      let response = HostResponse(
        id: request.id, result: reply, payload: payload.isEmpty ? nil : payload.count)
      return HostAnswer(line: try JSONEncoder().encode(response), payload: payload)
    }
  }

  /// Registers the handler for a method without a payload.
  func on<Call: HostCall>(_ type: Call.Type, _ perform: @escaping (Call) throws -> Call.Reply) {
    on(type) { (try perform($0), []) }
  }

  // MARK: Stage

  /// Returns the stage of the current content.
  func shownStage() throws -> Stage {
    guard let stage else { throw HostError("Nothing is shown. Call 'show' first.") }
    return stage
  }

  /// Shows a content on a new stage.
  func show(_ call: ShowCall) throws -> HostState {
    guard !contents.isEmpty else {
      throw HostError("There is nothing to show: no app, preview, controller or scene.")
    }
    let number =
      call.item ?? contents.firstIndex { $0.item.kind == .app } ?? contents.startIndex
    guard contents.indices.contains(number) else {
      throw HostError("There is no item \(number). Items are 0 to \(contents.count - 1).")
    }
    var setup = HostSetup()
    setup.device = try call.device.map(HostNames.device)
    setup.orientation = try call.orientation.map(HostNames.heldOrientation)
    setup.scale = try call.scale.map(HostNames.scale)
    setup.traits = try HostNames.traits(call.traits ?? HostTraits())
    stage = nil
    (recording, changes, viewNumbers) = (HostRecording(), ScreenChanges(), ViewNumbers())
    let stage = try contents[number].show(setup)
    if call.systemBars ?? false {
      stage.showsStatusBar = true
      stage.showsHomeIndicator = true
    }
    stage.showsKeyboard = call.keyboard ?? false
    stage.showsTouches = call.touchMarks ?? false
    self.stage = stage
    return try state()
  }

  /// Returns the state after a call.
  func state() throws -> HostState {
    let stage = try shownStage()
    let size = stage.screen.bounds.size
    return HostState(
      time: stage.time, width: Double(size.width), height: Double(size.height),
      scale: Double(stage.screen.scale), cornerRadius: Double(stage.device.displayCornerRadius),
      device: stage.device.name,
      orientation: HostNames.name(of: stage.environment.interfaceOrientation),
      takesText: stage.window.typedResponder != nil,
      diagnosticCount: stage.diagnostics.count, eventCount: recording.count)
  }
}
