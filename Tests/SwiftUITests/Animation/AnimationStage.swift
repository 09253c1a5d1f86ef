import Stage
import TestSupport

@testable import SwiftUI

/// Shows a view on a stage of 320 x 480 points, one pixel a point, and reads its layers.
@MainActor
final class AnimationStage {
  let stage: Stage
  private var host: UIView?

  init(scale: CGFloat = 1) {
    let sink = WarningSink()
    stage = Stage(
      size: CGSize(width: 320, height: 480), scale: scale, safeArea: .zero,
      diagnostics: { sink.lines.append($0.message) })
    self.sink = sink
  }

  private let sink: WarningSink

  /// What was reported so far.
  var reports: [String] { sink.lines }

  private final class WarningSink: @unchecked Sendable {
    // Unchecked: stages report on the main thread.
    var lines: [String] = []
  }

  func show<V: View>(_ view: V) {
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    self.host?.removeFromSuperview()
    self.host = host
    stage.show(host)
    stage.layout()
  }

  func advance(by seconds: Double) { stage.advance(by: seconds) }

  /// Makes a change in the program's turn and lays it out.
  func change(_ work: () -> Void) {
    stage.perform { work() }
    stage.layout()
  }

  var leaves: [CALayer] { host.map { leaves(of: $0.layer) } ?? [] }

  private func leaves(of layer: CALayer) -> [CALayer] {
    guard let sublayers = layer.sublayers, !sublayers.isEmpty else {
      return layer.delegate is UIView ? [] : [layer]
    }
    return sublayers.flatMap { leaves(of: $0) }
  }

  /// The frames of what is drawn.
  var frames: [CGRect] { leaves.map(\.frame) }

  /// The groups around leaves, outermost first.
  var groups: [CALayer] { host.map { groups(of: $0.layer) } ?? [] }

  private func groups(of layer: CALayer) -> [CALayer] {
    (layer.sublayers ?? []).flatMap { sublayer in
      (sublayer.delegate is GroupView ? [sublayer] : []) + groups(of: sublayer)
    }
  }

  /// The bytes of the picture that the stage shows.
  func pixels() throws -> Data? { try stage.capture().dataProvider?.data as Data? }
}

/// A place for a test to change the state of a view.
@MainActor
final class Handle<Value> {
  var set: (Value) -> Void = { _ in }
}

/// A view whose content depends on a value that tests change.
struct Changing<Value, Content: View>: View {
  let handle: Handle<Value>
  @State private var value: Value
  private let content: (Value) -> Content

  init(_ value: Value, _ handle: Handle<Value>, @ViewBuilder content: @escaping (Value) -> Content)
  {
    self.handle = handle
    self.content = content
    _value = State(initialValue: value)
  }

  var body: some View {
    handle.set = { value = $0 }
    return content(value)
  }
}
