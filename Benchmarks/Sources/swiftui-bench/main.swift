// SwiftUI, timed: `swiftui-bench` prints a line for each case; the first round is warm-up.

for _ in 0..<2 {
  ViewBenchmark.oneChange(among: 2_000)
  ViewBenchmark.lazyGrid(cells: 10_000)
  ViewBenchmark.animatedProperties(200)
  ViewBenchmark.deepStacks(300)
}
