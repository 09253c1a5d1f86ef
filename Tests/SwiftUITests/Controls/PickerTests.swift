import Stage
import SwiftUI
import TestSupport
import Testing

/// Pickers in all their looks, chosen from by a finger.
@MainActor
@Suite("Pickers and menus", .ownEnvironment) struct PickerTests {
  enum Size: String, CaseIterable { case small, medium, large }

  struct Sizes<Style: PickerStyle>: View {
    let style: Style
    @State var size = Size.medium
    var body: some View {
      VStack {
        Picker("Size", selection: $size) {
          ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(style)
        Text("[\(size.rawValue)]")
      }
    }
  }

  @Test("a segment is chosen by a tap")
  func segmented() throws {
    let shown = ControlStage(Sizes(style: .segmented))
    let control = try #require(shown.first(UISegmentedControl.self))
    #expect(control.selectedSegmentIndex == 1)
    let frame = control.convert(control.bounds, to: nil)
    shown.stage.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    shown.stage.layout()
    #expect(shown.spoken.last == "[large]")
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("values that are equal with different hash values are chosen")
  func unequalHashes() throws {
    struct Unit: Hashable {
      let name: String
      nonisolated(unsafe) static var count = 0
      static func == (a: Unit, b: Unit) -> Bool { a.name == b.name }
      func hash(into hasher: inout Hasher) {
        Unit.count += 1
        hasher.combine(Unit.count)
      }
    }
    let choice = Picker("Unit", selection: .constant(Unit(name: "mi"))) {
      Text("km").tag(Unit(name: "km"))
      Text("mi").tag(Unit(name: "mi"))
    }
    .pickerStyle(.segmented)
    let control = try #require(ControlStage(choice).first(UISegmentedControl.self))
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("a menu shows the choices with a checkmark; a tap chooses")
  func menu() throws {
    let shown = ControlStage(Sizes(style: .menu))
    #expect(shown.spoken == ["Size: medium. Button.", "[medium]"])
    shown.tap("Size")
    shown.tap(try #require(shown.label("small")))
    shown.stage.advance(by: 0.5)
    #expect(shown.spoken == ["Size: small. Button.", "[small]"])
  }

  @Test("rows are chosen by a tap")
  func inline() {
    let shown = ControlStage(Sizes(style: .inline))
    #expect(
      shown.spoken == [
        "Size", "small. Button.", "Selected: medium. Button.", "large. Button.", "[medium]",
      ])
    shown.tap("large")
    #expect(shown.spoken.last == "[large]")
  }

  @Test("rows show the whole views of the choices", arguments: [false, true])
  func views(isInForm: Bool) throws {
    struct Choices: View {
      let isInForm: Bool
      @State private var choice = 1
      var body: some View {
        if isInForm { Form { picker } } else { VStack { picker } }
      }
      private var picker: some View {
        Picker("Colour", selection: $choice) {
          ForEach(1..<4) { number in
            HStack {
              Text("Number \(number)")
              UISwitchBox(isOn: number == 2)
            }
          }
        }
        .pickerStyle(.inline)
      }
    }
    struct UISwitchBox: UIViewRepresentable {
      let isOn: Bool
      func makeUIView(context: Context) -> UISwitch { UISwitch() }
      func updateUIView(_ view: UISwitch, context: Context) { view.isOn = isOn }
    }
    let shown = ControlStage(Choices(isInForm: isInForm))
    #expect(shown.all(UISwitch.self).map(\.isOn) == [false, true, false])
  }

  @Test("a wheel turns to the choice and chooses where it rests")
  func wheel() throws {
    let shown = ControlStage(Sizes(style: .wheel))
    let wheel = try #require(shown.first(UIPickerView.self))
    #expect(wheel.selectedRow(inComponent: 0) == 1)
    let frame = wheel.convert(wheel.bounds, to: nil)
    shown.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY + 32))
    shown.stage.advance(by: 1.5)
    shown.stage.layout()
    #expect(shown.spoken.last == "[large]")
  }

