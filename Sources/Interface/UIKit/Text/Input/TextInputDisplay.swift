extension Tintype {
  /// The marks of text input that are drawn in the first responder.
  ///
  /// A phone's caret blinks. Here it is always drawn, so that a picture is the same each time.
  public enum TextInputDisplay {
    public struct Options: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The line at the insertion point.
      public static let caret = Options(rawValue: 1)
      /// The coloured area behind selected text.
      public static let highlight = Options(rawValue: 2)
      /// The handles at both ends of a selection.
      public static let handles = Options(rawValue: 4)
      public static let all: Options = [.caret, .highlight, .handles]
    }

    /// The marks that are drawn; all unless set.
    ///
    /// Set within the scope of a stage, as in `Stage.perform(_:)`, it applies to that stage; set outside
    /// of any, to all stages that have no value of their own.
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
