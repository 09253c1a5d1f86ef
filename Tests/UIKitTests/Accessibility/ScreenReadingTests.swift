import Foundation
import Stage
import Testing
import UIKit

/// Twenty screens as apps have them, read from the first element to the last.
@MainActor
@Suite("Screens, read aloud")
struct ScreenReadingTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let controller = UIViewController()
  private var view: UIView { controller.view }

  private func read() -> [String] {
    stage.accessibilityText.split(separator: "\n").map(String.init)
  }

  private func show(_ shown: UIViewController? = nil) -> [String] {
    stage.show(shown ?? controller)
    return read()
  }

  @discardableResult
  private func add<V: UIView>(
    _ view: V, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat = 200, _ h: CGFloat = 44,
    to parent: UIView? = nil, _ configure: (V) -> Void = { _ in }
  ) -> V {
    view.frame = CGRect(x: x, y: y, width: w, height: h)
    configure(view)
    (parent ?? self.view).addSubview(view)
    return view
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  // MARK: Plain screens

  @Test func logIn() {
    add(label("Welcome"), 20, 100) { $0.accessibilityTraits.insert(.header) }
    add(UITextField(), 20, 160) { $0.placeholder = "Email" }
    add(UITextField(), 20, 220) {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    add(button("Log in"), 20, 280) { $0.isEnabled = false }
    add(button("Forgot password?"), 20, 340)
    #expect(
      show() == [
        "1. Welcome. Heading.", "2. Email. Text Field.", "   Hint: Double tap to edit.",
        "3. Password. Secure Text Field.", "   Hint: Double tap to edit.",
        "4. Log in. Dimmed. Button.", "5. Forgot password?. Button.",
      ])
  }

  @Test func settingsByHand() {
    for (index, name) in ["Wi-Fi", "Bluetooth"].enumerated() {
      let y = 100 + CGFloat(index) * 60
      add(label(name), 20, y + 5, 200, 21)
      add(UISwitch(), 300, y) {
        $0.isOn = index == 0
        $0.accessibilityLabel = name
      }
    }
    #expect(
      show() == [
        "1. Wi-Fi", "2. Wi-Fi. Switch Button. On.", "   Hint: Double tap to toggle setting.",
        "3. Bluetooth", "4. Bluetooth. Switch Button. Off.",
        "   Hint: Double tap to toggle setting.",
      ])
  }

  @Test func player() {
    add(UIImageView(image: UIImage(systemName: "music.note")), 20, 100) {
      $0.isAccessibilityElement = true
      $0.accessibilityLabel = "Cover"
    }
    add(label("Song"), 20, 160)
    add(UISlider(), 20, 220) {
      $0.value = 0.25
      $0.accessibilityLabel = "Position"
      $0.accessibilityValue = "1 minute 10"
    }
    for (index, symbol) in ["backward.fill", "play.fill", "forward.fill"].enumerated() {
      add(UIButton(type: .system), 20 + CGFloat(index) * 60, 280, 44) {
        $0.setImage(UIImage(systemName: symbol), for: .normal)
        if index == 1 { $0.accessibilityTraits.insert(.startsMediaSession) }
      }
    }
    #expect(
      show() == [
        "1. Cover. Image.", "2. Song", "3. Position: 1 minute 10. Adjustable.",
        "   Hint: Swipe up or down with one finger to adjust the value.", "4. backward. Button.",
        "5. Play. Button.", "6. forward. Button.",
      ])
  }

  @Test func onboarding() {
    add(label("Hello"), 20, 100)
    add(UIPageControl(), 20, 300) {
      $0.numberOfPages = 3
      $0.currentPage = 0
    }
    add(button("Skip"), 20, 400)
    #expect(
      show() == [
        "1. Hello", "2. page 1 of 3. Adjustable.",
        "   Hint: Swipe up or down with one finger to adjust the value.",
        "   Input labels: Page control", "3. Skip. Button.",
      ])
  }

  @Test func filters() {
    add(UISegmentedControl(items: ["All", "Unread"]), 20, 100) { $0.selectedSegmentIndex = 1 }
    add(UIStepper(), 20, 160)
    add(label("0 guests"), 130, 160)
    #expect(
      show() == [
        "1. All. Button. 1 of 2.", "2. Selected: Unread. Button. 2 of 2.",
        "3. Decrement. Dimmed. Button.", "4. Increment. Button.", "5. 0 guests",
      ])
  }

  @Test func progress() {
    add(UIProgressView(progressViewStyle: .default), 20, 100) { $0.progress = 0.4 }
    add(UIActivityIndicatorView(style: .medium), 20, 160) { $0.startAnimating() }
    add(label("2 of 5 files"), 20, 200)
    #expect(show() == ["1. Progress: 40%", "2. In progress: 1", "3. 2 of 5 files"])
  }

  @Test func article() {
    let scroll = add(UIScrollView(), 0, 0, 393, 852)
    add(label("Title"), 20, 20, to: scroll) { $0.accessibilityTraits = .header }
    add(UITextView(), 20, 80, 300, 300, to: scroll) {
      $0.text = "Text"
      $0.isEditable = false
    }
    add(label("Below the fold"), 20, 1_200, to: scroll)
    scroll.contentSize = CGSize(width: 393, height: 1_400)
    #expect(show() == ["1. Title. Heading.", "2. Text", "3. Below the fold"])
  }

  @Test func cardsInColumns() {
    for (index, name) in ["Left", "Right"].enumerated() {
      let card = add(UIView(), 10 + CGFloat(index) * 190, 100, 180, 200)
      add(label("\(name) title"), 0, 0, to: card)
      add(label("\(name) text"), 0, 100, to: card)
      card.shouldGroupAccessibilityChildren = true
    }
    #expect(show() == ["1. Left title", "2. Left text", "3. Right title", "4. Right text"])
  }

  @Test func cardsAsOneElement() {
    let card = add(UIView(), 10, 100, 300, 200)
    add(label("Flight"), 0, 0, to: card)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Flight to Rome"
    card.accessibilityTraits = .button
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Share") { _ in true },
      UIAccessibilityCustomAction(name: "Delete") { _ in true },
    ]
    #expect(show() == ["1. Flight to Rome. Button.", "   Actions: Share, Delete"])
  }

  @Test func chart() {
    let chart = add(UIView(), 0, 100, 300, 200)
    chart.accessibilityElements = [10, 30, 20].enumerated().map { index, value in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "Day \(index + 1)"
      bar.accessibilityValue = "\(value) steps"
      bar.accessibilityFrameInContainerSpace = CGRect(x: index * 100, y: 0, width: 90, height: 200)
      return bar
    }
    chart.accessibilityContainerType = .list
    #expect(
      show() == [
        "1. Day 1: 10 steps. List Start.", "2. Day 2: 30 steps", "3. Day 3: 20 steps. List End.",
      ])
  }

  @Test func customOverlay() {
    add(button("Behind"), 20, 100)
    let overlay = add(UIView(), 0, 0, 393, 852)
    add(label("Question"), 20, 200, to: overlay)
    add(button("Close"), 20, 300, to: overlay)
    overlay.accessibilityViewIsModal = true
    #expect(show() == ["1. Question", "2. Close. Button."])
  }

  @Test func rightToLeft() {
    let stage = Stage(
      device: .named("iphone-15")!, traits: UITraitCollection(layoutDirection: .rightToLeft))
    add(label("second"), 20, 100, 100)
    add(label("first"), 220, 104, 100)
    stage.show(controller)
    #expect(stage.accessibilityText == "1. first\n2. second")
  }

  @Test func tablet() {
    let stage = Stage(device: .named("ipad-air-11") ?? Device.all.last!)
    add(label("b"), 300, 100, 100)
    add(label("a"), 20, 110, 100)
    stage.show(controller)
    #expect(stage.accessibilityText == "1. a\n2. b")
  }

  // MARK: Lists

  private final class Rows: NSObject, UITableViewDataSource {
    var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell() }
    var count = 2
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { make(indexPath) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Network"
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .grouped)
    table.dataSource = rows
    view.addSubview(table)
    return table
  }

  @Test func settingsTable() {
    let rows = Rows()
    rows.make = { path in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = path.row == 0 ? "Wi-Fi" : "VPN"
      cell.detailTextLabel?.text = path.row == 0 ? "Home" : "Off"
      cell.accessoryType = path.row == 0 ? .disclosureIndicator : .checkmark
      return cell
    }
    _ = table(rows)
    #expect(show() == ["1. NETWORK. Heading.", "2. Wi-Fi, Home", "3. Selected: VPN, Off"])
  }

  @Test func tableWithSwitches() {
    let rows = Rows()
    rows.count = 1
    rows.make = { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Wi-Fi"
      cell.accessoryView = UISwitch()
      return cell
    }
    _ = table(rows)
    #expect(
      show() == [
        "1. NETWORK. Heading.", "2. Wi-Fi", "3. Switch Button. Off.",
        "   Hint: Double tap to toggle setting.",
      ])
  }

  @Test func collectionOfCards() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 150, height: 100)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let source = Cards()
    collection.dataSource = source
    view.addSubview(collection)
    #expect(show() == ["1. Card 0", "2. Card 1", "3. Card 2"])
  }

  private final class Cards: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Card \(indexPath.item)"
      cell.contentView.addSubview(label)
      return cell
    }
  }

  // MARK: Bars

  @Test func navigation() {
    let first = UIViewController()
    first.title = "First"
    controller.title = "Second"
    controller.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
    ]
    add(label("Content"), 20, 300)
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(controller, animated: false)
    #expect(
      show(navigation) == [
        "1. First. Back Button.", "2. Second. Heading.", "3. Edit. Button.", "4. Add. Button.",
        "5. Content",
      ])
  }

  @Test func tabs() {
    let names = ["Home", "Search", "Profile"]
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { name in
      let child = UIViewController()
      child.tabBarItem = UITabBarItem(title: name, image: nil, selectedImage: nil)
      let title = label("\(name) page")
      title.frame = CGRect(x: 20, y: 100, width: 200, height: 20)
      child.view.addSubview(title)
      return child
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    tabs.viewControllers?[2].tabBarItem.isEnabled = false
    #expect(
      show(tabs) == [
        "1. Home page", "2. Selected: Home. Tab. 1 of 3.", "3. Search: 3 items. Tab. 2 of 3.",
        "4. Profile. Tab. 3 of 3.",
      ])
  }

  // MARK: Presentations

  @Test func alert() {
    add(button("Behind"), 20, 100)
    stage.show(controller)
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    stage.perform { controller.present(alert, animated: false) }
    #expect(
      read() == [
        "1. Delete?. Heading.", "2. For ever.", "3. Cancel. Button.", "4. Delete. Button.",
      ])
  }

  @Test func sheet() {
    add(button("Behind"), 20, 100)
    stage.show(controller)
    let sheet = UIViewController()
    add(label("In the sheet"), 20, 100, to: sheet.view)
    stage.perform { controller.present(sheet, animated: false) }
    #expect(read() == ["1. In the sheet"])
  }
}
