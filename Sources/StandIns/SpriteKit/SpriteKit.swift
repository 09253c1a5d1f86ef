@_exported public import UIKit
public import SwiftUI

// Two-dimensional scenes. Nodes store their values and run no actions; a view draws a box with the
// name of its scene.

public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }
public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }
public enum SKActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace
}

/// A node of a scene.
@preconcurrency @MainActor
open class SKNode: UIResponder {
  open var name: String?
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isPaused = false
  open var speed: CGFloat = 1
  open var isUserInteractionEnabled = false
  open var userData: NSMutableDictionary?
  open var physicsBody: SKPhysicsBody?
  open private(set) var children: [SKNode] = []
  open private(set) weak var parent: SKNode?

  public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }

  open var scene: SKScene? { (self as? SKScene) ?? parent?.scene }
  open var frame: CGRect { CGRect(origin: position, size: .zero) }
  open func addChild(_ node: SKNode) {
    node.removeFromParent()
    children.append(node)
    node.parent = self
  }
  open func insertChild(_ node: SKNode, at index: Int) {
    node.removeFromParent()
    children.insert(node, at: min(max(0, index), children.count))
    node.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func removeAllChildren() { for child in children { child.removeFromParent() } }
  open func removeChildren(in nodes: [SKNode]) {
    for child in children where nodes.contains(where: { $0 === child }) { child.removeFromParent() }
  }
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
  open func childNode(withName name: String) -> SKNode? {
    let path = name.hasPrefix("//") ? String(name.dropFirst(2)) : name
    for child in children {
      if child.name == path { return child }
      if name.hasPrefix("//"), let found = child.childNode(withName: name) { return found }
    }
    return nil
  }
  open func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for child in children where child.name == name && !stop.boolValue { block(child, &stop) }
  }
  open func contains(_ p: CGPoint) -> Bool { frame.contains(p) }
  open func atPoint(_ p: CGPoint) -> SKNode { children.last { $0.contains(p) } ?? self }
  open func nodes(at p: CGPoint) -> [SKNode] { children.filter { $0.contains(p) } }
  open func intersects(_ node: SKNode) -> Bool { frame.intersects(node.frame) }

  /// - Support: without effect: actions do not run, and their blocks are not called.
  open func run(_ action: SKAction) {}
  open func run(_ action: SKAction, withKey key: String) {}
  open func run(_ action: SKAction, completion block: @escaping () -> Void) {}
  open func hasActions() -> Bool { false }
  open func action(forKey key: String) -> SKAction? { nil }
  open func removeAction(forKey key: String) {}
  open func removeAllActions() {}
}

/// An action of a node. It stores its duration and never runs.
open class SKAction: NSObject {
  open var duration: TimeInterval = 0
  open var timingMode = SKActionTimingMode.linear
  open var speed: CGFloat = 1
  private static func lasting(_ duration: TimeInterval) -> SKAction {
    let action = SKAction()
    action.duration = duration
    return action
  }
  open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction { lasting(duration) }
  open class func moveBy(x: CGFloat, y: CGFloat, duration: TimeInterval) -> SKAction {
    lasting(duration)
  }
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    lasting(duration)
  }
  open class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { lasting(duration) }
  open class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { lasting(duration) }
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    lasting(duration)
  }
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    lasting(duration)
  }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction { lasting(duration) }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { lasting(duration) }
  open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { lasting(sec) }
  open class func fadeOut(withDuration sec: TimeInterval) -> SKAction { lasting(sec) }
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    lasting(duration)
  }
  open class func wait(forDuration sec: TimeInterval) -> SKAction { lasting(sec) }
  open class func wait(forDuration sec: TimeInterval, withRange: TimeInterval) -> SKAction {
    lasting(sec)
  }
  open class func removeFromParent() -> SKAction { SKAction() }
  open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction() }
  open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction
  {
    SKAction()
  }
  open class func sequence(_ actions: [SKAction]) -> SKAction {
    lasting(actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SKAction]) -> SKAction {
    lasting(actions.map(\.duration).max() ?? 0)
  }
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    lasting(action.duration * Double(count))
  }
  open class func repeatForever(_ action: SKAction) -> SKAction { lasting(.infinity) }
  open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    lasting(sec * Double(textures.count))
  }
  open class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction { lasting(duration) }
}

