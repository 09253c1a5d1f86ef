import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// Wheels under a finger. How they look is in the catalogue.
@MainActor
@Suite("Wheels that turn", .serialized)
struct PickerWheelTests {
  private final class Numbers: UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [Int] = []
    var custom = false
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      100
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component) \(row)" }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { chosen.append(row) }
  }

  private let stage = Stage(device: .named("iphone-15")!)
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 200, width: 393, height: 216))
  private let numbers = Numbers()

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    picker.dataSource = numbers
    picker.delegate = numbers
    root.addSubview(picker)
    stage.show(root)
    stage.layout()
  }

  /// The drag begins in the left wheel.
  private func drag(by distance: CGFloat, duration: Double, rest: Double = 0) {
    let finger = stage.touchDown(at: CGPoint(x: 100, y: 308))
    finger.move(to: CGPoint(x: 100, y: 308 + distance), duration: duration)
    if rest > 0 { stage.advance(by: rest) }
    finger.lift()
  }

  @Test("the row next to the middle comes there, and the delegate hears of it at rest")
  func slow() {
    drag(by: -100, duration: 0.5, rest: 0.5)
    #expect(numbers.chosen == [] && picker.selectedRow(inComponent: 0) == 0)
    stage.advance(by: 1)
    #expect(numbers.chosen == [3] && picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test("a fling turns further than the finger went, and the last row is the end")
  func fling() {
    drag(by: -60, duration: 0.05)
    stage.advance(by: 6)
    #expect(numbers.chosen.count == 1 && (numbers.chosen.first ?? 0) > 4)
    for _ in 0..<6 {
      drag(by: -90, duration: 0.03)
      stage.advance(by: 6)
    }
    #expect(picker.selectedRow(inComponent: 0) == 99)
  }

  @Test("a tap brings the row it touches to the middle")
  func tap() {
    stage.tap(at: CGPoint(x: 100, y: 340))
    stage.advance(by: 1)
    #expect(numbers.chosen == [1])
  }

  @Test("a program turns a wheel at once or in time, and the delegate does not hear of it")
  func program() {
    picker.selectRow(10, inComponent: 0, animated: false)
    stage.layout()
    #expect(picker.view(forRow: 10, forComponent: 0) != nil)
    picker.selectRow(40, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 40)
    stage.advance(by: 0.15)
    stage.layout()
    #expect(picker.view(forRow: 25, forComponent: 0) != nil)
    #expect(picker.view(forRow: 40, forComponent: 0) == nil)
    stage.advance(by: 0.5)
    stage.layout()
    #expect(picker.view(forRow: 40, forComponent: 0) != nil && numbers.chosen == [])
  }

  @Test("a wheel in a scroll view turns instead of scrolling it")
  func nested() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 393, height: 3000)
    scroll.addSubview(picker)
    stage.show(scroll)
    stage.layout()
    drag(by: -100, duration: 0.5, rest: 0.5)
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == 0 && numbers.chosen == [3])
  }
}
