import HostProtocol
import SourceBuild

/// A host that runs in an empty home of its own.
struct RunningHost {
  var client: HostClient
  /// The items that the host can show.
  var items: [HostItem]
  /// The home, which is removed after the host has ended.
  private let surroundings: ProgramSurroundings

  init(client: HostClient, items: [HostItem], surroundings: ProgramSurroundings) {
    self.client = client
    self.items = items
    self.surroundings = surroundings
  }
}
