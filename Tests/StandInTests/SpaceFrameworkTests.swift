import ARKit
import Metal
import RealityKit
import SceneKit
import SwiftUI
import TestSupport
import Testing
import WidgetKit
import simd

/// Rotations in space, and frameworks that would draw there.
@MainActor
@Suite(.ownEnvironment) struct SpaceFrameworkTests {
  private func isNear(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool {
    simd_length(a - b) < 1e-5
  }

  @Test("a quarter turn about z takes x to y, and turns are composed")
  func rotations() {
    let quarter = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    #expect(isNear(quarter.act(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)))
    #expect(isNear((quarter * quarter).act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)))
    #expect(isNear(quarter.inverse.act(SIMD3(0, 1, 0)), SIMD3(1, 0, 0)))
    #expect(abs((quarter * quarter).angle - .pi) < 1e-5)
  }

  @Test("the matrix of a rotation turns as the rotation does")
  func matrices() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      func number() -> Float { .random(in: -1...1, using: &generator) }
      let axis = simd_normalize(SIMD3(number(), number(), number() + 2))
      let turn = simd_quatf(angle: number() * 3, axis: axis)
      let vector = SIMD3(number(), number(), number())
      let turned = float4x4(turn) * SIMD4(vector.x, vector.y, vector.z, 1)
      #expect(isNear(SIMD3(turned.x, turned.y, turned.z), turn.act(vector)))
      #expect(abs(simd_length(turn.act(vector)) - simd_length(vector)) < 1e-5)
    }
  }

  @Test("a transform scales, then turns, then moves")
  func transforms() {
    let transform = RealityKit.Transform(
      scale: SIMD3(2, 1, 1), rotation: simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1)),
      translation: SIMD3(10, 0, 0))
    let point = transform.matrix * SIMD4<Float>(1, 0, 0, 1)
    #expect(isNear(SIMD3(point.x, point.y, point.z), SIMD3(10, 2, 0)))
  }

  @Test("nodes and entities are trees")
  func trees() {
    let (root, child) = (SCNNode(), SCNNode(geometry: SCNSphere(radius: 1)))
    child.name = "ball"
    root.addChildNode(child)
    #expect(root.childNode(withName: "ball", recursively: true) === child)
    child.removeFromParentNode()
    #expect(root.childNodes.isEmpty && child.parent == nil)
    let (anchor, model) = (
      AnchorEntity(world: .zero), ModelEntity(mesh: .generateSphere(radius: 1))
    )
    model.name = "ball"
    anchor.addChild(model)
    #expect(anchor.findEntity(named: "ball") === model && model.model != nil)
  }

  private final class Session: NSObject, ARSessionDelegate {
    var failures = 0
    func session(_ session: ARSession, didFailWithError error: any Error) { failures += 1 }
  }

  @Test("there is no processor and no camera")
  func hardware() {
    #expect(MTLCreateSystemDefaultDevice() == nil)
    #expect(!ARWorldTrackingConfiguration.isSupported)
    let (session, delegate) = (ARSession(), Session())
    session.delegate = delegate
    session.run(ARWorldTrackingConfiguration())
    #expect(delegate.failures == 1 && session.currentFrame == nil)
  }
}
