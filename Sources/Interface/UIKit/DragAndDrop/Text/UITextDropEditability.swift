/// Whether text that cannot be edited accepts a drop.
public enum UITextDropEditability: UInt, Sendable {
  /// The text accepts no drop.
  case no
  /// The text accepts the drop and cannot be edited afterwards.
  case temporary
  /// The text accepts the drop and can be edited afterwards.
  case yes
}
