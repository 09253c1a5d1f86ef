import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// One sample on one stage, whose traits change while it is shown.
@MainActor
private struct LivingInterface {
  let stage: Stage
  private let sample: Sample
  private let subject: UIResponder
  private let givenSize: CGSize
  private let before: UITraitCollection

  init(_ sample: Sample, traits flip: TraitFlip? = nil) {
    self.sample = sample
    stage = Stage(
      size: sample.size, scale: 1, safeArea: .zero,
      traits: UITraitCollection(traitsFrom: [sample.traits, flip?.traits].compactMap(\.self)))
    before = stage.screen.traitCollection
    stage.window.backgroundColor = .systemBackground
    subject = stage.perform { sample.make() }
    givenSize = (subject as? UIView)?.bounds.size ?? .zero
    if let controller = subject as? UIViewController {
      stage.show(controller)
    } else if let view = subject as? UIView {
      stage.show(view)
      place()
    }
    stage.layout()
    if let action = sample.action { stage.perform { action(stage, subject) } }
  }

  /// A view is as large as it asks for, anew for each picture.
  private func place() {
    guard let view = subject as? UIView else { return }
    stage.perform {
      let fitting = view.sizeThatFits(sample.size)
      let size = CGSize(
        width: givenSize.width > 0 ? givenSize.width : min(sample.size.width, fitting.width),
        height: givenSize.height > 0 ? givenSize.height : min(sample.size.height, fitting.height))
      view.frame = CGRect(
        x: ((sample.size.width - size.width) / 2).rounded(),
        y: ((sample.size.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
  }

  func apply(_ flip: TraitFlip) { stage.changeTraits(to: flip.traits) }

  func undo() { stage.changeTraits(to: before) }

  /// After the animations that the change has begun.
  func picture() throws -> [UInt8] {
    stage.layout()
    place()
    stage.advance(by: 1)
    let picture = try stage.picture(of: stage.window.layer, background: nil)
    return Array(
      UnsafeRawBufferPointer(start: picture.pixels, count: picture.width * picture.height * 4))
  }
}

/// Every control, container and bar, alive, while the traits change and change back.
@Suite("Traits that change under a living interface")
@MainActor
struct LivingInterfaceTests {
  @Test("the third picture is the first", arguments: TraitFlip.allCases)
  func thereAndBack(_ flip: TraitFlip) throws {
    for sample in LivingSamples.all {
      let living = LivingInterface(sample)
      let first = try living.picture()
      living.apply(flip)
      _ = try living.picture()
      living.undo()
      let isSame = try living.picture() == first
      #expect(isSame, "\(flip): \(sample.caption)")
    }
  }

  @Test(
    "the second picture is that of an interface made under the new traits",
    arguments: TraitFlip.allCases)
  func there(_ flip: TraitFlip) throws {
    for sample in LivingSamples.all where !isMadeForItsTraits(sample, flip) {
      let living = LivingInterface(sample)
      _ = try living.picture()
      living.apply(flip)
      let second = try living.picture()
      let fresh = LivingInterface(sample, traits: flip)
      // The same time has passed for what moves by itself.
      _ = try fresh.picture()
      let isSame = try fresh.picture() == second
      #expect(isSame, "\(flip): \(sample.caption)")
    }
  }

  /// Whether the sample's own code, run once, depends on the traits: images that it paints in dynamic
  /// colours, frames that it computes, points that it touches, offsets that it scrolls to.
  private func isMadeForItsTraits(_ sample: Sample, _ flip: TraitFlip) -> Bool {
    let name = sample.caption
    return switch flip {
    case .dark, .contrast:
      ["background image", "segments, own backgrounds", "slider, track and thumb images"]
        .contains(name)
    case .largestText, .smallestText:
      // The row that a touch swipes is another one where rows are higher.
      name.hasSuffix("states by sizes") || name == "table row swiped open"
    case .rightToLeft:
      [
        "a word tapped twice", "calendar of a compact date picker", "compact, its date opened",
        "compact, its time opened", "months and years behind the title",
      ].contains(name)
    case .compactHeight:
      name.hasPrefix("large title, ") || name.hasSuffix("over its content")
        || name == "thin material and a red shadow"
    default: false
    }
  }
}
