/// The running animations of a graph on the stage's clock, and the time that is shown.
@MainActor
final class GraphAnimations {
  private var clients: [any FrameClient] = []
  /// The moment that was shown last; nil if a client has come since.
  private var shownTime: Double?
  /// The next moment at which something ends or must be asked again.
  private(set) var nextEvent: Double?

  var isRunning: Bool { !clients.isEmpty }

  func add(_ client: any FrameClient) {
    shownTime = nil
    guard !clients.contains(where: { $0 === client }) else { return }
    clients.append(client)
  }

  /// Shows the picture of a moment, once.
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
  /// The moment of the clock.
  var now: Double { host?.graphTime ?? 0 }

  /// Shows everything that runs as it is now.
  func showFrame() {
    let outer = beginsUpdating()
    animations.show(now)
    endsUpdating(outer)
  }
}
