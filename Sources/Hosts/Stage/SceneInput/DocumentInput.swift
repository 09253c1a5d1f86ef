import CoreText
import InterfaceBuilderDocument
import UIKit

/// A storyboard or xib as an input of `render`.
struct DocumentInput {
  let document: Document
  private let plan: CanvasPlan
  private let assets: AssetLibrary

  init(document: Document) {
    self.document = document
    plan = CanvasPlan(document)
    assets = AssetLibrary(documentPath: document.file)
  }

  init(path: String) throws(SceneInputError) {
    do {
      self.init(document: try Document.load(path: path))
    } catch {
      let cause: SceneInputError.Cause =
        switch error.cause {
        case .missing: .missing
        case .limit: .limit
        case .malformed: .malformed
        }
      throw SceneInputError(cause, file: error.file, line: error.line, error.sentence)
    }
  }

  // MARK: Scenes

  /// The scenes of a storyboard. A xib has none, since no segue leads to its views.
  var scenes: [DocumentScene] { document.kind == .storyboard ? document.scenes : [] }

  /// The number of scenes. Each top-level view of a xib is a scene.
  var sceneCount: Int {
    document.kind == .xib ? CanvasBuilder.topLevelViews(document).count : document.scenes.count
  }

  var initialScene: Int { (document.initialScene?.number ?? 1) - 1 }

  func title(_ index: Int) -> String {
    if document.kind == .storyboard { return document.scenes[index].title }
    let element = CanvasBuilder.topLevelViews(document)[index]
    return element["customClass"] ?? element["userLabel"] ?? element["id"] ?? "xib"
  }

  func index(ofScene name: String) throws(SceneInputError) -> Int {
    if document.kind == .xib {
      let views = CanvasBuilder.topLevelViews(document)
      if name == "xib", !views.isEmpty { return 0 }
      for (index, view) in views.enumerated()
      where view["id"] == name || view["customClass"] == name || name == "\(index + 1)" {
        return index
      }
    } else if let scene = document.scene(named: name) {
      return scene.number - 1
    }
    throw SceneInputError(.unknownScene, document.unknownScene(name))
  }

  /// Throws if the document contains nothing to show, for example only an application delegate.
  func requireScenes() throws(SceneInputError) {
    guard sceneCount == 0 else { return }
    throw SceneInputError(
      .malformed, file: document.file,
      document.kind == .xib
        ? "The xib has no view. Add one in Xcode."
        : "The storyboard has no scenes. Add one in Xcode.")
  }

  // MARK: Presentation

