import CoreNFC
import GameController
import GameplayKit
import TestSupport
import Testing

/// Chance, states, ways through a grid, and devices that are not there.
@MainActor
@Suite(.ownEnvironment) struct GameFrameworkTests {
  final class Closed: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Open.self }
  }
  final class Open: GKState {
    var entered = 0
    override func didEnter(from previousState: GKState?) { entered += 1 }
  }
  final class Broken: GKState {}

  @Test("a seed gives one sequence, a shuffle keeps the elements, a die stays on its sides")
  func chance() {
    let numbers = Array(0..<40)
    let shuffled = numbers.shuffled(using: GKMersenneTwisterRandomSource(seed: 3))
    #expect(shuffled == numbers.shuffled(using: GKMersenneTwisterRandomSource(seed: 3)))
    #expect(shuffled != numbers.shuffled(using: GKMersenneTwisterRandomSource(seed: 4)))
    #expect(shuffled.sorted() == numbers)

    let source = GKARC4RandomSource(seed: Data("dice".utf8))
    let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    var counts: [Int: Int] = [:]
    for _ in 0..<6000 { counts[die.nextInt(), default: 0] += 1 }
    #expect(counts.keys.sorted() == Array(1...6))
    #expect(counts.values.allSatisfy { (800...1200).contains($0) })

    let cards = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 10)
    #expect((0..<10).map { _ in cards.nextInt() }.sorted() == Array(1...10))
    let normal = GKGaussianDistribution(randomSource: source, lowestValue: 0, highestValue: 60)
    let values = (0..<4000).map { _ in Double(normal.nextInt()) }
    let mean = values.reduce(0, +) / 4000
    let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 4000).squareRoot()
    #expect(abs(mean - 30) < 1)
    #expect(abs(deviation - 10) < 1)
  }

  @Test("a machine enters only states that the current one allows") func states() {
    let open = Open()
    let machine = GKStateMachine(states: [Closed(), open, Broken()])
    #expect(machine.enter(Closed.self))
    #expect(!machine.enter(Broken.self))
    #expect(machine.currentState is Closed)
    #expect(machine.enter(Open.self))
    #expect(open.entered == 1)
    #expect(open.stateMachine === machine)
    #expect(machine.state(forClass: Open.self) === open)
  }

  @Test("a way through a grid is as long as a search over all nodes finds it")
  func paths() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let grid = GKGridGraph<GKGridGraphNode>(
        fromGridStartingAt: SIMD2(0, 0), width: 6, height: 6, diagonalsAllowed: false)
      let start = try #require(grid.node(atGridPosition: SIMD2(0, 0)))
      let goal = try #require(grid.node(atGridPosition: SIMD2(5, 5)))
      let walls = (grid.nodes ?? []).filter {
        $0 !== start && $0 !== goal && Int.random(in: 0..<10, using: &generator) < 3
      }
      grid.remove(walls)
      // Breadth first, as the reference.
      var steps = [ObjectIdentifier(start): 1]
      var waiting: [GKGraphNode] = [start]
      while !waiting.isEmpty {
        let node = waiting.removeFirst()
        for next in node.connectedNodes where steps[ObjectIdentifier(next)] == nil {
          steps[ObjectIdentifier(next)] = steps[ObjectIdentifier(node), default: 0] + 1
          waiting.append(next)
        }
      }
      let path = grid.findPath(from: start, to: goal)
      #expect(path.count == steps[ObjectIdentifier(goal)] ?? 0)
      for (a, b) in zip(path, path.dropFirst()) {
        #expect(a.connectedNodes.contains { $0 === b })
      }
    }
  }

  final class Reader: NFCNDEFReaderSessionDelegate {
    var error: (any Error)?
    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      self.error = error
    }
  }

  @Test("no controller is connected and no tag is read") func devices() {
    #expect(GCController.controllers().isEmpty)
    #expect(GCKeyboard.coalesced == nil)
    #expect(!NFCNDEFReaderSession.readingAvailable)
    let reader = Reader()
    let session = NFCNDEFReaderSession(
      delegate: reader, queue: nil, invalidateAfterFirstRead: true)
    session.begin()
    #expect((reader.error as? NFCReaderError)?.code == .readerErrorUnsupportedFeature)
  }

  /// The bytes are of the examples in the NFC Forum's definitions of the records.
  @Test("records of addresses and texts have the bytes of the NFC Forum") func records() throws {
    let address = try #require(NFCNDEFPayload.wellKnownTypeURIPayload(string: "http://www.nfc.com"))
    #expect(address.type == Data([0x55]))
    #expect(address.payload == Data([0x01] + "nfc.com".utf8))
    #expect(address.wellKnownTypeURIPayload() == URL(string: "http://www.nfc.com"))
    #expect(NFCNDEFMessage(records: [address]).length == 12)
    let text = try #require(
      NFCNDEFPayload.wellKnownTypeTextPayload(string: "Hello", locale: Locale(identifier: "en")))
    #expect(text.payload == Data([0x02, 0x65, 0x6e] + "Hello".utf8))
    #expect(text.wellKnownTypeTextPayload().0 == "Hello")
  }
}
