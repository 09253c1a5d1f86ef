import CoreGraphics
import Foundation
import QuartzCore
import Stage
import SwiftUI
import UIKit

/// Views of SwiftUI on a stage of an iPhone 15, timed up to the list of commands, without painting.
@MainActor
enum ViewBenchmark {
  /// Counts calls of bodies.
  static var bodyCount = 0

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  /// The median time of some repetitions.
  private static func median(of count: Int, _ body: (Int) -> Void) -> Double {
    (0..<count).map { index in milliseconds { body(index) } }.sorted()[count / 2]
  }

  /// Flattens the window, as each frame does before it is painted.
  private static func flatten(_ stage: Stage) {
    stage.layout()
    _ = Flattener.flatten(
      stage.window.layer, transform: CGAffineTransform(scaleX: 3, y: 3), width: 1179, height: 2556,
      semantics: .renderServer)
  }

  /// One of many views reads a value that changes.
  static func oneChange(among count: Int) {
    let model = Model()
    let stage = Stage(diagnostics: { _ in })
    stage.show(UIHostingController(rootView: ManyViews(count: count, model: model)))
    flatten(stage)
    bodyCount = 0
    let update = median(of: 21) { index in
      model.value = index + 1
      stage.layout()
    }
    let bodies = bodyCount / 21
    let list = median(of: 21) { index in
      model.value = 100 + index
      flatten(stage)
    }
    print(
      "one change among \(count) views: \(update) ms to the new layout, \(list) ms to the new list "
        + "of commands of the whole window, \(bodies) body a change")
  }

  /// The first picture of a grid and the mean frame of a fling.
  static func lazyGrid(cells: Int) {
    let stage = Stage(diagnostics: { _ in })
    let columns = Array(repeating: GridItem(.flexible()), count: 3)
    let first = milliseconds {
      stage.show(
        UIHostingController(
          rootView: ScrollView {
            LazyVGrid(columns: columns) {
              ForEach(0..<cells, id: \.self) { Text("Cell \($0)").frame(height: 90) }
            }
          }))
      flatten(stage)
    }
    stage.pan(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.1)
    let fling = milliseconds {
      for frame in 1...60 {
        stage.advance(to: 0.1 + Double(frame) / 60)
        flatten(stage)
      }
    }
    print("grid of \(cells) cells: first \(first) ms, a frame of a fling \(fling / 60) ms")
  }

  /// Views whose offset, size and opacity move.
  static func animatedProperties(_ count: Int) {
    let stage = Stage(diagnostics: { _ in })
    let model = Model()
    stage.show(UIHostingController(rootView: MovingViews(count: count, model: model)))
    stage.perform { withAnimation(.linear(duration: 10)) { model.value = 1 } }
    let frame = median(of: 60) { index in
      stage.advance(by: 1.0 / 60)
      flatten(stage)
    }
    print("\(count) views of three animated properties: a frame \(frame) ms")
  }

  /// Stacks in stacks, made, and measured again after a change of the innermost.
  static func deepStacks(_ depth: Int) {
    let stage = Stage(diagnostics: { _ in })
    let model = Model()
    let made = milliseconds {
      stage.show(UIHostingController(rootView: DeepView(depth: depth, model: model)))
      flatten(stage)
    }
    let changed = median(of: 11) { index in
      model.value = index
      flatten(stage)
    }
    print("\(depth) nested stacks: first \(made) ms, changed \(changed) ms")
  }
}

@Observable
final class Model {
  var value = 0
}

/// A grid of texts, one of which reads the model.
private struct ManyViews: View {
  let count: Int
  let model: Model

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count / 20, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { column in
            if row == 3, column == 4 {
              ChangingText(model: model)
            } else {
              Text("\(column)").font(.system(size: 6)).frame(width: 18, height: 8)
            }
          }
        }
      }
    }
  }
}

private struct ChangingText: View {
  let model: Model

  var body: some View {
    ViewBenchmark.bodyCount += 1
    return Text("\(model.value)").font(.system(size: 6)).frame(width: 18, height: 8)
  }
}

private struct MovingViews: View {
  let count: Int
  let model: Model

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Color.blue
          .frame(width: 10 + CGFloat(model.value * 20), height: 10)
          .offset(x: CGFloat(model.value * index), y: CGFloat(index))
          .opacity(model.value == 0 ? 1 : 0.5)
      }
    }
  }
}

private struct DeepView: View {
  let depth: Int
  let model: Model

  var body: some View {
    if depth == 0 {
      Text("\(model.value)")
    } else if depth.isMultiple(of: 2) {
      HStack { AnyView(DeepView(depth: depth - 1, model: model)) }
    } else {
      VStack { AnyView(DeepView(depth: depth - 1, model: model)) }
    }
  }
}
