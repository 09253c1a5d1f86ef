import CoreGraphics
import SwiftUI
import TestSupport
import Testing

@testable import Charts

/// Scales, stacking and pictures of charts.
@MainActor
@Suite(.ownEnvironment) struct ChartsTests {
  private struct Sale: Identifiable {
    let id: Int
    let name: String
    let kind: String
    let count: Int
  }

  private let sales = [
    Sale(id: 0, name: "A", kind: "x", count: 4), Sale(id: 1, name: "B", kind: "x", count: 8),
    Sale(id: 2, name: "A", kind: "y", count: 6), Sale(id: 3, name: "B", kind: "y", count: -2),
  ]

  private func model<C: ChartContent>(
    @ChartContentBuilder _ content: () -> C
  ) -> ChartModel { ChartModel(content()._marks, ChartSettings()) }

  @Test(
    "steps are 1, 2 or 5 times a power of ten",
    arguments: [(137.0, 50.0), (10, 2), (8, 2), (1, 0.2), (0.03, 0.01), (5200, 2000)])
  func steps(span: Double, step: Double) {
    #expect(abs(AxisTicks.step(span, count: 5) - step) < step * 1e-9)
  }

  @Test("steps of dates begin at multiples of the step")
  func dates() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let start = 631_152_000.0 + 10 * 3600 + 7 * 60  // 1 January 2021, 10:07
    let dates = AxisTicks.dates(start, start + 3600, .minute, 15, calendar)
    #expect(
      dates.map { calendar.component(.minute, from: $0) } == [15, 30, 45, 0])
    let years = AxisTicks.dates(start, start + 12 * 365.25 * 86_400, .year, 5, calendar)
    #expect(years.map { calendar.component(.year, from: $0) } == [2025, 2030])
  }

  @Test("bars of one place stand on each other, those below zero under it")
  func stacking() {
    let model = model {
      ForEach(sales) { BarMark(x: .value("Name", $0.name), y: .value("Count", $0.count)) }
    }
    let spans = model.stacked.map { [$0.y?.start.number, $0.y?.end?.number] }
    #expect(spans == [[0, 4], [0, 8], [4, 10], [0, -2]])
    #expect(model.x.categories == ["A", "B"])
    #expect(model.y.lower == -5 && model.y.upper == 10)
  }

  @Test("bars along the horizontal axis")
  func horizontal() {
    let model = model {
      ForEach(sales) { BarMark(x: .value("Count", $0.count), y: .value("Name", $0.name)) }
    }
    #expect(model.isHorizontal)
    #expect(model.y.kind == .category)
  }

  @Test("conditions without else, of marks and of axes")
  func conditions() {
    func count(_ mood: Double?) -> Int {
      model {
        ForEach(sales) { sale in
          if let mood { PointMark(x: .value("Id", sale.id), y: .value("Mood", mood)) }
        }
        if mood != nil { RuleMark(y: .value("Mean", 1)) }
      }.marks.count
    }
    #expect(count(2) == 5)
    #expect(count(nil) == 0)
    @AxisContentBuilder func axes(_ isThere: Bool) -> some AxisContent {
      AxisMarks(values: [1, 2]) { _ in
        AxisTick()
        if isThere { AxisGridLine() }
      }
      if isThere { AxisMarks(values: [3]) }
    }
    #expect(axes(true)._axes.count == 2)
    #expect(axes(false)._axes.count == 1)
  }

  @Test("the graph of a function has the function's values, and a gap where it has none")
  func functions() throws {
    let model = model {
      LinePlot(x: "x", y: "y", domain: -2...2) { x in abs(x) < 1 ? .nan : x * x }
    }
    for mark in model.marks {
      let x = try #require(mark.x?.start.number)
      #expect(mark.y?.start.number == x * x)
    }
    #expect(Set(model.marks.map(\.seriesKey)).count == 2)
    #expect(model.x.lower == -2 && model.x.upper == 2)
    #expect(model.y.upper == 4)
    // Without a domain the graph ends where the other marks end.
    let shared = self.model {
      PointMark(x: .value("x", 3.0), y: .value("y", 0.0))
      PointMark(x: .value("x", 5.0), y: .value("y", 1.0))
      LinePlot(x: "x", y: "y") { $0 }
    }
    let ends = shared.marks.filter { $0.kind == .line }.compactMap { $0.x?.start.number }
    #expect(ends.first == 3 && ends.last == 5)
  }

  @Test("the area between two functions, and below one")
  func areas() throws {
    let between = model {
      AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...2) { (yStart: $0, yEnd: $0 * $0) }
    }
    for mark in between.marks {
      let x = try #require(mark.x?.start.number)
      #expect(mark.kind == .area)
      #expect(mark.y?.start.number == x && mark.y?.end?.number == x * x)
    }
    #expect(between.y.upper == 4)
    let below = model {
      AreaPlot(sales, x: .value("Id", \.id), y: .value("Count", \.count))
    }
    let marks = model {
      ForEach(sales) { AreaMark(x: .value("Id", $0.id), y: .value("Count", $0.count)) }
    }
    #expect(below.marks.map { $0.y?.start } == marks.marks.map { $0.y?.start })
  }

  @Test("a line through the elements of a collection is that of its marks")
  func plots() {
    let plot = model {
      LinePlot(sales, x: .value("Id", \.id), y: .value("Count", \.count))
    }
    let marks = model {
      ForEach(sales) { LineMark(x: .value("Id", $0.id), y: .value("Count", $0.count)) }
    }
    #expect(plot.marks.map { $0.x?.start } == marks.marks.map { $0.x?.start })
    #expect(plot.marks.map { $0.y?.start } == marks.marks.map { $0.y?.start })
  }

  @Test("values that decide about colours get those of the palette in their order")
  func styles() {
    let model = model {
      ForEach(sales) {
        LineMark(x: .value("Id", $0.id), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("Kind", $0.kind))
      }
    }
    #expect(model.styleValues == [.category("x"), .category("y")])
    #expect(Set(model.marks.map(\.seriesKey)).count == 2)
  }

  @Test("marks of a month have its length") func units() throws {
    let date = Date(timeIntervalSinceReferenceDate: 5_000_000)
    let model = model { BarMark(x: .value("Month", date, unit: .month), y: .value("n", 3)) }
    let length = (model.x.upper - model.x.lower) / 86_400
    #expect((27...31.1).contains(length))
  }

  @Test("an axis value is read as the type of the program")
  func axisValues() {
    let value = AxisValue(value: .number(3), index: 0, count: 1)
    #expect(value.as(Int.self) == 3)
    #expect(value.as(Double.self) == 3)
    #expect(value.as(String.self) == nil)
  }

  @Test("labels that would overlap are omitted, those of a low priority first")
  func collisions() {
    func candidates(_ rules: [AxisValueLabelCollisionResolution]) -> [LabelCollisions.Candidate] {
      rules.enumerated().map { index, rule in
        let size = CGSize(width: 30, height: 10)
        return LabelCollisions.Candidate(
          content: AxisLayout.Label(
            label: AxisLabel(collisions: rule), view: AnyView(EmptyView()), size: size,
            offset: .zero),
          frame: CGRect(origin: CGPoint(x: 20 * CGFloat(index), y: 0), size: size))
      }
    }
    func shown(_ rules: [AxisValueLabelCollisionResolution]) -> [CGFloat] {
      LabelCollisions.resolve(candidates(rules)).map { $0.frame.minX / 20 }
    }
    let all = Array(repeating: AxisValueLabelCollisionResolution.automatic, count: 6)
    #expect(shown(all) == [0, 2, 4])
    #expect(shown(all.map { _ in .disabled }) == [0, 1, 2, 3, 4, 5])
    #expect(shown(all.map { _ in .greedy(minimumSpacing: 11) }) == [0, 3])
    var preferred = all
    preferred[1] = .greedy(priority: 1)
    #expect(shown(preferred) == [1, 3, 5])
  }

  @Test("a chart fills its bars") func picture() throws {
    let chart = Chart(sales.prefix(2)) {
      BarMark(x: .value("Name", $0.name), y: .value("Count", $0.count)).foregroundStyle(.red)
    }
    .frame(width: 300, height: 200)
    let renderer = ImageRenderer(content: chart)
    renderer.scale = 1
    let image = try #require(renderer.cgImage)
    #expect(image.width == 300 && image.height == 200)
    let buffer = image.buffer
    let reds = (0..<200).reduce(0) { sum, y in
      sum + (0..<300).count { buffer[$0, y].red > 200 && buffer[$0, y].green < 100 }
    }
    // Two bars of 0.7 of a band, as high as 4 and 8 of 8.
    #expect((22_000...30_000).contains(reds), "\(reds)")
  }
}
