import HostProtocol
import SourceBuild

/// A running host with its own empty home folder.
struct RunningHost {
  var client: HostClient
  /// The items that the host can show.
  var items: [HostItem]
  /// The isolated environment with the home folder, which is removed after the host has ended.
  private let surroundings: ProgramSurroundings

  init(client: HostClient, items: [HostItem], surroundings: ProgramSurroundings) {
    self.client = client
    self.items = items
    self.surroundings = surroundings
  }
}
