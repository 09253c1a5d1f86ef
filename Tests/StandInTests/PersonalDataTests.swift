import BackgroundTasks
import Contacts
import CoreSpotlight
import EventKit
import Foundation
import HealthKit
import Testing

/// Data of a user, of which there are none; values that a program makes.
@Suite struct PersonalDataTests {
  // MARK: Contacts

  private var contact: CNMutableContact {
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    contact.familyName = "Love; lace"
    contact.organizationName = "Engines, Ltd."
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "+44 20 7946 0000"))
    ]
    contact.emailAddresses = [
      CNLabeledValue(label: CNLabelWork, value: "ada@example.com" as NSString)
    ]
    return contact
  }

  @Test("the address book is denied")
  func addressBook() async {
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
    #expect(throws: CNError(.authorizationDenied)) {
      _ = try CNContactStore().unifiedContacts(
        matching: CNContact.predicateForContacts(matchingName: "a"), keysToFetch: [])
    }
  }

  @Test("a contact keeps its values, and a copy can be changed")
  func values() throws {
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ada Love; lace")
    let copy = try #require(contact.mutableCopy() as? CNMutableContact)
    copy.givenName = "Augusta"
    #expect(copy.familyName == contact.familyName && contact.givenName == "Ada")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "Boat") == "Boat")
  }

  @Test("a card is written as version 3 has it and read again (RFC 2426)")
  func cards() throws {
    let data = try CNContactVCardSerialization.data(with: [contact])
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCARD" && lines[1] == "VERSION:3.0")
    #expect(lines.contains("N:Love\\; lace;Ada;;;"))
    #expect(lines.contains("ORG:Engines\\, Ltd."))
    let read = try #require(try CNContactVCardSerialization.contacts(with: data).first)
    #expect(read.familyName == "Love; lace" && read.organizationName == "Engines, Ltd.")
    #expect(read.phoneNumbers.first?.value.stringValue == "+44 20 7946 0000")
    #expect(read.emailAddresses.first.map { $0.value as String } == "ada@example.com")
  }

  // MARK: Events

  @Test("calendars are denied; an event keeps its values")
  func events() async throws {
    let store = EKEventStore()
    #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
    #expect(try await !store.requestFullAccessToEvents())
    let event = EKEvent(eventStore: store)
    event.title = "Lunch"
    event.addAlarm(EKAlarm(relativeOffset: -600))
    #expect(event.hasAlarms && event.title == "Lunch")
    #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(event, span: .thisEvent) }
    let reminder = EKReminder(eventStore: store)
    #expect(!reminder.isCompleted)
    reminder.isCompleted = true
    #expect(reminder.completionDate != nil)
    reminder.isCompleted = false
    #expect(reminder.completionDate == nil)
  }

  // MARK: Health

  @Test(
    "quantities are converted by the definitions of their units",
    arguments: [
      (HKQuantity(unit: .mile(), doubleValue: 1), HKUnit.meter(), 1609.344),
      (HKQuantity(unit: .pound(), doubleValue: 1), .gramUnit(with: .kilo), 0.45359237),
      (HKQuantity(unit: .degreeCelsius(), doubleValue: 37), .degreeFahrenheit(), 98.6),
      (HKQuantity(unit: .degreeFahrenheit(), doubleValue: -40), .degreeCelsius(), -40),
      (HKQuantity(unit: .kilocalorie(), doubleValue: 1), .jouleUnit(with: .kilo), 4.184),
      (HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 60), .hertz(), 1),
      (
        HKQuantity(unit: HKUnit(from: "km/hr"), doubleValue: 36),
        HKUnit.meter().unitDivided(by: .second()), 10
      ),
      (HKQuantity(unit: .liter(), doubleValue: 1), .literUnit(with: .milli), 1000),
    ] as [(HKQuantity, HKUnit, Double)])
  func units(quantity: HKQuantity, unit: HKUnit, expected: Double) {
    #expect(quantity.is(compatibleWith: unit))
    #expect(abs(quantity.doubleValue(for: unit) - expected) < 1e-9 * max(1, abs(expected)))
  }

  @Test("units of other dimensions are not compatible, equal amounts are equal")
  func dimensions() {
    let distance = HKQuantity(unit: .meter(), doubleValue: 1000)
    #expect(!distance.is(compatibleWith: .gram()))
    #expect(distance.compare(HKQuantity(unit: .mile(), doubleValue: 1)) == .orderedAscending)
    #expect(distance == HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1))
  }

  @Test("there is no health data, and a query says so once")
  func health() async {
    #expect(!HKHealthStore.isHealthDataAvailable())
    var answers = 0
    let query = HKSampleQuery(
      sampleType: HKQuantityType(.stepCount), predicate: nil, limit: 1, sortDescriptors: nil
    ) { _, samples, error in
      #expect(samples == nil && (error as? HKError)?.code == .errorHealthDataUnavailable)
      answers += 1
    }
    HKHealthStore().execute(query)
    #expect(answers == 1)
    #expect(HKQuantityType(.stepCount).identifier == "HKQuantityTypeIdentifierStepCount")
  }

  // MARK: Search and work in the background

  @Test("items are replaced by identifier and deleted with the domains around them")
  func spotlight() async throws {
    let index = CSSearchableIndex(name: "test")
    func item(_ id: String, _ domain: String?) -> CSSearchableItem {
      CSSearchableItem(
        uniqueIdentifier: id, domainIdentifier: domain,
        attributeSet: CSSearchableItemAttributeSet(itemContentType: "public.text"))
    }
    try await index.indexSearchableItems([item("a", "x"), item("b", "x.y"), item("c", "xy")])
    try await index.indexSearchableItems([item("a", "z")])
    #expect(index.identifiers == ["b", "c", "a"])
    try await index.deleteSearchableItems(withDomainIdentifiers: ["x"])
    #expect(index.identifiers == ["c", "a"])
  }

  @Test("a request takes the place of one with its identifier (documented)")
  func background() async throws {
    let scheduler = BGTaskScheduler.shared
    scheduler.cancelAllTaskRequests()
    #expect(scheduler.register(forTaskWithIdentifier: "personal", using: nil) { _ in })
    #expect(!scheduler.register(forTaskWithIdentifier: "personal", using: nil) { _ in })
    try scheduler.submit(BGAppRefreshTaskRequest(identifier: "personal"))
    let second = BGProcessingTaskRequest(identifier: "personal")
    try scheduler.submit(second)
    #expect(await scheduler.pendingTaskRequests() == [second])
    scheduler.cancelAllTaskRequests()
  }
}
