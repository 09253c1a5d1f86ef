import SwiftUI
import UIKit

/// A table of UIKit. The content of its rows is of SwiftUI, and so is the screen that a row opens.
public final class PlaceList: UITableViewController {
  private let places: [Place]

  public init(places: [Place] = Place.samples()) {
    self.places = places
    super.init(style: .insetGrouped)
    title = "Places"
  }

  required init?(coder: NSCoder) { nil }

  /// The app: the list on a stack in one tab, a screen of SwiftUI in the other.
  public static func app(places: [Place] = Place.samples()) -> UIViewController {
    let stack = UINavigationController(rootViewController: PlaceList(places: places))
    stack.navigationBar.prefersLargeTitles = true
    stack.tabBarItem = UITabBarItem(
      title: "Places", image: UIImage(systemName: "map"), tag: 0)
    let summary = UIHostingController(rootView: Summary(places: places))
    summary.tabBarItem = UITabBarItem(
      title: "Summary", image: UIImage(systemName: "chart.bar"), tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, summary]
    return tabs
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { places.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = places[indexPath.row]
    cell.contentConfiguration = UIHostingConfiguration { PlaceRow(place: place) }
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    let detail = PlaceDetail(place: places[indexPath.row])
    navigationController?.pushViewController(
      UIHostingController(rootView: detail), animated: true)
  }
}

/// A row of the table.
struct PlaceRow: View {
  @ObservedObject var place: Place

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: place.symbol)
        .foregroundStyle(.white)
        .frame(width: 30, height: 30)
        .background(.teal, in: RoundedRectangle(cornerRadius: 7))
      VStack(alignment: .leading) {
        Text(place.name).font(.headline)
        Text("\(place.rating) of 5").font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}
