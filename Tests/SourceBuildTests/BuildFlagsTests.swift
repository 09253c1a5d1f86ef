import Testing

@testable import SourceBuild

@Suite("Flags of a run of tests that change the build")
struct BuildFlagsTests {
  @Test("flags with their values are taken, what chooses tests is not")
  func flags() {
    #expect(
      BuildFlags.ofBuild(in: [
        "--filter", "A", "-Xswiftc", "-DX", "-c", "release", "--configuration=debug", "--parallel",
        "--enable-code-coverage",
      ]) == ["-Xswiftc", "-DX", "-c", "release", "--configuration=debug", "--enable-code-coverage"])
  }
}
