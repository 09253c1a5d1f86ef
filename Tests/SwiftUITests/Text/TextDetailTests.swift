import Foundation
import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Small capitals, optional gestures, Markdown and baselines.
@MainActor
@Suite(.ownEnvironment) struct TextDetailTests {
  private func width(_ text: Text) -> CGFloat {
    UIHostingController(rootView: text.fixedSize()).sizeThatFits(
      in: CGSize(width: 1000, height: 1000)
    ).width
  }

  @Test("small capitals are capitals of a smaller size")
  func smallCapitals() {
    let size: CGFloat = 40
    let small = Font.system(size: size * Font.smallCapitalFactor)
    let usual = Font.system(size: size)
    #expect(
      abs(width(Text("abc").font(usual.smallCaps())) - width(Text("ABC").font(small))) < 0.5)
    #expect(
      width(Text("ABC").font(usual.lowercaseSmallCaps())) == width(Text("ABC").font(usual)))
    #expect(
      width(Text("abc").font(usual.uppercaseSmallCaps())) == width(Text("abc").font(usual)))
    #expect(width(Text("123").font(usual.smallCaps())) == width(Text("123").font(usual)))
  }

  @Test("a text without characters has the height of its font, also of a new one")
  func emptyText() {
    func height(_ host: UIHostingController<some View>) -> CGFloat {
      host.sizeThatFits(in: CGSize(width: 1000, height: 1000)).height
    }
    let host = UIHostingController(rootView: AnyView(Text(verbatim: "").font(.caption)))
    let small = height(host)
    host.rootView = AnyView(Text(verbatim: "").font(.title))
    let anew = height(UIHostingController(rootView: Text(verbatim: "").font(.title)))
    #expect(height(host) == anew && small < anew)
  }

  @Test("the attributes of SwiftUI draw lines under and through a text")
  func attributedLines() throws {
    func picture(_ text: Text) throws -> Data {
      try #require(ImageRenderer(content: text.padding()).uiImage?.pngData())
    }
    var underlined = AttributedString("Total")
    underlined.underlineStyle = Text.LineStyle(pattern: .dot, color: .red)
    #expect(
      try picture(Text(underlined))
        == picture(Text(verbatim: "Total").underline(pattern: .dot, color: .red)))
    var struck = AttributedString("Total")
    struck.strikethroughStyle = .single
    #expect(try picture(Text(struck)) == picture(Text(verbatim: "Total").strikethrough()))
    #expect(try picture(Text(struck)) != picture(Text(verbatim: "Total")))
  }

  @Test("the runs of Markdown have their intents")
  func intents() throws {
    let text = try AttributedString(markdown: "a `b` **c**")
    let intents = text.runs.map { $0.inlinePresentationIntent ?? [] }
    #expect(intents == [[], .code, [], .stronglyEmphasized])
  }

  @Test("a date in a text is written by its formatter")
  func formattedDates() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy"
    let written = width(Text(verbatim: "Item at 2001"))
    #expect(width(Text("Item at \(date, formatter: formatter)")) == written)
    #expect(width(Text(date, formatter: formatter)) == width(Text(verbatim: "2001")))
    let number = NumberFormatter()
    #expect(width(Text("\(7 as NSNumber, formatter: number)")) == width(Text(verbatim: "7")))
  }

  // MARK: Gestures

  @Test("a gesture that is absent recognizes nothing")
  func optionalGestures() {
    let show = AnimationStage()
    var taps = 0
    func view(_ isOn: Bool) -> some View {
      Color.red.frame(width: 100, height: 100)
        .gesture(isOn ? TapGesture().onEnded { taps += 1 } : nil)
    }
    show.show(view(false))
    show.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(taps == 0)
    show.show(view(true))
    show.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(taps == 1)
  }

  // MARK: Markdown

  @Test(
    "the syntax decides what becomes of lines (documented)",
    arguments: [
      (AttributedString.MarkdownParsingOptions.InterpretedSyntax.full, "Title one twoitem"),
      (.inlineOnly, "# Title one two - item"),
      (.inlineOnlyPreservingWhitespace, "# Title\none\ntwo\n\n- item"),
    ])
  func markdown(
    syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax, expected: String
  ) throws {
    let text = try AttributedString(
      markdown: "# Title\n**one**\n*two*\n\n- item", options: .init(interpretedSyntax: syntax))
    let full = syntax == .full ? "Titleone twoitem" : expected
    #expect(String(text.characters) == full)
  }

  @Test("links are relative to the base address")
  func links() throws {
    let text = try AttributedString(
      markdown: "[a](b/c)", baseURL: URL(string: "https://example.com/x/"))
    #expect(text.runs.first?.link?.absoluteString == "https://example.com/x/b/c")
  }

  // MARK: Baselines

  private struct Frames: PreferenceKey {
    static let defaultValue: [String: CGRect] = [:]
    static func reduce(value: inout [String: CGRect], nextValue: () -> [String: CGRect]) {
      value.merge(nextValue()) { $1 }
    }
  }

  @Test(
    "fields have the baseline of their text, in lines and in paragraphs", arguments: ["", "ab"])
  func fieldBaselines(content: String) throws {
    var frames: [String: CGRect] = [:]
    func named<V: View>(_ name: String, _ view: V) -> some View {
      view.background(
        GeometryReader {
          Color.clear.preference(key: Frames.self, value: [name: $0.frame(in: .global)])
        })
    }
    let show = ScreenStage(
      HStack(alignment: .firstTextBaseline) {
        named("large", Text("Large").font(.largeTitle))
        named("text", Text("Text"))
        named("line", TextField("Name", text: .constant(content)))
        named("paragraph", TextField("Name", text: .constant(content), axis: .vertical))
      }
      .onPreferenceChange(Frames.self) { frames = $0 })
    show.settle()
    let text = try #require(frames["text"])
    let paragraph = try #require(frames["paragraph"])
    let line = try #require(frames["line"])
    // The fonts are the same, and text begins at the top of both.
    #expect(abs(paragraph.minY - text.minY) < 1.5)
    #expect(abs(line.midY - text.midY) < 1.5)
  }

  // MARK: Bars

  @Test("a long text in the bottom bar ends with an ellipsis inside of the bar")
  func bottomBar() throws {
    let long = "A text that is much longer than the screen of a telephone is wide"
    let show = ScreenStage(
      NavigationStack {
        Text("Body")
          .toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Go") {}
              Text(long)
              Button("Stop") {}
            }
          }
      })
    show.settle()
    let bar = try #require(show.navigation?.toolbar)
    let views = bar.allSubviews.compactMap { $0 as? DetachedItemView }
    #expect(views.count >= 1)
    for view in views {
      let frame = view.convert(view.bounds, to: bar)
      #expect(frame.minX >= 0 && frame.maxX <= bar.bounds.width)
    }
  }
}

extension UIView {
  fileprivate var allSubviews: [UIView] { subviews.flatMap { [$0] + $0.allSubviews } }
}
