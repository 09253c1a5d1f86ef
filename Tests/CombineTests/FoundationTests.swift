import Combine
import Dispatch
import Foundation
import FoundationNetworking
import ObjectiveC
import Testing

@Suite("Publishers and schedulers of Foundation")
struct FoundationTests {
  private let name = Notification.Name("CombineTests")

  @Test("A notification center publishes notifications of a name and an object")
  func notifications() {
    let center = NotificationCenter()
    let object = NSObject()
    let all = center.publisher(for: name).probe()
    let own = center.publisher(for: name, object: object).map { $0.object as? NSObject }.probe()
    center.post(name: name, object: nil)
    center.post(name: name, object: object)
    center.post(name: Notification.Name("other"), object: object)
    #expect(all.values.count == 2)
    #expect(own.values == [object])
    all.cancel()
    center.post(name: name, object: object)
    #expect(all.values.count == 2 && own.values.count == 2)
  }

  @Test("Notifications that were not requested are dropped")
  func notificationDemand() {
    let center = NotificationCenter()
    let probe = center.publisher(for: name).map { $0.userInfo?["n"] as? Int }.probe(.max(1))
    for number in 1...2 { center.post(name: name, object: nil, userInfo: ["n": number]) }
    probe.request(.max(1))
    center.post(name: name, object: nil, userInfo: ["n": 3])
    #expect(probe.values == [1, 3])
  }

  @Test("A run loop delivers, delays and repeats")
  func runLoop() async {
    await onThread { loop in
      var log: [String] = []
      let start = Date()
      let cancellables = [
        Just("now").receive(on: loop).sink { log.append($0) },
        Just("later").delay(for: .milliseconds(20), scheduler: loop).sink { log.append($0) },
      ]
      var ticks = 0
      let repeating = loop.schedule(after: loop.now, interval: 0.005) { ticks += 1 }
      #expect(log.isEmpty)
      while log.count < 2 || ticks < 3, Date().timeIntervalSince(start) < 10 {
        _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
      }
      repeating.cancel()
      let seen = ticks
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      #expect(log == ["now", "later"])
      #expect(Date().timeIntervalSince(start) >= 0.02)
      #expect(seen == ticks)
      withExtendedLifetime(cancellables) {}
    }
  }

  @Test("A timer publisher ticks while it is connected")
  func timer() async {
    await onThread { loop in
      var ticks = 0
      let cancellable = Timer.publish(every: 0.005, on: loop, in: .default).autoconnect()
        .sink { _ in ticks += 1 }
      let start = Date()
      while ticks < 3, Date().timeIntervalSince(start) < 10 {
        _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
      }
      cancellable.cancel()
      let seen = ticks
      #expect(seen >= 3)
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      #expect(ticks == seen)

      let unconnected = Timer.publish(every: 0.001, on: loop, in: .common).sink { _ in ticks += 1 }
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      #expect(ticks == seen)
      withExtendedLifetime(unconnected) {}
    }
  }

