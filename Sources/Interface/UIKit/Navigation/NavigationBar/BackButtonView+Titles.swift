extension BackButtonView {
  /// Returns the possible titles: that of the item's back button, its back title, its title or "Back", then
  /// "Back" and an empty title for less space (documented).
  static func titles(of item: UINavigationItem) -> [String] {
    let own = item.backBarButtonItem
    if own?.image != nil { return [own?.title ?? ""] }
    let generic = "Back"
    switch item.backButtonDisplayMode {
    case .minimal: return [""]
    case .generic: return [generic, ""]
    case .default:
      let full = own?.title ?? item.backButtonTitle ?? item.title ?? generic
      return full == generic || full.isEmpty ? [full, ""] : [full, generic, ""]
    }
  }
}
