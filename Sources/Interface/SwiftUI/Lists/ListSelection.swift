/// The selected rows of a list, stored in a binding of the program.
nonisolated struct ListSelection {
  let read: () -> Set<AnyHashable>
  let write: (Set<AnyHashable>) -> Void
  let allowsMultiple: Bool
  /// Returns whether a row with this value can be selected.
  let accepts: (AnyHashable) -> Bool

  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    read = { Set(selection.wrappedValue.map { AnyHashable($0) }) }
    write = { selection.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
    allowsMultiple = true
    accepts = { $0.base is Value }
  }

  init<Value: Hashable>(_ selection: Binding<Value?>) {
    read = { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    write = { selection.wrappedValue = $0.first?.base as? Value }
    allowsMultiple = false
    accepts = { $0.base is Value }
  }

  init<Value: Hashable>(required selection: Binding<Value>) {
    read = { [AnyHashable(selection.wrappedValue)] }
    write = { if let value = $0.first?.base as? Value { selection.wrappedValue = value } }
    allowsMultiple = false
    accepts = { $0.base is Value }
  }
}
