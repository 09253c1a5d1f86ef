import Accelerate
import Foundation
import NaturalLanguage
import Testing

@Suite struct NaturalLanguageTests {
  private let text = "Ada wrote: \"Well done!\" Then she left.\nNobody said a word."

  @Test("words, sentences and paragraphs are those of Unicode's rules")
  func tokens() {
    func pieces(_ unit: NLTokenUnit) -> [String] {
      let tokenizer = NLTokenizer(unit: unit)
      tokenizer.string = text
      return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
    }
    #expect(
      pieces(.word) == [
        "Ada", "wrote", "Well", "done", "Then", "she", "left", "Nobody", "said", "a", "word",
      ])
    #expect(pieces(.paragraph) == text.split(separator: "\n").map(String.init))
    #expect(pieces(.sentence).joined() == text)
    #expect(pieces(.sentence).last == "Nobody said a word.")
  }

  @Test("a tagger names the types of tokens, and feels nothing")
  func tags() {
    let tagger = NLTagger(tagSchemes: [.tokenType, .sentimentScore])
    tagger.string = text
    let whole = text.startIndex..<text.endIndex
    let all = tagger.tags(in: whole, unit: .word, scheme: .tokenType)
    #expect(all.map { String(text[$0.1]) }.joined() == text)
    let words = tagger.tags(
      in: whole, unit: .word, scheme: .tokenType, options: [.omitWhitespace, .omitPunctuation])
    #expect(words.count == 11)
    #expect(words.allSatisfy { $0.0 == .word })
    let (score, range) = tagger.tag(at: text.startIndex, unit: .paragraph, scheme: .sentimentScore)
    #expect(score.flatMap { Double($0.rawValue) } == 0)
    #expect(text[range].hasSuffix("left."))
    // A scheme that the tagger was not made with has no tags.
    #expect(tagger.tag(at: text.startIndex, unit: .word, scheme: .nameType).0 == nil)
  }
}

@Suite struct VectorTests {
  @Test("vectors by their definitions")
  func vectors() {
    let a: [Float] = [1, 2, 3, 4]
    let b: [Float] = [4, 3, 2, 0.5]
    #expect(vDSP.add(a, b) == [5, 5, 5, 4.5])
    #expect(vDSP.subtract(a[0..<2], b[0..<2]) == [-3, -1])
    #expect(vDSP.multiply(2, a) == [2, 4, 6, 8])
    #expect(vDSP.dot(a, b) == 18)
    #expect(vDSP.mean(a) == 2.5)
    #expect(vDSP.rootMeanSquare([3.0, 4.0] as [Double]) == 12.5.squareRoot())
    #expect(vDSP.slidingWindowSum(a, usingWindowLength: 2) == [3, 5, 7])
    var sum = a
    vDSP.add(a[1..<3], b[1..<3], result: &sum[1..<3])
    #expect(sum == [1, 5, 5, 4])
  }

  @Test("interpolation by parabolas is exact for a parabola")
  func parabolas() {
    func f(_ x: Float) -> Float { x * x - 3 * x + 1 }
    let values = (0..<8).map { f(Float($0)) }
    let places: [Float] = [1, 1.5, 2.25, 5.75, 6.5]
    var result = [Float](repeating: 0, count: places.count)
    vDSP_vqint(values, places, 1, &result, 1, vDSP_Length(places.count), 8)
    #expect(result == places.map(f))
  }
}
