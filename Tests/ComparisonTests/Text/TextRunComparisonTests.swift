import Testing

@testable import Comparison

/// The limits of Documentation/TextAwareComparison.md, each at its value and beyond, for a line of 40
/// pixels an em and 200 pixels at two pixels a point.
@Suite struct TextRunComparisonTests {
  private let line = DrawnLine()

  private func changed(_ change: (inout DrawnLine) -> Void) -> DrawnLine {
    var line = line
    change(&line)
    return line
  }

  @Test("the same line agrees")
  func same() {
    #expect(line.findings(reference: line).isEmpty)
  }

  @Test("a line may be 1.2 pixels and 0.4 % of its width aside")
  func across() {
    #expect(line.moved(x: 2).findings(reference: line).isEmpty)
    #expect(line.moved(x: -2).findings(reference: line).isEmpty)
    #expect(line.moved(x: 3).findings(reference: line) == ["is 1.5 pt to the right"])
    #expect(line.moved(x: -3).findings(reference: line) == ["is 1.5 pt to the left"])
    // However far: the search begins where the boxes are.
    for x in [11, 16, 40, 70] {
      #expect(
        line.moved(x: x).findings(reference: line) == ["is \(x / 2).\(x % 2 * 5) pt to the right"])
    }
  }

  @Test("a line may be 1.2 pixels too low or too high")
  func down() {
    #expect(line.moved(y: 1).findings(reference: line).isEmpty)
    #expect(line.moved(y: -1).findings(reference: line).isEmpty)
    #expect(line.moved(y: 2).findings(reference: line) == ["is 1.0 pt too low"])
    #expect(line.moved(y: -2).findings(reference: line) == ["is 1.0 pt too high"])
    #expect(line.moved(y: 16).findings(reference: line) == ["is 8.0 pt too low"])
    #expect(line.moved(y: 30).findings(reference: line) == ["is 15.0 pt too low"])
  }

  @Test("at one pixel a point three quarters of a pixel are the limit")
  func scale() {
    #expect(line.moved(y: 1).findings(reference: line, scale: 1) == ["is 1.0 pt too low"])
    #expect(line.moved(y: 2).findings(reference: line, scale: 3).isEmpty == false)
    #expect(line.moved(y: 1).findings(reference: line, scale: 3).isEmpty)
  }

  @Test("a line may be wider by half a point, 0.07 em and 0.8 %", arguments: [5, 6])
  func width(more: Int) {
    let wider = changed { $0.bars[14].width += more }
    let found = wider.findings(reference: line).first
    #expect(found == (more == 5 ? nil : "is 3.0 pt wider"))
    let narrower = line.findings(reference: wider).first
    #expect(narrower == (more == 5 ? nil : "is 3.0 pt narrower"))
  }

  @Test("letters that some typefaces draw wider allow a tenth of an em at each end")
  func oddEnds() {
    for (text, limit) in [("Hamburg", 5), ("Hall", 9), ("Jam", 9), ("l a j", 13), ("Il", 13)] {
      for more in [limit, limit + 1] {
        let wider = changed {
          $0.text = text
          $0.bars[14].width += more
        }
        let isWider = wider.findings(reference: line).contains { $0.hasSuffix("wider") }
        #expect(isWider == (more > limit), "\(text), \(more) pixels")
      }
    }
  }

  @Test("ink may be higher by a pixel and 0.07 em", arguments: [3, 4])
  func height(more: Int) {
    let higher = changed {
      for index in $0.bars.indices where $0.bars[index].top == 30 { $0.bars[index].top -= more }
    }
    let found = higher.findings(reference: line).filter { $0.hasSuffix("in size") }
    #expect(found == (more == 3 ? [] : ["is 2.0 pt higher in size"]))
    let lower = line.findings(reference: higher).filter { $0.hasSuffix("in size") }
    #expect(lower == (more == 3 ? [] : ["is 2.0 pt lower in size"]))
  }

  @Test("a line that is not there is missing")
  func missing() {
    #expect(line.findings(reference: changed { $0.bars = [] }) == ["is missing in the reference"])
    let third = changed { $0.bars = Array($0.bars.prefix(2)) }
    #expect(line.findings(reference: third) == ["is missing in the reference"])
  }

  @Test("the same extent with other letters is noticed")
  func otherLetters() {
    func bars(_ places: [(Int, Int)]) -> DrawnLine {
      changed { $0.bars = places.map { DrawnLine.Bar(x: $0.0, width: $0.1) } }
    }
    let middle = bars([(20, 2), (105, 30), (218, 2)])
    let sides = bars([(20, 2), (45, 15), (180, 15), (218, 2)])
    #expect(middle.findings(reference: sides) == ["has other letters"])
  }

  @Test("colours may be 0.05 apart, as directions")
  func color() {
    #expect(changed { $0.color = (20, 0, 0) }.findings(reference: line).isEmpty)
    #expect(
      changed { $0.color = (30, 0, 0) }.findings(reference: line) == ["has another colour"])
    #expect(
      changed { $0.color = (0, 0, 255) }.findings(reference: line).contains("has another colour"))
  }

  @Test("covered pixels may be 8 % stronger, those of small text 30 %")
  func strength() {
    func found(_ level: UInt8, em: Double) -> [String] {
      var line = changed { $0.pixelsPerEm = em }
      let reference = line
      line.color = (level, level, level)
      return line.findings(reference: reference)
    }
    #expect(found(18, em: 40).isEmpty)
    #expect(found(20, em: 40) == ["is fainter than in the reference"])
    #expect(found(20, em: 30) == ["is fainter than in the reference"])
    #expect(found(20, em: 29).isEmpty)
    #expect(found(45, em: 29).isEmpty)
    #expect(found(60, em: 29) == ["is fainter than in the reference"])
    let grey = changed { $0.color = (20, 20, 20) }
    #expect(line.findings(reference: grey) == ["is stronger than in the reference"])
  }

  @Test("letters may have 22 % more ink")
  func weight() {
    func bars(_ width: Int) -> DrawnLine {
      changed { line in
        line.bars = (0..<12).map { DrawnLine.Bar(x: 20 + 16 * $0 + $0 % 3, width: width) }
      }
    }
    #expect(bars(6).findings(reference: bars(5)).isEmpty)
    #expect(bars(5).findings(reference: bars(4)) == ["has 25 % more ink"])
    #expect(bars(5).findings(reference: bars(6)).isEmpty)
    #expect(bars(4).findings(reference: bars(5)) == ["has 20 % less ink"])
    #expect(bars(3).findings(reference: bars(4)) == ["has 25 % less ink"])
  }

  @Test("an ellipsis is ink from 0.24 em above the baseline to 0.1 em below it")
  func lowInk() {
    func dots(_ top: Int, _ bottom: Int) -> DrawnLine {
      changed {
        $0.text = "Hamb…"
        $0.bars[12] = DrawnLine.Bar(x: 186, width: 4)
        $0.bars[13] = DrawnLine.Bar(x: 200, width: 4, top: top, bottom: bottom)
        $0.bars[14] = DrawnLine.Bar(x: 214, width: 6, top: top, bottom: bottom)
      }
    }
    // The rows from 50 to 63; fourteen of fifteen are more than 93 %, fourteen of sixteen are not.
    for (top, bottom, isLow) in [
      (50, 64, true), (49, 64, true), (50, 65, true), (48, 64, false), (50, 66, false),
    ] {
      let found = dots(top, bottom).findings(reference: line)
      #expect(
        found.contains("is truncated, and not in the reference") == isLow, "\(top) to \(bottom)")
    }
  }

  @Test("an ellipsis at one end only is truncation")
  func truncation() {
    let dots = changed {
      $0.bars[13] = DrawnLine.Bar(x: 200, width: 4, top: 56)
      $0.bars[14] = DrawnLine.Bar(x: 214, width: 6, top: 56)
      $0.bars[12] = DrawnLine.Bar(x: 186, width: 4, top: 30)
    }
    var truncated = dots
    truncated.text = "Hamb…"
    #expect(truncated.findings(reference: truncated).isEmpty)
    #expect(
      truncated.findings(reference: line).first == "is truncated, and not in the reference")
    #expect(line.findings(reference: dots).first == "is truncated in the reference")
    // Low letters, such as dots, at the end of a line that is not truncated say nothing.
    #expect(dots.findings(reference: dots).isEmpty)
    // A line of one and a half ems has no room for it.
    func short(_ line: DrawnLine) -> DrawnLine {
      var line = line
      line.pixelsPerEm = 140
      return line
    }
    #expect(
      short(truncated).findings(reference: short(line)).contains { $0.contains("truncated") }
        == false)
  }
}
