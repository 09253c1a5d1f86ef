extension Snapshotting where Value: CaseIterable, Format == String {
  /// The results of a function for every case, one per line in the form `case,"result"`.
  public static func `func`<A>(
    into witness: Snapshotting<A, Format>
  ) -> Snapshotting<(Value) -> A, Format> {
    var strategy = SimplySnapshotting<String>.lines.asyncPullback { (function: (Value) -> A) in
      let start = Async(value: [String]())
      let rows = Value.allCases.map { ($0, witness.snapshot(function($0))) }
      return rows.reduce(start) { lines, row in
        lines.flatMap { done in
          row.1.map { done + ["\"\(row.0)\",\"\($0)\""] }
        }
      }.map { $0.joined(separator: "\n") }
    }
    strategy.pathExtension = "csv"
    return strategy
  }
}
