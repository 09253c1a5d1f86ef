import CWebServer
import Foundation
import Synchronization

/// An event of a page, of the sources or of a build.
enum RunEvent: Sendable {
  case opened(UInt32)
  case received(UInt32, Data)
  case closed(UInt32)
  /// Files of the app have changed.
  case sourcesChanged
  /// A line of the current build's output.
  case buildLine(String)
  /// The build has ended.
  case built(RunBuild.Outcome)
  /// A file for a page is ready.
  case file(UInt32, SavedFile)
  /// The file that a page has requested cannot be made, for the given reason.
  case failed(UInt32, String)
}

/// A queue of events of pages, sources and builds, which the app's thread handles in order.
final class RunInbox: Sendable {
  private let events = Mutex<[RunEvent]>([])
  private let reported = Mutex<Set<UInt32>>([])
  private let arrived = DispatchSemaphore(value: 0)

  /// Adds an event.
  func put(_ event: RunEvent) {
    events.withLock { $0.append(event) }
    arrived.signal()
  }

  /// Makes a waiting `take` return without an event.
  func wake() { arrived.signal() }

  /// Returns the pending events, after waiting for at most `seconds` for the first one.
  func take(waiting seconds: Double) -> [RunEvent] {
    if seconds > 0 { _ = arrived.wait(timeout: .now() + seconds) }
    while arrived.wait(timeout: .now()) == .success {}
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Reports the first request that is refused for each reason.
  func refused(_ reason: WebServerRefusal) {
    guard reported.withLock({ $0.insert(reason.rawValue).inserted }) else { return }
    let sentence =
      switch reason {
      case WebServerRefusalToken: "A request without the token was refused."
      case WebServerRefusalHost: "A request for another host was refused."
      case WebServerRefusalOrigin: "A request from another page was refused."
      case WebServerRefusalPath: "A request for another path than '/' was refused."
      case WebServerRefusalMethod: "A request that is no GET was refused."
      case WebServerRefusalMessageTooLong:
        "A page that sent a message of more than 256 KB was closed."
      case WebServerRefusalFlood: "A page that sent more than 1000 messages a second was closed."
      default: "A ninth page was refused: at most 8 are connected at a time."
      }
    Console.printError("render: warning: \(sentence) Further ones are not reported.")
  }
}
