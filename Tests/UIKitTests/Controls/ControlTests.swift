import Foundation
import Testing

@testable import UIKit

/// Sizes as Xcode stored them for real controls, and values that keep to their limits.
@Suite("Controls", .serialized)
@MainActor
struct ControlTests {
  @Test("sizes of controls are those of iOS 13 to 18")
  func sizes() {
    #expect(UISwitch().sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
    #expect(UISlider().intrinsicContentSize.height == 33)
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UIProgressView(progressViewStyle: .default).intrinsicContentSize.height == 4)
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
    let medium = UIActivityIndicatorView(style: .medium)
    #expect(medium.intrinsicContentSize == CGSize(width: 20, height: 20))
    let large = UIActivityIndicatorView(style: .large)
    #expect(large.intrinsicContentSize == CGSize(width: 37, height: 37))
    let segments = UISegmentedControl(items: ["First", "Second"])
    #expect(segments.intrinsicContentSize == CGSize(width: 131, height: 31))
    #expect(UISearchBar().intrinsicContentSize.height == 56)
    #expect(UIPickerView().intrinsicContentSize.height == 216)
    let pages = UIPageControl()
    pages.numberOfPages = 4
    #expect(abs(pages.intrinsicContentSize.width - 134.5) <= 0.5)
  }

  @Test("a button of the primary role has a semibold title")
  func primaryRole() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Configure Bridges"
    let button = UIButton(configuration: configuration)
    let plain = button.intrinsicContentSize.width
    button.role = .primary
    // 168 points in a stored document, 161.5 without the role.
    #expect(abs(button.intrinsicContentSize.width - 168) <= 0.5)
    #expect(abs(plain - 161.5) <= 0.5)
  }

  @Test("constraints act inside the frames of three controls")
  func alignmentInsets() {
    #expect(UISwitch().alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    #expect(UISlider().alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    #expect(
      UISegmentedControl().alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    )
  }

  @Test("values stay between their limits, and what is no number counts as the lower one")
  func limits() {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.value = .nan
    #expect(slider.value == 0)
    let stepper = UIStepper()
    stepper.value = -5
    #expect(stepper.value == 0)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 3
    #expect(progress.progress == 1)
  }

  @Test("the thumb of a slider reaches two points beyond the ends of its track")
  func sliderThumb() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 31))
    let track = slider.trackRect(forBounds: slider.bounds)
    let low = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    let high = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(low.minX == track.minX - 2)
    #expect(high.maxX == track.maxX + 2)
  }

  @Test("segments come, go and keep their selection")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 3)
  }

  @Test("an indicator hides when it stops, unless told to stay")
  func indicator() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(Set(view.subviews.map(\.isHidden)) == [true])
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(Set(view.subviews.map(\.isHidden)) == [false])
    view.stopAnimating()
    #expect(Set(view.subviews.map(\.isHidden)) == [true])
    view.hidesWhenStopped = false
    #expect(Set(view.subviews.map(\.isHidden)) == [false])
  }
}