open class SKTexture: NSObject {
  private let image: UIImage?
  @MainActor public init(imageNamed name: String) { image = UIImage(named: name) }
  public init(image: UIImage) { self.image = image }
  public init(cgImage image: CGImage) { self.image = UIImage(cgImage: image) }
  open func size() -> CGSize { image?.size ?? .zero }
}

@preconcurrency @MainActor
open class SKSpriteNode: SKNode {
  open var texture: SKTexture?
  open var size: CGSize
  open var color: UIColor
  open var colorBlendFactor: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var blendMode = SKBlendMode.alpha
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    self.texture = texture
    self.color = color
    self.size = size
    super.init()
  }
  public convenience init(imageNamed name: String) {
    let texture = SKTexture(imageNamed: name)
    self.init(texture: texture, color: .white, size: texture.size())
  }
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }
  public override init?(coder: NSCoder) {
    texture = nil
    color = .white
    size = .zero
    super.init(coder: coder)
  }
  open override var frame: CGRect {
    CGRect(
      x: position.x - size.width * anchorPoint.x, y: position.y - size.height * anchorPoint.y,
      width: size.width, height: size.height)
  }
}

@preconcurrency @MainActor
open class SKShapeNode: SKNode {
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var strokeColor = UIColor.white
  open var lineWidth: CGFloat = 1
  open var glowWidth: CGFloat = 0
  public override init() { super.init() }
  public override init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
  public convenience init(rect: CGRect) {
    self.init(path: CGPath(rect: rect, transform: nil))
  }
  public convenience init(rectOf size: CGSize) {
    self.init(
      rect: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    let rect = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    self.init(
      path: CGPath(
        roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(
      path: CGPath(
        ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
        transform: nil))
  }
  open override var frame: CGRect {
    (path?.boundingBoxOfPath ?? .zero).offsetBy(dx: position.x, dy: position.y)
  }
}

@preconcurrency @MainActor
open class SKLabelNode: SKNode {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var fontName: String?
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  public override init() { super.init() }
  public override init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
}

@preconcurrency @MainActor
open class SKEmitterNode: SKNode {
  open var particleBirthRate: CGFloat = 0
  open var numParticlesToEmit = 0
  open var particleLifetime: CGFloat = 0
  open var particleColor = UIColor.white
  open var particlePositionRange = CGVector.zero
  open var targetNode: SKNode?
  public override init() { super.init() }
  public override init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init?(fileNamed filename: String) { self.init() }
  open func advanceSimulationTime(_ sec: TimeInterval) {}
}

@preconcurrency @MainActor
open class SKCameraNode: SKNode {}

/// A body of the physics simulation, which does not run.
open class SKPhysicsBody: NSObject {
  public override init() { super.init() }
  public convenience init(circleOfRadius r: CGFloat) { self.init() }
  public convenience init(rectangleOf s: CGSize) { self.init() }
  public convenience init(edgeLoopFrom rect: CGRect) { self.init() }
  public convenience init(edgeLoopFrom path: CGPath) { self.init() }
  public convenience init(polygonFrom path: CGPath) { self.init() }
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init() }
  @MainActor public convenience init(texture: SKTexture, size: CGSize) { self.init() }
  open var isDynamic = true
  open var affectedByGravity = true
  open var allowsRotation = true
  open var mass: CGFloat = 1
  open var density: CGFloat = 1
  open var friction: CGFloat = 0.2
  open var restitution: CGFloat = 0.2
  open var linearDamping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  open var velocity = CGVector.zero
  open var angularVelocity: CGFloat = 0
  open var categoryBitMask: UInt32 = .max
  open var collisionBitMask: UInt32 = .max
  open var contactTestBitMask: UInt32 = 0
  open var usesPreciseCollisionDetection = false
  open weak var node: SKNode?
  open func applyForce(_ force: CGVector) {}
  open func applyImpulse(_ impulse: CGVector) {}
  open func applyAngularImpulse(_ impulse: CGFloat) {}
}

open class SKPhysicsContact: NSObject {
  override init() {}
  open var bodyA: SKPhysicsBody { SKPhysicsBody() }
  open var bodyB: SKPhysicsBody { SKPhysicsBody() }
  open var contactPoint: CGPoint { .zero }
  open var collisionImpulse: CGFloat { 0 }
}

public protocol SKPhysicsContactDelegate: AnyObject {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}

open class SKPhysicsWorld: NSObject {
  open var gravity = CGVector(dx: 0, dy: -9.8)
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
}

@preconcurrency @MainActor
public protocol SKSceneDelegate: AnyObject {}

/// A scene of nodes. A view calls `didMove(to:)` when it presents the scene; the scene does not
/// run.
@preconcurrency @MainActor
open class SKScene: SKNode {
  open var size: CGSize
  open var scaleMode = SKSceneScaleMode.fill
  open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)
  open var anchorPoint = CGPoint.zero
  open var camera: SKCameraNode?
  open weak var delegate: (any SKSceneDelegate)?
  public let physicsWorld = SKPhysicsWorld()
  open fileprivate(set) weak var view: SKView?
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public override convenience init() { self.init(size: CGSize(width: 1, height: 1)) }
  public override init?(coder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: coder)
  }
  public convenience init?(fileNamed filename: String) { return nil }
  open override var frame: CGRect { CGRect(origin: .zero, size: size) }
  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didFinishUpdate() {}
  open func convertPoint(fromView point: CGPoint) -> CGPoint { point }
  open func convertPoint(toView point: CGPoint) -> CGPoint { point }
}

