import Glibc

/// Starts programs whose standard streams this process chooses.
public enum ChildProcess {
  /// Returns the two ends of a new pipe, which other programs do not inherit; -1 for both if none can be made.
  public static func makePipe() -> (read: Int32, write: Int32) {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return (-1, -1) }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (descriptors[0], descriptors[1])
  }

  /// Starts a program that receives every signal.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: All environment variables of the program.
  ///   - descriptors: The descriptors that become the program's standard input, output and error.
  ///   - leadsGroup: Whether the program leads a process group of its own, so that its children can be
  ///     ended with it.
  /// - Returns: The process identifier; nil if the program cannot be started, with the reason in `errno`.
  public static func spawn(
    _ words: [String], environment: [String: String], descriptors: [Int32], leadsGroup: Bool
  ) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | (leadsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
    // The order is fixed because the environment's memory layout affects the program's addresses.
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var arguments = words.map { strdup($0) } + [nil]
    var names = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + names { free(text) } }
    var process: Int32 = 0
    let result = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &names)
    guard result == 0 else {
      errno = result
      return nil
    }
    return process
  }
}
