public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}
