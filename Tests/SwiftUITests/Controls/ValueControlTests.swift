import Stage
@testable import SwiftUI
import TestSupport
import Testing

/// Toggles, sliders, steppers and progress under a finger.
@MainActor
@Suite("Controls of values", .ownEnvironment) struct ValueControlTests {
  struct Toggles: View {
    @State var first = false
    @State var second = true
    var body: some View {
      VStack {
        Toggle("First", isOn: $first)
        Toggle("Second", isOn: $second).toggleStyle(.button)
        Toggle("Never", isOn: .constant(false))
        Toggle("Off limits", isOn: $second).disabled(true)
        Text("\(first) \(second)")
      }
    }
  }

  @Test("a tap on a switch changes its binding; a constant one turns back")
  func toggles() {
    let shown = ControlStage(Toggles())
    let switches = shown.all(UISwitch.self)
    #expect(shown.spoken.last == "false true")
    shown.tap(switches[0])
    #expect(shown.spoken.last == "true true")
    shown.tap("Second")
    #expect(shown.spoken.last == "true false")
    shown.tap(switches[1])
    #expect(!switches[1].isOn)
    shown.tap(switches[2])
    #expect(shown.spoken.last == "true false")
    #expect(!switches[2].isEnabled)
  }

  @Test("a stepper shows its formatted value after its label")
  func formattedStepper() {
    let shown = ControlStage(
      VStack {
        Stepper(value: .constant(0.5), in: 0...1, step: 0.1, format: .percent) { Text("Volume") }
        Stepper("Height", value: .constant(2.5), step: 0.1, format: .number)
      })
    let texts = shown.spoken.joined(separator: "|")
    #expect(texts.contains("Volume") && texts.contains("50%"), "\(texts)")
    #expect(texts.contains("Height 2.5"), "\(texts)")
  }

  @Test("a slider without a thumb is filled up to its value")
  func thumblessSlider() throws {
    let shown = ControlStage(
      Slider(value: .constant(0.25)).frame(width: 200).sliderThumbVisibility(.hidden))
    let slider = try #require(shown.first(UISlider.self))
    #expect(slider.sliderStyle == .thumbless)
    let visible = slider.subviews.filter { !$0.isHidden && $0.backgroundColor != nil }
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(visible.map(\.frame.width).sorted() == [track.width / 4, track.width])
  }

