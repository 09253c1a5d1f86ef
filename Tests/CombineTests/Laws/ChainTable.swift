import Combine
import Foundation
import Testing

private struct Box: Codable, Equatable, Sendable {
  var value: Int
  var negative: Int { -value }
  var double: Int { value * 2 }
}

private final class Discarded: TextOutputStream { func write(_ string: String) {} }

/// What becomes of a value that cannot exist.
private func integer(_ never: Never) -> Int {}

private func isEven(_ value: Int) -> Bool { value.isMultiple(of: 2) }

extension Chain {
  static let mapping: [Chain] = [
    Chain("map", { $0.map { $0 + 1 } }, equals: { $0.map { $0 + 1 } }),
    Chain("map twice", { $0.map { $0 + 1 }.map { $0 * 2 } }, equals: { $0.map { ($0 + 1) * 2 } }),
    Chain(
      "map, key path", { $0.map { Box(value: $0) }.map(\.value) }, equals: { $0 }),
    Chain(
      "map, two key paths",
      { $0.map { Box(value: $0) }.map(\.value, \.negative).map { $0.0 - $0.1 } },
      equals: { $0.map { 2 * $0 } }),
    Chain(
      "map, three key paths",
      { $0.map { Box(value: $0) }.map(\.value, \.negative, \.double).map { $0.0 + $0.1 + $0.2 } },
      equals: { $0.map { 2 * $0 } }),
    Chain("tryMap", { $0.tryMap { $0 * 3 } }, equals: { $0.map { $0 * 3 } }),
    Chain(
      "map, tryMap", { $0.map { $0 + 1 }.tryMap { $0 * 3 } }, equals: { $0.map { ($0 + 1) * 3 } }),
    Chain(
      "scan", { $0.scan(0, +) },
      equals: { list in
        list.indices.map { list[...$0].reduce(0, +) }
      }),
    Chain(
      "tryScan", { $0.tryScan(0) { $0 + $1 } },
      equals: { list in
        list.indices.map { list[...$0].reduce(0, +) }
      }),
    Chain("mapError", { $0.mapError { _ in ProbeError.second } }, equals: { $0 }),
    Chain(
      "setFailureType",
      { $0.assertNoFailure().setFailureType(to: ProbeError.self) }, equals: { $0 }),
    Chain(
      "replaceNil",
      {
        $0.map { isEven($0) ? $0 : nil }.replaceNil(with: -1)
      }, equals: { $0.map { isEven($0) ? $0 : -1 } }),
    Chain(
      "encode, decode",
      {
        $0.map { Box(value: $0) }.encode(encoder: JSONEncoder())
          .decode(type: Box.self, decoder: JSONDecoder()).map(\.value)
      }, equals: { $0 }),
    Chain("eraseToAnyPublisher", { $0.eraseToAnyPublisher() }, equals: { $0 }),
  ]

  static let filtering: [Chain] = [
    Chain("filter", { $0.filter(isEven) }, equals: { $0.filter(isEven) }),
    Chain("tryFilter", { $0.tryFilter { isEven($0) } }, equals: { $0.filter(isEven) }),
    Chain(
      "compactMap", { $0.compactMap { isEven($0) ? $0 / 2 : nil } },
      equals: {
        $0.compactMap { isEven($0) ? $0 / 2 : nil }
      }),
    Chain(
      "tryCompactMap", { $0.tryCompactMap { isEven($0) ? $0 / 2 : nil } },
      equals: {
        $0.compactMap { isEven($0) ? $0 / 2 : nil }
      }),
    Chain("removeDuplicates", { $0.removeDuplicates() }, equals: withoutRepeats),
    Chain("tryRemoveDuplicates", { $0.tryRemoveDuplicates { $0 == $1 } }, equals: withoutRepeats),
    Chain("replaceEmpty", { $0.replaceEmpty(with: 7) }, equals: { $0.isEmpty ? [7] : $0 }),
  ]

  private static func withoutRepeats(_ list: [Int]) -> [Int] {
    list.indices.filter { $0 == 0 || list[$0] != list[$0 - 1] }.map { list[$0] }
  }

