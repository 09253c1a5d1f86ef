/// One option of a verb.
struct Flag {
  /// The names, including dashes. Messages use the first one.
  let names: [String]
  /// The placeholder for the value in the help; nil for a flag without a value.
  let value: String?
  let help: String

  init(_ name: String, value: String? = nil, _ help: String) {
    self.init([name], value, help)
  }

  init(short: String, _ name: String, value: String? = nil, _ help: String) {
    self.init([short, name], value, help)
  }

  private init(_ names: [String], _ value: String?, _ help: String) {
    self.names = names
    self.value = value
    self.help = help
  }

  /// The long name.
  var name: String { names.last ?? "" }

  /// The usage, such as `-o, --output OUT`.
  var synopsis: String {
    names.joined(separator: ", ") + (value.map { " \($0)" } ?? "")
  }
}
