import Stage
import SwiftUI
import TestSupport
import Testing

/// What fields show and what becomes of what is typed.
@MainActor
@Suite("Text fields", .ownEnvironment) struct TextFieldTests {
  struct Filtered: View {
    @State var text = ""
    var body: some View {
      VStack {
        TextField(
          "Code",
          text: Binding(get: { text }, set: { text = String($0.filter(\.isNumber).prefix(3)) }))
        Text("[\(text)]")
      }
    }
  }

  @Test("a binding that changes what is typed changes the field")
  func filter() throws {
    let shown = ControlStage(Filtered())
    let field = try #require(shown.first(UITextField.self))
    shown.tap(field)
    shown.stage.type("a1b23456")
    shown.stage.layout()
    #expect(field.text == "123")
    #expect(shown.spoken.last == "[123]")
  }

  struct Amount: View {
    @State var amount = 1.5
    @State var count: Int? = 2
    var body: some View {
      VStack {
        TextField("Amount", value: $amount, format: .number)
        TextField("Count", value: $count, format: .number)
        Text(verbatim: "\(amount) \(count.map { "\($0)" } ?? "none")")
      }
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test("a value is taken when editing ends; what cannot be read leaves it")
  func values() throws {
    let shown = ControlStage(Amount())
    let fields = shown.all(UITextField.self)
    #expect(fields.map(\.text) == ["1.5", "2"])
    shown.tap(fields[0])
    shown.stage.type("25")
    shown.stage.layout()
    #expect(shown.spoken.last == "1.5 2")
    shown.tap(fields[1])
    #expect(shown.spoken.last == "1.525 2")
    shown.stage.type("x")
    shown.tap(fields[0])
    #expect(fields[1].text == "2")
    shown.tap(fields[1])
    shown.stage.type("\u{8}")
    shown.tap(fields[0])
    #expect(shown.spoken.last == "1.525 none")
  }

  @Test("modifiers are the keyboard's traits")
  func traits() throws {
    let shown = ControlStage(
      VStack {
        TextField("Mail", text: .constant(""))
          .keyboardType(.emailAddress).textContentType(.emailAddress)
          .textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.next)
        SecureField("Password", text: .constant("abc"))
      })
    let fields = shown.all(UITextField.self)
    let mail = fields[0]
    #expect(mail.keyboardType == .emailAddress && mail.textContentType == .emailAddress)
    #expect(mail.autocapitalizationType == .none && mail.autocorrectionType == .no)
    #expect(mail.returnKeyType == .next && !mail.isSecureTextEntry)
    #expect(fields[1].isSecureTextEntry && fields[1].returnKeyType == .default)
  }

  struct Constant: View {
    var body: some View { TextField("Fixed", text: .constant("fixed")) }
  }

  @Test("a binding that takes nothing keeps its text")
  func constant() throws {
    let shown = ControlStage(Constant())
    let field = try #require(shown.first(UITextField.self))
    shown.tap(field)
    shown.stage.type("abc")
    #expect(field.text == "fixed")
  }

  struct Growing: View {
    @State var text = "one"
    @State var alignment = TextAlignment.leading
    var body: some View {
      VStack {
        TextField("Note", text: $text, axis: .vertical).lineLimit(1...3)
        Button("Centre") { alignment = .center }
      }
      .multilineTextAlignment(alignment)
    }
  }

  @Test("a vertical field grows with its lines up to the limit")
  func growing() throws {
    let shown = ControlStage(Growing())
    let view = try #require(shown.first(UITextView.self))
    var heights = [view.frame.height]
    shown.tap(view)
    for _ in 0..<4 {
      shown.stage.type("\nline")
      shown.stage.layout()
      heights.append(view.frame.height)
    }
    let line = try #require(view.font).lineHeight
    for (height, lines) in zip(heights, [1, 2, 3, 3, 3]) {
      #expect(abs(height - CGFloat(lines) * line) < 1)
    }
    shown.tap("Centre")
    #expect(view.textAlignment == .center)
  }

  struct Underlined: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
      VStack(spacing: 3) {
        configuration
        Rectangle().frame(height: 1)
      }
    }
  }

  @Test("a style of a program is drawn around the field")
  func style() throws {
    let shown = ControlStage(
      TextField("Name", text: .constant("x")).textFieldStyle(Underlined()).frame(width: 200)
        .accessibilityIdentifier("styled"))
    let field = try #require(shown.first(UITextField.self))
    #expect(field.frame.width == 200)
    #expect(shown.elements.map(\.identifier) == ["styled"])
  }

  struct Editor: View {
    @State var text = "abc"
    var body: some View {
      VStack {
        TextEditor(text: $text).frame(height: 100)
        Text(text)
      }
    }
  }

  @Test("an editor takes all that it is offered, and what is typed")
  func editor() throws {
    let shown = ControlStage(Editor())
    let view = try #require(shown.first(UITextView.self))
    #expect(view.frame.size == CGSize(width: 393, height: 100))
    shown.tap(view)
    shown.stage.type("d")
    shown.stage.layout()
    #expect(shown.spoken.last == "abcd")
  }

  struct Bottom: View {
    @State var text = ""
    var body: some View {
      VStack(spacing: 0) {
        Color.red.accessibilityLabel("above")
        TextField("Bottom", text: $text)
      }
      .background(Color.blue.accessibilityLabel("behind").ignoresSafeArea(.keyboard))
    }
  }

  @Test("the keyboard takes its room from the bottom of the safe area, unless a view ignores it")
  func keyboard() throws {
    let shown = ControlStage(Bottom())
    func bottoms() -> [CGFloat] { shown.elements.map(\.frame.maxY) }
    let field = try #require(shown.first(UITextField.self))
    // The home indicator's 34 points are free; the keyboard takes 336.
    let (free, line) = (CGFloat(852 - 34), field.frame.height)
    #expect(bottoms() == [free, free - line, free])
    shown.tap(field)
    let top = CGFloat(852 - 336)
    #expect(bottoms() == [free, top - line, top])
    shown.stage.type("\n")
    shown.stage.advance(by: 0.6)
    #expect(bottoms() == [free, free - line, free])
  }

  struct Styled: View {
    @State var text: AttributedString = {
      var text = AttributedString("Hello world")
      text[text.startIndex..<text.index(text.startIndex, offsetByCharacters: 5)].font = .title
      return text
    }()
    @State var selection = AttributedTextSelection()
    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection)
        Button("Bold") { text.transformAttributes(in: &selection) { $0.font = .largeTitle } }
        Text(
          verbatim: text.runs.map { String(text[$0.range].characters.count) }.joined(separator: "+")
        )
      }
    }
  }

  @Test("what is typed into an attributed text has the attributes of the text before it")
  func attributed() throws {
    let shown = ControlStage(Styled())
    let view = try #require(shown.first(UITextView.self))
    #expect(view.text == "Hello world" && shown.spoken.last == "5+6")
    shown.tap(view)
    view.selectedRange = NSRange(location: 5, length: 0)
    shown.stage.type("!!")
    shown.stage.layout()
    #expect(view.text == "Hello!! world" && shown.spoken.last == "7+6")
    view.selectedRange = NSRange(location: 8, length: 5)
    shown.tap("Bold")
    #expect(shown.spoken.last == "7+1+5")
    func size(_ place: Int) -> CGFloat? {
      (view.attributedText.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(size(9) == UIFont.preferredFont(forTextStyle: .largeTitle).pointSize)
    // A text without a font of its own follows the text size.
    #expect(size(7) == 17)
    shown.controller.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    shown.stage.layout()
    #expect(size(7) == 23)
  }
}
