import SnapshotTesting
import Stage
@testable import SwiftUI
import TestSupport
import Testing

/// What VoiceOver finds in views of SwiftUI.
@MainActor
@Suite("Accessibility of views", .ownEnvironment) struct AccessibilityTests {
  private func spoken<V: View>(_ view: V) -> [String] { ControlStage(view).spoken }

  @Test("texts, pictures and buttons speak for themselves, in the order of the views")
  func elements() {
    #expect(
      spoken(
        VStack {
          Text("Title").accessibilityAddTraits(.isHeader)
          HStack {
            Image(systemName: "star")
            Image(systemName: "arrow.up.circle.fill")
            Image(decorative: "none")
            Label("Labelled", systemImage: "heart")
          }
          Button {
          } label: {
            VStack {
              Image(systemName: "trash")
              Text("Throw")
              Text("away")
            }
          }
          Button("Off") {}.disabled(true)
          Color.red.frame(width: 10, height: 10)
        }) == [
          "Title. Heading.", "Favorite. Image.", "arrow up circle. Image.", "Labelled",
          "Delete, Throw, away. Button.", "Off. Dimmed. Button.",
        ])
  }

  @Test("what is hidden, transparent or removed is not read")
  func hidden() {
    #expect(
      spoken(
        VStack {
          Text("a").accessibilityHidden(true)
          Text("b").hidden()
          Text("c").opacity(0)
          VStack { Text("d") }.accessibilityHidden(true)
          Text("e").opacity(0.5)
          Text("f").accessibilityHidden(false)
        }) == ["e", "f"])
  }

  @Test("modifiers say more of an element; the outer one wins")
  func attributes() {
    let shown = ControlStage(
      VStack {
        Text("text").accessibilityLabel("inner").accessibilityLabel("outer")
          .accessibilityValue("value").accessibilityHint("hint")
          .accessibilityIdentifier("id").accessibilityInputLabels(["one", "two"])
        Text("plain").accessibilityRemoveTraits(.isStaticText)
          .accessibilityAddTraits([.isButton, .isSelected])
        Circle().frame(width: 20, height: 20).accessibilityLabel("circle")
        Text("custom").accessibilityCustomContent("Age", "36", importance: .high)
          .accessibilityRespondsToUserInteraction(false)
      })
    let elements = shown.elements
    #expect(
      elements.map(\.description) == [
        "outer: value", "Selected: plain. Button.", "circle", "custom",
      ])
    #expect(elements[0].hint == "hint" && elements[0].identifier == "id")
    #expect(elements[0].userInputLabels == ["one", "two"])
    #expect(elements[1].traits == [.button, .selected])
    #expect(elements[3].customContent == ["Age: 36"])
    #expect(!elements[3].respondsToUserInteraction)
  }

  @Test("a modifier of a container is one of each element in it")
  func containers() {
    let shown = ControlStage(
      VStack {
        Text("a").accessibilityIdentifier("own")
        Text("b")
      }.accessibilityIdentifier("all"))
    #expect(shown.elements.map(\.identifier) == ["all", "all"])
  }

  @Test("children are combined, contained or ignored")
  func children() {
    #expect(
      spoken(
        VStack {
          HStack {
            Image(systemName: "star")
            Image(systemName: "person.circle")
            Text("a")
            Text("b").accessibilityAddTraits(.isHeader)
          }.accessibilityElement(children: .combine)
          HStack {
            Text("c")
            Text("d")
          }.accessibilityElement(children: .contain).accessibilityLabel("container")
          HStack {
            Text("e")
            Text("f")
          }.accessibilityElement().accessibilityLabel("both")
        }) == ["Favorite, a, b. Heading.", "c", "d", "both"])
  }

  @Test("buttons of a combined element are its action, or its actions")
  func combinedActions() {
    final class Log { var calls: [String] = [] }
    let log = Log()
    let shown = ControlStage(
      VStack {
        HStack {
          Text("one")
          Button("go") { log.calls.append("go") }
        }.accessibilityElement(children: .combine)
        HStack {
          Text("many")
          Button("up") { log.calls.append("up") }
          Button("down") { log.calls.append("down") }
        }.accessibilityElement(children: .combine)
      })
    let elements = shown.elements
    #expect(elements.map(\.description) == ["one, go. Button.", "many"])
    #expect(elements[1].customActions == ["up", "down"])
    shown.stage.activate(elements[0].object)
    _ = elements[1].object.accessibilityCustomActions?[1].perform()
    #expect(log.calls == ["go", "down"])
  }

  @Test("sort priorities order the elements of a container")
  func sorting() {
    #expect(
      spoken(
        VStack {
          Text("last").accessibilitySortPriority(-1)
          Text("second")
          Text("first").accessibilitySortPriority(2)
          VStack {
            Text("b")
            Text("a").accessibilitySortPriority(5)
          }.accessibilityElement(children: .contain)
        }) == ["first", "second", "a", "b", "last"])
  }

  struct Rating: View {
    @State var rating = 3
    @State var log = ""
    var body: some View {
      VStack {
        Text("Rating").accessibilityValue("\(rating)")
          .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
        Text("Row \(log)")
          .accessibilityAction(named: "Archive") { log += "archive " }
          .accessibilityAction(.escape) { log += "escape " }
          .accessibilityAction { log += "activate " }
          .accessibilityActions {
            Button("Pin") { log += "pin " }
            Button("Mute") { log += "mute " }
          }
          .accessibilityScrollAction { log += "\($0) " }
      }
    }
  }

  @Test("actions of elements are called")
  func actions() {
    let shown = ControlStage(Rating())
    #expect(shown.spoken[0] == "Rating: 3. Adjustable.")
    shown.elements[0].object.accessibilityIncrement()
    shown.elements[0].object.accessibilityIncrement()
    shown.elements[0].object.accessibilityDecrement()
    #expect(shown.spoken[0] == "Rating: 4. Adjustable.")
    #expect(shown.elements[1].customActions == ["Archive", "Mute", "Pin"])
    for action in shown.elements[1].object.accessibilityCustomActions ?? [] {
      #expect(action.perform())
    }
    #expect(shown.elements[1].object.accessibilityPerformEscape())
    #expect(shown.elements[1].object.accessibilityScroll(.down))
    shown.stage.activate(shown.elements[1].object)
    #expect(shown.spoken[1] == "Row archive mute pin escape bottom activate ")
  }

  struct Item: Identifiable {
    let id: Int
    let name: String
  }

  @Test("rotors list their entries")
  func rotors() {
    let items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
    let shown = ControlStage(
      Text("list")
        .accessibilityRotor("Unread") {
          ForEach(items) { AccessibilityRotorEntry($0.name, id: $0.id) }
        }
        .accessibilityRotor(.headings) { AccessibilityRotorEntry("top", id: 0) })
    #expect(shown.elements[0].customRotors == ["Unread (one, two)", "Headings (top)"])
  }

  private struct MarkedRows: View {
    @Namespace private var rotor

    var body: some View {
      VStack {
        Text("menu").accessibilityRotor("Vegan") {
          AccessibilityRotorEntry(Text("Salad"), id: "salad", in: rotor)
          AccessibilityRotorEntry(Text("Soup"), id: "soup", in: rotor)
        }
        ScrollView {
          Text("Salad, 9").accessibilityRotorEntry(id: "salad", in: rotor)
        }
      }
    }
  }

  @Test("the entry of a rotor in a namespace is the view that is marked with it")
  func markedRotorEntries() {
    let shown = ControlStage(MarkedRows())
    #expect(shown.elements[0].customRotors == ["Vegan (Salad, 9, Soup)"])
  }

  @Test("a representation stands in place of a view; children are inside of it")
  func representation() {
    let shown = ControlStage(
      VStack {
        Rectangle().frame(width: 50, height: 20)
          .accessibilityRepresentation { Toggle("Dark", isOn: .constant(true)) }
        Canvas { _, _ in }.frame(width: 40, height: 40)
          .accessibilityChildren { ForEach(["a", "b"], id: \.self) { Text($0) } }
      })
    #expect(shown.spoken == ["Dark. Switch Button. On.", "a", "b"])
    #expect(shown.elements[0].frame.size == CGSize(width: 50, height: 20))
    #expect(shown.elements[1].frame.size == CGSize(width: 40, height: 40))
  }

  @Test("a modal part hides the rest")
  func modal() {
    #expect(
      spoken(
        VStack {
          Text("behind")
          VStack { Text("in front") }.accessibilityElement(children: .contain)
            .accessibilityAddTraits(.isModal)
        }) == ["in front"])
  }

  @Test("frames are where the views are drawn, also in groups and scroll views")
  func frames() {
    let shown = ControlStage(
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(width: 100, height: 50)
          Color.red.frame(width: 100, height: 30).accessibilityLabel("scaled").scaleEffect(2)
        }
      })
    // Its edges are on pixels of the view that is scaled.
    let frame = shown.elements[0].frame
    #expect(abs(frame.minX - 96.5 - 1 / 3.0) < 1e-9 && frame.minY == 59 + 35)
    #expect(frame.size == CGSize(width: 200, height: 60))
    let padded = ControlStage(
      VStack {
        Text("inside").frame(width: 200, height: 40).padding(10).accessibilityAddTraits(.isHeader)
        Text("outside").accessibilityAddTraits(.isHeader).frame(width: 200, height: 40)
      })
    #expect(padded.elements[0].frame.size == CGSize(width: 220, height: 60))
    #expect(padded.elements[1].frame.width < 100)
    #expect(padded.elements[0].path?.bounds == padded.elements[0].frame)
  }

  struct Focusing: View {
    @AccessibilityFocusState var isFocused: Bool
    var body: some View {
      VStack {
        Text(isFocused ? "has it" : "has it not").accessibilityFocused($isFocused)
        Button("Focus") { isFocused = true }
      }
    }
  }

  @Test("the focus of VoiceOver follows a state, and the state the focus")
  func focus() {
    let shown = ControlStage(Focusing())
    shown.tap("Focus")
    // Without VoiceOver nothing can have its focus.
    #expect(shown.spoken[0] == "has it not")
    shown.stage.accessibilityFeatures = .voiceOver
    shown.tap("Focus")
    #expect(shown.spoken[0] == "has it")
    shown.stage.focusAccessibility(on: nil)
    #expect(shown.spoken[0] == "has it not")
  }

  @Test("traits outside of a clipped background give the text the frame of the whole")
  func clippedBackgrounds() {
    let shown = ControlStage(
      Text("row").frame(width: 200, height: 36).background(Color.gray).cornerRadius(8)
        .accessibilityAddTraits(.playsSound))
    #expect(shown.elements.map(\.frame.size) == [CGSize(width: 200, height: 36)])
  }

  @Test("a text field is described by its placeholder, and has its frame as path")
  func textFields() throws {
    let shown = ControlStage(
      VStack {
        TextField("Name", text: .constant(""))
        TextField("Name", text: .constant("Ada"))
      })
    let fields = shown.all(UITextField.self)
    #expect(fields.map(\.accessibilityLabel) == [nil, nil])
    #expect(fields.map(\.accessibilityValue) == ["Name", "Ada"])
    #expect(shown.spoken == ["Name. Text Field.", "Name: Ada. Text Field."])
    for field in fields {
      #expect(try #require(field.accessibilityPath).bounds == field.accessibilityFrame)
    }
  }

  @Test("views of UIKit inside speak for themselves, and modifiers hold for them")
  func representables() {
    struct Field: UIViewRepresentable {
      func makeUIView(context: Context) -> UILabel {
        let label = UILabel()
        label.text = "from UIKit"
        return label
      }
      func updateUIView(_ view: UILabel, context: Context) {}
    }
    #expect(
      spoken(
        VStack {
          Field()
          Field().accessibilityLabel("renamed")
        }) == ["from UIKit", "renamed"])
  }

  @Test("what is wrong for VoiceOver is found in views of SwiftUI")
  func lint() {
    let shown = ControlStage(
      VStack {
        Button {
        } label: {
          Image(decorative: "none").frame(width: 20, height: 20)
        }
        Button("named") {}
        Toggle("", isOn: .constant(true)).labelsHidden()
        Image(uiImage: UIImage())
        TextField("Name", text: .constant("x"))
        Slider(value: .constant(0.5))
        Slider(value: .constant(0.5)) { Text("Volume") }
        Menu("Menu") { Button("a") {} }
      })
    let found = AccessibilityLint(root: shown.stage.window).run()
    #expect(found.map { $0.kind.rawValue } == Array(repeating: "missing-label", count: 4))
    #expect(
      found.map { String(describing: type(of: $0.view)).prefix(14) } == [
        "TouchControl", "UISwitch", "_UIHostingView", "UISlider",
      ])
  }

  @Test("the form of all controls has no such problems")
  func form() {
    let shown = ControlStage(ControlForm())
    let found = AccessibilityLint(root: shown.stage.window).run()
    // The text editor has no name, as on iOS.
    #expect(found.map { "\(type(of: $0.view))" } == ["UITextView"])
  }

  @Test("views in a cell are read one by one, and are selected with it")
  func cells() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = UIHostingConfiguration {
          HStack {
            Text("row \(indexPath.row)")
            Text("detail")
          }
        }
        return cell
      }
    }
    let stage = Stage(device: .named("iphone-15")!)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let source = Source()
    table.dataSource = source
    stage.show(table)
    stage.layout()
    func spoken() -> [String] { AccessibilityReport(of: table).elements.map(\.description) }
    #expect(spoken() == ["row 0", "detail", "row 1", "detail"])
    stage.perform {
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    #expect(spoken() == ["row 0", "detail", "Selected: row 1", "Selected: detail"])
  }

  @Test("the sheet of a view numbers its elements and lists what is said")
  func sheet() {
    let difference = verifySnapshot(
      of: VStack {
        Text("Title").font(.title).accessibilityAddTraits(.isHeader)
        Toggle("Wi-Fi", isOn: .constant(true))
        Button("Save") {}.buttonStyle(.borderedProminent)
      }.padding(),
      as: .accessibilityImage(layout: .fixed(width: 240, height: 200)),
      snapshotDirectory: Checkout.root.appending(path: "Snapshots/SwiftUITests/Accessibility").path,
      testName: "sheet")
    if let difference { Issue.record("\(difference)") }
  }

  struct Activated: View {
    @State var isOn = false
    @State var count = 0
    @State var text = ""
    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $isOn)
        Stepper("Count", value: $count, in: 0...5)
        TextField("Name", text: $text)
        Menu("Menu") { Button("Element") {} }
        Text("\(isOn ? "on" : "off") \(count)")
      }
    }
  }

  @Test("a double tap of VoiceOver does what a finger does")
  func activation() throws {
    let shown = ControlStage(Activated())
    func activate(_ label: String) throws {
      let element = try #require(shown.elements.first { $0.label == label })
      shown.stage.activate(element.object)
      shown.stage.advance(by: 0.6)
    }
    try activate("Wi-Fi")
    try activate("Count, Increment")
    #expect(shown.spoken.last == "on 1")
    try activate("Name")
    #expect(try #require(shown.first(UITextField.self)).isFirstResponder)
    try activate("Menu")
    #expect(shown.label("Element") != nil)
  }
}