  struct Optionals: View {
    @State var choice: String?
    let options: [String]
    var body: some View {
      VStack {
        Picker("Choice", selection: $choice) {
          Text("None").tag(String?.none)
          ForEach(options, id: \.self) { Text($0).tag(String?.some($0)) }
        }
        .pickerStyle(.segmented)
        Text("[\(choice ?? "nothing")]")
      }
    }
  }

  @Test("an optional selection has a choice for nil")
  func optional() throws {
    let shown = ControlStage(Optionals(options: ["a", "b"]))
    let control = try #require(shown.first(UISegmentedControl.self))
    #expect(control.selectedSegmentIndex == 0)
    let frame = control.convert(control.bounds, to: nil)
    shown.stage.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    shown.stage.layout()
    #expect(shown.spoken.last == "[b]")
    #expect(shown.warnings == [])
  }

  struct Growing: View {
    @State var options = ["a", "b"]
    @State var choice = "z"
    var body: some View {
      VStack {
        Picker("Letter", selection: $choice) {
          ForEach(options, id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        Button("More") { options.append("z") }
      }
    }
  }

  @Test("a selection without a tag is reported once; the choice shows once there is one")
  func missingTag() throws {
    let shown = ControlStage(Growing())
    let control = try #require(shown.first(UISegmentedControl.self))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    shown.stage.layout()
    #expect(shown.warnings.count == 1)
    #expect(shown.warnings[0].contains("the selection \"z\" is invalid"))
    shown.tap("More")
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 2)
    #expect(shown.warnings.count == 1)
  }

  struct Menus: View {
    @State var log: [String] = []
    @State var isOn = false
    @State var size = Size.small
    var body: some View {
      VStack {
        Menu("Actions") {
          Button("Copy", systemImage: "doc.on.doc") { log.append("copy") }
          Toggle("Wrap", isOn: $isOn)
          Divider()
          Menu("More") {
            Button("Inner") { log.append("inner") }
          }
          Picker("Size", selection: $size) {
            ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
          }
          Button("Delete", role: .destructive) { log.append("delete") }
            .disabled(true)
        }
        Menu("Save") {
          Button("Save as") { log.append("as") }
        } primaryAction: {
          log.append("save")
        }
        Text("[\(log.joined(separator: " ")) \(isOn) \(size.rawValue)]")
          .contextMenu {
            Button("Look up") { log.append("look up") }
          }
      }
    }
  }

