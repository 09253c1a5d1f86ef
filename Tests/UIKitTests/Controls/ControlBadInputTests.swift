import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Controls that are given what makes no sense: a message where there is something to tell, and
/// always a control that is laid out and drawn.
@MainActor
@Suite(.serialized) struct ControlBadInputTests {
  /// What is notified while something is done and drawn.
  private func messages(_ work: () throws -> UIView) rethrows -> [String] {
    _ = DiagnosticLog.current.drain()
    let view = try work()
    if view.bounds.isEmpty { view.frame = CGRect(x: 0, y: 0, width: 320, height: 100) }
    view.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(image.size.width > 0)
    return DiagnosticLog.current.drain().map(\.message)
  }

  private func picture(_ size: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let bounds = CGRect(x: 0, y: 0, width: size, height: size)
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image {
      UIColor.red.setFill()
      $0.fill(bounds)
    }
  }

  @Test("pictures of one point and of ten thousand", arguments: [1, 10_000])
  func images(size: CGFloat) {
    let image = picture(size)
    let notified = messages {
      let button = UIButton(configuration: .filled())
      button.configuration?.image = image
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
      return button
    }
    #expect(notified.isEmpty)
    let bar = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    bar.setThumbImage(image, for: .normal)
    bar.minimumValueImage = image
    #expect(messages { bar }.isEmpty)
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFill
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(messages { view }.isEmpty)
  }

  @Test("segments without titles, and none at all")
  func segments() {
    let control = UISegmentedControl(items: ["", ""])
    #expect(messages { control }.isEmpty)
    let empty = UISegmentedControl()
    empty.selectedSegmentIndex = 7
    _ = messages { empty }
    #expect(empty.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test(
    "a slider and a stepper upside down keep a value within what they have", .exceptions(.report))
  func ranges() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.minimumValue = 10
    slider.maximumValue = -5
    slider.value = 3
    _ = messages { slider }
    #expect(slider.minimumValue <= slider.maximumValue)
    #expect(slider.value >= slider.minimumValue && slider.value <= slider.maximumValue)
    slider.value = .nan
    #expect(!slider.value.isNaN)
    let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    progress.progress = 7
    #expect(progress.progress == 1)
    progress.progress = -.infinity
    #expect(progress.progress == 0)
  }

  @Test("a stepper whose maximum is below its minimum says so", .exceptions(.report))
  func stepper() {
    let stepper = UIStepper()
    let notified = messages {
      stepper.minimumValue = 10
      stepper.maximumValue = 1
      stepper.stepValue = 0
      return stepper
    }
    #expect(
      notified == [
        "The maximum value of a stepper cannot be 1.0. It stays as it was; give a number from 10 on.",
        "The step value of a stepper cannot be 0.0. It stays as it was; give a number above 0.",
      ])
    #expect(stepper.value == 10 && stepper.maximumValue == 100 && stepper.stepValue == 1)
  }

  @Test("a date out of its limits is brought into them, and limits upside down are none")
  func dates() {
    let picker = UIDatePicker()
    picker.minimumDate = Date(timeIntervalSince1970: 1_000_000)
    picker.maximumDate = Date(timeIntervalSince1970: 2_000_000)
    picker.date = Date(timeIntervalSince1970: 9_000_000)
    #expect(picker.date == Date(timeIntervalSince1970: 2_000_000))
    picker.maximumDate = Date(timeIntervalSince1970: 0)
    picker.date = Date(timeIntervalSince1970: 9_000_000)
    #expect(picker.date == Date(timeIntervalSince1970: 9_000_000))
    _ = messages { picker }
    for style in [UIDatePickerStyle.compact, .inline, .wheels] {
      let notified = messages {
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSince1970: .infinity)
        return picker
      }
      #expect(notified.contains { $0.contains("cannot be inf seconds") })
      picker.maximumDate = nil
      for far in [-1e300, 1e300] {
        picker.date = Date(timeIntervalSinceReferenceDate: far)
        #expect(messages { picker }.isEmpty)
      }
    }
  }

  @Test("an unknown symbol is notified with the nearest name, and a neutral glyph is there")
  func symbols() throws {
    var image: UIImage?
    let notified = messages {
      image = UIImage(systemName: "hearrt.fill")
      return UIImageView(image: image)
    }
    let first = try #require(notified.first)
    #expect(first.contains("'hearrt.fill'") && first.contains("'heart"), "\(first)")
    #expect(notified.count == 1)
  }

  @Test("an unknown font is notified, and its size holds for what stands in")
  func fonts() {
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
    let font = UIFont(descriptor: UIFontDescriptor(name: "NoSuchFont", size: 13), size: 0)
    #expect(font.pointSize == 13)
  }

  @Test("a title with an attachment of no size is laid out")
  func attachments() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: CGFloat.nan, width: .nan, height: .infinity)
    let title = NSMutableAttributedString(string: "Go ")
    title.append(NSAttributedString(attachment: attachment))
    let button = UIButton(type: .system)
    _ = messages {
      button.setAttributedTitle(title, for: .normal)
      return button
    }
    #expect(button.intrinsicContentSize.width.isFinite)
    #expect(button.intrinsicContentSize.height.isFinite)
  }

  @Test("menus without items and pickers without columns are quiet")
  func emptyOnes() {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [])
    button.showsMenuAsPrimaryAction = true
    #expect(messages { button }.isEmpty)
    #expect(messages { UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)) }.isEmpty)
    let pages = UIPageControl()
    pages.numberOfPages = -3
    pages.currentPage = 9
    #expect(messages { pages }.allSatisfy { !$0.isEmpty })
    #expect(pages.currentPage >= 0)
  }
}
