import Foundation

/// A pattern of text that a data detector finds, with the type of data.
///
/// The patterns cover English, and numeric dates and street addresses of a few other languages. The types are
/// those that `UIDataDetectorTypes` documents; the patterns are Tintype's own.
struct DataForm {
  let type: UIDataDetectorTypes
  /// Whether a match might also be a telephone number.
  let isWrittenInDigits: Bool
  private let expression: NSRegularExpression?

  private init(
    _ type: UIDataDetectorTypes, isWrittenInDigits: Bool = false, ignoresCase: Bool = true,
    _ pattern: String
  ) {
    self.type = type
    self.isWrittenInDigits = isWrittenInDigits
    expression = try? NSRegularExpression(
      pattern: pattern, options: ignoresCase ? .caseInsensitive : [])
  }

  func ranges(in text: String) -> [NSRange] {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression?.matches(in: text, options: [], range: whole).map(\.range) ?? []
  }

  /// All patterns, the most specific ones first.
  static let all = parcels + flights + places + dates

  // MARK: Parcels and flights

  private static let parcels = [
    // UPS
    DataForm(
      .shipmentTrackingNumber, isWrittenInDigits: true, ignoresCase: false,
      #"\b1Z ?[0-9A-Z]{3} ?[0-9A-Z]{3} ?[0-9A-Z]{2} ?[0-9A-Z]{4} ?[0-9A-Z]{3} ?[0-9A-Z]\b"#),
    // The postal service of the United States
    DataForm(
      .shipmentTrackingNumber, isWrittenInDigits: true,
      #"\b9[1-5]\d{2}(?: ?\d{4}){4}(?: ?\d{2})?\b"#),
    // International mail (Universal Postal Union)
    DataForm(.shipmentTrackingNumber, ignoresCase: false, #"\b[A-Z]{2} ?\d{9} ?[A-Z]{2}\b"#),
    // FedEx: its numbers consist of digits only, so the name must precede or follow
    DataForm(
      .shipmentTrackingNumber, isWrittenInDigits: true,
      #"(?<=\bfedex[^0-9\n]{0,24})\b(?:\d{4} ?\d{4} ?\d{4}|\d{15})\b"#),
  ]

  private static let airlines =
    "AA|AC|AF|AI|AS|AY|AZ|B6|BA|CA|CX|CZ|DL|EI|EK|ET|EY|EW|F9|FR|HA|IB|JL|KE|KL|LA|LH|LO|LX|LY|"
    + "MH|MU|NH|NK|NZ|OS|OZ|PR|QF|QR|SA|SK|SN|SQ|SU|TG|TK|TP|U2|UA|VA|VN|VS|VY|W6|WN|WS"

  private static let flights = [
    DataForm(.flightNumber, ignoresCase: false, #"\b(?:\#(airlines)) ?[1-9]\d{1,3}\b(?![.,:]\d)"#)
  ]

  // MARK: Positions

  private static let streetEnds =
    "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Loop|Court|Ct|Place|Pl|"
    + "Square|Sq|Parkway|Pkwy|Highway|Hwy|Terrace|Circle|Close|Crescent"

  private static let places = [
    // 1 Infinite Loop, Cupertino, CA 95014
    DataForm(
      .address, ignoresCase: false,
      #"\b\d{1,5}[A-Za-z]? (?:[NSEW]\.? )?(?:[A-Z0-9][\w'’.-]* ){1,4}(?:\#(streetEnds))\b\.?"#
        + #"(?:,? (?:Apt|Suite|Unit|#)\.? ?\w+)?"#
        + #"(?:,?\s+[A-Z][A-Za-z.'’-]+(?: [A-Z][a-z.'’-]+){0,2}(?:,? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}"#
        + #"|,? [A-Z]{2}\b(?: \d{5}(?:-\d{4})?)?)?)?"#),
    // Hauptstraße 5, 10115 Berlin
    DataForm(
      .address, ignoresCase: false,
      #"\b[A-ZÄÖÜ][\w.-]*(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm) \d{1,4} ?[a-z]?"#
        + #"\b(?:,? (?:D-)?\d{4,5} [A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?)?"#),
    // 12 rue de Rivoli, 75001 Paris
    DataForm(
      .address, ignoresCase: false,
      #"\b\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|place|quai|allée|chemin) "#
        + #"(?:(?:de|du|des|la|le|les|l'|d'|[A-ZÉÈ][\w'’-]*) ?){1,5}(?:,? \d{5} [A-ZÉÈ][\w-]+)?"#),
  ]

  // MARK: Dates

  private static let months =
    "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|"
    + #"Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?"#
  private static let weekdays =
    "(?:Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:r(?:s(?:day)?)?)?|Fri(?:day)?|"
    + #"Sat(?:urday)?|Sun(?:day)?)\.?"#
  private static let time =
    #"(?:(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)? ?(?:[ap]m\b|[ap]\.m\.)|(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|noon|midnight)"#
  private static let atTime = #"(?:,? (?:at |from )?\#(time)(?: ?(?:-|–|to) ?\#(time))?)"#

  private static let dates = [
    // Monday, September 9, 2024 at 9:41 AM
    DataForm(
      .calendarEvent,
      #"\b(?:\#(weekdays),? )?\#(months) (?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?\b"#
        + #"(?:,? (?:19|20)\d{2}\b)?\#(atTime)?"#),
    // 9 September 2024
    DataForm(
      .calendarEvent,
      #"\b(?:\#(weekdays),? )?(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th|\.)? (?:of )?\#(months)"#
        + #"(?:,? (?:19|20)\d{2}\b|(?!\w))\#(atTime)?"#),
    // 2024-09-09, 09.09.2024, 9/9/24
    DataForm(
      .calendarEvent, isWrittenInDigits: true,
      #"(?<![\d.,/-])(?:(?:19|20)\d{2}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])"#
        + #"|(?:[0-2]?\d|3[01])\.(?:0?\d|1[0-2])\.(?:19|20)?\d{2}"#
        + #"|(?:[0-2]?\d|3[01])/(?:[0-2]?\d|3[01])/(?:19|20)?\d{2})(?![\d/-])\#(atTime)?"#),
    // Monday at 9, tomorrow at noon
    DataForm(
      .calendarEvent,
      #"\b(?:(?:this |next )?\#(weekdays)|today|tonight|tomorrow)"#
        + #",? (?:morning |afternoon |evening )?at (?:\#(time)|(?:1[0-2]|[1-9])\b)"#),
    DataForm(.calendarEvent, #"\b(?:next (?:\#(weekdays)|week|month)|tomorrow|tonight)\b"#),
    // 9:41 AM
    DataForm(
      .calendarEvent, #"\b(?:1[0-2]|0?[1-9])(?::[0-5]\d)? ?(?:[ap]m\b|[ap]\.m\.)"#),
  ]
}
