import Stage
import Testing
import UIKit

@MainActor
@Suite("Dynamic animators")
struct DynamicsTests {
  private let stage = Stage(device: .custom(size: CGSize(width: 300, height: 400), scale: 2))
  private let box = UIView(frame: CGRect(x: 100, y: 20, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(box)
    animator = stage.perform { UIDynamicAnimator(referenceView: controller.view) }
  }

  @Test("gravity of 1 is 1000 points a second squared")
  func gravity() {
    let material = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(material)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    stage.advance(by: 0.5)
    // 1/2 a t^2, and half a step's speed more, since speed changes first.
    #expect(abs(box.center.y - (70 + 125)) < 1)
    #expect(abs(material.linearVelocity(for: box).y - 500) < 0.01)
    #expect(box.center.x == 150)
    #expect(animator.isRunning)
  }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  /// The centres of two balls of radius 50 that touch are 100 apart; squares would stop 100 apart
  /// along one axis.
  @Test("behaviours begin without items, and views choose the shape of their collisions")
  func laterItems() {
    let balls = [CGPoint(x: 60, y: 20), CGPoint(x: 100, y: 250)].map {
      Ball(frame: CGRect(origin: $0, size: CGSize(width: 100, height: 100)))
    }
    for ball in balls { box.superview?.addSubview(ball) }
    let (gravity, collision, fixed) = (
      UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior()
    )
    fixed.isAnchored = true
    fixed.addItem(balls[1])
    gravity.addItem(balls[0])
    for ball in balls { collision.addItem(ball) }
    for behavior in [gravity, collision, fixed] { animator.addBehavior(behavior) }
    stage.advance(by: 0.7)
    let (dx, dy) = (
      balls[0].center.x - balls[1].center.x, balls[0].center.y - balls[1].center.y
    )
    // Squares would rest with dy = -100; a ball rolls off to the side.
    #expect(dx < -45 && dy > -100)
    #expect((dx * dx + dy * dy).squareRoot() > 99)
  }

  @Test("what falls lies on the lower edge of the reference view, upright, and the animator rests")
  func rest() {
    let listener = Listener()
    animator.delegate = listener
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision)
    stage.advance(by: 5)
    #expect(abs(box.center.y - 350) < 0.5)
    #expect(abs(box.center.x - 150) < 0.5)
    #expect(abs(box.transform.b) < 0.01)
    #expect(!animator.isRunning)
    #expect(listener.words.first == "resume")
    #expect(listener.words.last == "pause")
    #expect(listener.words.contains("begin boundary nil"))
  }

  @Test("all of the speed is kept with an elasticity of 1, none with 0")
  func elasticity() {
    let material = UIDynamicItemBehavior(items: [box])
    material.elasticity = 1
    material.allowsRotation = false
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300),
      to: CGPoint(x: 300, y: 300))
    animator.addBehavior(material)
    animator.addBehavior(collision)
    material.addLinearVelocity(CGPoint(x: 0, y: 600), for: box)
    stage.advance(by: 1)
    #expect(abs(material.linearVelocity(for: box).y - -600) < 1)
    material.elasticity = 0
    material.addLinearVelocity(CGPoint(x: 0, y: 1200), for: box)
    stage.advance(by: 2)
    #expect(abs(material.linearVelocity(for: box).y) < 1)
    #expect(abs(box.center.y - 250) < 0.5)
  }

  @Test("the same mass hands on its speed")
  func items() {
    let other = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    box.superview?.addSubview(other)
    let material = UIDynamicItemBehavior(items: [box, other])
    material.elasticity = 1
    let collision = UICollisionBehavior(items: [box, other])
    animator.addBehavior(material)
    animator.addBehavior(collision)
    material.addLinearVelocity(CGPoint(x: 0, y: 300), for: box)
    stage.advance(by: 0.6)
    #expect(abs(material.linearVelocity(for: box).y) < 5)
    #expect(abs(material.linearVelocity(for: other).y - 300) < 5)
  }

  @Test("a push of 1 moves 100 by 100 points by 100 points a second squared")
  func push() {
    let material = UIDynamicItemBehavior(items: [box])
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(material)
    animator.addBehavior(push)
    stage.advance(by: 1)
    #expect(abs(material.linearVelocity(for: box).x - 100) < 0.01)
    let hit = UIPushBehavior(items: [box], mode: .instantaneous)
    hit.setAngle(.pi, magnitude: 1)
    animator.addBehavior(hit)
    stage.advance(by: 1.0 / 60)
    #expect(!hit.active)
    #expect(abs(hit.angle - .pi) < 0.0001)
  }

  @Test("a snap ends at its point")
  func snap() {
    animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300)))
    stage.advance(by: 4)
    #expect(abs(box.center.x - 200) < 0.5 && abs(box.center.y - 300) < 0.5)
    #expect(!animator.isRunning)
  }

  @Test("a rod keeps its length while its item swings")
  func attachment() {
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 50, y: 70))
    #expect(rod.length == 100)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      let (x, y) = (box.center.x - 50, box.center.y - 70)
      #expect(abs((x * x + y * y).squareRoot() - 100) < 1.5)
    }
    #expect(box.center.y > 120)
  }

  @Test("the same frames however the clock is moved, and actions at each")
  func steps() {
    var count = 0
    let gravity = UIGravityBehavior(items: [box])
    gravity.action = { count += 1 }
    animator.addBehavior(gravity)
    for _ in 0..<11 { stage.advance(by: 0.01) }
    let parts = box.center.y
    #expect(count == 6)
    animator.removeAllBehaviors()
    #expect(gravity.dynamicAnimator == nil)
    box.center = CGPoint(x: 150, y: 70)
    let again = UIDynamicAnimator(referenceView: box.superview!)
    again.addBehavior(gravity)
    stage.advance(by: 0.11)
    #expect(box.center.y == parts)
  }

  private final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var words: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { words.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { words.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { words.append("begin boundary \(identifier == nil ? "nil" : "some")") }
  }
}
