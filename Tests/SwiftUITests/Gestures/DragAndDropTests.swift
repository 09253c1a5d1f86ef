import Stage
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

/// Values that are dragged from view to view.
@MainActor
@Suite(.ownEnvironment) struct DragAndDropTests {
  private let show = AnimationStage()

  @Test("a value is lifted by a press and dropped on the view that takes its type")
  func drop() {
    var log: [String] = []
    show.show(
      HStack(spacing: 20) {
        Color.red.frame(width: 80, height: 80).draggable("text")
        Color.blue.frame(width: 80, height: 80)
          .dropDestination(for: String.self) { items, place in
            log.append("\(items) at \(place)")
            return true
          } isTargeted: {
            log.append("targeted \($0)")
          }
        Color.green.frame(width: 80, height: 80)
          .dropDestination(for: Data.self) { _, _ in
            log.append("data")
            return true
          }
      })
    let finger = show.stage.touchDown(at: CGPoint(x: 60, y: 240))
    show.advance(by: 0.6)
    finger.move(to: CGPoint(x: 150, y: 230), duration: 0.2)
    #expect(log == ["targeted true"])
    finger.move(to: CGPoint(x: 260, y: 240), duration: 0.2)
    #expect(log == ["targeted true", "targeted false"])
    finger.move(to: CGPoint(x: 140, y: 230), duration: 0.2)
    finger.lift()
    #expect(
      log.suffix(3) == ["targeted true", "targeted false", "[\"text\"] at (20.0, 30.0)"])
    log = []
    show.stage.pan(from: CGPoint(x: 60, y: 240), to: CGPoint(x: 150, y: 240))
    #expect(log.isEmpty)
  }

  private final class Recorder: DropDelegate {
    var log: [String] = []
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) { log.append("entered") }
    func dropExited(info: DropInfo) { log.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      let location = info.location
      for provider in info.itemProviders(for: [.text]) {
        provider.loadObject(ofClass: String.self) { text, _ in
          MainActor.assumeIsolated { self.log.append("\(text ?? "") at \(location)") }
        }
      }
      return true
    }
  }

  @Test("a delegate hears of items that are dragged over its view and dropped on it")
  func dropDelegate() {
    let recorder = Recorder()
    show.show(
      HStack(spacing: 20) {
        Color.red.frame(width: 80, height: 80)
          .onDrag { NSItemProvider(object: NSString(string: "text")) }
        Color.blue.frame(width: 80, height: 80).onDrop(of: [.text], delegate: recorder)
        Color.green.frame(width: 80, height: 80)
          .onDrop(of: [.image], isTargeted: nil) { _ in
            recorder.log.append("image")
            return true
          }
      })
    let finger = show.stage.touchDown(at: CGPoint(x: 60, y: 240))
    show.advance(by: 0.6)
    finger.move(to: CGPoint(x: 150, y: 230), duration: 0.2)
    finger.move(to: CGPoint(x: 260, y: 240), duration: 0.2)
    #expect(recorder.log == ["entered", "exited"])
    finger.move(to: CGPoint(x: 140, y: 230), duration: 0.2)
    finger.lift()
    #expect(recorder.log.suffix(2) == ["entered", "text at (20.0, 30.0)"])
  }
}
