import Foundation
import HostProtocol
import SourceBuild
import Synchronization

/// Builds an app in the background whenever its sources change.
final class RunBuild: Sendable {
  /// The result of a build.
  enum Outcome: Sendable {
    /// The program, the excluded code, and the seconds that the build took.
    case done(HostLaunch, leftOut: [PageReply.Problem], seconds: Double)
    /// The errors of the compiler, or the reason why there is no program.
    case failed([PageReply.Problem], message: String, seconds: Double)
  }

  private let path: String
  private let settings: HostLaunch.Settings
  private let inbox: RunInbox
  private struct State {
    var isRunning = false
    /// Whether sources have changed since the build began.
    var isOutdated = false
    /// Whether the first build excluded no code. If so, errors of later builds are reported and nothing is
    /// excluded.
    var isComplete: Bool?
  }
  private let state = Mutex(State())

  init(path: String, settings: HostLaunch.Settings, inbox: RunInbox) {
    self.path = path
    self.settings = settings
    self.inbox = inbox
  }

  /// Starts a build. If one is running, another one follows it.
  func start() {
    let mayStart = state.withLock { state in
      state.isOutdated = state.isRunning
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard mayStart else { return }
    let thread = Thread { [self] in run() }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Builds repeatedly until no source has changed during the build.
  private func run() {
    while true {
      let outcome = build()
      let isOutdated = state.withLock { state in
        defer { state.isOutdated = false }
        if !state.isOutdated { state.isRunning = false }
        return state.isOutdated
      }
      inbox.put(.built(outcome))
      if !isOutdated { return }
    }
  }

  /// Builds once, and reports the lines of output as they arrive.
  private func build() -> Outcome {
    let start = LiveClock.now
    let lines = Mutex<[String]>([])
    let isComplete = state.withLock { $0.isComplete }
    let isStrict = isComplete ?? false
    var settings = settings
    settings.isRepeated = isComplete != nil
    do {
      let launch = try HostLaunch.make(path, settings, isStrict: isStrict) { [inbox] line in
        lines.withLock { $0.append(line) }
        inbox.put(.buildLine(line))
      }
      let leftOut = SourceProblems.read(lines.withLock { $0 })
      state.withLock { state in
        if state.isComplete == nil { state.isComplete = leftOut.isEmpty }
      }
      return .done(launch, leftOut: leftOut, seconds: LiveClock.now - start)
    } catch {
      let message = (error as? Failure)?.message ?? "\(error)"
      let said = lines.withLock { $0 } + message.split(separator: "\n").map(String.init)
      let problems = SourceProblems.read(said).filter { $0.severity == "error" }
      return .failed(problems, message: message, seconds: LiveClock.now - start)
    }
  }
}
