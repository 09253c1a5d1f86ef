internal import CoreGraphics
import Foundation
import InterfaceBuilderDocument
import ObjectiveC
import UIKit

/// What the program does that `render previews` makes of other people's code: it lists previews,
/// or draws one of them. Each is drawn in a process of its own, so that one that fails or never
/// ends takes no other with it.
@MainActor
public enum PreviewRunner {
  /// `list`, or `draw NUMBER DEVICE STYLE CATEGORY OUT`.
  ///
  /// - Parameter storyboards: Files whose scenes are drawn after the previews.
  public static func run(
    _ words: [String] = Array(CommandLine.arguments.dropFirst()), storyboards: [String] = []
  ) -> Never {
    let previews = launches + PreviewContent.all + storyboards.flatMap(scenes)
    switch words.first {
    case "list":
      for (index, preview) in previews.enumerated() {
        print("\(index)\t\(preview.file)\t\(preview.line)\t\(preview.name ?? "")")
      }
    case "draw" where words.count == 6:
      guard let number = Int(words[1]), previews.indices.contains(number),
        let device = Device.named(words[2])
      else { fail("There is no such preview or device.") }
      let traits = UITraitCollection {
        $0.userInterfaceStyle = words[3] == "dark" ? .dark : .light
        if words[4] != "-" {
          $0.preferredContentSizeCategory = UIContentSizeCategory(rawValue: words[4])
        }
      }
      Stage.ownsMainQueue()
      draw(previews[number], on: Stage(device: device, traits: traits), to: words[5])
    default: fail("Expected: list, or draw NUMBER DEVICE STYLE CATEGORY OUT.")
    }
    exit(0)
  }

  /// The program's delegates of applications, each of which launches what it launches.
  private static var launches: [PreviewContent] {
    ConformingType.all(of: (any UIApplicationDelegate).self).compactMap { conforming in
      guard let type = conforming.plainType as? (NSObject & UIApplicationDelegate).Type else {
        return nil
      }
      let name = String(reflecting: type)
      return PreviewContent("The app as \(name) launches it", file: name, line: 1) {
        PlainInstance.make(type) ?? NSObject()
      }
    }.sorted { $0.file < $1.file }
  }

  /// What a storyboard's scenes show, each as the program makes it.
  private static func scenes(of path: String) -> [PreviewContent] {
    guard let document = try? Document.load(path: path) else { return [] }
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    return document.scenes.map { scene in
      PreviewContent(scene.title, file: file, line: 1) {
        let context = BuildContext(
          document: document, classes: SizeClasses(UIScreen.main.traitCollection))
        return UIStoryboard(document: document, context: context).instantiate(scene)
      }
    }
  }

  /// What comes in with an animation is there after a second of the stage's clock.
  private static let secondsToArrive = 1.0
  /// What a program wants done later than that is not in the picture.
  private static let secondsAtMost = 10.0

  private static func draw(_ preview: PreviewContent, on stage: Stage, to path: String) {
    let content = stage.perform { preview.make() }
    switch content {
    case let controller as UIViewController: stage.show(controller)
    case let delegate as any UIApplicationDelegate: stage.launch(delegate)
    case let view as UIView:
      let controller = UIViewController()
      stage.show(controller)
      place(view, in: controller.view)
    default:
      fail(
        "\(preview.file):\(preview.line): A preview makes a \(type(of: content)); a view or a "
          + "controller is expected.")
    }
    stage.advanceUntilIdle(rest: secondsToArrive, limit: secondsAtMost)
    do {
      let data = try UIImage(cgImage: stage.capture()).pngData()
      try data?.write(to: URL(filePath: path))
    } catch {
      fail("\(path): error: The picture cannot be made: \(error)")
    }
  }

  /// A view without a size of its own fills the safe area, as in Xcode's canvas.
  private static func place(_ view: UIView, in container: UIView) {
    container.backgroundColor = .systemBackground
    container.addSubview(view)
    guard view.bounds.isEmpty else {
      view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    let fit = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    NSLayoutConstraint.activate(
      fit.width > 0 && fit.height > 0
        ? [
          view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
          view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
        ]
        : [
          view.leadingAnchor.constraint(equalTo: container.safeAreaLayoutGuide.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: container.safeAreaLayoutGuide.trailingAnchor),
          view.topAnchor.constraint(equalTo: container.safeAreaLayoutGuide.topAnchor),
          view.bottomAnchor.constraint(equalTo: container.safeAreaLayoutGuide.bottomAnchor),
        ])
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private static func fail(_ sentence: String) -> Never {
    printError(sentence)
    exit(65)
  }
}
