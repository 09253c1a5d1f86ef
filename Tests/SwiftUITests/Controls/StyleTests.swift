import SnapshotTesting
import Stage
import SwiftUI
import TestSupport
import Testing

/// Styles of programs, and controls within them.
@MainActor
@Suite("Styles of controls", .ownEnvironment) struct StyleTests {
  struct Boxed: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "yes" : "no")
          configuration.label
        }
      }
    }
  }

  struct Around: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("before")
        Toggle(configuration)
      }
    }
  }

  struct Doubled: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Label(configuration)
        configuration.title
      }
    }
  }

  struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
    }
  }

  struct Plain: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        configuration.currentValueLabel
      }
    }
  }

  struct Card: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  struct Fold: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration.isExpanded ? "fold" : "unfold") {
          configuration.isExpanded.toggle()
        }
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  struct Stacked: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  struct Column: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack { configuration.content }
    }
  }

  struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.trigger()
        configuration.trigger()
      } label: {
        configuration.label
      }
    }
  }

  struct Screen: View {
    @State var isOn = false
    @State var isOpen = false
    @State var count = 0
    var body: some View {
      VStack {
        Toggle("Boxed", isOn: $isOn).toggleStyle(Boxed())
        Toggle("Inner", isOn: $isOn).toggleStyle(Around())
        Label("Label", systemImage: "star").labelStyle(Doubled())
        ProgressView(value: 0.25).progressViewStyle(Percent())
        Gauge(value: 0.5) {
          Text("Gauge")
        } currentValueLabel: {
          Text("half")
        }
        .gaugeStyle(Plain())
        GroupBox("Card") { Text("content") }.groupBoxStyle(Card())
        DisclosureGroup("Fold") { Text("folded") }.disclosureGroupStyle(Fold())
        LabeledContent("Name", value: "value").labeledContentStyle(Stacked())
        ControlGroup { Button("Twice \(count)") { count += 1 } }.controlGroupStyle(Column())
          .buttonStyle(Twice())
      }
    }
  }

  @Test("several views of a button's label are in a row")
  func severalViews() {
    func size<V: View>(_ view: V) -> CGSize {
      UIHostingController(rootView: view.padding()).sizeThatFits(
        in: CGSize(width: 300, height: 300))
    }
    let row = Button {
    } label: {
      HStack {
        Text("A")
        Spacer()
        Text("B")
      }
    }
    let views = Button {
    } label: {
      Text("A")
      Spacer()
      Text("B")
    }
    #expect(size(views) == size(row))
    #expect(size(views).width == 300)
  }

  @Test("each own style makes the control's body, and controls in it have the style outside")
  func ownStyles() {
    let shown = ControlStage(Screen())
    #expect(
      shown.spoken == [
        "no, Boxed. Button.", "before", "Inner. Switch Button. Off.", "Label, Label",
        "25 of 100", "Gauge: 50%", "content", "Card", "unfold. Button.", "value", "Name",
        "Twice 0. Button.",
      ])
    shown.tap("no, Boxed")
    shown.tap("unfold")
    shown.tap("Twice 0")
    #expect(
      shown.spoken == [
        "yes, Boxed. Button.", "before", "Inner. Switch Button. On.", "Label, Label",
        "25 of 100", "Gauge: 50%", "content", "Card", "fold. Button.", "folded", "value",
        "Name", "Twice 2. Button.",
      ])
  }

  @Test("labels that are hidden take no place and name their controls")
  func hiddenLabels() throws {
    let shown = ControlStage(
      VStack {
        Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden()
        Stepper("Count", onIncrement: {}, onDecrement: nil).labelsHidden()
      })
    let control = try #require(shown.first(UISwitch.self))
    #expect(control.convert(control.bounds, to: nil).midX == 393.0 / 2 + 1)
    #expect(
      shown.spoken == [
        "Wi-Fi. Switch Button. On.", "Count, Decrement. Dimmed. Button.",
        "Count, Increment. Button.",
      ])
  }

  @Test("a form of all controls", arguments: ["light", "dark", "large", "rtl"])
  func form(variant: String) {
    let own: UITraitCollection =
      switch variant {
      case "dark": UITraitCollection(userInterfaceStyle: .dark)
      case "large":
        UITraitCollection(
          preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
      case "rtl": UITraitCollection(layoutDirection: .rightToLeft)
      default: UITraitCollection()
      }
    let traits = own.modifyingTraits { $0.displayScale = 2 }
    let height: CGFloat = variant == "large" ? 2200 : 1040
    let difference = verifySnapshot(
      of: ControlForm(), as: .image(layout: .fixed(width: 393, height: height), traits: traits),
      named: variant,
      snapshotDirectory: Checkout.root.appending(path: "Snapshots/SwiftUITests/Controls").path,
      testName: "form")
    if let difference { Issue.record("\(difference)") }
  }

  @Test("what VoiceOver reads of a form of all controls")
  func spokenForm() {
    let difference = verifySnapshot(
      of: ControlForm(), as: .accessibility(layout: .fixed(width: 393, height: 1040)),
      snapshotDirectory: Checkout.root.appending(path: "Snapshots/SwiftUITests/Controls").path,
      testName: "form")
    if let difference { Issue.record("\(difference)") }
  }

  struct Counting: ButtonStyle {
    @SwiftUI.Environment(\.isEnabled) private var isEnabled
    @State private var width: CGFloat = 50

    func makeBody(configuration: Configuration) -> some View {
      configuration.label.frame(width: isEnabled ? width : 20)
        .onChange(of: configuration.isPressed) { if $1 { width += 10 } }
    }
  }

  struct Reading: ToggleStyle {
    @SwiftUI.Environment(\.layoutDirection) private var direction
    func makeBody(configuration: Configuration) -> some View {
      Text(direction == .rightToLeft ? "right to left" : "left to right")
    }
  }

  struct Dynamic: View {
    @State var count = 0
    var body: some View {
      VStack {
        Button("on") { count += 1 }.buttonStyle(Counting())
        Button("off") {}.disabled(true).buttonStyle(Counting())
        Toggle("t", isOn: .constant(true)).toggleStyle(Reading())
          .environment(\.layoutDirection, .rightToLeft)
        Text("count \(count)")
      }
    }
  }

  @Test("a style reads the environment and keeps state, as a view does")
  func dynamicProperties() {
    let shown = ControlStage(Dynamic())
    func widths() -> [CGFloat] { shown.elements.prefix(2).map(\.frame.width) }
    #expect(widths() == [50, 20])
    shown.tap("on")
    #expect(widths() == [60, 20])
    #expect(shown.spoken.suffix(2) == ["right to left", "count 1"])
  }

  private func pixels(_ view: some View) throws -> Data {
    let renderer = ImageRenderer(content: view.frame(width: 120, height: 60))
    return try #require(renderer.cgImage?.dataProvider?.data as Data?)
  }

  @Test("A label has the foreground style around its button; without one it is tinted")
  func foregroundOfLabels() throws {
    let button = Button("Title") {}
    let label = Text("Title")
    for style in [AnyShapeStyle(.red), AnyShapeStyle(.secondary)] {
      #expect(
        try pixels(button.foregroundStyle(style)) == pixels(label.foregroundStyle(style)))
    }
    #expect(try pixels(button) == pixels(label.foregroundStyle(.tint)))
    // A button in a button, whose label has the styles of the environment.
    let nested = Button(action: {}, label: { button.buttonStyle(.plain) })
    #expect(try pixels(nested.foregroundStyle(.red)) == pixels(label.foregroundStyle(.red)))
    let colored = Button(action: {}, label: { label.foregroundStyle(.black) })
    #expect(
      try pixels(button.buttonStyle(.borderedProminent).foregroundStyle(.black))
        == pixels(colored.buttonStyle(.borderedProminent)))
    #expect(
      try pixels(button.disabled(true).foregroundStyle(.red)) == pixels(button.disabled(true)))
  }
}
