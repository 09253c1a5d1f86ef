import Foundation
import Testing
import UIKit

@Suite("Text views find links")
@MainActor
struct DataDetectorTests {
  private func links(_ text: String, _ types: UIDataDetectorTypes) -> [String] {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.isEditable = false
    view.dataDetectorTypes = types
    view.text = text
    var result: [String] = []
    let storage = view.textStorage
    storage.enumerateAttribute(
      .link, in: NSRange(location: 0, length: storage.length), options: []
    ) { value, range, _ in
      if let url = value as? URL {
        result.append("\((storage.string as NSString).substring(with: range)) > \(url)")
      }
    }
    return result
  }

  @Test("addresses of the web and of mail, without the punctuation around them")
  func web() {
    #expect(
      links("See (https://example.com/a?b=c), www.example.org or me@example.com.", .link) == [
        "https://example.com/a?b=c > https://example.com/a?b=c",
        "www.example.org > http://www.example.org", "me@example.com > mailto:me@example.com",
      ])
    #expect(links("no links: a@b, www, http:// or x.y", .link).isEmpty)
  }

  @Test("telephone numbers of seven digits or more")
  func phones() {
    #expect(
      links("Call +1 (555) 010-9999 or 112, in 2024", .phoneNumber) == [
        "+1 (555) 010-9999 > tel:+15550109999"
      ])
  }

  private func found(_ text: String, _ types: UIDataDetectorTypes) -> [String] {
    links(text, types).map { String($0.prefix { $0 != ">" }.dropLast()) }
  }

  @Test(
    "dates and times, with the words around them",
    arguments: [
      ("Meet on Monday, September 9, 2024 at 9:41 AM.", ["Monday, September 9, 2024 at 9:41 AM"]),
      ("due 9 September 2024, paid Sep 12", ["9 September 2024", "Sep 12"]),
      ("2024-09-09, 09.09.2024 or 9/9/24", ["2024-09-09", "09.09.2024", "9/9/24"]),
      ("Dinner tomorrow at 7 pm, call at 9:41 AM", ["tomorrow at 7 pm", "9:41 AM"]),
      ("In May we may march; version 1.2.3, 10:30 to go", []),
    ] as [(String, [String])])
  func dates(text: String, expected: [String]) {
    #expect(found(text, .calendarEvent) == expected)
  }

  @Test(
    "places as they are written in a few countries",
    arguments: [
      (
        "Apple, 1 Infinite Loop, Cupertino, CA 95014, USA", ["1 Infinite Loop, Cupertino, CA 95014"]
      ),
      ("at 221B Baker Street, London NW1 6XE", ["221B Baker Street, London NW1 6XE"]),
      ("Hauptstraße 5, 10115 Berlin", ["Hauptstraße 5, 10115 Berlin"]),
      ("12 rue de Rivoli, 75001 Paris", ["12 rue de Rivoli, 75001 Paris"]),
      ("I drove 5 miles down the road", []),
    ] as [(String, [String])])
  func places(text: String, expected: [String]) { #expect(found(text, .address) == expected) }

  @Test("parcels and flights, and no number of theirs is a telephone's")
  func parcels() {
    #expect(
      found("UPS 1Z999AA10123456784, FedEx 1234 5678 9012", .shipmentTrackingNumber) == [
        "1Z999AA10123456784", "1234 5678 9012",
      ])
    #expect(found("UA 123 and LH441, but not AA or QR 5.20", .flightNumber) == ["UA 123", "LH441"])
    #expect(found("on 2024-09-09 at apple.com", .phoneNumber) == [])
    #expect(links("apple.com/x and x.swift", .link) == ["apple.com/x > http://apple.com/x"])
  }

  @Test("what has no address gets a number in its stead")
  func numbers() {
    #expect(
      links("tomorrow at noon, UA 123", .all) == [
        "tomorrow at noon > x-apple-data-detectors://0", "UA 123 > x-apple-data-detectors://1",
      ])
  }

  @Test("nothing in text that can be edited, and nothing that was not asked for")
  func onlyAsked() {
    #expect(links("https://example.com", .phoneNumber).isEmpty)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.dataDetectorTypes = .all
    view.text = "https://example.com"
    #expect(view.textStorage.attribute(.link, at: 0, effectiveRange: nil) == nil)
    view.isEditable = false
    #expect(view.textStorage.attribute(.link, at: 0, effectiveRange: nil) != nil)
    view.isEditable = true
    #expect(view.textStorage.attribute(.link, at: 0, effectiveRange: nil) == nil)
  }

  @Test("Foundation's detector finds the same, with its own kinds")
  func foundation() throws {
    let text = "Call +1 (555) 010-9999 on Sep 12 or see www.example.org."
    // `.date`, `.link` and `.phoneNumber`, which Foundation calls deprecated here.
    let detector = try NSDataDetector(types: 1 << 4 | 1 << 6 | 1 << 11)
    // From the number on: places count from the beginning all the same.
    let range = NSRange(location: 5, length: text.utf16.count - 5)
    let matches = detector.matches(in: text, range: range)
    #expect(
      matches.map { (text as NSString).substring(with: $0.range) } == [
        "+1 (555) 010-9999", "Sep 12", "www.example.org",
      ])
    #expect(matches.map(\.resultType.rawValue) == [1 << 11, 1 << 4, 1 << 6])
    #expect(matches.first?.phoneNumber == "+1 (555) 010-9999")
    #expect(matches.last?.url?.absoluteString == "http://www.example.org")
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }
}
