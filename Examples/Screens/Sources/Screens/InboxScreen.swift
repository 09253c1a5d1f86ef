import UIKit

/// A mailbox: rows of three lines with a dot for what is unread, swipe actions and a toolbar.
public final class InboxScreen: UITableViewController {
  private struct Message {
    let sender: String
    let subject: String
    let preview: String
    let date: String
    var isUnread = false
  }

  private let messages = [
    Message(
      sender: "Ana Ferreira", subject: "Dinner on Friday?",
      preview:
        "We found a small place by the river. They take bookings until eight, so tell me soon.",
      date: "9:41 AM", isUnread: true),
    Message(
      sender: "Build Server", subject: "main is green again",
      preview:
        "All 1,548 tests passed in 13 minutes. The two snapshots that had changed were approved.",
      date: "8:12 AM", isUnread: true),
    Message(
      sender: "Library", subject: "Your loan ends in three days",
      preview: "The Design of Everyday Things is due on Wednesday. You may extend it once more.",
      date: "Yesterday"),
    Message(
      sender: "Night Train", subject: "Ticket 4711",
      preview: "Vienna to Rome, car 262, berth 45. Boarding begins at 19:10 on platform 7.",
      date: "Saturday"),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    let flexible = UIBarButtonItem(systemItem: .flexibleSpace)
    let status = UILabel()
    status.text = "Updated Just Now"
    status.font = .preferredFont(forTextStyle: .caption2)
    toolbarItems = [
      UIBarButtonItem(image: UIImage(systemName: "line.3.horizontal.decrease.circle")), flexible,
      UIBarButtonItem(customView: status), flexible,
      UIBarButtonItem(systemItem: .compose),
    ]
    navigationController?.isToolbarHidden = false
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  {
    messages.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath) as! MessageCell
    let message = messages[indexPath.row]
    cell.sender.text = message.sender
    cell.date.text = message.date
    cell.subject.text = message.subject
    cell.preview.text = message.preview
    cell.dot.isHidden = !message.isUnread
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

private final class MessageCell: UITableViewCell {
  let sender = UILabel()
  let date = UILabel()
  let subject = UILabel()
  let preview = UILabel()
  let dot = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    sender.font = .preferredFont(forTextStyle: .headline)
    date.font = .preferredFont(forTextStyle: .subheadline)
    date.textColor = .secondaryLabel
    date.setContentHuggingPriority(.required, for: .horizontal)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    subject.font = .preferredFont(forTextStyle: .subheadline)
    preview.font = .preferredFont(forTextStyle: .subheadline)
    preview.textColor = .secondaryLabel
    preview.numberOfLines = 2
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    let top = UIStackView(arrangedSubviews: [sender, date])
    let stack = UIStackView(arrangedSubviews: [top, subject, preview])
    stack.axis = .vertical
    stack.spacing = 1
    for view in [stack, dot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 36),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 13),
      dot.centerYAnchor.constraint(equalTo: sender.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}
