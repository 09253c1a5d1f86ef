import UIKit

/// A storyboard or xib as scenes that can be put on a stage.
struct DocumentInput {
  private let document: Document

  init(path: String) throws(SceneInputError) {
    do {
      document = try Document.load(path: path)
    } catch {
      let cause: SceneInputError.Cause =
        switch error.exitStatus {
        case 66: .missing
        case 75: .limit
        default: .malformed
        }
      throw SceneInputError(cause, message: error.message)
    }
  }

  var sceneCount: Int { document.kind == .xib ? 1 : document.scenes.count }

  var initialScene: Int { document.initialScene.map { $0.number - 1 } ?? 0 }

  func title(_ index: Int) -> String {
    document.kind == .xib ? "xib" : document.scenes[index].title
  }

  func index(ofScene name: String) throws(SceneInputError) -> Int {
    guard let scene = document.scene(named: name) else {
      throw SceneInputError(
        .unknownScene, message: "render: error: \(document.unknownScene(name))")
    }
    return scene.number - 1
  }

  /// At design time: the root has the size stored for it, unless a device or a size is asked for.
  @MainActor
  func present(_ index: Int, _ request: SceneRequest) throws(SceneInputError) -> PresentedScene {
    guard document.kind == .xib || !document.scenes.isEmpty else {
      throw SceneInputError(
        .malformed, file: document.file, "The storyboard has no scenes. Add one in Xcode.")
    }
    let canvas = DesignCanvas(document)
    let device = request.device ?? Device(canvas)
    let orientation = request.orientation ?? (canvas.isLandscape ? .landscape : .portrait)
    // The classes in force and the screen must be known before the first view is made.
    let asked = request.device != nil || request.orientation != nil
    let classes = asked ? SizeClasses(device, orientation) : canvas.sizeClasses
    var traits = [request.traits]
    if canvas.isDark { traits.insert(UITraitCollection(userInterfaceStyle: .dark), at: 0) }
    let all = UITraitCollection(traitsFrom: traits)
    let provisional = Stage(
      device: device, orientation: orientation, size: request.size, scale: request.scale,
      traits: all)
    let context = BuildContext(
      document: document, classes: classes, isDesignTime: true, locale: request.locale)
    let builder = DesignBuilder(context: context)
    let id = document.kind == .xib ? "xib" : document.scenes[index].id
    let design = document.kind == .xib ? builder.xib().first : builder.scene(document.scenes[index])
    guard let design else {
      throw SceneInputError(
        .malformed, file: document.file, "The xib has no view. Add one in Xcode.")
    }
    let stage: Stage
    if asked || request.size != nil {
      stage = provisional
    } else {
      stage = Stage(
        device: device, orientation: orientation, size: design.size, scale: request.scale,
        safeArea: design.safeArea, traits: all)
    }
    stage.threads = request.threads
    stage.show(design.shown)
    return PresentedScene(
      stage: stage, root: design.root, id: id, title: title(index),
      diagnostics: context.diagnostics + DiagnosticLog.shared.drain())
  }
}

extension Device {
  /// The device whose canvas a document was drawn on.
  @MainActor fileprivate init(_ canvas: DesignCanvas) {
    let design = canvas.device
    let notch = design.landscapeSide
    self.init(
      name: design.id, title: design.id, portraitSize: design.size, scale: design.scale,
      idiom: design.isPad ? .pad : .phone,
      portraitSafeArea: UIEdgeInsets(
        top: design.top, left: 0, bottom: design.bottom, right: 0),
      landscapeSafeArea: UIEdgeInsets(
        top: design.isPad ? design.top : 0, left: notch,
        bottom: design.isPad ? design.bottom : (design.bottom > 0 ? 21 : 0), right: notch),
      displayCornerRadius: 0, isLarge: design.size.width >= 414)
  }
}

extension SizeClasses {
  fileprivate init(_ device: Device, _ orientation: Device.Orientation) {
    let classes = device.sizeClasses(orientation)
    self.init(
      width: classes.horizontal == .regular ? .regular : .compact,
      height: classes.vertical == .regular ? .regular : .compact,
      idiom: device.idiom == .pad ? "pad" : "phone")
  }
}
