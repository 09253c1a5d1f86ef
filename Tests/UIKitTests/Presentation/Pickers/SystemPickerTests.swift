import Foundation
import Stage
import Testing
import UIKit
import UniformTypeIdentifiers

@MainActor
@Suite("Pickers of colours, fonts and files") struct SystemPickerTests {
  private final class Receiver: UIColorPickerViewControllerDelegate,
    UIFontPickerViewControllerDelegate, UIDocumentPickerDelegate
  {
    var events: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { events.append("color") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      events.append("finish")
    }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      events.append("font")
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      events.append("cancelled")
    }
  }

  private func stage() -> (Stage, UIViewController) {
    let stage = Stage(device: .named("iphone-15")!)
    let root = UIViewController()
    stage.show(root)
    return (stage, root)
  }

  @Test("a tap on a colour well presents a picker, and a tap in its grid sets the colour")
  func well() throws {
    let (stage, root) = stage()
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    root.view.addSubview(well)
    stage.tap(well)
    stage.advance(by: 1)
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    let grid = try #require(find("ColorGrid", in: picker.view))
    // The first row begins with white.
    stage.tap(at: grid.convert(CGPoint(x: 4, y: 4), to: nil))
    #expect(changes == 1)
    let color = try #require(well.selectedColor)
    var white: CGFloat = 0
    color.getWhite(&white, alpha: nil)
    #expect(white == 1)
  }

  private func find(_ name: String, in view: UIView) -> UIView? {
    if "\(type(of: view))" == name { return view }
    return view.subviews.lazy.compactMap { find(name, in: $0) }.first
  }

  @Test("a colour picker reports each choice, and its end")
  func color() throws {
    let (stage, root) = stage()
    let picker = UIColorPickerViewController()
    let receiver = Receiver()
    picker.delegate = receiver
    picker.selectedColor = .black
    root.present(picker, animated: true)
    stage.advance(by: 1)
    let grid = try #require(find("ColorGrid", in: picker.view))
    stage.tap(at: grid.convert(CGPoint(x: grid.bounds.midX, y: grid.bounds.midY), to: nil))
    #expect(receiver.events == ["color"])
    #expect(picker.selectedColor != .black)
    let close = try #require(find("UIButton", in: picker.view))
    stage.tap(close)
    stage.advance(by: 1)
    #expect(receiver.events == ["color", "finish"])
    #expect(root.presentedViewController == nil)
  }

  @Test("a font picker lists the families and gives a descriptor of the chosen one")
  func font() throws {
    let (stage, root) = stage()
    let picker = UIFontPickerViewController()
    let receiver = Receiver()
    picker.delegate = receiver
    root.present(picker, animated: false)
    stage.advance(by: 1)
    let table = try #require(picker.view as? UITableView)
    #expect(table.numberOfRows(inSection: 0) == UIFont.familyNames.count)
    picker.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
    #expect(receiver.events == ["font"])
    let descriptor = try #require(picker.selectedFontDescriptor)
    #expect(UIFont(descriptor: descriptor, size: 12).familyName == UIFont.familyNames.sorted()[0])
  }

  @Test("a file picker is cancelled by its button")
  func files() throws {
    let (stage, root) = stage()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .plainText])
    let receiver = Receiver()
    picker.delegate = receiver
    root.present(picker, animated: true)
    stage.advance(by: 1)
    try stage.tap("Cancel")
    stage.advance(by: 1)
    #expect(receiver.events == ["cancelled"])
    #expect(root.presentedViewController == nil)
  }
}