  @Test("a slider with a neutral value is filled from there, and stands at its ticks")
  func ticks() throws {
    let balance = ControlStage(
      Slider(value: .constant(0.25), neutralValue: 0.5) { Text("Balance") }.frame(width: 200))
    let slider = try #require(balance.first(UISlider.self))
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25)
    let filled = try #require(
      slider.subviews.filter { $0.backgroundColor == slider.tintColor }.map(\.frame).first)
    #expect(abs(filled.maxX - track.midX) < 0.5 && abs(filled.minX - thumb.midX) < 0.5)

    struct Steps: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...10) {
            Text("Steps")
          } ticks: {
            SliderTick(0)
            SliderTickContentForEach([4.0, 6.0], id: \.self) { SliderTick($0) }
            SliderTick(10)
          }
          Text(verbatim: "\(value)")
        }
      }
    }
    let shown = ControlStage(Steps())
    let stepping = try #require(shown.first(UISlider.self))
    let frame = stepping.convert(stepping.bounds, to: nil)
    shown.stage.pan(
      from: CGPoint(x: frame.minX + 14, y: frame.midY),
      to: CGPoint(x: frame.minX + frame.width * 0.68, y: frame.midY))
    shown.stage.layout()
    #expect(shown.spoken.last == "6.0")
  }

  struct Sliding: View {
    @State var value = 20.0
    @State var log: [String] = []
    let step: Double
    var body: some View {
      VStack {
        Slider(value: $value, in: 0...100, step: step) {
          Text("Volume")
        } onEditingChanged: {
          log.append("\($0)")
        }
        Text(verbatim: "\(value) \(log.joined(separator: " "))")
      }
    }
  }

  @Test("a drag moves the value by steps and says when it begins and ends")
  func slider() throws {
    let shown = ControlStage(Sliding(step: 25))
    let slider = try #require(shown.first(UISlider.self))
    #expect(shown.spoken.first == "Volume: 20%. Adjustable.")
    let frame = slider.convert(slider.bounds, to: nil)
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
      value: slider.value)
    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    shown.stage.pan(from: start, to: CGPoint(x: frame.midX + 8, y: start.y))
    shown.stage.layout()
    #expect(shown.spoken.last == "50.0 true false")
  }

  @Test("values, bounds and steps that are no numbers are reported once; the process lives")
  func badSliders() {
    let shown = ControlStage(
      VStack {
        Slider(value: .constant(Double.nan))
        Slider(value: .constant(1), in: 0...Double.infinity)
        Slider(value: .constant(5), in: 5...5)
        Slider(value: .constant(0.5), in: 0...1, step: 0)
        ProgressView(value: Double.nan)
        ProgressView(value: 3, total: 2)
        Gauge(value: Double.nan) { Text("Gauge") }
      })
    shown.stage.layout()
    let found = shown.warnings
    #expect(found.filter { $0.contains("The value of a Slider is not a number") }.count == 1)
    #expect(found.filter { $0.contains("of a Slider are not finite") }.count == 1)
    #expect(found.filter { $0.contains("The step 0.0 of a Slider is not positive") }.count == 1)
    #expect(found.filter { $0.contains("which is no progress") }.count == 1)
    #expect(found.filter { $0.contains("out-of-bounds value 3.0") }.count == 1)
    #expect(found.filter { $0.contains("Gauge was given the value nan") }.count == 1)
    #expect(found.count == 6)
  }

  struct Stepping: View {
    @State var count = 4
    var body: some View {
      Stepper("Count \(count)", value: $count, in: 0...5)
    }
  }

  @Test("a stepper counts to its bounds, and on while it is held")
  func stepper() throws {
    let shown = ControlStage(Stepping())
    let stepper = try #require(shown.first(UIStepper.self))
    let frame = stepper.convert(stepper.bounds, to: nil)
    let plus = CGPoint(x: frame.maxX - 20, y: frame.midY)
    shown.stage.tap(at: plus)
    shown.stage.layout()
    #expect(shown.spoken[0] == "Count 5, Decrement. Button.")
    #expect(shown.spoken[1] == "Count 5, Increment. Dimmed. Button.")
    shown.stage.tap(at: plus)
    let finger = shown.stage.touchDown(at: CGPoint(x: frame.minX + 20, y: frame.midY))
    shown.stage.advance(by: 0.75)
    finger.lift()
    shown.stage.layout()
    // At once, after half a second, and two tenths later.
    #expect(shown.spoken[0] == "Count 1, Decrement. Button.")
  }

  @Test("a progress view is UIKit's bar, to the byte")
  func progressBytes() throws {
    func bytes(_ view: UIView) throws -> Data {
      let stage = Stage(size: CGSize(width: 200, height: 40), scale: 3, safeArea: .zero)
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      stage.show(view)
      stage.layout()
      return try #require(UIImage(cgImage: stage.capture()).pngData())
    }
    for value in [0, 0.013, 0.5, 0.99, 1] as [Float] {
      let plain = UIView()
      let bar = UIProgressView(progressViewStyle: .default)
      bar.progress = value
      bar.frame = CGRect(x: 0, y: 18, width: 200, height: 4)
      plain.addSubview(bar)
      let host = _UIHostingView(rootView: ProgressView(value: value))
      #expect(try bytes(host) == bytes(plain))
    }
  }

  @Test("a progress of a timer follows the clock of the environment")
  func timer() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let shown = ControlStage(
      ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: false)
        .transformEnvironment(\.self) {
          $0[NowKey.self] = { start.addingTimeInterval(4) }
        })
    #expect(try #require(shown.first(UIProgressView.self)).progress == 0.4)
    #expect(shown.spoken == ["0:04: 40%"])
  }

  @Test("a text of an interval follows the clock of the environment, and may have no hours")
  func interval() {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let hours = start...start.addingTimeInterval(7300)
    let shown = ControlStage(
      VStack {
        Text(timerInterval: hours)
        Text(timerInterval: hours, countsDown: false)
        Text(timerInterval: hours, showsHours: false)
        Text(timerInterval: hours, pauseTime: start.addingTimeInterval(7200))
      }.transformEnvironment(\.self) { $0[NowKey.self] = { start.addingTimeInterval(65) } })
    #expect(shown.spoken == ["2:00:35", "1:05", "120:35", "1:40"])
  }

  @Test("a button of a role alone has the role's symbol and title")
  func roles() {
    let shown = ControlStage(
      HStack {
        Button(role: .close) {}
        Button(role: .confirm) {}
      })
    #expect(shown.spoken == ["Close. Button.", "Done. Button."])
  }

  struct Repeating: View {
    @State var count = 0
    var body: some View {
      Button("Count \(count)") { count += 1 }.buttonRepeatBehavior(.enabled)
    }
  }

  @Test("a button repeats while it is held")
  func repeating() {
    let shown = ControlStage(Repeating())
    let frame = shown.elements[0].frame
    let finger = shown.stage.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.stage.advance(by: 0.75)
    finger.lift()
    shown.stage.layout()
    // After half a second, twice more, and once when the finger lifts.
    #expect(shown.spoken == ["Count 4. Button."])
  }
}
