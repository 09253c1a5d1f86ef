import OracleKit
import Testing

@Suite("Ratchets")
struct RatchetTests {
  private static let text = """
    # For people.
    apart = a,b
    layout x --only $apart\tviews\t5\t9
    layout x --only $apart\tscenes\t2\t3
    labels y\twidths\t4\t4
    """

  @Test("a number that falls, or counts other things, is told from one that holds or rises")
  func verdicts() throws {
    let ratchets = try Ratchets(Self.text)
    func verdicts(_ scores: Score...) -> [Ratchets.Verdict] {
      ratchets.judge("layout x --only $apart", scores).map(\.1)
    }
    let scenes = Score("scenes", hits: 2, of: 3)
    #expect(verdicts(Score("views", hits: 5, of: 9), scenes) == [.held, .held])
    #expect(verdicts(Score("views", hits: 6, of: 9), scenes) == [.risen(to: 6), .held])
    #expect(verdicts(Score("views", hits: 4, of: 9), scenes) == [.fallen(to: 4), .held])
    #expect(verdicts(Score("views", hits: 5, of: 8), scenes) == [.other(count: 8), .held])
    #expect(verdicts(scenes) == [.other(count: nil), .held])
  }

  @Test func commandsAreRunOnceWithNamesReplaced() throws {
    let ratchets = try Ratchets(Self.text)
    #expect(ratchets.commands == ["layout x --only $apart", "labels y"])
    #expect(ratchets.arguments(of: ratchets.commands[0]) == ["layout", "x", "--only", "a,b"])
  }

  @Test func raisingNeverLowers() throws {
    let scores = [Score("views", hits: 7, of: 9), Score("scenes", hits: 1, of: 3)]
    let raised = Ratchets.raising(Self.text, "layout x --only $apart", scores)
    #expect(raised == Self.text.replacing("views\t5", with: "views\t7"))
  }

  @Test func aLineThatSaysNothingIsRefused() {
    #expect(throws: Ratchets.Malformed(line: "layout x\tviews\tmany\t9")) {
      try Ratchets("layout x\tviews\tmany\t9")
    }
  }

  @Test func scoresAreReadAsTheyAreWritten() {
    let score = Score("widths within 1 pt", hits: 3, of: 4)
    #expect(Score(line: score.line) == score)
    #expect(Score(line: "files 3, failed 0") == nil)
  }
}