open class SKTransition: NSObject {
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}

/// A view of a scene. It draws a box in the scene's background colour with the name of the scene's
/// class.
@preconcurrency @MainActor
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open var isPaused = false
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsPhysics = false
  open var ignoresSiblingOrder = false
  open var allowsTransparency = false
  open var preferredFramesPerSecond = 60

  open func presentScene(_ scene: SKScene?) {
    self.scene.map { $0.willMove(from: self) }
    self.scene = scene
    setNeedsDisplay()
    guard let scene else { return }
    DiagnosticLog.current.warn(
      "\(type(of: scene)) is drawn as a box with its name: scenes of SpriteKit do not run.")
    scene.view = self
    if scene.scaleMode == .resizeFill, bounds.size != .zero { scene.size = bounds.size }
    scene.sceneDidLoad()
    scene.didMove(to: self)
  }
  open func presentScene(_ scene: SKScene, transition: SKTransition) { presentScene(scene) }
  open override func draw(_ rect: CGRect) {
    if let scene {
      scene.backgroundColor.setFill()
      UIBezierPath(rect: bounds).fill()
    }
    drawNamedBox(scene.map { "\(type(of: $0))" } ?? "SKView", in: rect)
  }
}

/// A SwiftUI view of a scene. It draws a box with the name of the scene's class.
public struct SpriteView: View {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let ignoresSiblingOrder = Options(rawValue: 1)
    public static let shouldCullNonVisibleNodes = Options(rawValue: 2)
    public static let allowsTransparency = Options(rawValue: 4)
  }
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsPhysics = DebugOptions(rawValue: 4)
  }

  private let scene: SKScene
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60, options: Options = [], debugOptions: DebugOptions = []
  ) { self.scene = scene }

  public var body: some View { SceneBox(scene: scene) }

  private struct SceneBox: UIViewRepresentable {
    let scene: SKScene
    func makeUIView(context: Context) -> SKView { SKView() }
    func updateUIView(_ view: SKView, context: Context) {
      if view.scene !== scene { view.presentScene(scene) }
    }
  }
}
