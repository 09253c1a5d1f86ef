public import UIKit

/// Synthesizes speech. No sound is played, but the delegate is notified that an utterance starts,
/// pauses, continues, finishes or is cancelled.
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  private var waiting: [AVSpeechUtterance] = []

  public override init() { super.init() }

  /// Whether an utterance has started and has neither finished nor been cancelled.
  open var isSpeaking: Bool { !waiting.isEmpty }
  open private(set) var isPaused = false

  /// Starts an utterance. It finishes when the main queue runs next, unless the synthesizer is
  /// paused.
  open func speak(_ utterance: AVSpeechUtterance) {
    waiting.append(utterance)
    delegate?.speechSynthesizer(self, didStart: utterance)
    let ending = UncheckedUtterance(synthesizer: self, utterance: utterance)
    DispatchQueue.main.async { ending.end() }
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let stopped = waiting
    waiting = []
    for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    return !stopped.isEmpty
  }

  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let first = waiting.first, !isPaused else { return false }
    isPaused = true
    delegate?.speechSynthesizer(self, didPause: first)
    return true
  }

  @discardableResult
  open func continueSpeaking() -> Bool {
    guard isPaused else { return false }
    isPaused = false
    if let first = waiting.first { delegate?.speechSynthesizer(self, didContinue: first) }
    for utterance in waiting { end(utterance) }
    return true
  }

  fileprivate func end(_ utterance: AVSpeechUtterance) {
    guard !isPaused, let index = waiting.firstIndex(where: { $0 === utterance }) else { return }
    waiting.remove(at: index)
    delegate?.speechSynthesizer(self, didFinish: utterance)
  }
}

/// An utterance and its synthesizer, for a closure on the main queue.
/// Unchecked: both are created and used on the main thread.
private struct UncheckedUtterance: @unchecked Sendable {
  let synthesizer: AVSpeechSynthesizer
  let utterance: AVSpeechUtterance

  func end() { synthesizer.end(utterance) }
}

public enum AVSpeechBoundary: Int, Sendable {
  case immediate, word
}

/// A text that a speech synthesizer speaks.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice of the speech synthesizer. Here it consists of a language only.
open class AVSpeechSynthesisVoice: NSObject {
  public let language: String

  public init?(language languageCode: String?) {
    language = languageCode ?? Self.currentLanguageCode()
  }

  public class func currentLanguageCode() -> String {
    Locale.current.identifier.replacingOccurrences(of: "_", with: "-")
  }

  /// Returns the installed voices, of which there are none.
  public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}

public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
