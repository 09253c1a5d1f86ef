import Foundation
import Testing

@testable import UIKit

@Suite("Pickers", .serialized)
@MainActor
struct PickerTests {
  final class Fruit: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 3 : 0
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 90 }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { ["Apple", "Pear", "Plum"][row] }
  }

  @Test("rows lie around the selected one; a wheel without rows has none selected")
  func rows() throws {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let fruit = Fruit()
    picker.dataSource = fruit
    picker.delegate = fruit
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    let rows = try (0..<3).map { try #require(picker.view(forRow: $0, forComponent: 0)) }
    #expect(rows.map { ($0 as? UILabel)?.text } == ["Apple", "Pear", "Plum"])
    #expect(rows[1].convert(CGPoint(x: 0, y: 16), to: picker).y == 108)
    #expect((rows[0].superview?.alpha ?? 1) < (rows[1].superview?.alpha ?? 0))
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 90, height: 32))
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.selectedRow(inComponent: 1) == -1)
  }

  @Test("a date picker begins on 9 September 2024 at 9:41, whatever the clock says")
  func date() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 34))
    picker.layoutIfNeeded()
    let texts = picker.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Sep 9, 2024", "9:41 AM"])
    picker.datePickerMode = .time
    picker.layoutIfNeeded()
    #expect(picker.subviews.compactMap { ($0 as? UILabel)?.text } == ["9:41 AM"])
  }
}
