@_exported public import Foundation

// The language model of the device. It is not available, as on a device that does not support it.

/// The language model of the device, which is never available.
public final class SystemLanguageModel: Sendable {
  public enum Availability: Equatable, Sendable {
    public enum UnavailableReason: Equatable, Sendable {
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }
    case available
    case unavailable(UnavailableReason)
  }
  public struct UseCase: Equatable, Sendable {
    private let name: String
    public static let general = UseCase(name: "general")
    public static let contentTagging = UseCase(name: "contentTagging")
  }
  public struct Guardrails: Sendable {
    public static let `default` = Guardrails()
    public static let developerProvided = Guardrails()
    public static let permissiveContentTransformations = Guardrails()
  }
  public static let `default` = SystemLanguageModel()
  public convenience init(useCase: UseCase = .general, guardrails: Guardrails = .default) {
    self.init()
  }
  private init() {}
  public var availability: Availability { .unavailable(.deviceNotEligible) }
  public var isAvailable: Bool { false }
  public var supportedLanguages: Set<Locale.Language> { [] }
  public func supportsLocale(_ locale: Locale = .current) -> Bool { false }
}

public struct GenerationOptions: Sendable, Equatable {
  public struct SamplingMode: Sendable, Equatable {
    private let name: String
    public static let greedy = SamplingMode(name: "greedy")
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(name: "top \(k)")
    }
    public static func random(
      probabilityThreshold: Double, seed: UInt64? = nil
    ) -> SamplingMode { SamplingMode(name: "threshold \(probabilityThreshold)") }
  }
  public var sampling: SamplingMode?
  public var temperature: Double?
  public var maximumResponseTokens: Int?
  public init(
    sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    self.sampling = sampling
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }
}

/// The text of a request to the language model.
public struct Prompt: Sendable {
  let text: String
  public init(_ content: some PromptRepresentable) { text = content.promptRepresentation.text }
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }
  init(text: String) { self.text = text }
}
public protocol PromptRepresentable { var promptRepresentation: Prompt { get } }
extension Prompt: PromptRepresentable { public var promptRepresentation: Prompt { self } }
extension String: PromptRepresentable {
  public var promptRepresentation: Prompt { Prompt(text: self) }
}

@resultBuilder
public enum PromptBuilder {
  public static func buildExpression(_ content: some PromptRepresentable) -> Prompt {
    content.promptRepresentation
  }
  public static func buildBlock(_ parts: Prompt...) -> Prompt {
    Prompt(text: parts.map(\.text).joined(separator: "\n"))
  }
  public static func buildOptional(_ part: Prompt?) -> Prompt { part ?? Prompt(text: "") }
  public static func buildEither(first part: Prompt) -> Prompt { part }
  public static func buildEither(second part: Prompt) -> Prompt { part }
  public static func buildArray(_ parts: [Prompt]) -> Prompt {
    Prompt(text: parts.map(\.text).joined(separator: "\n"))
  }
}

/// The instructions that precede all prompts of a session.
public struct Instructions: Sendable {
  let text: String
  public init(_ content: some InstructionsRepresentable) {
    text = content.instructionsRepresentation.text
  }
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }
  init(text: String) { self.text = text }
}
public protocol InstructionsRepresentable { var instructionsRepresentation: Instructions { get } }
extension Instructions: InstructionsRepresentable {
  public var instructionsRepresentation: Instructions { self }
}
extension String: InstructionsRepresentable {
  public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

@resultBuilder
public enum InstructionsBuilder {
  public static func buildExpression(_ content: some InstructionsRepresentable) -> Instructions {
    content.instructionsRepresentation
  }
  public static func buildBlock(_ parts: Instructions...) -> Instructions {
    Instructions(text: parts.map(\.text).joined(separator: "\n"))
  }
  public static func buildOptional(_ part: Instructions?) -> Instructions {
    part ?? Instructions(text: "")
  }
  public static func buildEither(first part: Instructions) -> Instructions { part }
  public static func buildEither(second part: Instructions) -> Instructions { part }
}

public protocol Tool<Arguments, Output>: Sendable {
  associatedtype Arguments
  associatedtype Output
  var name: String { get }
  var description: String { get }
  var includesSchemaInInstructions: Bool { get }
  func call(arguments: Arguments) async throws -> Output
}
extension Tool {
  public var name: String { String(describing: Self.self) }
  public var includesSchemaInInstructions: Bool { true }
}

/// A conversation with the language model. Every request throws `assetsUnavailable`, since there is
/// no model.
public final class LanguageModelSession: @unchecked Sendable {
  // Unchecked: the class has no state that changes.
  public enum GenerationError: Error, LocalizedError, Sendable {
    public struct Context: Sendable {
      public let debugDescription: String
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }
    case exceededContextWindowSize(Context)
    case assetsUnavailable(Context)
    case guardrailViolation(Context)
    case unsupportedGuide(Context)
    case unsupportedLanguageOrLocale(Context)
    case decodingFailure(Context)
    case rateLimited(Context)
    case concurrentRequests(Context)
    public var errorDescription: String? { "The language model is not available." }
  }

  public struct Response<Content: Generable> {
    public let content: Content
  }

  public struct ResponseStream<Content: Generable>: AsyncSequence {
    public struct Snapshot {
      public let content: Content.PartiallyGenerated
    }
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> Snapshot? { throw LanguageModelSession.missing }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    public func collect() async throws -> Response<Content> { throw LanguageModelSession.missing }
  }

  fileprivate static var missing: GenerationError {
    .assetsUnavailable(.init(debugDescription: "There is no language model."))
  }

  public init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) {}
  public init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows { _ = try instructions() }
  public init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: Instructions
  ) {}

  public var isResponding: Bool { false }
  public func prewarm(promptPrefix: Prompt? = nil) {}
  public func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw Self.missing }
  public func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw Self.missing }
  public func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> { throw Self.missing }
  public func respond<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw Self.missing }
  public func respond<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> { throw Self.missing }
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<String> { ResponseStream() }
  public func streamResponse<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<Content> { ResponseStream() }
  public func streamResponse<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }
}
