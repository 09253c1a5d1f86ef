import Foundation

/// The fonts that are used for each script: Noto's, by file name, so that no other file must be
/// opened to find one.
///
/// If there is a looped and a loopless design, or a plain and a cursive one, the one is used that
/// resembles iOS's font for the script.
enum ScriptFonts {
  /// Returns the file names to try for a script, best first.
  static func files(script: UInt32, isSerif: Bool, isBold: Bool) -> [String] {
    guard let name = names[script] else { return [] }
    let weight = isBold ? "Bold" : "Regular"
    var families = ["Noto\(name)"]
    if isSerif, name.hasPrefix("Sans") { families.insert("NotoSerif\(name.dropFirst(4))", at: 0) }
    return families.flatMap { family in
      isBold ? ["\(family)-\(weight).ttf", "\(family)-Regular.ttf"] : ["\(family)-\(weight).ttf"]
    }
  }

  private static let names: [UInt32: String] = {
    let pairs: [(String, String)] = [
      ("Arab", "SansArabic"), ("Armn", "SansArmenian"), ("Beng", "SansBengali"),
      ("Cans", "SansCanadianAboriginal"), ("Cher", "SansCherokee"), ("Copt", "SansCoptic"),
      ("Deva", "SansDevanagari"), ("Dsrt", "SansDeseret"), ("Ethi", "SansEthiopic"),
      ("Geor", "SansGeorgian"), ("Goth", "SansGothic"), ("Gujr", "SansGujarati"),
      ("Guru", "SansGurmukhi"), ("Hebr", "SansHebrew"), ("Khmr", "SansKhmer"),
      ("Knda", "SansKannada"), ("Laoo", "LoopedLao"), ("Mlym", "SansMalayalam"),
      ("Mong", "SansMongolian"), ("Mymr", "SansMyanmar"), ("Nkoo", "SansNKo"),
      ("Ogam", "SansOgham"), ("Orya", "SansOriya"), ("Runr", "SansRunic"),
      ("Sinh", "SansSinhala"), ("Syrc", "SansSyriac"), ("Taml", "SansTamil"),
      ("Telu", "SansTelugu"), ("Tfng", "SansTifinagh"), ("Thaa", "SansThaana"),
      ("Thai", "LoopedThai"), ("Tibt", "SerifTibetan"), ("Yiii", "SansYi"),
      ("Adlm", "SansAdlam"), ("Bali", "SansBalinese"), ("Java", "SansJavanese"),
      ("Cakm", "SansChakma"), ("Cham", "SansCham"), ("Lana", "SansTaiTham"),
      ("Lisu", "SansLisu"), ("Mtei", "SansMeeteiMayek"), ("Olck", "SansOlChiki"),
      ("Osge", "SansOsage"), ("Rohg", "SansHanifiRohingya"), ("Sund", "SansSundanese"),
      ("Vaii", "SansVai"), ("Phag", "SansPhagsPa"), ("Sogd", "SansSogdian"),
      ("Latn", "Sans"), ("Grek", "Sans"), ("Cyrl", "Sans"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { (Scripts.code($0.0), $0.1) })
  }()

  /// The fonts for characters without a script, tried after the fonts of scripts: a design like
  /// Inter's first, then symbols.
  static let commonFiles = [
    "DejaVuSans.ttf", "NotoSans-Regular.ttf", "NotoSansMath-Regular.ttf",
    "NotoSansSymbols-Regular.ttf", "NotoSansSymbols2-Regular.ttf",
  ]
}
