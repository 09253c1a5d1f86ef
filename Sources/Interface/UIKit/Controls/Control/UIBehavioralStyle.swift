/// The behaviour of a control on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
  case automatic, pad, mac
}
