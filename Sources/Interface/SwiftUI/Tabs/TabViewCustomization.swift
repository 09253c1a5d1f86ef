/// The user's changes to the sidebar of a tab view.
///
/// - Support: partial: values are kept; nothing can be changed by touches.
public nonisolated struct TabViewCustomization: Codable, Equatable, Sendable {
  /// The customization of a tab.
  public struct TabCustomization: Codable, Equatable, Sendable {
    public var sidebarVisibility: Visibility {
      get { isHidden.map { $0 ? .hidden : .visible } ?? .automatic }
      set { isHidden = newValue == .automatic ? nil : newValue == .hidden }
    }
    public var tabBarVisibility: Visibility {
      get { isHiddenInBar.map { $0 ? .hidden : .visible } ?? .automatic }
      set { isHiddenInBar = newValue == .automatic ? nil : newValue == .hidden }
    }
    private var isHidden: Bool?
    private var isHiddenInBar: Bool?
    init() {}
  }

  private var tabs: [String: TabCustomization] = [:]
  private var orders: [String: [String]] = [:]

  public init() {}

  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue }
  }
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }
  public subscript(tabBarVisibility id: String) -> Visibility {
    get { self[tab: id].tabBarVisibility }
    set { self[tab: id].tabBarVisibility = newValue }
  }
  public subscript(sectionID id: String) -> [String]? {
    get { orders[id] }
    set { orders[id] = newValue }
  }
  public mutating func resetVisibility() { tabs = [:] }
  public mutating func resetSectionOrder() { orders = [:] }
  public mutating func resetTabBarVisibility() { tabs = [:] }
}

extension TabViewCustomization: RawRepresentable {
  public init?(rawValue: String) {
    guard let value = try? JSONDecoder().decode(Stored.self, from: Data(rawValue.utf8)) else {
      return nil
    }
    self.init()
    tabs = value.tabs
    orders = value.orders
  }
  public var rawValue: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(Stored(tabs: tabs, orders: orders))).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }
  private struct Stored: Codable {
    var tabs: [String: TabCustomization]
    var orders: [String: [String]]
  }
}

extension View {
  /// - Support: without effect: a tab view's sidebar cannot be changed by touches.
  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { self }
}
