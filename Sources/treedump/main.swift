import CoreGraphics
import Foundation
import Stage
import UIKit

@MainActor func run() throws {
  let args = CommandLine.arguments
  let path = args.count > 2 ? args[2] : args[1]
  let document = try Document.load(path: path)
  let canvas = DesignCanvas(document)
  let context = BuildContext(document: document, classes: canvas.sizeClasses, isDesignTime: true)
  let builder = DesignBuilder(context: context)
  print("scene\tview\tclass\tx\ty\tw\th\tparent\tflags")
  let insets = DesignInsets(document, device: canvas.device)
  func dump(_ view: UIView, _ scene: String, _ parent: String) {
    let f = view.frame
    print(
      "\(scene)\t\(view.documentID ?? "")\t\(type(of: view))\t\(f.minX)\t\(f.minY)\t\(f.width)\t\(f.height)\t\(parent)\t"
    )
    for s in view.subviews { dump(s, scene, view.documentID ?? parent) }
  }
  func show(_ d: DesignScene, _ id: String, _ scene: DocumentScene?) {
    let traits = UITraitCollection(displayScale: canvas.device.scale)
    let stage = Stage(
      device: .standard, size: d.size, scale: canvas.device.scale, safeArea: d.safeArea,
      traits: traits)
    if let scene { d.controller?.designSafeArea = insets.insets(of: scene, rootSize: d.size) }
    d.root.frame = CGRect(origin: .zero, size: d.size)
    if let controller = d.controller, d.shown !== controller {
      stage.window.rootViewController = controller
    } else {
      stage.window.rootViewController = d.shown
    }
    stage.window.makeKeyAndVisible()
    d.root.frame = CGRect(origin: .zero, size: d.size)
    stage.layout()
    dump(d.root, id, "")
  }
  if document.kind == .xib {
    for d in builder.xib() { show(d, "xib", nil) }
  } else {
    for s in document.scenes { show(builder.scene(s), s.id, s) }
  }
  for d in context.diagnostics + DiagnosticLog.shared.entries {
    FileHandle.standardError.write(Data((d.description + "\n").utf8))
  }
}
try MainActor.assumeIsolated { try run() }
