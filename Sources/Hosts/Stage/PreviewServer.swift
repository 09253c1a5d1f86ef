import Foundation

/// Draws previews for one request after another, each in a copy of this process.
///
/// The process itself runs nothing of the program, so every copy starts in the same state: a picture does not
/// depend on those before it, and a program that fails ends its copy only. A copy is made in a millisecond,
/// while a new process first has to load its libraries.
enum PreviewServer {
  /// A request: a line of JSON.
  struct Call: Decodable {
    /// The number of the preview, and a `ProgramRequest` in JSON.
    var preview: String
    var request: String
    /// All environment variables of the copy.
    var environment: [String: String]
    /// The working folder, and the file that receives standard error.
    var folder: String
    var errors: String
    /// The time in seconds after which the copy is ended.
    var seconds: UInt32
  }

  /// Answers each line of standard input with a line: the exit status of the copy, or the number of the signal
  /// that ended it.
  static func run(_ perform: (_ preview: String, _ request: String) -> Void) {
    while let line = readLine() {
      let copy = fork()
      if copy == 0 {
        begin(line, perform)
        exit(0)
      }
      var status: Int32 = 0
      while copy > 0, waitpid(copy, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7f
      let answer = copy < 0 ? Int32(SIGKILL) : signal == 0 ? status >> 8 & 0xff : signal
      print(answer)
      fflush(nil)
    }
  }

  private static func begin(_ line: String, _ perform: (String, String) -> Void) {
    guard let call = try? JSONDecoder().decode(Call.self, from: Data(line.utf8)) else { exit(70) }
    alarm(call.seconds)
    clearenv()
    for (name, value) in call.environment { setenv(name, value, 1) }
    let nothing = open("/dev/null", O_RDWR)
    let errors = open(call.errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    for (target, descriptor) in [nothing, nothing, errors].enumerated() {
      dup2(descriptor, Int32(target))
      close(descriptor)
    }
    guard chdir(call.folder) == 0 else { exit(70) }
    perform(call.preview, call.request)
  }
}
