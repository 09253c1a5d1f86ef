import SwiftUI

struct Texts: View {
  let count: Int
  private var attributed: AttributedString {
    var text = AttributedString("Plain and bold")
    if let range = text.range(of: "bold") { text[range].font = .body.bold() }
    return text
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("**Bold**, _italic_ and `code`").italic().fontWeight(.semibold)
      Text("\(count) books") + Text(" read").foregroundColor(.secondary)
      Text(verbatim: "a_b*c").monospaced().kerning(1).tracking(0.5).baselineOffset(2)
      Text(1234.5, format: .currency(code: "EUR"))
      Text(Date(timeIntervalSince1970: 0), style: .date)
      Text(0.25, format: .percent).monospacedDigit()
      Text(attributed).underline().strikethrough(false)
      Text("A long line that ends in the middle of things")
        .lineLimit(1).truncationMode(.middle).minimumScaleFactor(0.8).allowsTightening(true)
      Text("Two\nlines").lineLimit(2...3).lineSpacing(3).multilineTextAlignment(.trailing)
      Text("shout").textCase(.uppercase).font(.system(size: 15, weight: .bold, design: .rounded))
      Text("Custom").font(.custom("Georgia", size: 14, relativeTo: .body)).dynamicTypeSize(.large)
      Text("Serif").fontDesign(.serif).font(.title3.weight(.light))
      Label("Read", systemImage: "checkmark").labelStyle(.titleAndIcon)
      Label {
        Text("Own")
      } icon: {
        Image(systemName: "book").foregroundStyle(.secondary, .tertiary)
      }
      Text("Pick me").textSelection(.enabled).help("Help").dynamicTypeSize(
        ...DynamicTypeSize.xxxLarge)
    }
    .environment(\.locale, Locale(identifier: "en_US"))
  }
}

#Preview("Texts", traits: .sizeThatFitsLayout) { Texts(count: 3) }
