extension Tintype {
  /// The selection marks that are drawn in the first responder.
  ///
  /// The caret does not blink as on a device: it is always drawn, so that pictures are reproducible.
  public enum TextInputDisplay {
    public struct Options: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The caret at the insertion point.
      public static let caret = Options(rawValue: 1)
      /// The highlight behind selected text.
      public static let highlight = Options(rawValue: 2)
      /// The handles at both ends of a selection.
      public static let handles = Options(rawValue: 4)
      public static let all: Options = [.caret, .highlight, .handles]
    }

    /// The marks that are drawn; all by default.
    ///
    /// If set within the scope of a stage, as in `Stage.perform(_:)`, the value applies to that stage;
    /// otherwise to all stages without a value of their own.
    @MainActor public static var shown: Options {
      get { Setting.value(in: .current) }
      set { Environment.receivingSettings.part { Setting() }.options = newValue }
    }

    /// The value of one environment; nil for that of the standard environment.
    @MainActor
    private final class Setting {
      var options: Options?

      static func value(in environment: Environment) -> Options {
        environment.part { Setting() }.options
          ?? Environment.standard.part { Setting() }.options ?? .all
      }
    }
  }
}
