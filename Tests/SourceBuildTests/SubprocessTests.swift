import Glibc
import Testing

@testable import SourceBuild

@Suite struct SubprocessTests {
  @Test func theOutputIsReadLineByLine() throws {
    let result = try Subprocess.run("sh", ["-c", "echo one; printf two; echo three >&2; exit 7"])
    #expect(result.status == 7)
    #expect(result.output == "one\ntwo\n")
    #expect(result.error == "three\n")
  }

  @Test func aChildThatStaysBehindDoesNotHoldTheCaller() throws {
    let result = try Subprocess.run("sh", ["-c", "sleep 600 & echo $!"])
    let child = try #require(pid_t(result.output.dropLast()))
    defer { kill(child, SIGKILL) }
    #expect(result.status == 0)
    #expect(kill(child, 0) == 0, "The child still runs.")
  }

  @Test func theSignalThatEndsAProcessIsItsStatus() throws {
    #expect(try Subprocess.run("sh", ["-c", "kill -KILL $$"]).status == SIGKILL)
  }

  @Test func theEnvironmentIsOnlyTheGivenOneUnlessInherited() throws {
    let result = try Subprocess.run("env", [], environment: ["B": "2", "A": "1"], inherits: false)
    #expect(result.output == "A=1\nB=2\n")
  }

  @Test func theProgramStartsInTheGivenFolderWithoutInput() throws {
    #expect(try Subprocess.run("sh", ["-c", "pwd; cat"], in: "/usr").output == "/usr\n")
  }

  @Test func aProgramThatDoesNotExistIsNamedWithTheReason() {
    #expect {
      try Subprocess.run("no-such-program", [])
    } throws: { problem in
      (problem as? BuildProblem)?.sentence
        == "The program cannot be started: No such file or directory."
    }
  }
}