  /// Runs a closure on a thread of its own, with that thread's run loop.
  private func onThread(_ body: @escaping @Sendable (RunLoop) -> Void) async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      Thread {
        body(RunLoop.current)
        continuation.resume()
      }.start()
    }
  }

  @Test("A dispatch queue delivers on itself, delays and repeats")
  func dispatchQueue() async {
    let queue = DispatchQueue(label: "CombineTests")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let isThere = await Just(1).receive(on: queue).map { _ in
      DispatchQueue.getSpecific(key: key) ?? false
    }.values.first { _ in true }
    #expect(isThere == true)

    let before = DispatchTime.now()
    _ = await Just(1).delay(for: .milliseconds(20), scheduler: queue).values.first { _ in true }
    #expect(DispatchTime.now() >= before + .milliseconds(20))

    let ticks = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var count = 0
    let repeating = queue.schedule(after: queue.now, interval: .milliseconds(2)) {
      count += 1
      ticks.send(count)
    }
    _ = await ticks.filter { $0 >= 3 }.values.first { _ in true }
    repeating.cancel()
    let seen = queue.sync { count }
    try? await Task.sleep(for: .milliseconds(20))
    #expect(queue.sync { count } == seen)
  }

  @Test("An operation queue delivers and delays")
  func operationQueue() async {
    let queue = OperationQueue()
    #expect(await Just(1).receive(on: queue).values.first { _ in true } == 1)
    let start = Date()
    _ = await Just(1).delay(for: .milliseconds(20), scheduler: queue).values.first { _ in true }
    #expect(Date().timeIntervalSince(start) >= 0.015)
  }

  @Test("Debounce and throttle run on a dispatch queue")
  func debounceOnQueue() async {
    let queue = DispatchQueue(label: "CombineTests")
    let values = [1, 2, 3].publisher.append(Empty(completeImmediately: false))
    let debounced = values.debounce(for: .milliseconds(10), scheduler: queue)
    #expect(await debounced.values.first { _ in true } == 3)
    // The loop asks for one value at a time; a slow machine must not lose the last one meanwhile.
    let throttled = values.throttle(for: .milliseconds(10), scheduler: queue, latest: true)
      .buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)
    var received: [Int] = []
    for await value in throttled.values {
      received.append(value)
      if value == 3 { break }
    }
    #expect(received.last == 3)
  }

  @Test("The immediate scheduler acts at once")
  func immediateScheduler() {
    var log: [Int] = []
    let scheduler = ImmediateScheduler.shared
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(9))) { log.append(2) }
    #expect(log == [1, 2])
  }

  @Test("Intervals count nanoseconds or seconds, and never overflow")
  func intervals() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(2).magnitude == 2_000_000_000)
    #expect(Stride.seconds(0.5) == .milliseconds(500))
    #expect((1.5 as Stride) == .milliseconds(1500) && (2 as Stride) == .seconds(2))
    #expect(Stride.seconds(Int.max).magnitude == .max)
    #expect(Stride.seconds(-Double.infinity).magnitude == .min)
    #expect(Stride.seconds(Double.nan).magnitude == 0)
    #expect(Stride.seconds(1) + .milliseconds(500) == 1.5)
    #expect(Stride(.microseconds(3)).magnitude == 3000)
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .milliseconds(5))) == .milliseconds(5))
    #expect(now.advanced(by: .milliseconds(5)).distance(to: now) == .milliseconds(-5))
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250).timeInterval == 0.25)
  }

  @Test("A URL session publishes data with its response, or its error")
  func urlSession() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [AnsweringProtocol.self]
    let session = URLSession(configuration: configuration)
    let good = try #require(URL(string: "combine://good"))
    for try await (data, response) in session.dataTaskPublisher(for: good).values {
      #expect(String(decoding: data, as: UTF8.self) == "hello")
      #expect(response.url == good)
    }
    let bad = try #require(URL(string: "combine://bad"))
    await #expect(throws: URLError.self) {
      for try await _ in session.dataTaskPublisher(for: URLRequest(url: bad)).values {}
    }
  }

  private final class AnsweringProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
      request.url?.scheme == "combine"
    }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let url = request.url, url.host() == "good" else {
        client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
        return
      }
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: 5, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("hello".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  private final class Person: NSObject {
    var name = "a" {
      didSet { didChangeValue(named: "name", from: oldValue) }
    }
  }

  @Test("Properties that notify are published")
  func keyValueObserving() {
    let person = Person()
    let probe = person.publisher(for: \.name, named: "name").probe()
    person.name = "b"
    #expect(probe.values == ["a", "b"])
    let later = person.publisher(for: \.name, named: "name", options: [.new]).probe(.max(1))
    person.name = "c"
    person.name = "d"
    person.name = "e"
    later.request(.max(1))
    #expect(later.values == ["c", "e"])
    probe.cancel()
    person.name = "f"
    #expect(probe.values.last == "e")
  }

  @Test("JSON and property lists are encoded and decoded")
  func coders() {
    let lists = Just([1, 2]).encode(encoder: PropertyListEncoder())
      .decode(type: [Int].self, decoder: PropertyListDecoder()).probe()
    #expect(lists.values == [[1, 2]])
    let broken = Just(Data("{".utf8)).decode(type: Int.self, decoder: JSONDecoder()).probe()
    #expect(broken.failure is DecodingError)
  }
}
