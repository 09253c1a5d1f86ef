import Foundation
import ImageIO
import TestSupport
import Testing

/// The scripts of Examples/Batch with the engines they are for, where these are installed.
@Suite("render batch: engines that hand out work", .serialized)
struct BatchEngineTests {
  private let place: FaultyPlace
  private static let examples = Checkout.root.appending(path: "Examples/Batch").path

  init() throws {
    place = try FaultyPlace()
    try place.writeJobs(40)
  }

  private static func answers(_ script: String) -> Bool {
    (try? FaultyPlace().run(script).status) == 0
  }

  private static let hasParallel = answers("parallel --version > /dev/null 2>&1")
  private static let hasSpark = answers("java -version && spark-submit --version")

  /// With the tool under test first in the path.
  private func run(_ script: String) throws -> RenderTool.Result {
    try place.run(
      """
      export PATH="$(dirname "$RENDER"):$PATH"; cd "$FOLDER"; \(script)
      """)
  }

  private func expectAll(_ results: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let ids = results.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["id"] as? String
    }
    #expect(ids.count == 40 && Set(ids).count == 40, sourceLocation: sourceLocation)
    #expect(place.outputs.count == 40, sourceLocation: sourceLocation)
    #expect(place.outputs.allSatisfy(place.isWhole), sourceLocation: sourceLocation)
  }

  @Test func tasksOfASlurmArray() throws {
    let result = try run(
      """
      for task in 1 2 3; do
        SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 bash \(Self.examples)/slurm.sh jobs.jsonl
      done
      cat results-*.jsonl
      render report results-*.jsonl > report.txt; echo "report: $?"
      """)
    expectAll(result.text)
    #expect(result.text.hasSuffix("report: 0\n"))
  }

  @Test(.enabled(if: hasParallel)) func parallelProcesses() throws {
    let result = try run("bash \(Self.examples)/parallel.sh jobs.jsonl 3")
    #expect(result.status == 0, "\(result.errors)")
    expectAll(result.text)
  }

  @Test(.enabled(if: hasSpark)) func sparkPartitions() throws {
    let result = try run(
      """
      spark-submit --master 'local[2]' \(Self.examples)/spark.py jobs.jsonl results > /dev/null 2>&1
      cat results/part-*
      """)
    expectAll(result.text)
  }
}
