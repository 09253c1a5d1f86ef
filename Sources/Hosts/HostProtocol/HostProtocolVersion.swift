/// The version of the protocol between a host and its clients.
///
/// A client and a host of different versions do not talk: the client ends with one sentence.
public enum HostProtocolVersion {
  /// Raised by every change that an older client or host would misunderstand.
  public static let current = 1
}