  @MainActor
  func present(
    _ index: Int, _ request: SceneRequest
  ) throws(SceneInputError) -> PresentedScene {
    try requireScenes()
    guard (0..<sceneCount).contains(index) else {
      throw SceneInputError(
        .unknownScene, "There is no scene \(index + 1): the document has \(sceneCount).")
    }
    let canvas = plan.canvas
    let place = placement(of: index, canvas, request)
    let stage = Stage(
      device: place.device, orientation: place.orientation, size: place.size,
      scale: request.scale, safeArea: place.safeArea,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: canvas.isDark ? .dark : .light),
        UITraitCollection(preferredContentSizeCategory: canvas.contentSize), request.traits,
      ]), look: request.look ?? canvas.look, diagnostics: { _ in })
    // A document's canvas has no program and therefore no Info.plist.
    stage.infoDictionary = [:]
    stage.textMode = request.textMode
    stage.captureOptions = request.captureOptions
    stage.environment.systemFontRelease = canvas.release
    return stage.perform { present(index, on: stage, canvas, request) }
  }

  @MainActor
  private func present(
    _ index: Int, on stage: Stage, _ canvas: DocumentCanvas, _ request: SceneRequest
  ) -> PresentedScene {
    let context = BuildContext(
      document: document, classes: sizeClasses(stage.screen.traitCollection, on: canvas, request),
      canvasRules: XcodeCanvasRules(document), locale: request.locale,
      assets: assets)
    let builder = CanvasBuilder(context: context, plan: plan)
    let scene =
      document.kind == .xib
      ? builder.view(CanvasBuilder.topLevelViews(document)[index])
      : builder.scene(document.scenes[index])
    stage.window.tintColor = document.globalTint.flatMap(UIColor.init(plain:))
    // The insets stored in the document apply only to the canvas's own device.
    if request.device != nil || request.orientation != nil || request.size != nil {
      scene.forgetInsets()
    }
    stage.show(scene.shown)
    let beside = looseViews(of: index, in: context)
    for view in beside {
      let covered = builder.safeArea(ofViewBesideController: view)
      Self.layOut(view, in: CanvasWindow(frame: .zero), on: stage, safeArea: covered)
    }
    let inBars = viewsOfBars(of: scene)
    for view in inBars {
      Self.layOut(view, in: UIWindow(frame: .zero), on: stage, safeArea: .zero)
    }
    return PresentedScene(
      stage: stage, root: scene.shown.view,
      id: document.kind == .xib ? "xib" : document.scenes[index].id, title: title(index),
      documentDiagnostics: context.diagnostics,
      looseViews: beside + inBars)
  }

  /// Returns the size classes for which the scene is built: those of the stage, or any on the
  /// square canvas of Xcode 6 and 7, whatever the size of a stored view.
  @MainActor
  private func sizeClasses(
    _ traits: UITraitCollection, on canvas: DocumentCanvas, _ request: SceneRequest
  ) -> SizeClasses {
    let isOwnCanvas = request.device == nil && request.orientation == nil && request.size == nil
    return isOwnCanvas && canvas.device == .anySquare ? .any : SizeClasses(traits)
  }

  /// Returns the views in a storyboard's scene that are not in its controller.
  @MainActor
  private func looseViews(of index: Int, in context: BuildContext) -> [UIView] {
    guard document.kind == .storyboard else { return [] }
    let ids = document.scenes[index].otherObjects.compactMap { $0["id"] }
    return context.looseViews.filter { view in ids.contains { $0 == view.documentID } }
  }

  /// Returns the title and item views of a scene whose bar is not shown.
  @MainActor
  private func viewsOfBars(of scene: CanvasScene) -> [UIView] {
    guard let controller = scene.controller else { return [] }
    let item = controller.navigationItem
    let items =
      (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      + (controller.toolbarItems ?? [])
    return ([item.titleView] + items.map(\.customView)).compactMap(\.self).filter {
      $0.superview == nil && $0.documentID != nil
    }
  }

  /// Lays out a view at its own size, in an invisible window.
  @MainActor
  private static func layOut(
    _ view: UIView, in window: UIWindow, on stage: Stage, safeArea: UIEdgeInsets
  ) {
    view.translatesAutoresizingMaskIntoConstraints = true
    window.frame = CGRect(origin: .zero, size: view.frame.size)
    window.screen = stage.screen
    window.overrideSafeArea = safeArea
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  private struct Placement {
    var device: Device
    var orientation: Device.Orientation
    var size: CGSize?
    var safeArea: UIEdgeInsets?
  }

  /// Returns the canvas of the document with the size stored for the scene, unless the request specifies
  /// another.
  @MainActor
  private func placement(
    of index: Int, _ canvas: DocumentCanvas, _ request: SceneRequest
  ) -> Placement {
    let stored =
      document.kind == .xib
      ? CanvasBuilder.storedSize(of: CanvasBuilder.topLevelViews(document)[index], canvas)
      : CanvasBuilder.storedSize(of: document.scenes[index], canvas)
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
    let fillsScreen = size == canvas.size && document.kind == .storyboard
    return Placement(
      device: device, orientation: own, size: size,
      safeArea: fillsScreen ? plan.insets.screen(of: document.scenes[index]) : .zero)
  }
}

extension Device {
  /// Creates the device for a device of Interface Builder's canvas.
  init(_ design: DocumentDevice) {
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
