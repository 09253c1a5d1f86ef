@_exported public import Contacts
@_exported public import UIKit

/// A view controller for picking contacts. It displays a box with its name, since there are no
/// contacts.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?
  open override func loadView() { view = NamedBox("CNContactPickerViewController") }
}

@preconcurrency @MainActor
public protocol CNContactPickerDelegate: AnyObject {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) {}
}

/// A property of a contact that the user has picked. No instance exists here.
open class CNContactProperty: NSObject {
  override init() {}
  open var contact: CNContact { CNContact() }
  open var key: String { "" }
  open var value: Any? { nil }
}

/// Displays the telephone numbers, email addresses and postal addresses of a contact.
///
/// - Support: partial: a list of values; nothing can be edited.
@preconcurrency @MainActor
open class CNContactViewController: UITableViewController {
  public let contact: CNContact
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open var allowsEditing = true
  open var allowsActions = true
  open var contactStore: CNContactStore?

  public init(for contact: CNContact) {
    self.contact = contact
    super.init(style: .insetGrouped)
    title = CNContactFormatter.string(from: contact, style: .fullName)
  }
  public convenience init(forNewContact contact: CNContact?) {
    self.init(for: contact ?? CNContact())
  }
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  public required init?(coder: NSCoder) {
    contact = CNContact()
    super.init(coder: coder)
  }

  private var rows: [(label: String, value: String)] {
    func text(_ label: String?, _ usual: String) -> String {
      label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) } ?? usual
    }
    return contact.phoneNumbers.map { (text($0.label, "phone"), $0.value.stringValue) }
      + contact.emailAddresses.map { (text($0.label, "email"), $0.value as String) }
      + contact.postalAddresses.map {
        (
          text($0.label, "address"),
          CNPostalAddressFormatter.string(from: $0.value, style: .mailingAddress)
        )
      }
  }

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows.count }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let row = rows[indexPath.row]
    cell.textLabel?.text = row.label
    cell.detailTextLabel?.text = row.value
    return cell
  }
}

@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
}
