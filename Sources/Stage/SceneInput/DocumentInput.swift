import CoreText
import UIKit

/// A storyboard or xib as an input of `render`.
struct DocumentInput {
  let document: Document

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

  // MARK: Scenes

  /// Those of a storyboard; a xib has none that segues lead to.
  var scenes: [DocumentScene] { document.kind == .storyboard ? document.scenes : [] }

  /// Of a xib, each view at its top is a scene.
  var sceneCount: Int {
    document.kind == .xib ? DesignBuilder.topLevelViews(document).count : document.scenes.count
  }

  var initialScene: Int { (document.initialScene?.number ?? 1) - 1 }

  func title(_ index: Int) -> String {
    if document.kind == .storyboard { return document.scenes[index].title }
    let element = DesignBuilder.topLevelViews(document)[index]
    return element["customClass"] ?? element["userLabel"] ?? element["id"] ?? "xib"
  }

  func index(ofScene name: String) throws(SceneInputError) -> Int {
    if document.kind == .xib {
      let views = DesignBuilder.topLevelViews(document)
      if name == "xib", !views.isEmpty { return 0 }
      for (index, view) in views.enumerated()
      where view["id"] == name || view["customClass"] == name || name == "\(index + 1)" {
        return index
      }
    } else if let scene = document.scene(named: name) {
      return scene.number - 1
    }
    throw SceneInputError(
      .unknownScene, message: "render: error: " + document.unknownScene(name))
  }

  /// Documents of one application delegate, say, have nothing to show.
  func requireScenes() throws(SceneInputError) {
    guard sceneCount == 0 else { return }
    throw SceneInputError(
      .malformed, file: document.file,
      document.kind == .xib
        ? "The xib has no view. Add one in Xcode."
        : "The storyboard has no scenes. Add one in Xcode.")
  }

  // MARK: Showing

  @MainActor
  func present(
    _ index: Int, _ request: SceneRequest
  ) throws(SceneInputError) -> PresentedScene {
    try requireScenes()
    guard (0..<sceneCount).contains(index) else {
      throw SceneInputError(
        .unknownScene,
        message: "render: error: There is no scene \(index + 1): the document has \(sceneCount).")
    }
    let canvas = DesignCanvas(document)
    return SystemFontRelease.$current.withValue(canvas.release) {
      present(index, on: canvas, request)
    }
  }

  @MainActor
  private func present(
    _ index: Int, on canvas: DesignCanvas, _ request: SceneRequest
  ) -> PresentedScene {
    let place = placement(of: index, canvas, request)
    let stage = Stage(
      device: place.device, orientation: place.orientation, size: place.size,
      scale: request.scale, safeArea: place.safeArea,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: canvas.isDark ? .dark : .light),
        UITraitCollection(preferredContentSizeCategory: canvas.contentSize), request.traits,
      ]))
    stage.threads = request.threads
    stage.textMode = request.textMode
    let context = BuildContext(
      document: document, classes: SizeClasses(stage.screen.traitCollection, canvas: canvas),
      isDesignTime: true, locale: request.locale)
    let builder = DesignBuilder(context: context)
    let scene =
      document.kind == .xib
      ? builder.view(DesignBuilder.topLevelViews(document)[index])
      : builder.scene(document.scenes[index])
    stage.window.tintColor = document.globalTint.flatMap(UIColor.init(plain:))
    // The canvas's insets belong to its own device.
    if request.device != nil || request.orientation != nil || request.size != nil {
      scene.owner.designSafeArea = nil
    }
    stage.show(scene.shown)
    let loose = looseViews(of: index, in: context) + titleViews(of: scene)
    for view in loose { Self.layOut(view, on: stage) }
    return PresentedScene(
      stage: stage, root: scene.shown.view,
      id: document.kind == .xib ? "xib" : document.scenes[index].id, title: title(index),
      diagnostics: context.diagnostics + DiagnosticLog.shared.drain(), looseViews: loose)
  }

  /// The views that a scene of a storyboard holds beside its controller.
  @MainActor
  private func looseViews(of index: Int, in context: BuildContext) -> [UIView] {
    guard document.kind == .storyboard else { return [] }
    let ids = document.scenes[index].otherObjects.compactMap { $0["id"] }
    return context.looseViews.filter { view in ids.contains { $0 == view.documentID } }
  }

  /// A title view that no navigation bar shows here.
  @MainActor
  private func titleViews(of scene: DesignScene) -> [UIView] {
    guard let view = scene.controller?.navigationItem.titleView, view.superview == nil,
      view.documentID != nil
    else { return [] }
    return [view]
  }

  /// Lays a view out at the size it has, in a window nobody sees.
  @MainActor
  private static func layOut(_ view: UIView, on stage: Stage) {
    view.translatesAutoresizingMaskIntoConstraints = true
    let window = UIWindow(frame: CGRect(origin: .zero, size: view.frame.size))
    window.screen = stage.screen
    window.overrideSafeArea = .zero
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  private struct Placement {
    var device: Device
    var orientation: Device.Orientation
    var size: CGSize?
    var safeArea: UIEdgeInsets?
  }

  /// The canvas of the document at the size stored for the scene, unless something else is asked.
  @MainActor
  private func placement(
    of index: Int, _ canvas: DesignCanvas, _ request: SceneRequest
  ) -> Placement {
    let stored =
      document.kind == .xib
      ? DesignBuilder.storedSize(of: DesignBuilder.topLevelViews(document)[index], canvas)
      : DesignBuilder.storedSize(of: document.scenes[index], canvas)
    if let device = request.device {
      return Placement(
        device: device, orientation: request.orientation ?? .portrait, size: request.size,
        safeArea: request.size == nil ? nil : .zero)
    }
    let device = Device(canvas.device)
    let own: Device.Orientation = canvas.isLandscape ? .landscape : .portrait
    if let orientation = request.orientation, orientation != own {
      return Placement(device: device, orientation: orientation, size: request.size, safeArea: nil)
    }
    let size = request.size ?? stored
    return Placement(
      device: device, orientation: own, size: size,
      safeArea: size == canvas.size && document.kind == .storyboard ? canvas.safeArea : .zero)
  }
}

extension Device {
  /// A device of Interface Builder's canvas.
  init(_ design: DesignDevice) {
    let covered = UIEdgeInsets(top: design.top, left: 0, bottom: design.bottom, right: 0)
    let turned = UIEdgeInsets(
      top: 0, left: design.landscapeSide, bottom: design.bottom > 0 ? 21 : 0,
      right: design.landscapeSide)
    self.init(
      name: design.id, title: design.id, portraitSize: design.size, scale: design.scale,
      idiom: design.isPad ? .pad : .phone, portraitSafeArea: covered,
      landscapeSafeArea: design.isPad ? covered : turned, displayCornerRadius: 0,
      isLarge: design.size.width >= 414)
  }
}

extension SizeClasses {
  /// Those in force on the stage; the square canvas of Xcode 6 and 7 stands for any.
  @MainActor
  fileprivate init(_ traits: UITraitCollection, canvas: DesignCanvas) {
    let isSquare = canvas.device == .anySquare && UIScreen.main.bounds.size == canvas.size
    self = isSquare ? .any : SizeClasses(traits)
  }
}
