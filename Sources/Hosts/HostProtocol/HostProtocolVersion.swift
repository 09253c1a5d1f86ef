/// The version of the protocol between a host and its clients.
///
/// A client refuses to communicate with a host of a different version, and ends with a message.
public enum HostProtocolVersion {
  /// The current version. Every change that an older client or host would misunderstand increments it.
  public static let current = 1
}
