import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Page controls in other directions, and sliders with ticks.
@MainActor
@Suite(.ownEnvironment) struct ControlDirectionTests {
  @Test func aPageControlStandsUpright() {
    let control = UIPageControl()
    control.numberOfPages = 4
    let flat = control.intrinsicContentSize
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == CGSize(width: flat.height, height: flat.width))
    control.frame = CGRect(origin: .zero, size: control.intrinsicContentSize)
    control.layoutIfNeeded()
    func dots() -> [CGRect] { control.subviews.compactMap { $0 as? UIImageView }.map(\.frame) }
    #expect(dots().count == 4)
    #expect(zip(dots(), dots().dropFirst()).allSatisfy { $0.minY < $1.minY })
    control.direction = .bottomToTop
    control.layoutIfNeeded()
    #expect(zip(dots(), dots().dropFirst()).allSatisfy { $0.minY > $1.minY })
  }

  @Test func aTapBelowTheMiddleTurnsThePage() {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, safeArea: .zero)
    let control = UIPageControl(frame: CGRect(x: 40, y: 20, width: 26, height: 140))
    control.numberOfPages = 3
    control.direction = .topToBottom
    stage.show(control)
    stage.tap(at: CGPoint(x: 53, y: 140))
    #expect(control.currentPage == 1)
    stage.tap(at: CGPoint(x: 53, y: 40))
    #expect(control.currentPage == 0)
  }

  @Test(arguments: [(0.1, 0.0), (0.2, 0.25), (0.6, 0.5), (0.9, 1.0)] as [(Float, Float)])
  func theThumbStandsAtTicks(value: Float, expected: Float) {
    let slider = UISlider()
    slider.maximumValue = 100
    slider.trackConfiguration = UISlider.TrackConfiguration(
      allowsTickValuesOnly: true, numberOfTicks: 5)
    slider.value = value * 100
    #expect(slider.value == expected * 100)
  }

  @Test func aPartOfTheTrackIsAllowed() {
    let slider = UISlider()
    slider.trackConfiguration = UISlider.TrackConfiguration(enabledRange: 0.2...0.6, ticks: [])
    slider.value = 0.9
    #expect(slider.value == 0.6)
    slider.trackConfiguration = nil
    slider.value = 0.9
    #expect(slider.value == 0.9)
  }
}
