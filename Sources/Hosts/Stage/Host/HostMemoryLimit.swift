import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Ends a host whose program allocates without limit, before the machine runs out of memory.
enum HostMemoryLimit {
  /// The maximum memory of a host, in bytes.
  private static let mostBytes = 3 << 30

  /// Starts a thread that checks the memory of the process four times per second.
  static func watch() {
    let thread = Thread {
      while true {
        usleep(250_000)
        guard residentBytes > mostBytes else { continue }
        let sentence =
          "Fatal error: The app uses more than \(mostBytes >> 30) GB of memory, the limit of a "
          + "host.\n"
        _ = sentence.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        _exit(75)
      }
    }
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// The resident memory of the process in bytes.
  private static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let numbers = text.split(separator: " ")
    return (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0) * Int(getpagesize())
  }
}
