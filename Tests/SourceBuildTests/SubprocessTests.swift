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

  @Test func theProgramIsSearchedForInThePathOfTheVariables() throws {
    let result = try Subprocess.run("env", [], environment: ["PATH": "/usr/bin"], inherits: false)
    #expect(result.output == "PATH=/usr/bin\n")
    let other = try Subprocess.run("env", [], environment: ["PATH": "/no/such"], inherits: false)
    #expect(other.status == 127)
    #expect(other.error.contains("env"))
  }
}
