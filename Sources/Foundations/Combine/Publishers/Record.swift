/// Publishes recorded values and a completion to each subscriber.
public struct Record<Output, Failure: Error>: Publisher {
  /// The recorded values and completion.
  public let recording: Recording

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(
      values: recording.output, completion: recording.completion, from: "\(recording.output)")
  }

  /// A list of values, and a completion.
  public struct Recording {
    public private(set) var output: [Output]
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isOpen: Bool

    public init() {
      output = []
      completion = .finished
      isOpen = true
    }

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isOpen = false
    }

    public typealias Input = Output

    /// Adds a value to the recording.
    public mutating func receive(_ input: Input) {
      precondition(isOpen, "A recording that has its completion takes no more values.")
      output.append(input)
    }

    /// Adds the completion to the recording, which ends it.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(isOpen, "A recording has one completion; this one has it already.")
      self.completion = completion
      isOpen = false
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: CodingKey { case output, completion }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(
        Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
