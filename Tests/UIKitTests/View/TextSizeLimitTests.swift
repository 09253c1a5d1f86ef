import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Limits of text sizes", .ownEnvironment)
struct TextSizeLimitTests {
  @Test("a view and all below it stay within the limits")
  func limits() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    window.addSubview(outer)
    func size() -> UIContentSizeCategory { inner.traitCollection.preferredContentSizeCategory }
    #expect(size() == .large)
    outer.maximumContentSizeCategory = .small
    #expect(size() == .small)
    #expect(window.traitCollection.preferredContentSizeCategory == .large)
    inner.minimumContentSizeCategory = .extraLarge
    #expect(size() == .extraLarge)
    outer.maximumContentSizeCategory = nil
    inner.minimumContentSizeCategory = nil
    #expect(size() == .large)
  }
}

@MainActor
@Suite("Corner configurations", .ownEnvironment)
struct CornerConfigurationTests {
  private let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))

  @Test("a capsule is half as round as it is high, whatever the size")
  func capsule() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 20)
    view.bounds.size.height = 60
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 30)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(view.effectiveRadius(corner: .topLeft) == 12)
  }

  @Test("corners have radii of their own")
  func corners() {
    view.cornerConfiguration = .uniformTopRadius(.fixed(8))
    #expect(view.effectiveRadius(corner: .topRight) == 8)
    #expect(view.effectiveRadius(corner: .bottomRight) == 0)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test("concentric corners follow the container's")
  func concentric() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    container.layer.cornerRadius = 16
    container.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 2))
    #expect(view.effectiveRadius(corner: .bottomLeft) == 6)
    container.layer.cornerRadius = 4
    #expect(view.effectiveRadius(corner: .bottomLeft) == 2)
  }
}
