import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Texts that follow the stage's clock without an update of their view.
@MainActor
@Suite(.ownEnvironment) struct LiveTextTests {
  private func text(_ show: AnimationStage) -> String? {
    show.leaves.lazy.compactMap { ($0 as? TextBlockLayer)?.content?.block.string }.first
  }

  private struct Screen: View {
    let make: (Date) -> Text
    @State private var start: Date?
    @Environment(\.self) private var environment

    var body: some View {
      make(start ?? .distantPast).onAppear { start = environment.now }
    }
  }

  /// Returns the texts that are displayed after each number of seconds.
  private func texts(at times: [Double], _ make: @escaping (Date) -> Text) -> [String?] {
    let show = AnimationStage()
    let clock = show.stage.environment.clock
    show.show(
      Screen(make: make).transformEnvironment(\.self) {
        $0[NowKey.self] = { StageDate.date(at: clock.now) }
      })
    var now = 0.0
    return times.map { time in
      show.advance(by: time - now)
      now = time
      return text(show)
    }
  }

  @Test func aTimerCountsBothWays() {
    #expect(
      texts(at: [0, 0.5, 1.5, 65.5]) { Text($0, style: .timer) }
        == ["0:00", "0:00", "0:01", "1:05"])
    #expect(
      texts(at: [0.5, 2.5, 9.5, 30]) { Text(timerInterval: $0...$0.addingTimeInterval(10)) }
        == ["0:10", "0:08", "0:01", "0:00"])
  }

  @Test func aTextInASentenceCounts() {
    #expect(
      texts(at: [0.5, 3.5]) { Text("Since \($0, style: .relative) here") }
        == ["Since 0 sec here", "Since 3 sec here"])
  }

  @Test func formatsOfTheSystemFollowTheTime() {
    #expect(
      texts(at: [0, 5.25, 62.5]) {
        Text(.currentDate, format: .stopwatch(startingAt: $0))
      } == ["0:00.00", "0:05.25", "1:02.50"])
    #expect(
      texts(at: [0.5, 4.5]) {
        Text(.currentDate, format: .timer(countingDownIn: $0..<$0.addingTimeInterval(60)))
      } == ["1:00", "0:56"])
    #expect(
      texts(at: [30.5, 3700]) { Text(.currentDate, format: .offset(to: $0, maxFieldCount: 1)) }
        == ["30 seconds", "1 hour"])
  }

  @Test func aTextThatDoesNotChangeIsNotUpdated() {
    let show = AnimationStage()
    show.show(Text("Plain"))
    #expect(show.stage.environment.clock.nextTime == nil)
    show.show(Text(Date(timeIntervalSinceReferenceDate: 0), style: .date))
    #expect(show.stage.environment.clock.nextTime == nil)
  }

  @Test func lineHeights() {
    func pitch(_ lineHeight: AttributedString.LineHeight?) -> CGFloat {
      var options = TextOptions()
      options.lineHeight = lineHeight
      let resolution = TextResolution(Text(verbatim: "one\ntwo"), in: EnvironmentValues())
      let block = TextBlock(resolution, options, width: 200, height: .infinity)
      return (block.lastBaseline ?? 0) - (block.firstBaseline ?? 0)
    }
    let natural = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(pitch(.exact(points: 40)) - 40) < 0.01)
    #expect(abs(pitch(.multiple(factor: 2)) - 34) < 0.01)
    #expect(abs(pitch(.leading(increase: 5)) - 22) < 0.01)
    #expect(abs(pitch(.loose) - natural - 2) < 0.01)
  }
}
