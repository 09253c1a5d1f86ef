internal import CoreGraphics
import Foundation
import InterfaceBuilderDocument
import ObjectiveC
internal import StageEnvironment
import UIKit

/// The commands of a program that `render previews` builds: the program lists its previews, or draws one of
/// them. Each preview is drawn in a process of its own, so that one that fails or never ends does not affect
/// the others.
@MainActor
public enum PreviewRunner {
  /// Runs a command: `list`, `perform NUMBER` with a `ProgramRequest`, or `host`, which answers calls of the
  /// host protocol.
  ///
  /// Diagnostics go to standard error, each as one line of JSON behind `diagnosticMark`.
  ///
  /// - Parameter storyboards: Files whose scenes are drawn after the previews.
  public static func run(
    _ words: [String] = Array(CommandLine.arguments.dropFirst()), storyboards: [String] = []
  ) -> Never {
    ProgramMachine.enter()
    switch words.first {
    case "list":
      for (number, preview) in all(storyboards) {
        let kind = preview.isApp ? "app" : "preview"
        print("\(number)\t\(preview.file)\t\(preview.line)\t\(preview.name ?? "")\t\(kind)")
      }
    case "perform" where words.count == 3:
      try? Device.addNearestFile(from: FileManager.default.currentDirectoryPath)
      guard let preview = Int(words[1]).flatMap({ find($0, storyboards) }) else {
        fail("There is no such preview.")
      }
      perform(preview, words[2])
    case "host":
      let previews = all(storyboards).map(\.preview)
      previews.forEach(reportListing)
      HostRunner.run(previews.map(HostContent.init))
    default:
      fail("Expected: list, perform NUMBER JSON, or host.")
    }
    exit(0)
  }

  // MARK: Numbers

  /// The largest number of previews that one type can declare. The number of a type's first preview
  /// is the index of the type times this constant.
  private static let stride = 1000
  /// The number of the first preview that launches an application delegate of the program.
  private static let firstLaunch = 1_000_000_000
  /// The number of the first preview that shows a scene of a storyboard.
  private static let firstScene = 2_000_000_000

  /// Returns the previews with their numbers, which are the same in each process of a program.
  package static func all(
    _ storyboards: [String]
  ) -> [(number: Int, preview: Tintype.PreviewContent)] {
    let declared = declarations.enumerated().flatMap { index, declaration in
      declaration.previews().prefix(stride).enumerated().map {
        (number: index * stride + $0, preview: $1)
      }
    }.filter { !$0.preview.file.isEmpty }.sorted {
      let (a, b) = ($0.preview, $1.preview)
      return (a.isAutomatic ? 1 : 0, a.file, a.line, $0.number)
        < (b.isAutomatic ? 1 : 0, b.file, b.line, $1.number)
    }
    // The delegate of an app of SwiftUI makes no window.
    let launches = declared.contains { $0.preview.kind == .app } ? [] : launches
    return launches.enumerated().map { (firstLaunch + $0, $1) } + declared
      + storyboards.flatMap(scenes).enumerated().map { (firstScene + $0, $1) }
  }

  /// Returns the preview of a number. Only the previews of its type are created, since those of other types
  /// may end the program.
  package static func find(_ number: Int, _ storyboards: [String]) -> Tintype.PreviewContent? {
    let (list, index): ([Tintype.PreviewContent], Int) =
      switch number {
      case firstScene...: (storyboards.flatMap(scenes), number - firstScene)
      case firstLaunch...: (launches, number - firstLaunch)
      case 0...:
        declarations.indices.contains(number / stride)
          ? (declarations[number / stride].previews(), number % stride) : ([], 0)
      default: ([], 0)
      }
    return list.indices.contains(index) ? list[index] : nil
  }

  /// The types that declare previews, in the order of the program.
  private static var declarations: [any Tintype.PreviewDeclaration.Type] {
    ConformingType.all(of: (any Tintype.PreviewDeclaration).self).compactMap {
      $0.plainType as? any Tintype.PreviewDeclaration.Type
    }
  }

  // MARK: Apps and storyboards

  /// The application delegates of the program, each of which launches its app.
  private static var launches: [Tintype.PreviewContent] {
    ConformingType.all(of: (any UIApplicationDelegate).self).compactMap { conforming in
      guard let type = conforming.plainType as? (NSObject & UIApplicationDelegate).Type else {
        return nil
      }
      let name = _typeName(type, qualified: true)
      return Tintype.PreviewContent(
        "The app as \(name) launches it", file: name, line: 1, kind: .app, traitList: []
      ) {
        PlainInstance.make(type) ?? NSObject()
      }
    }.sorted { $0.file < $1.file }
  }

  /// The contents of a storyboard's scenes, as the program creates them.
  private static func scenes(of path: String) -> [Tintype.PreviewContent] {
    guard let document = try? Document.load(path: path) else { return [] }
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    return document.scenes.map { scene in
      Tintype.PreviewContent(scene.title, file: file, line: 1) {
        let context = BuildContext(
          document: document, classes: SizeClasses(UIScreen.main.traitCollection),
          locale: HostRegion.language)
        return UIStoryboard(document: document, source: context).instantiate(scene)
      }
    }
  }

  private static func perform(_ preview: Tintype.PreviewContent, _ request: String) {
    Stage.ownsMainQueue()
    reportListing(of: preview)
    do {
      let request = try ProgramRequest(json: request)
      try ProgramPerformance(request: request).run(preview, diagnostics: report)
    } catch ProgramPerformance.Problem.step(let sentence) {
      fail(sentence, status: 64)
    } catch ProgramPerformance.Problem.other(let sentence) {
      fail(sentence)
    } catch {
      fail("The request cannot be read: \(error)")
    }
  }

  /// Writes the excluded parts that were reached when the previews of the file were listed.
  private static func reportListing(of preview: Tintype.PreviewContent) {
    for line in PreviewListing.takeReports(of: preview.file) {
      FileHandle.standardError.write(Data(line.utf8))
    }
  }

  /// The prefix of each line with a diagnostic on standard error, where the program writes too.
  package nonisolated static let diagnosticMark = "tintype-diagnostic: "

  private nonisolated static func report(_ diagnostic: Diagnostic) {
    var members = ["severity": diagnostic.severity.rawValue, "message": diagnostic.message]
    members["file"] = diagnostic.file
    members["line"] = diagnostic.line.map { "\($0)" }
    guard let data = try? JSONEncoder().encode(members) else { return }
    FileHandle.standardError.write(Data("\n\(diagnosticMark)".utf8) + data + Data("\n".utf8))
  }

  private static func fail(_ sentence: String, status: Int32 = 65) -> Never {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    exit(status)
  }
}
