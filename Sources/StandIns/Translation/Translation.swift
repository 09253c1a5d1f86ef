@_exported public import Foundation
public import SwiftUI

// Translation. Texts cannot be translated, since no language is installed.

public enum TranslationError: Error, Sendable {
  case unsupportedSourceLanguage, unsupportedTargetLanguage, unsupportedLanguagePairing
  case unableToIdentifyLanguage, nothingToTranslate, internalError, notInstalled, alreadyCancelled
}

/// Translates texts. Every translation throws `notInstalled`, since no language is installed.
public final class TranslationSession: Sendable {
  /// The languages of a translation. Invalidating the configuration restarts the task.
  public struct Configuration: Equatable, Sendable {
    public var source: Locale.Language?
    public var target: Locale.Language?
    public private(set) var version = 0
    public init(source: Locale.Language? = nil, target: Locale.Language? = nil) {
      self.source = source
      self.target = target
    }
    public mutating func invalidate() { version += 1 }
  }

  public struct Request: Sendable {
    public var sourceText: String
    public var clientIdentifier: String?
    public init(sourceText: String, clientIdentifier: String? = nil) {
      self.sourceText = sourceText
      self.clientIdentifier = clientIdentifier
    }
  }

  public struct Response: Sendable {
    public let sourceLanguage: Locale.Language
    public let targetLanguage: Locale.Language
    public let sourceText: String
    public let targetText: String
    public let clientIdentifier: String?
  }

  public struct BatchResponse: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> Response? { throw TranslationError.notInstalled }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  public let sourceLanguage: Locale.Language?
  public let targetLanguage: Locale.Language?

  init(_ configuration: Configuration) {
    sourceLanguage = configuration.source
    targetLanguage = configuration.target
  }

  public func prepareTranslation() async throws { throw TranslationError.notInstalled }
  public func translate(_ string: String) async throws -> Response {
    throw TranslationError.notInstalled
  }
  public func translations(from batch: [Request]) async throws -> [Response] {
    throw TranslationError.notInstalled
  }
  public func translate(batch: [Request]) -> BatchResponse { BatchResponse() }
}

/// The languages that can be translated. There are none.
public final class LanguageAvailability: Sendable {
  public enum Status: Sendable { case installed, supported, unsupported }
  public init() {}
  public var supportedLanguages: [Locale.Language] { get async { [] } }
  public func status(from source: Locale.Language, to target: Locale.Language?) async -> Status {
    .unsupported
  }
  public func status(for text: String, to target: Locale.Language?) async throws -> Status {
    .unsupported
  }
}

extension View {
  /// Performs an action when the view appears and when the configuration changes. Translations in it throw.
  public nonisolated func translationTask(
    _ configuration: TranslationSession.Configuration?,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View {
    task(id: configuration) {
      guard let configuration else { return }
      await action(TranslationSession(configuration))
    }
  }

  public nonisolated func translationTask(
    source: Locale.Language? = nil, target: Locale.Language? = nil,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View {
    translationTask(.init(source: source, target: target), action: action)
  }

  /// Shows a popover with the translation of a text.
  ///
  /// - Support: partial: an alert says that the text cannot be translated.
  public nonisolated func translationPresentation(
    isPresented: Binding<Bool>, text: String,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, replacementAction: ((String) -> Void)? = nil
  ) -> some View {
    alert("Translation Unavailable", isPresented: isPresented) {
      Button("OK", role: .cancel) {}
    } message: {
      Text(verbatim: text)
    }
  }
}
