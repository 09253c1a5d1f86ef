import Testing

@testable import Comparison

@Suite("Profiles of text") struct TextProfileTests {
  @Test("a line is a row of seven cells, whose lists are separated by commas")
  func row() {
    let profile = TextProfile(
      text: "On", face: "Inter-Regular", pixelsPerEm: 49.5, scale: 3, origins: [1.25, 20],
      actual: [0, 12.9, 3], reference: [7, 0, 0])
    #expect(profile.row == "On\tInter-Regular\t49.5\t3.0\t1.25,20.0\t0,12,3\t7,0,0")
  }
}
