extension DisplayList {
  /// Returns a list of some of the commands, with all tables. The range contains whole groups.
  package func part(_ range: Range<Int>) -> DisplayList {
    var result = self
    result.commands = ContiguousArray(commands[range])
    for index in result.commands.indices where result.commands[index].kind == .endGroup {
      result.commands[index].payload -= Int32(range.lowerBound)
    }
    return result
  }

  /// Returns the index after the group that begins at an index.
  package func end(ofGroupAt begin: Int) -> Int {
    commands.indices.first { commands[$0].kind == .endGroup && Int(commands[$0].payload) == begin }
      .map { $0 + 1 } ?? commands.count
  }
}
