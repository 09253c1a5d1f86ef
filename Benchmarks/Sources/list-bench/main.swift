// Lists, timed: `list-bench` prints a line for each case; the first of each kind is warm-up.

for _ in 0..<2 {
  ListBenchmark.table(rows: 1_000)
  ListBenchmark.table(rows: 100_000)
  ListBenchmark.compositional()
}