  @Test("elements of a menu do what their views do")
  func menuElements() throws {
    let shown = ControlStage(Menus())
    for (element, result) in [
      ("Copy", "[copy false small]"), ("Wrap", "[copy true small]"),
      ("medium", "[copy true medium]"), ("Delete", "[copy true medium]"),
    ] {
      shown.tap("Actions")
      shown.tap(try #require(shown.label(element)))
      shown.stage.tap(at: CGPoint(x: 5, y: 5))
      shown.stage.advance(by: 0.5)
      #expect(shown.spoken.last == result)
    }
    shown.tap("Actions")
    shown.tap(try #require(shown.label("More")))
    shown.tap(try #require(shown.label("Inner")))
    #expect(shown.spoken.last == "[copy inner true medium]")
  }

  @Test("a menu with a primary action opens by a press only")
  func primaryAction() throws {
    let shown = ControlStage(Menus())
    shown.tap("Save")
    #expect(shown.spoken.last == "[save false small]")
    let frame = try #require(shown.elements.first { $0.label == "Save" }).frame
    shown.stage.longPress(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.stage.advance(by: 0.5)
    shown.tap(try #require(shown.label("Save as")))
    #expect(shown.spoken.last == "[save as false small]")
  }

  @Test("a press opens the context menu of a view")
  func contextMenu() throws {
    let shown = ControlStage(Menus())
    let frame = try #require(shown.elements.last).frame
    shown.stage.longPress(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.stage.advance(by: 0.6)
    shown.tap(try #require(shown.label("Look up")))
    shown.stage.advance(by: 0.6)
    #expect(shown.spoken.last == "[look up false small]")
  }

  struct Dates: View {
    @State var date = Date(timeIntervalSince1970: 1_700_000_000)
    var body: some View {
      DatePicker("Due", selection: $date, displayedComponents: .date)
        .environment(\.timeZone, TimeZone(identifier: "UTC")!)
        .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test("a date picker is UIKit's, named by its label")
  func date() throws {
    let shown = ControlStage(Dates())
    let picker = try #require(shown.first(UIDatePicker.self))
    #expect(picker.datePickerMode == .date && picker.datePickerStyle == .compact)
    #expect(shown.spoken.count == 1 && shown.spoken[0].hasPrefix("Due"))
  }

  struct Days: View {
    @State var days: Set<DateComponents> = [DateComponents(year: 2023, month: 11, day: 14)]
    var body: some View {
      VStack {
        MultiDatePicker("Days", selection: $days)
        Text(verbatim: "[\(days.compactMap(\.day).sorted())]")
      }
      .environment(\.timeZone, TimeZone(identifier: "UTC")!)
      .environment(\.locale, Locale(identifier: "en_US"))
      .environment(\.calendar, Calendar(identifier: .gregorian))
    }
  }

  @Test("several days are chosen by taps, and given up by another")
  func days() {
    let shown = ControlStage(Days())
    #expect(shown.spoken.first == "November 2023")
    #expect(shown.spoken.filter { $0.hasPrefix("Selected") } == ["Selected: 14. Button."])
    shown.tap("20")
    #expect(shown.spoken.last == "[[14, 20]]")
    shown.tap("14")
    #expect(shown.spoken.last == "[[20]]")
    shown.tap("Next Month")
    #expect(shown.spoken.first == "December 2023")
  }

  struct Linked: View {
    @State var size = Size.medium
    var body: some View {
      Picker("Size", selection: $size) {
        ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.navigationLink)
    }
  }

  @Test("a picker as a link pushes its choices and comes back with one")
  func navigationLink() throws {
    let stage = Stage(device: .named("iphone-15")!)
    let navigation = UINavigationController(
      rootViewController: UIHostingController(rootView: Linked()))
    stage.show(navigation)
    func tap(_ label: String) throws {
      stage.layout()
      let element = try #require(
        AccessibilityReport(of: stage.window).elements.first { $0.label == label })
      stage.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
      stage.advance(by: 1)
    }
    try tap("Size, medium")
    #expect(navigation.viewControllers.count == 2)
    try tap("large")
    #expect(navigation.viewControllers.count == 1)
    try tap("Size, large")
  }

  @Test("outside of a stack such a picker says so")
  func navigationLinkAlone() {
    let shown = ControlStage(Linked())
    shown.tap("Size, medium")
    #expect(shown.warnings.count == 1)
    #expect(shown.warnings.first?.contains("outside of a navigation stack") ?? false)
  }

  struct Nested: View {
    @State var size = Size.small
    var body: some View {
      VStack {
        Menu("Options") {
          Picker("Pick a size", selection: $size) {
            ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
          }
          .pickerStyle(.menu)
        }
        Text("[\(size.rawValue)]")
      }
    }
  }

  @Test("a menu picker in a menu is a menu of its own")
  func nested() throws {
    let shown = ControlStage(Nested())
    shown.tap("Options")
    #expect(shown.label("large") == nil)
    shown.tap(try #require(shown.label("Pick a size")))
    shown.tap(try #require(shown.label("large")))
    #expect(shown.spoken.last == "[large]")
  }

  struct Included: View {
    @State var choice: Int? = 2
    var body: some View {
      Picker("Number", selection: $choice) {
        ForEach([1, 2, 3], id: \.self) { Text("\($0)").tag($0, includeOptional: true) }
      }
      .pickerStyle(.segmented)
    }
  }

  @Test("a tag of a value chooses it of an optional selection too")
  func includedOptional() throws {
    let shown = ControlStage(Included())
    #expect(try #require(shown.first(UISegmentedControl.self)).selectedSegmentIndex == 1)
    #expect(shown.warnings == [])
  }
}
