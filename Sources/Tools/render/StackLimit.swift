import Foundation

/// The size of the stack of the programs that the command starts.
enum StackLimit {
  private static let bytes: rlim_t = 64 << 20

  /// Gives programs that the command starts a stack of 64 MB, if the system allows it.
  ///
  /// Views that contain themselves are reported when they are nested 4,096 deep. Laying them out needs more than
  /// the usual 8 MB.
  static func raise() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < bytes
    else { return }
    limit.rlim_cur = min(bytes, limit.rlim_max)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
  }
}
