import Comparison
import Foundation
import ImageIO
import TestSupport
import Testing

@Suite("render batch")
struct BatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  private func scene(_ color: String) -> String {
    "{\"size\": [4, 3], \"root\": {\"backgroundColor\": \"\(color)\"}}"
  }

  private func job(_ id: String, _ color: String, _ more: String = "") -> String {
    "{\"id\": \"\(id)\", \"input\": \(scene(color)), \"output\": \"\(path(id)).png\"\(more)}\n"
  }

  private func results(_ output: Data) throws -> [[String: Any]] {
    try output.split(separator: 0x0A).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  @Test func eachJobIsAPictureAndALine() throws {
    let result = try RenderTool.run(
      ["batch"], input: job("red", "#FF0000", ", \"scale\": 2") + "\n" + job("blue", "#0000FF"))
    #expect(result.status == 0, "\(result.errors)")
    let lines = try results(result.output)
    #expect(lines.map { $0["id"] as? String } == ["red", "blue"])
    for line in lines {
      let file = try #require(line["output"] as? String)
      let bytes = try Data(contentsOf: URL(filePath: file))
      #expect(line["bytes"] as? Int == bytes.count)
      #expect(line["status"] as? Int == 0)
      #expect((line["sha256"] as? String)?.count == 64)
    }
    let red = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(filePath: path("red.png")))))
    #expect(red.width == 8 && red.height == 6)
    #expect(Array(red.pixels.prefix(4)) == [255, 0, 0, 255])
  }

  @Test func whatIsFinishedIsNotDoneAgain() throws {
    let jobs = job("a", "#FF0000") + job("b", "#00FF00")
    let first = try results(RenderTool.run(["batch"], input: jobs).output)
    // A picture that is cut short is no picture; one of another job is not this job's.
    let half = try Data(contentsOf: URL(filePath: path("b.png"))).dropLast(20)
    try half.write(to: URL(filePath: path("b.png")))
    let second = try results(RenderTool.run(["batch"], input: jobs).output)
    #expect(second.map { $0["skipped"] as? Bool } == [true, nil])
    #expect(second.map { $0["sha256"] as? String } == first.map { $0["sha256"] as? String })
    let other = try results(RenderTool.run(["batch"], input: job("a", "#FF0001")).output)
    #expect(other[0]["skipped"] == nil)
    let forced = try results(RenderTool.run(["batch", "--force"], input: jobs).output)
    #expect(forced.allSatisfy { $0["skipped"] == nil })
  }

  @Test func aJobThatFailsIsAResultAndNotAnEnd() throws {
    let jobs =
      "no job\n" + job("style", "#000000", ", \"stile\": \"dark\"")
      + "{\"id\": 7, \"input\": \"\(path("none.storyboard"))\", \"output\": \"\(path("c")).png\"}\n"
      + "{\"id\": \"film\", \"input\": {}, \"output\": \"a.bmp\"}\n"
      + "{\"id\": \"scene\", \"input\": {\"root\": 3}, \"output\": \"\(path("d")).png\"}\n"
      + job("good", "#00FF00")
    let result = try RenderTool.run(["batch", "-"], input: jobs)
    #expect(result.status == 1)
    let lines = try results(result.output)
    #expect(lines.map { $0["status"] as? Int } == [65, 64, 66, 65, 65, 0])
    #expect(lines[0]["line"] as? Int == 1)
    // All but the first say which they are, so that each belongs to one shard.
    let ids: [String?] = [nil, "style", "7", "film", "scene", "good"]
    #expect(lines.map { $0["id"] as? String } == ids)
    let errors = lines.map { $0["error"] as? String ?? "" }
    #expect(errors[1].contains("Did you mean '--style'?"))
    #expect(errors[2].contains("none.storyboard"))
    #expect(errors[3].contains("must be one file, .png, .gif or .apng"))
    #expect(errors[4].contains("job 'scene'"))
    #expect(folder.contents == ["good.png"])
  }

  @Test("films are finished jobs like pictures", arguments: ["gif", "apng"])
  func filmsAreJobs(_ ending: String) throws {
    let film = job("a", "#FF0000", ", \"duration\": 0.2, \"fps\": 10, \"scale\": 1")
      .replacing("a.png", with: "a.\(ending)")
    let first = try results(RenderTool.run(["batch"], input: film).output)
    #expect(first[0]["status"] as? Int == 0, "\(first)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path("a.\(ending)"))))
    #expect(first[0]["bytes"] as? Int == bytes.count)
    let frames =
      try ending == "gif"
      ? bytes.withUnsafeBytes { try GIFDecoder($0).frames.count }
      : AnimationFile(apng: Data(bytes)).frames.count
    #expect(frames >= 1)
    let again = try results(RenderTool.run(["batch"], input: film).output)
    #expect(again[0]["skipped"] as? Bool == true)
    try Data(bytes.dropLast(3)).write(to: URL(filePath: path("a.\(ending)")))
    let whole = try results(RenderTool.run(["batch"], input: film).output)
    #expect(whole[0]["skipped"] == nil)
    #expect(whole[0]["sha256"] as? String == first[0]["sha256"] as? String)
  }

  @Test("a Swift file is drawn with the variables and the flags of its job")
  func swiftFiles() throws {
    let file = try folder.write(
      """
      import SwiftUI
      struct Card: View {
        var body: some View { ProcessInfo.processInfo.environment["COLOR"] == "red" ? Color.red : Color.blue }
      }
      #Preview { Card().ignoresSafeArea() }
      """, to: "Card.swift")
    func job(_ id: String, _ more: String) -> String {
      "{\"id\": \"\(id)\", \"input\": \"\(file)\", \"output\": \"\(path(id)).png\"\(more)}\n"
    }
    let small = ", \"size\": \"4x3\", \"scale\": 1"
    let red = ", \"environment\": {\"COLOR\": \"red\"}"
    let jobs =
      job("red", small + red) + job("blue", small) + job("clear", ", \"transparent\": true")
      + job("name", ", \"enviroment\": {}") + job("number", ", \"environment\": {\"COLOR\": 3}")
      + "{\"id\": \"film\", \"input\": \"\(file)\", \"output\": \"\(path("film")).gif\"}\n"
      + "{\"id\": \"none\", \"input\": \"no.swift\", \"output\": \"\(path("none")).png\"}\n"
      + "{\"id\": \"scene\", \"input\": {}, \"output\": \"\(path("scene")).png\"\(red)}\n"
    let result = try RenderTool.run(["batch"], input: jobs)
    let lines = try results(result.output)
    #expect(lines.map { $0["status"] as? Int } == [0, 0, 65, 65, 65, 65, 66, 65])
    #expect(folder.contents == ["Card.swift", "blue.png", "red.png"])
    let colors = try ["red", "blue"].map { name in
      let picture = try PNGDecoder.decode(
        [UInt8](Data(contentsOf: URL(filePath: path(name + ".png")))))
      #expect(picture.width == 4 && picture.height == 3)
      return picture.pixels.prefix(3).max() == picture.pixels[0]
    }
    #expect(colors == [true, false])
    let again = try results(RenderTool.run(["batch"], input: job("red", small + red)).output)
    #expect(again[0]["skipped"] as? Bool == true)
    let errors = lines.map { $0["error"] as? String ?? "" }
    #expect(errors[2] == "'transparent' is for documents, not for a Swift file.")
    #expect(errors[3].hasSuffix("Did you mean 'environment'?"))
    #expect(errors[4] == "'environment' must be an object whose members are texts.")
    #expect(errors[5].hasPrefix("'output' of a Swift file must be a .png"))
    #expect(errors[7] == "'environment' is for a job whose input is a Swift file.")
  }

  @Test func twoJobsDoNotShareAPicture() throws {
    let twin = job("a", "#FF0000").replacing("\"id\": \"a\"", with: "\"id\": \"twin\"")
    let lines = try results(RenderTool.run(["batch"], input: job("a", "#FF0000") + twin).output)
    #expect((lines[1]["error"] as? String)?.contains("is the output of job 'a' as well") == true)
  }

  @Test func shardsTakeEachJobOnce() throws {
    let jobs = (0..<24).map { job("job\($0)", "#0000FF") }.joined()
    var ids: [String] = []
    for shard in 1...3 {
      let result = try RenderTool.run(["batch", "--shard", "\(shard)/3"], input: jobs)
      ids += try results(result.output).compactMap { $0["id"] as? String }
    }
    #expect(ids.count == 24 && Set(ids).count == 24)
    let wrong = try RenderTool.run(["batch", "--shard", "4/3"], input: "")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'--shard 4/3': expected K/N"))
  }
}
