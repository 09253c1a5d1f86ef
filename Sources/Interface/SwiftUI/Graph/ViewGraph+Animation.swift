/// The running animations of a graph, and the time for which they were last displayed.
@MainActor
final class GraphAnimations {
  private var clients: [any FrameClient] = []
  /// The time for which the animations were last shown; nil if a client was added since.
  private var shownTime: Double?
  /// The next time at which an animation ends or must compute another frame.
  private(set) var nextEvent: Double?

  var isRunning: Bool { !clients.isEmpty }

  func add(_ client: any FrameClient) {
    shownTime = nil
    guard !clients.contains(where: { $0 === client }) else { return }
    clients.append(client)
  }

  /// Forgets all clients, which keep the graph.
  func removeAll() { clients = [] }

  /// Displays the animated values at a time. Has no effect if that time is displayed already.
  func show(_ now: Double) {
    guard shownTime != now else { return }
    shownTime = now
    var ended: Set<ObjectIdentifier> = []
    var next: Double?
    for client in clients {
      if let event = client.showFrame(at: now) {
        if event.isFinite { next = min(next ?? event, event) }
      } else {
        ended.insert(ObjectIdentifier(client))
      }
    }
    clients.removeAll { ended.contains(ObjectIdentifier($0)) }
    nextEvent = next
  }
}

extension ViewGraph {
  /// The time of the clock in seconds.
  var now: Double { host?.graphTime ?? 0 }

  /// Displays the values of all running animations at the current time.
  func showFrame() {
    let outer = beginsUpdating()
    animations.show(now)
    endsUpdating(outer)
  }
}
