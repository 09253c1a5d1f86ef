import Combine
import Testing

@Suite("Published properties")
struct PublishedTests {
  private class Model: ObservableObject {
    @Published var count = 0
    @Published var name: String
    var plain = 0
    init(name: String = "") { self.name = name }
  }

  private final class SubModel: Model {
    @Published var extra: [Int] = []
  }

  private final class PlainSubModel: Model { var other = 0 }

  private final class Box<Value>: ObservableObject {
    @Published var value: Value
    @Published private(set) var writes = 0
    init(_ value: Value) { self.value = value }
    func replace(_ value: Value) {
      self.value = value
      writes += 1
    }
  }

  @Test("A new value is published before the property has it")
  func willSet() {
    let model = Model()
    var log: [String] = []
    let cancellable = model.$count.sink { log.append("\($0), was \(model.count)") }
    model.count = 1
    model.count += 1
    #expect(log == ["0, was 0", "1, was 0", "2, was 1"])
    #expect(model.count == 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test("The object announces a change before it happens, and before the property's publisher")
  func objectWillChange() {
    let model = Model()
    var log: [String] = []
    let cancellables = [
      model.objectWillChange.sink { log.append("object, count \(model.count)") },
      model.$count.dropFirst().sink { log.append("count \($0)") },
    ]
    model.count = 1
    model.name = "x"
    model.plain = 5
    #expect(log == ["object, count 0", "count 1", "object, count 1"])
    withExtendedLifetime(cancellables) {}
  }

  @Test("objectWillChange is the same publisher each time, and another one for another object")
  func identity() {
    let (model, other) = (Model(), Model())
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== other.objectWillChange)
  }

  @Test("Properties of superclasses and of subclasses are found")
  func subclasses() {
    let model = SubModel(name: "a")
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.count = 1
    model.name = "b"
    model.extra.append(1)
    (model as Model).count = 2
    #expect(count == 4)
    #expect(model.extra == [1])
    let plain = PlainSubModel()
    let second = plain.objectWillChange.sink { count += 1 }
    plain.name = "c"
    #expect(count == 5)
    withExtendedLifetime([cancellable, second]) {}
  }

  @Test("Properties of generic classes are found")
  func generics() {
    let strings = Box("a")
    let numbers = Box(1)
    var count = 0
    let cancellables = [
      strings.objectWillChange.sink { count += 1 }, numbers.objectWillChange.sink { count += 1 },
    ]
    strings.replace("b")
    #expect(count == 2 && strings.value == "b" && strings.writes == 1)
    numbers.value = 2
    #expect(count == 3)
    withExtendedLifetime(cancellables) {}
  }

  @Test("A class that describes itself by another mirror is observed all the same")
  func customReflection() {
    final class Masked: ObservableObject, CustomReflectable {
      @Published var value = 0
      var customMirror: Mirror { Mirror(self, children: []) }
    }
    let object = Masked()
    var count = 0
    let cancellable = object.objectWillChange.sink { count += 1 }
    object.value = 1
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test("An object without published properties has one publisher, which goes with the object")
  func withoutProperties() {
    final class Manual: ObservableObject {
      var value = 0 { willSet { objectWillChange.send() } }
    }
    var object: Manual? = Manual()
    var count = 0
    weak let publisher = object?.objectWillChange
    #expect(publisher === object?.objectWillChange)
    let cancellable = object?.objectWillChange.sink { count += 1 }
    object?.value = 1
    #expect(count == 1)
    object = nil
    #expect(publisher == nil)
    withExtendedLifetime(cancellable) {}
  }

  @Test("A publisher of the program's own is not replaced")
  func ownPublisher() {
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<String, Never>()
      @Published var value = 0
    }
    let object = Own()
    var log: [String] = []
    let cancellable = object.objectWillChange.sink { log.append($0) }
    object.value = 1
    object.objectWillChange.send("mine")
    #expect(log == ["mine"])
    withExtendedLifetime(cancellable) {}
  }

  @Test("An object and its publisher are released, although somebody listens")
  func release() {
    weak var weakModel: Model?
    weak var weakPublisher: ObservableObjectPublisher?
    let cancellables: [AnyCancellable]
    do {
      let model = Model()
      weakModel = model
      weakPublisher = model.objectWillChange
      cancellables = [model.objectWillChange.sink {}, model.$count.sink { _ in }]
    }
    #expect(weakModel == nil && weakPublisher == nil)
    withExtendedLifetime(cancellables) {}
  }

  @Test("A value assigned while the old one is published is overwritten, as on iOS")
  func recursion() {
    let model = Model()
    var log: [Int] = []
    let cancellable = model.$count.sink {
      log.append($0)
      if $0 > 10 { model.count = 10 }
    }
    model.count = 11
    #expect(log == [0, 11, 10])
    #expect(model.count == 11)
    withExtendedLifetime(cancellable) {}
  }

  @Test("A publisher's values are assigned to a property for as long as that lives")
  func assignToPublished() {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    var model: Model? = Model()
    var changes = 0
    let cancellable = model!.objectWillChange.sink { changes += 1 }
    subject.handleEvents(receiveCancel: { isCancelled = true }).assign(to: &model!.$count)
    subject.send(7)
    #expect(model?.count == 7 && changes == 1)
    weak let weakModel = model
    model = nil
    #expect(weakModel == nil && isCancelled)
    withExtendedLifetime(cancellable) {}
  }

  @Test("A subscriber of a property that requests later receives the latest value")
  func demand() {
    let model = Model()
    let probe = model.$count.probe(.max(1))
    model.count = 1
    model.count = 2
    probe.request(.max(1))
    #expect(probe.values == [0, 2] && probe.followsTheRules)
  }

  @Test("Properties work in classes that are bound to the main actor")
  @MainActor func mainActor() {
    @MainActor final class ViewModel: ObservableObject {
      @Published var title = "a"
      private var cancellables: Set<AnyCancellable> = []
      private(set) var log: [String] = []
      init() {
        $title.sink { [weak self] in self?.log.append($0) }.store(in: &cancellables)
      }
    }
    let model = ViewModel()
    model.title = "b"
    #expect(model.log == ["a", "b"])
  }

  @Test("Objects are observed through a protocol with its publisher's type erased")
  func generic() {
    func changes<Object: ObservableObject>(
      of object: Object, _ body: () -> Void
    ) -> Int {
      var count = 0
      let cancellable = object.objectWillChange.sink { _ in count += 1 }
      body()
      withExtendedLifetime(cancellable) {}
      return count
    }
    let model = SubModel()
    #expect(changes(of: model) { model.extra = [1] } == 1)
  }
}
