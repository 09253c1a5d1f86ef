import CRuntime
import Foundation

/// Draws previews for one request after another, each in a copy of this process.
///
/// The process itself runs nothing of the program and uses nothing of Foundation, which would keep what it finds
/// in the environment. So every copy starts in the same state: a picture does not depend on those before it, and
/// a program that fails ends its copy only. A copy is made in a millisecond, while a new process first has to
/// load its libraries.
///
/// A request consists of texts that each end with a zero byte: the number of the preview, a `ProgramRequest` in
/// JSON, the working folder, the file that receives standard error, the seconds after which the copy is ended,
/// all environment variables as `NAME=VALUE`, and an empty text. The answer is a line with the exit status of the
/// copy, or the number of the signal that ended it.
enum PreviewServer {
  /// Answers the requests on standard input until its end.
  static func run(_ perform: (_ preview: String, _ request: String) -> Void) {
    let requests = fdopen(STDIN_FILENO, "r")!
    while let request = next(from: requests) {
      let copy = fork()
      if copy == 0 {
        enter(request)
        perform(request[0], request[1])
        exit(0)
      }
      var status: Int32 = 0
      while copy > 0, waitpid(copy, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7f
      let answer = copy < 0 ? SIGKILL : signal == 0 ? status >> 8 & 0xff : signal
      let line = Array("\(answer)\n".utf8)
      guard write(STDOUT_FILENO, line, line.count) == line.count else { return }
    }
  }

  /// Returns the texts of the next request; nil at the end of the input.
  private static func next(from requests: UnsafeMutablePointer<FILE>) -> [String]? {
    var texts: [String] = []
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    while getdelim(&buffer, &capacity, 0, requests) > 0, let text = buffer {
      if text[0] == 0 { return texts.count >= 5 ? texts : nil }
      texts.append(String(cString: text))
    }
    return nil
  }

  /// Gives this copy the surroundings that a request names.
  private static func enter(_ request: [String]) {
    alarm(UInt32(request[4]) ?? 0)
    clearenv()
    // The texts are not freed, since the environment keeps them.
    for variable in request[5...] { putenv(strdup(variable)) }
    tintype_settle_time_zone()
    let nothing = open("/dev/null", O_RDWR)
    let errors = open(request[3], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    for (target, descriptor) in [nothing, nothing, errors].enumerated() {
      dup2(descriptor, Int32(target))
    }
    close(nothing)
    close(errors)
    guard chdir(request[2]) == 0 else { exit(70) }
  }
}
