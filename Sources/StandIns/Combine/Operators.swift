public import Foundation

extension Publisher {
  /// A publisher that hands on what `change` makes of each value.
  private func changed<T>(
    _ change: @escaping (Output, (T) -> Void) -> Void
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { value, completion in
      subscribe(value: { change($0, value) }, completion: completion)
    }
  }

  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    changed { $1(transform($0)) }
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
    changed { $1($0[keyPath: keyPath]) }
  }

  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> AnyPublisher<T, Failure> {
    changed { input, output in transform(input).map(output) }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    changed { if isIncluded($0) { $1($0) } }
  }

  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var rest = count
      return subscribe(
        value: {
          if rest > 0 { rest -= 1 } else { value($0) }
        }, completion: completion)
    }
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var last: Output?
      return subscribe(
        value: {
          if let old = last, predicate(old, $0) { return }
          last = $0
          value($0)
        }, completion: completion)
    }
  }

  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }

  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    changed {
      receiveOutput?($0)
      $1($0)
    }
  }

  public func merge(
    with other: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      let both = [
        subscribe(value: value, completion: completion),
        other.subscribe(value: value, completion: completion),
      ]
      return AnyCancellable { both.forEach { $0.cancel() } }
    }
  }

  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { value, completion in
      var (first, second): (Output?, Other.Output?)
      func tell() { if let first, let second { value((first, second)) } }
      let both = [
        subscribe(
          value: {
            first = $0
            tell()
          }, completion: completion),
        other.subscribe(
          value: {
            second = $0
            tell()
          }, completion: completion),
      ]
      return AnyCancellable { both.forEach { $0.cancel() } }
    }
  }

  /// Everything is received where it was sent.
  public func receive(on scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  public func subscribe(on scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }
}

extension NotificationCenter {
  /// The notifications of a name.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { value, _ in
      nonisolated(unsafe) let value = value
      let token = self.addObserver(forName: name, object: object, queue: nil) { value($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}

extension Publisher {
  /// Hands each value on after a while, on the main queue.
  public func delay(
    for interval: DispatchTimeInterval, scheduler: DispatchQueue
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var isCancelled = false
      let later: (@escaping () -> Void) -> Void = { work in
        nonisolated(unsafe) let work = work
        scheduler.asyncAfter(deadline: .now() + interval) { work() }
      }
      let subscription = subscribe(
        value: { element in later { if !isCancelled { value(element) } } },
        completion: { end in later { if !isCancelled { completion(end) } } })
      return AnyCancellable {
        isCancelled = true
        subscription.cancel()
      }
    }
  }
}
