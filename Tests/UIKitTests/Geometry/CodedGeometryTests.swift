import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Geometry in values, text and archives")
struct CodedGeometryTests {
  @Test("text is numbers in braces (documented)")
  func text() {
    let rect = CGRect(x: 1, y: -2.5, width: 300, height: 40)
    #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {300, 40}}")
    #expect(NSCoder.cgRect(for: "{{1, -2.5}, {300, 40}}") == rect)
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2)) == "{1, 2}")
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(
      NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.uiOffset(for: "{5, 6}") == UIOffset(horizontal: 5, vertical: 6))
  }

  @Test("what is no geometry is zero", arguments: ["", "{1}", "{1, 2, 3}", "{a, b}", "{{1, 2}"])
  func badText(text: String) {
    #expect(NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }

  @Test func archives() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(CGPoint(x: 5, y: 6), forKey: "point")
    archiver.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 5, y: 6))
    #expect(coder.decodeCGAffineTransform(forKey: "transform").d == 3)
    #expect(coder.decodeUIEdgeInsets(forKey: "insets").right == 4)
    #expect(coder.decodeCGSize(forKey: "nothing") == .zero)
  }

  @Test func values() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy == 2)
  }
}
