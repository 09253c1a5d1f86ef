/// A node of a graph.
open class GKGraphNode: NSObject {
  open private(set) var connectedNodes: [GKGraphNode] = []
  public override init() { super.init() }

  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }
  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    connectedNodes.removeAll { node in nodes.contains { $0 === node } }
    if bidirectional {
      for node in nodes { node.removeConnections(to: [self], bidirectional: false) }
    }
  }
  /// Returns the cost of the step to a connected node.
  open func cost(to node: GKGraphNode) -> Float { 1 }
  /// A guess of what a way to a node costs, which is at most what it costs.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }
  /// Returns the nodes of a cheapest path to a node, including both ends; an empty array if there
  /// is no path.
  open func findPath(to goal: GKGraphNode) -> [GKGraphNode] {
    var costs = [ObjectIdentifier(self): Float(0)]
    var previous: [ObjectIdentifier: GKGraphNode] = [:]
    var open = [self]
    while !open.isEmpty {
      func expected(_ node: GKGraphNode) -> Float {
        costs[ObjectIdentifier(node), default: 0] + node.estimatedCost(to: goal)
      }
      guard let place = open.indices.min(by: { expected(open[$0]) < expected(open[$1]) }) else {
        break
      }
      let node = open.remove(at: place)
      if node === goal {
        var path = [node]
        while let before = path.last.flatMap({ previous[ObjectIdentifier($0)] }) {
          path.append(before)
        }
        return path.reversed()
      }
      for neighbor in node.connectedNodes {
        let cost = costs[ObjectIdentifier(node), default: 0] + node.cost(to: neighbor)
        let id = ObjectIdentifier(neighbor)
        guard costs[id].map({ cost < $0 }) ?? true else { continue }
        costs[id] = cost
        previous[id] = node
        if !open.contains(where: { $0 === neighbor }) { open.append(neighbor) }
      }
    }
    return []
  }
}

/// A node of a graph on a grid.
open class GKGridGraphNode: GKGraphNode {
  open var gridPosition: SIMD2<Int32>
  public init(gridPosition: SIMD2<Int32>) { self.gridPosition = gridPosition }
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let other = node as? GKGridGraphNode else { return 0 }
    let x = abs(gridPosition.x - other.gridPosition.x)
    let y = abs(gridPosition.y - other.gridPosition.y)
    return Float(max(x, y))
  }
}

/// A graph: nodes and their connections.
open class GKGraph: NSObject {
  open private(set) var nodes: [GKGraphNode]?
  public override init() { nodes = [] }
  public init(_ nodes: [GKGraphNode]) { self.nodes = nodes }
  open func add(_ new: [GKGraphNode]) { nodes = (nodes ?? []) + new }
  open func remove(_ gone: [GKGraphNode]) {
    nodes?.removeAll { node in gone.contains { $0 === node } }
    for node in nodes ?? [] { node.removeConnections(to: gone, bidirectional: true) }
  }
  open func findPath(from start: GKGraphNode, to end: GKGraphNode) -> [GKGraphNode] {
    start.findPath(to: end)
  }
}

/// A graph whose nodes fill a rectangle of a grid.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  public let gridOrigin: SIMD2<Int32>
  public let gridWidth: Int
  public let gridHeight: Int
  public let diagonalsAllowed: Bool

  public init(
    fromGridStartingAt position: SIMD2<Int32>, width: Int32, height: Int32, diagonalsAllowed: Bool
  ) {
    gridOrigin = position
    gridWidth = Int(width)
    gridHeight = Int(height)
    self.diagonalsAllowed = diagonalsAllowed
    var nodes: [GKGridGraphNode] = []
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) {
        nodes.append(GKGridGraphNode(gridPosition: SIMD2(position.x + x, position.y + y)))
      }
    }
    super.init(nodes)
    for node in nodes { connect(node) }
  }

  open func node(atGridPosition position: SIMD2<Int32>) -> NodeType? {
    place(position) as? NodeType
  }
  open func connectToAdjacentNodes(_ node: GKGridGraphNode) {
    if nodes?.contains(where: { $0 === node }) != true { add([node]) }
    connect(node)
  }

  private func place(_ position: SIMD2<Int32>) -> GKGridGraphNode? {
    nodes?.lazy.compactMap { $0 as? GKGridGraphNode }.first { $0.gridPosition == position }
  }
  private func connect(_ node: GKGridGraphNode) {
    for x in Int32(-1)...1 {
      for y in Int32(-1)...1 where (x, y) != (0, 0) && (diagonalsAllowed || x == 0 || y == 0) {
        let position = SIMD2(node.gridPosition.x + x, node.gridPosition.y + y)
        if let other = place(position) { node.addConnections(to: [other], bidirectional: true) }
      }
    }
  }
}
