import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.ownEnvironment) struct ConfigurationHandlerTests {
  @Test("the background of a cell casts the shadow of its configuration")
  func shadow() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    var background = UIBackgroundConfiguration.clear()
    #expect(background.shadowProperties == UIShadowProperties())
    background.shadowProperties.opacity = 0.5
    background.shadowProperties.offset = CGSize(width: 0, height: 2)
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }
    let shadows = layers(cell.layer).filter { $0.shadowOpacity > 0 }
    #expect(shadows.map(\.shadowOpacity) == [0.5])
    #expect(shadows.first?.shadowOffset == CGSize(width: 0, height: 2))
  }

  @Test("a handler that sets configurations is called once for each state")
  func changesWithin() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, safeArea: .zero)
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var calls = 0
    cell.configurationUpdateHandler = { cell, state in
      calls += 1
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isHighlighted ? .red : .green
      cell.backgroundConfiguration = background
    }
    let root = UIView()
    root.addSubview(cell)
    stage.show(root)
    stage.layout()
    #expect(calls == 1)
    cell.isHighlighted = true
    stage.layout()
    #expect(calls == 2 && cell.backgroundConfiguration?.backgroundColor == .red)
  }
}
