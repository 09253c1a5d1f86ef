import SwiftUI

/// Every control once, as a form of plain stacks.
struct ControlForm: View {
  enum Size: String, CaseIterable { case small, medium, large }

  @State var isOn = true
  @State var volume = 0.4
  @State var count = 3
  @State var size = Size.medium
  @State var date = Date(timeIntervalSince1970: 1_700_000_000)
  @State var color = Color.orange
  @State var name = ""
  @State var password = "secret"
  @State var notes = "Two lines\nof notes"
  @State var isOpen = true

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        values
        pickers
        texts
        boxes
      }
      .padding()
    }
    .environment(\.timeZone, TimeZone(identifier: "UTC")!)
    .environment(\.locale, Locale(identifier: "en_US"))
  }

  @ViewBuilder private var values: some View {
    Toggle("Wi-Fi", isOn: $isOn)
    HStack {
      Toggle("Bold", systemImage: "bold", isOn: $isOn).toggleStyle(.button)
      Toggle("Italic", isOn: .constant(false)).toggleStyle(.button)
    }
    Slider(value: $volume) {
      Text("Volume")
    } minimumValueLabel: {
      Image(systemName: "speaker")
    } maximumValueLabel: {
      Image(systemName: "speaker.wave.3")
    }
    Stepper("Copies: \(count)", value: $count, in: 1...5)
    ProgressView("Loading", value: volume)
    HStack(spacing: 20) {
      ProgressView()
      ProgressView("Waiting")
      Gauge(value: volume) {
        Text("Fuel")
      } currentValueLabel: {
        Text("40")
      }
      .gaugeStyle(.accessoryCircular)
      Gauge(value: volume) {
        Text("Fuel")
      } currentValueLabel: {
        Text("40")
      }
      .gaugeStyle(.accessoryCircularCapacity)
    }
  }

  @ViewBuilder private var pickers: some View {
    Picker("Size", selection: $size) { sizes }
    Picker("Size", selection: $size) { sizes }.pickerStyle(.segmented)
    DatePicker("Due", selection: $date)
    ColorPicker("Colour", selection: $color)
    Menu("Actions") {
      Button("Copy", systemImage: "doc.on.doc") {}
      Button("Delete", role: .destructive) {}
    }
  }

  private var sizes: some View {
    ForEach(Size.allCases, id: \.self) { Text($0.rawValue.capitalized) }
  }

  @ViewBuilder private var texts: some View {
    TextField("Name", text: $name)
    TextField("Name", text: $name).textFieldStyle(.roundedBorder)
    SecureField("Password", text: $password).textFieldStyle(.roundedBorder)
    TextField("Notes", text: $notes, axis: .vertical)
    TextEditor(text: $notes).frame(height: 60)
  }

  @ViewBuilder private var boxes: some View {
    LabeledContent("Version", value: "1.2")
    GroupBox("Box") { Text("Inside") }
    DisclosureGroup("More", isExpanded: $isOpen) { Text("Shown") }
    HStack {
      Button("Plain") {}.buttonStyle(.plain)
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Save") {}.buttonStyle(.borderedProminent)
    }
    HStack {
      Link("Site", destination: URL(string: "https://example.com")!)
      ShareLink(item: "text")
      EditButton()
    }
  }
}
