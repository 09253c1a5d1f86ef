/// A group of commands of a menu bar, which is not displayed here.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

@resultBuilder
public enum CommandsBuilder {
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> EmptyCommands {
    EmptyCommands()
  }
  public static func buildIf(_ content: (any Commands)?) -> EmptyCommands { EmptyCommands() }
  public static func buildEither<C: Commands>(first: C) -> EmptyCommands { EmptyCommands() }
  public static func buildEither<C: Commands>(second: C) -> EmptyCommands { EmptyCommands() }
  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> EmptyCommands {
    EmptyCommands()
  }
}

public nonisolated struct EmptyCommands: Commands {
  public typealias Body = Never
  public init() {}
}

public nonisolated struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(_ name: Text, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

public nonisolated struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

public nonisolated struct CommandGroupPlacement: Sendable {
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let systemServices = CommandGroupPlacement()
  public static let appVisibility = CommandGroupPlacement()
  public static let appTermination = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let importExport = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let windowSize = CommandGroupPlacement()
  public static let windowList = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}

public nonisolated struct SidebarCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public nonisolated struct ToolbarCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public nonisolated struct TextEditingCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public nonisolated struct TextFormattingCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public nonisolated struct InspectorCommands: Commands {
  public typealias Body = Never
  public init() {}
}
