// A stand-in until symbols land; delete it then.
extension UIImage { convenience init?(systemName name: String, size: SymbolConfiguration?) { nil } }