  static let selecting: [Chain] = [
    Chain("dropFirst", { $0.dropFirst() }, equals: { Array($0.dropFirst()) }),
    Chain("dropFirst(3)", { $0.dropFirst(3) }, equals: { Array($0.dropFirst(3)) }),
    Chain("drop(while:)", { $0.drop { $0 < 5 } }, equals: { Array($0.drop { $0 < 5 }) }),
    Chain("tryDrop(while:)", { $0.tryDrop { $0 < 5 } }, equals: { Array($0.drop { $0 < 5 }) }),
    Chain(
      "drop(untilOutputFrom:)",
      {
        $0.drop(untilOutputFrom: Just(0).setFailureType(to: ProbeError.self))
      }, equals: { $0 }),
    Chain("prefix(0)", { $0.prefix(0) }, equals: { _ in [] }),
    Chain("prefix(3)", { $0.prefix(3) }, equals: { Array($0.prefix(3)) }),
    Chain("prefix(while:)", { $0.prefix { $0 < 5 } }, equals: { Array($0.prefix { $0 < 5 }) }),
    Chain(
      "tryPrefix(while:)", { $0.tryPrefix { $0 < 5 } },
      equals: {
        Array($0.prefix { $0 < 5 })
      }),
    Chain(
      "prefix(untilOutputFrom:)",
      { $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)) },
      equals: { $0 }),
    Chain("output(at:)", { $0.output(at: 2) }, equals: { Array($0.dropFirst(2).prefix(1)) }),
    Chain(
      "output(in: a..<b)", { $0.output(in: 1..<4) }, equals: { Array($0.dropFirst().prefix(3)) }),
    Chain("output(in: a...)", { $0.output(in: 2...) }, equals: { Array($0.dropFirst(2)) }),
    Chain("first", { $0.first() }, equals: { Array($0.prefix(1)) }),
    Chain(
      "first(where:)", { $0.first(where: isEven) }, equals: { Array($0.filter(isEven).prefix(1)) }),
    Chain(
      "tryFirst(where:)", { $0.tryFirst { isEven($0) } },
      equals: {
        Array($0.filter(isEven).prefix(1))
      }),
    Chain("last", { $0.last() }, equals: { Array($0.suffix(1)) }),
    Chain(
      "last(where:)", { $0.last(where: isEven) }, equals: { Array($0.filter(isEven).suffix(1)) }),
    Chain(
      "tryLast(where:)", { $0.tryLast { isEven($0) } },
      equals: {
        Array($0.filter(isEven).suffix(1))
      }),
  ]

  static let reducing: [Chain] = [
    Chain(
      "reduce", { $0.reduce(1) { $0 &* 31 &+ $1 } },
      equals: {
        [$0.reduce(1) { $0 &* 31 &+ $1 }]
      }),
    Chain("tryReduce", { $0.tryReduce(0) { $0 + $1 } }, equals: { [$0.reduce(0, +)] }),
    Chain("count", { $0.count() }, equals: { [$0.count] }),
    Chain("min", { $0.min() }, equals: { $0.min().map { [$0] } ?? [] }),
    Chain("max", { $0.max() }, equals: { $0.max().map { [$0] } ?? [] }),
    Chain("min(by:)", { $0.min(by: >) }, equals: { $0.max().map { [$0] } ?? [] }),
    Chain("max(by:)", { $0.max(by: >) }, equals: { $0.min().map { [$0] } ?? [] }),
    Chain("tryMin(by:)", { $0.tryMin { $0 < $1 } }, equals: { $0.min().map { [$0] } ?? [] }),
    Chain("tryMax(by:)", { $0.tryMax { $0 < $1 } }, equals: { $0.max().map { [$0] } ?? [] }),
    Chain("contains", { $0.contains(4).map { $0 ? 1 : 0 } }, equals: { [$0.contains(4) ? 1 : 0] }),
    Chain(
      "contains(where:)", { $0.contains(where: isEven).map { $0 ? 1 : 0 } },
      equals: {
        [$0.contains(where: isEven) ? 1 : 0]
      }),
    Chain(
      "tryContains(where:)", { $0.tryContains { isEven($0) }.map { $0 ? 1 : 0 } },
      equals: {
        [$0.contains(where: isEven) ? 1 : 0]
      }),
    Chain(
      "allSatisfy", { $0.allSatisfy(isEven).map { $0 ? 1 : 0 } },
      equals: {
        [$0.allSatisfy(isEven) ? 1 : 0]
      }),
    Chain(
      "tryAllSatisfy", { $0.tryAllSatisfy { isEven($0) }.map { $0 ? 1 : 0 } },
      equals: {
        [$0.allSatisfy(isEven) ? 1 : 0]
      }),
    Chain("collect", { $0.collect().map { $0.reduce(0, +) } }, equals: { [$0.reduce(0, +)] }),
    Chain(
      "collect(3)", { $0.collect(3).map { $0.reduce(0) { $0 * 100 + $1 } } },
      equals: { list in
        stride(from: 0, to: list.count, by: 3).map {
          list[$0..<min($0 + 3, list.count)].reduce(0) { $0 * 100 + $1 }
        }
      }),
    Chain("ignoreOutput", { $0.ignoreOutput().map(integer) }, equals: { _ in [] }),
  ]

  static let joining: [Chain] = [
    Chain("append values", { $0.append(8, 9) }, equals: { $0 + [8, 9] }),
    Chain("append sequence", { $0.append(1...3) }, equals: { $0 + [1, 2, 3] }),
    Chain(
      "append publisher",
      {
        $0.append(Just(5).setFailureType(to: ProbeError.self))
      }, equals: { $0 + [5] }),
    Chain("prepend values", { $0.prepend(8, 9) }, equals: { [8, 9] + $0 }),
    Chain("prepend sequence", { $0.prepend([]) }, equals: { $0 }),
    Chain(
      "prepend publisher",
      {
        $0.prepend(Just(5).setFailureType(to: ProbeError.self))
      }, equals: { [5] + $0 }),
    Chain("merge with nothing", { $0.merge(with: Empty<Int, ProbeError>()) }, equals: { $0 }),
    Chain(
      "merge of eight",
      {
        $0.merge(
          with: Empty<Int, ProbeError>(), Empty<Int, ProbeError>(), Empty<Int, ProbeError>(),
          Empty<Int, ProbeError>(), Empty<Int, ProbeError>(), Empty<Int, ProbeError>(),
          Empty<Int, ProbeError>())
      }, equals: { $0 }),
    Chain("MergeMany", { Publishers.MergeMany([$0]) }, equals: { $0 }),
    Chain(
      "flatMap",
      {
        $0.flatMap { Just($0).setFailureType(to: ProbeError.self) }
      }, equals: { $0 }),
    Chain(
      "flatMap, one at a time",
      {
        $0.flatMap(maxPublishers: .max(1)) {
          Publishers.Sequence<[Int], ProbeError>(sequence: [$0, $0 + 1])
        }
      }, equals: { $0.flatMap { [$0, $0 + 1] } }),
    Chain(
      "switchToLatest",
      {
        $0.map { Publishers.Sequence<[Int], ProbeError>(sequence: [$0]) }.switchToLatest()
      }, equals: { $0 }
    ).dropsUnrequestedValues(),
    Chain(
      "zip",
      { source in
        source.zip(Publishers.Sequence<[Int], ProbeError>(sequence: Array(0..<1000))).map {
          $0 + $1
        }
      }, equals: { $0.enumerated().map { $0 + $1 } }),
    Chain(
      "zip of four",
      { source in
        let other = Publishers.Sequence<[Int], ProbeError>(sequence: Array(0..<1000))
        return source.zip(other, other, other) { $0 + $1 + $2 + $3 }
      }, equals: { $0.enumerated().map { 3 * $0 + $1 } }),
    Chain(
      "combineLatest",
      { source in
        Just(10).setFailureType(to: ProbeError.self).combineLatest(source).map { $0 + $1 }
      }, equals: { $0.map { $0 + 10 } }),
    Chain(
      "combineLatest of four",
      { source in
        let other = Just(10).setFailureType(to: ProbeError.self)
        return other.combineLatest(other, other, source) { $0 + $1 + $2 + $3 }
      }, equals: { $0.map { $0 + 30 } }),
  ]

  static let errors: [Chain] = [
    Chain("catch", { $0.catch { _ in Just(0) } }, equals: { $0 }),
    Chain("tryCatch", { $0.tryCatch { _ in Just(0) } }, equals: { $0 }),
    Chain("replaceError", { $0.replaceError(with: 0) }, equals: { $0 }),
    Chain("retry", { $0.retry(3) }, equals: { $0 }),
    Chain("assertNoFailure", { $0.assertNoFailure() }, equals: { $0 }),
  ]

  static let passing: [Chain] = [
    Chain(
      "buffer, keep full",
      {
        $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
      }, equals: { $0 }),
    Chain(
      "buffer, by request",
      {
        $0.buffer(size: 1000, prefetch: .byRequest, whenFull: .dropOldest)
      }, equals: { $0 }),
    Chain("share", { $0.share() }, equals: { $0 }).dropsUnrequestedValues(),
    Chain(
      "multicast, autoconnect",
      {
        $0.multicast { PassthroughSubject() }.autoconnect()
      }, equals: { $0 }
    ).dropsUnrequestedValues(),
    Chain("handleEvents", { $0.handleEvents(receiveOutput: { _ in }) }, equals: { $0 }),
    Chain("print", { $0.print("x", to: Discarded()) }, equals: { $0 }),
    Chain("breakpoint", { $0.breakpoint(receiveOutput: { _ in false }) }, equals: { $0 }),
    Chain("breakpointOnError", { $0.breakpointOnError() }, equals: { $0 }),
    Chain("receive(on:)", { $0.receive(on: ImmediateScheduler.shared) }, equals: { $0 }),
    Chain("subscribe(on:)", { $0.subscribe(on: ImmediateScheduler.shared) }, equals: { $0 }),
    Chain("delay", { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) }, equals: { $0 }),
    Chain(
      "measureInterval",
      {
        $0.measureInterval(using: ImmediateScheduler.shared).map(\.magnitude)
      }, equals: { $0.map { _ in 0 } }),
    Chain(
      "throttle",
      {
        $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
      }, equals: { $0 }
    ).dropsUnrequestedValues(),
    Chain(
      "debounce",
      {
        $0.debounce(for: 1, scheduler: ImmediateScheduler.shared)
      }, equals: { $0 }
    ).dropsUnrequestedValues(),
  ]

  static let all = mapping + filtering + selecting + reducing + joining + errors + passing
}
