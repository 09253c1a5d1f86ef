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
}
