import Foundation

/// Finds links, mail addresses, telephone numbers, dates, postal addresses, shipments, flights and amounts of
/// money in text.
///
/// The rules are Tintype's own. A link is a word with a scheme, `www.`, a common top-level domain or an `@`
/// between names; a telephone number has seven digits or more with spaces, dots, dashes and brackets; the
/// other kinds are the patterns in `DataForm`.
struct DataDetector {
  struct Match: Equatable {
    var type: UIDataDetectorTypes
    var range: NSRange
    var url: URL
  }

  let types: UIDataDetectorTypes

  /// Returns the matches in a text. If matches overlap, links win over `DataForm` patterns, and those over
  /// telephone numbers.
  func matches(in text: String) -> [Match] {
    let string = text as NSString
    var result: [Match] = []
    func add(_ found: [Match]) {
      result += found.filter { match in
        !result.contains { NSIntersectionRange($0.range, match.range).length > 0 }
      }
    }
    if types.contains(.link) { add(links(in: string)) }
    let wanted = DataForm.all.filter { types.contains($0.type) }
    for form in wanted {
      add(form.ranges(in: text).map { Match(type: form.type, range: $0, url: Self.unnamed) })
    }
    if types.contains(.phoneNumber) {
      let dates = DataForm.all.filter { $0.isWrittenInDigits }.flatMap { $0.ranges(in: text) }
      add(
        phoneNumbers(in: string).filter { match in
          !dates.contains { NSIntersectionRange($0, match.range).length > 0 }
        })
    }
    return Self.numbered(result.sorted { $0.range.location < $1.range.location })
  }

  /// The URL with which matches without a URL are numbered (guess).
  private static let unnamed = URL(string: "x-apple-data-detectors://0")!

  private static func numbered(_ matches: [Match]) -> [Match] {
    matches.enumerated().map { number, match in
      guard match.url == unnamed else { return match }
      return Match(
        type: match.type, range: match.range,
        url: URL(string: "x-apple-data-detectors://\(number)") ?? unnamed)
    }
  }

  // MARK: Links

  private func links(in string: NSString) -> [Match] {
    words(of: string).compactMap { range in
      let word = string.substring(with: range)
      return Self.url(of: word).map { Match(type: .link, range: range, url: $0) }
    }
  }

  /// Returns the words of a text without the punctuation around them.
  private func words(of string: NSString) -> [NSRange] {
    var result: [NSRange] = []
    var start: Int?
    for index in 0...string.length {
      let isEnd = index == string.length || Self.isSpace(string.character(at: index))
      if !isEnd {
        if start == nil { start = index }
      } else if let from = start {
        result.append(Self.trimmed(NSRange(location: from, length: index - from), string))
        start = nil
      }
    }
    return result.filter { $0.length > 0 }
  }

  private static func isSpace(_ unit: unichar) -> Bool {
    unit == 0x20 || unit == 0xA0 || (0x09...0x0D).contains(unit)
  }

  private static let punctuation = Set(".,;:!?()[]{}<>\"'\u{201C}\u{201D}".utf16)

  private static func trimmed(_ range: NSRange, _ string: NSString) -> NSRange {
    var (start, end) = (range.location, NSMaxRange(range))
    while start < end, punctuation.contains(string.character(at: start)) { start += 1 }
    while end > start, punctuation.contains(string.character(at: end - 1)) { end -= 1 }
    return NSRange(location: start, length: end - start)
  }

  /// Top-level domains that make a link without `www.`; guess: the commonest.
  private static let usualEnds: Set<Substring> = [
    "com", "org", "net", "edu", "gov", "io", "dev", "app", "info", "eu", "uk", "de", "fr", "it",
    "es", "nl", "ch", "at", "jp", "cn",
  ]

  private static func url(of word: String) -> URL? {
    let lower = word.lowercased()
    for scheme in ["http://", "https://", "mailto:", "tel:"]
    where lower.hasPrefix(scheme) && lower.utf8.count > scheme.utf8.count {
      return URL(string: word)
    }
    let host = lower.prefix { $0 != "/" }
    if isHost(host),
      lower.hasPrefix("www.") || usualEnds.contains(host.split(separator: ".").last ?? "")
    {
      return URL(string: "http://" + word)
    }
    let sides = lower.split(separator: "@", omittingEmptySubsequences: false)
    if sides.count == 2, !sides[0].isEmpty, isHost(sides[1]) {
      return URL(string: "mailto:" + word)
    }
    return nil
  }

  /// Whether a text is a host name: parts of letters, digits and dashes that are separated by dots.
  /// There are at least two parts, and the last one has at least two characters.
  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      && (labels.last?.count ?? 0) >= 2
  }

  // MARK: Telephone numbers

  private func phoneNumbers(in string: NSString) -> [Match] {
    var result: [Match] = []
    var index = 0
    while index < string.length {
      guard let end = Self.end(ofNumberAt: index, in: string) else {
        index += 1
        continue
      }
      let range = NSRange(location: index, length: end - index)
      let digits = string.substring(with: range).filter { $0.isNumber || $0 == "+" }
      if (7...15).contains(digits.count), let url = URL(string: "tel:" + digits) {
        result.append(Match(type: .phoneNumber, range: range, url: url))
      }
      index = end
    }
    return result
  }

  /// Returns the index after the last digit of a number that begins with a digit, a plus or a bracket.
  private static func end(ofNumberAt start: Int, in string: NSString) -> Int? {
    func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(string.character(at: index)) }
    let first = string.character(at: start)
    guard isDigit(start) || first == 0x2B || first == 0x28 else { return nil }
    if start > 0, isDigit(start - 1) { return nil }
    let joining = Set(" -.()/".utf16)
    var (index, end) = (start + 1, isDigit(start) ? start + 1 : start)
    while index < string.length, isDigit(index) || joining.contains(string.character(at: index)) {
      index += 1
      if isDigit(index - 1) { end = index }
    }
    return end > start ? end : nil
  }
}
