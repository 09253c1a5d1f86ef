import Foundation
import ImageIO
import TestSupport
import Testing

/// Runs shell lines in which `$RENDER` is the tool and `$FOLDER` a folder of the test's own.
struct FaultyPlace {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func run(_ script: String, wrapper: [String] = ["/bin/sh"]) throws -> RenderTool.Result {
    try RenderTool.run(
      ["RENDER=\(RenderTool.executable.path)", "FOLDER=\(folder.url.path)"] + wrapper
        + ["-c", script],
      executable: URL(fileURLWithPath: "/usr/bin/env"))
  }

  /// Whether file systems may be mounted where nobody else sees them.
  static let mayMount: Bool = {
    let place = try? FaultyPlace()
    let result = try? place?.run(
      "mount -t tmpfs none \"$FOLDER\"", wrapper: ["unshare", "-m", "/bin/sh"])
    return result?.status == 0
  }()

  /// Jobs of a batch, each a picture of some hundred bytes in the folder.
  func writeJobs(_ count: Int) throws {
    let jobs = (0..<count).map { number in
      "{\"id\": \"\(number)\", \"input\": {\"size\": [40, 40], \"root\": {\"subviews\": "
        + "[{\"class\": \"UILabel\", \"text\": \"\(number)\", \"frame\": [0, 0, 40, 20]}]}}, "
        + "\"output\": \"\(folder.path("out"))/\(number).png\"}\n"
    }
    try folder.write(jobs.joined(), to: "jobs.jsonl")
  }

  /// Hidden files too.
  var outputs: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []).sorted()
  }

  func isWhole(_ name: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder.path("out/\(name)")) else {
      return false
    }
    return (try? PNGDecoder.decode([UInt8](data))) != nil
  }
}

@Suite("render: faults of the machine leave nothing half written", .serialized)
struct FaultTests {
  private let place: FaultyPlace
  private static let scene = """
    {"size": [60, 60], "root": {"backgroundColor": "#FF0000", "subviews": [
      {"class": "UILabel", "text": "Fault", "frame": [0, 0, 60, 30]}]}}
    """

  init() throws {
    place = try FaultyPlace()
    try place.folder.write(Self.scene, to: "scene.json")
  }

  /// A disk of one page that holds a file already.
  @Test(.enabled(if: FaultyPlace.mayMount))
  func aFullDiskKeepsWhatWasThere() throws {
    let result = try place.run(
      """
      cp "$FOLDER/scene.json" /tmp/scene-$$.json
      mount -t tmpfs -o size=4k none "$FOLDER" && echo old > "$FOLDER/out.png"
      "$RENDER" image /tmp/scene-$$.json -o "$FOLDER/out.png" --scale 3; echo "status $?"
      rm /tmp/scene-$$.json
      cat "$FOLDER/out.png"; ls -A "$FOLDER"
      """, wrapper: ["unshare", "-m", "/bin/sh"])
    #expect(result.text == "status 73\nold\nout.png\n")
    #expect(result.errors.contains("The output cannot be written: no space left on device."))
  }

  @Test(.enabled(if: FaultyPlace.mayMount))
  func aReadOnlyDiskIsAnErrorOfWriting() throws {
    let result = try place.run(
      """
      mount -t tmpfs none "$FOLDER" && echo '\(Self.scene)' > "$FOLDER/scene.json"
      mount -o remount,ro "$FOLDER"
      "$RENDER" image "$FOLDER/scene.json" -o "$FOLDER/out.png"; echo "status $?"; ls -A "$FOLDER"
      """, wrapper: ["unshare", "-m", "/bin/sh"])
    #expect(result.text == "status 73\nscene.json\n")
    #expect(result.errors.contains("The output cannot be written: read-only file system."))
  }

