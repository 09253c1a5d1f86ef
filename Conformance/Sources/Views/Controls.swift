import SwiftUI

struct Controls: View {
  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, lemon, mint
    var id: Self { self }
  }
  enum Field: Hashable { case name, password }

  @State private var flavor = Flavor.vanilla
  @State private var isOn = true
  @State private var speed = 0.5
  @State private var name = ""
  @State private var notes = "Notes"
  @State private var amount = 12.5
  @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var color = Color.red
  @State private var isExpanded = true
  @FocusState private var focus: Field?

  var body: some View {
    VStack {
      Group {
        Button("Plain") {}
        Button(role: .destructive) {
        } label: {
          Label("Delete", systemImage: "trash")
        }
        .buttonStyle(.bordered).controlSize(.large).buttonBorderShape(.capsule).tint(.red)
        Button("Prominent", systemImage: "star") {}.buttonStyle(.borderedProminent)
        Button("Own") {}.buttonStyle(Pressing())
        Button(action: {}) { Text("Old") }.buttonStyle(.borderless).keyboardShortcut(.defaultAction)
      }
      Group {
        Toggle("On", isOn: $isOn).toggleStyle(.switch)
        Toggle(isOn: $isOn) { Text("Button") }.toggleStyle(.button)
        Slider(value: $speed, in: 0...1, step: 0.1) {
          Text("Speed")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        }
        Stepper(value: $speed, in: 0...1, step: 0.25) { Text("Step") }
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.rawValue.capitalized).tag($0) }
        }
        .pickerStyle(.segmented)
        Picker(selection: $flavor, label: Text("Menu")) { Text("V").tag(Flavor.vanilla) }
          .pickerStyle(.menu).labelsHidden()
        DatePicker("Date", selection: $date, displayedComponents: [.date]).datePickerStyle(.compact)
        ColorPicker("Color", selection: $color)
      }
      Group {
        TextField("Name", text: $name, prompt: Text("Required"))
          .textFieldStyle(.roundedBorder).focused($focus, equals: .name)
          .keyboardType(.emailAddress).textContentType(.emailAddress)
          .textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.next)
          .onSubmit { focus = .password }
        SecureField("Password", text: $name).focused($focus, equals: .password)
        TextField("Amount", value: $amount, format: .number).disableAutocorrection(true)
        TextField("Long", text: $notes, axis: .vertical).lineLimit(1...4)
        TextEditor(text: $notes).frame(height: 60).scrollContentBackground(.hidden)
      }
      Group {
        ProgressView().progressViewStyle(.circular)
        ProgressView(value: speed).progressViewStyle(.linear)
        Gauge(value: speed) {
          Text("Fuel")
        } currentValueLabel: {
          Text("50")
        }
        .gaugeStyle(.accessoryCircular)
        Menu("More") {
          Button("Copy", action: {})
          Menu("Sub") { Button("Deep") {} }
          Divider()
        }
        Link("Site", destination: URL(string: "https://example.com")!)
        ShareLink(item: URL(string: "https://example.com")!)
        LabeledContent("Pages", value: "200")
        DisclosureGroup("Details", isExpanded: $isExpanded) { Text("Inside") }
        GroupBox("Box") { Text("Content") }
        ContentUnavailableView("No Books", systemImage: "book", description: Text("Add one."))
        ControlGroup {
          Button("A") {}; Button("B") {}
        }
        EditButton()
      }
      .contextMenu { Button("Share") {} }
    }
    .padding()
    .disabled(false)
  }
}

private struct Pressing: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(8)
      .background(configuration.isPressed ? Color.gray : .accentColor, in: .capsule)
      .opacity(isEnabled ? 1 : 0.4)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

struct CheckToggle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
      }
    }
  }
}

#Preview("Controls") { ScrollView { Controls() } }
