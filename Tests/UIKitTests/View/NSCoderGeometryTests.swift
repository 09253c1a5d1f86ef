import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Geometry as text and in archives.
@Suite("Geometry in texts and archives")
struct NSCoderGeometryTests {
  @Test func textsAreRead() {
    #expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
    #expect(NSCoder.cgSize(for: "{3,4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSCoder.cgAffineTransform(for: "[2, 0, 0, 2, 5, 6]").tx == 5)
  }

  @Test func textsThatAreNoneGiveZero() {
    #expect(NSCoder.cgPoint(for: "here") == .zero)
    #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero)
    #expect(NSCoder.cgRect(for: "{{1, nan}, {3, 4}}") == .zero)
    #expect(NSCoder.cgAffineTransform(for: "") == .identity)
  }

  @Test func textsAreWritten() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
  }

  @Test func archivesKeepThem() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
    #expect(reader.decodeUIEdgeInsets(forKey: "insets").bottom == 3)
    #expect(reader.decodeCGRect(forKey: "nothing") == .zero)
  }
}