  /// Killed at moments spread over a run: each file that is there is whole, and nothing else is there.
  private func expectWholeFiles(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let out = place.folder.url.appending(path: "out")
    let (whole, killed) = try Killing(RenderTool.executable, arguments, writingTo: out).run()
    #expect(!whole.isEmpty, sourceLocation: sourceLocation)
    for remains in killed {
      for (name, data) in remains.files {
        #expect(
          whole[name] == data, "\(name) after \(remains.seconds) s",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func aKilledBatchLeavesWholePictures() throws {
    try place.writeJobs(60)
    try expectWholeFiles(["batch", place.folder.path("jobs.jsonl")])
    let last = try RenderTool.run(["batch", place.folder.path("jobs.jsonl")])
    #expect(last.status == 0)
    #expect(place.outputs.count == 60)
  }

  @Test(arguments: ["film.gif", "film.apng", "frame-%03d.png"])
  func aKilledFilmIsWholeOrAbsent(_ name: String) throws {
    try expectWholeFiles([
      "image", place.folder.path("scene.json"), "-o", place.folder.path("out/\(name)"),
      "--duration", "1", "--quiet",
    ])
  }

  @Test func killedScenesOfAStoryboardAreWhole() throws {
    try expectWholeFiles([
      "image", Checkout.root.appending(path: "Examples/Trips/Trips.storyboard").path,
      "--all-scenes", "-o", place.folder.path("out"), "--quiet",
    ])
  }

  /// What is killed while it replaces a file leaves the old one or the new one; beside it a whole one at
  /// the most, under a name that begins with a point.
  @Test func aKilledReplacementLeavesOneOfBoth() throws {
    let folder = place.folder.path("out")
    let script = """
      echo old > '\(folder)/a.png'
      exec '\(RenderTool.executable.path)' image '\(place.folder.path("scene.json"))' \
        -o '\(folder)/a.png' --quiet
      """
    let (whole, killed) = try Killing(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script],
      writingTo: place.folder.url.appending(path: "out")
    ).run()
    let new = try #require(whole["a.png"])
    #expect(whole.count == 1)
    for remains in killed where !remains.files.isEmpty {
      let file = remains.files["a.png"]
      #expect(file == new || file == Data("old\n".utf8) || file == Data())
      #expect(remains.files.values.allSatisfy { $0.count < 5 || $0 == new })
    }
  }

  @Test func ofTwoWritersOneHasTheLastWord() throws {
    let result = try place.run(
      """
      sed 's/FF0000/0000FF/' "$FOLDER/scene.json" > "$FOLDER/other.json"
      mkdir "$FOLDER/out"
      for i in 1 2 3 4; do
        "$RENDER" image "$FOLDER/scene.json" -o "$FOLDER/out/a.png" --quiet &
        "$RENDER" image "$FOLDER/other.json" -o "$FOLDER/out/a.png" --quiet &
      done
      wait
      """)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(place.outputs == ["a.png"])
    #expect(place.isWhole("a.png"))
  }

  /// A picture of 400 MB under a limit that leaves no space for it. An opaque one needs none: it is painted
  /// while it is compressed.
  @Test func tooLittleMemoryIsALimitThatIsReported() throws {
    try place.folder.write("{\"size\": [10000, 9000], \"root\": {}}", to: "large.json")
    let opaque = try place.run(
      """
      ulimit -v 400000
      "$RENDER" image "$FOLDER/large.json" --scale 1 --threads 1 -o "$FOLDER/opaque.png" &&
        rm "$FOLDER/opaque.png"
      """)
    #expect(opaque.status == 0, "\(opaque.errors)")
    let result = try place.run(
      """
      ulimit -v 400000
      "$RENDER" image "$FOLDER/large.json" --scale 1 --threads 1 --transparent -o "$FOLDER/out.png"
      """)
    #expect(result.status == 75, "\(result.errors)")
    #expect(result.errors.contains("There is not enough memory for the picture."))
    #expect(place.folder.contents == ["large.json", "scene.json"])
  }

  @Test func aReaderThatClosesThePipeEndsTheCommandSilently() throws {
    try place.writeJobs(200)
    let result = try place.run(
      """
      ("$RENDER" image "$FOLDER/scene.json" -o -; echo "status $?" >&2) | true
      ("$RENDER" batch "$FOLDER/jobs.jsonl"; echo "status $?" >&2) | head -n 1 > /dev/null
      """)
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("status") }
    #expect(lines.allSatisfy { $0.contains("Standard output cannot be written") })
    #expect(place.outputs.allSatisfy { place.isWhole($0) && !$0.hasPrefix(".") })
  }

  @Test func aPipeIsWrittenAndNotReplaced() throws {
    let result = try place.run(
      """
      mkfifo "$FOLDER/pipe.png"
      "$RENDER" image "$FOLDER/scene.json" -o "$FOLDER/pipe.png" --quiet &
      head -c 4 "$FOLDER/pipe.png"; wait; test -p "$FOLDER/pipe.png"
      """)
    #expect(result.status == 0)
    #expect(result.output == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(
    "the user's locale, time zone and home do not show",
    arguments: [
      "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8", "LC_ALL=de_DE.UTF-8 TZ=Asia/Kathmandu",
      "LC_ALL=ar_EG TZ=:/nonexistent LANGUAGE=ar", "LC_ALL=C TZ=America/St_Johns HOME=/nonexistent",
      "LC_ALL=broken.ISO-8859-99 COLUMNS=1 TERM=",
    ])
  func hostileEnvironments(_ environment: String) throws {
    let result = try place.run(
      """
      export LC_ALL=C.UTF-8
      for variables in "TZ=UTC" "\(environment)"; do
        for scene in Examples/Scenes/settings.json Examples/Trips/Trips.storyboard; do
          env $variables "$RENDER" image "\(Checkout.root.path)/$scene" -o - --quiet --threads 1
          env $variables "$RENDER" tree "\(Checkout.root.path)/$scene"
        done | cksum
      done
      """)
    let sums = result.text.split(separator: "\n")
    #expect(sums.count == 2 && sums.first == sums.last, "\(result.errors)")
  }
}
