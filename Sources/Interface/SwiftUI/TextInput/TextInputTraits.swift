/// The environment values for the keyboard and for typing.
nonisolated struct TextInputTraits: Equatable {
  var keyboardType = UIKeyboardType.default
  var contentType: UITextContentType?
  var autocapitalization: UITextAutocapitalizationType?
  var isAutocorrectionDisabled: Bool?
  var returnKey = UIReturnKeyType.default

  @MainActor func apply(to field: UITextField) {
    field.keyboardType = keyboardType
    field.textContentType = contentType
    field.autocapitalizationType = autocapitalization ?? .sentences
    field.autocorrectionType = correction
    field.returnKeyType = returnKey
  }

  @MainActor func apply(to view: UITextView) {
    view.keyboardType = keyboardType
    view.textContentType = contentType
    view.autocapitalizationType = autocapitalization ?? .sentences
    view.autocorrectionType = correction
    view.returnKeyType = returnKey
  }

  private var correction: UITextAutocorrectionType {
    switch isAutocorrectionDisabled {
    case true?: .no
    case false?: .yes
    case nil: .default
    }
  }
}

enum TextInputTraitsKey: EnvironmentKey {
  static var defaultValue: TextInputTraits { TextInputTraits() }
}

extension EnvironmentValues {
  var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }

  public var autocorrectionDisabled: Bool {
    get { textInputTraits.isAutocorrectionDisabled ?? false }
    set { textInputTraits.isAutocorrectionDisabled = newValue }
  }
}

/// The kind of automatic capitalization during typing.
public nonisolated struct TextInputAutocapitalization: Equatable, Sendable {
  let type: UITextAutocapitalizationType

  private init(type: UITextAutocapitalizationType) { self.type = type }
  public init?(_ type: UITextAutocapitalizationType) { self.type = type }

  public static var never: TextInputAutocapitalization { .init(type: .none) }
  public static var words: TextInputAutocapitalization { .init(type: .words) }
  public static var sentences: TextInputAutocapitalization { .init(type: .sentences) }
  public static var characters: TextInputAutocapitalization { .init(type: .allCharacters) }
}

/// The label of the return key.
public nonisolated struct SubmitLabel: Equatable, Sendable {
  let key: UIReturnKeyType
  public static var done: SubmitLabel { .init(key: .done) }
  public static var go: SubmitLabel { .init(key: .go) }
  public static var send: SubmitLabel { .init(key: .send) }
  public static var join: SubmitLabel { .init(key: .join) }
  public static var route: SubmitLabel { .init(key: .route) }
  public static var search: SubmitLabel { .init(key: .search) }
  public static var `return`: SubmitLabel { .init(key: .default) }
  public static var next: SubmitLabel { .init(key: .next) }
  public static var `continue`: SubmitLabel { .init(key: .continue) }
}

extension View {
  private nonisolated func inputTrait(
    _ change: @escaping (inout TextInputTraits) -> Void
  ) -> some View { transformEnvironment(\.textInputTraits, transform: change) }

  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.textInputTraits.keyboardType, type)
  }
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textInputTraits.contentType, textContentType)
  }
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { inputTrait { $0.autocapitalization = autocapitalization?.type } }
  public nonisolated func autocapitalization(
    _ style: UITextAutocapitalizationType
  ) -> some View { inputTrait { $0.autocapitalization = style } }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    inputTrait { $0.isAutocorrectionDisabled = disable }
  }
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    inputTrait { $0.isAutocorrectionDisabled = disable }
  }
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.textInputTraits.returnKey, submitLabel.key)
  }
}
