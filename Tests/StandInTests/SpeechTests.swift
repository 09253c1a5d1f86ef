import AVFoundation
import Testing

@MainActor
@Suite("Speech and sound that nobody hears")
struct SpeechTests {
  private final class Listener: AVSpeechSynthesizerDelegate {
    var heard: [String] = []

    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) { heard.append("start \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { heard.append("finish \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) { heard.append("cancel \(utterance.speechString)") }
  }

  @Test("an utterance begins at once and can be stopped")
  func stopping() {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    synthesizer.speak(AVSpeechUtterance(string: "a"))
    #expect(synthesizer.isSpeaking)
    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(!synthesizer.isSpeaking && listener.heard == ["start a", "cancel a"])
  }

  @Test("an utterance that was paused ends when it is continued")
  func pausing() {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    synthesizer.speak(AVSpeechUtterance(string: "b"))
    #expect(synthesizer.pauseSpeaking(at: .word) && synthesizer.isPaused)
    #expect(synthesizer.continueSpeaking())
    #expect(!synthesizer.isSpeaking && listener.heard == ["start b", "finish b"])
  }

  @Test("a player without a sound plays nothing")
  func player() { #expect(!AVAudioPlayer().play()) }
}
