import UIKit

/// A form for an event: fields, a switch, dates, a segmented control and a button.
public final class FormScreen: UITableViewController, UITextFieldDelegate {
  private let name = UITextField()
  private let place = UITextField()
  private let allDay = UISwitch()
  private let starts = UIDatePicker()
  private let ends = UIDatePicker()
  private let kind = UISegmentedControl(items: ["Work", "Home", "Travel"])
  private let guests = UIStepper()
  private let volume = UISlider()
  private let notes = UITextView()
  private var sections: [[UITableViewCell]] = []

  public init() { super.init(style: .insetGrouped) }

  public required init?(coder: NSCoder) { fatalError() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Event"
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .done, target: nil, action: nil)
    navigationItem.rightBarButtonItem?.isEnabled = false
    name.placeholder = "Title"
    place.placeholder = "Location"
    place.text = "Riverside 12"
    place.clearButtonMode = .always
    allDay.isOn = false
    for (picker, hours) in [(starts, 0.0), (ends, 1.5)] {
      picker.datePickerMode = .dateAndTime
      picker.preferredDatePickerStyle = .compact
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.date = Date(timeIntervalSince1970: 1_700_000_000 + hours * 3600)
    }
    kind.selectedSegmentIndex = 1
    guests.value = 4
    volume.value = 0.6
    notes.font = .preferredFont(forTextStyle: .body)
    notes.text = "Bring the big map and a thermos."
    notes.isScrollEnabled = false
    notes.backgroundColor = .clear
    notes.textContainerInset = UIEdgeInsets(top: 11, left: 0, bottom: 60, right: 0)
    notes.textContainer.lineFragmentPadding = 0
    sections = [
      [cell(filledBy: name), cell(filledBy: place)],
      [cell("All-day", allDay), cell("Starts", starts), cell("Ends", ends)],
      [cell(filledBy: kind), cell("Guests", guests, value: "4"), cell(filledBy: volume)],
      [cell(filledBy: notes)],
      [deleteCell()],
    ]
  }

  /// A title at the left and a control at the right.
  private func cell(_ title: String, _ control: UIView, value: String? = nil) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = title
    cell.detailTextLabel?.text = value
    cell.accessoryView = control
    control.sizeToFit()
    cell.selectionStyle = .none
    return cell
  }

  /// A control from margin to margin.
  private func cell(filledBy view: UIView) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.selectionStyle = .none
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    let margins = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      cell.contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      cell.contentView.heightAnchor.constraint(greaterThanOrEqualTo: view.heightAnchor),
    ])
    return cell
  }

  private func deleteCell() -> UITableViewCell {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = "Delete Event"
    content.textProperties.color = .systemRed
    content.textProperties.alignment = .center
    cell.contentConfiguration = content
    return cell
  }

  public override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  {
    sections[section].count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { sections[indexPath.section][indexPath.row] }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  {
    ["", "When", "Details", "Notes", nil][section]
  }
}
