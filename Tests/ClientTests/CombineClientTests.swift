import Combine
import Testing
import UIKit

/// A screen as apps are written: a view model with published properties, bound to views.
final class SearchModel: ObservableObject {
  struct Item: Equatable { let title: String }
  enum SearchError: Error { case tooShort }

  @Published var query = ""
  @Published private(set) var items: [Item] = []
  @Published private(set) var isLoading = false
  private let load: (String) -> AnyPublisher<[Item], SearchError>
  private var cancellables = Set<AnyCancellable>()

  init(load: @escaping (String) -> AnyPublisher<[Item], SearchError>) {
    self.load = load
    $query
      .dropFirst()
      .removeDuplicates()
      .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
      .map { [load] in load($0).catch { _ in Just([]) } }
      .switchToLatest()
      .sink { [weak self] in
        self?.isLoading = false
        self?.items = $0
      }
      .store(in: &cancellables)
  }
}

final class SearchController: UIViewController {
  let label = UILabel()
  let spinner = UIActivityIndicatorView()
  let button = UIButton()
  @Published var isValid = false
  private let model: SearchModel
  private var subscriptions: [AnyCancellable] = []

  init(model: SearchModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.$items
      .map { $0.map(\.title).joined(separator: ", ") as String? }
      .assign(to: \.text, on: label)
      .store(in: &subscriptions)
    model.$isLoading
      .sink { [weak self] in $0 ? self?.spinner.startAnimating() : self?.spinner.stopAnimating() }
      .store(in: &subscriptions)
    Publishers.CombineLatest(model.$query, model.$isLoading)
      .map { !$0.isEmpty && !$1 }
      .assign(to: &$isValid)
    $isValid.assign(to: \.isEnabled, on: button).store(in: &subscriptions)
  }
}

@MainActor @Suite("Combine in an app's code")
struct CombineClientTests {
  @Test("a view model drives labels, buttons and spinners")
  func viewModel() {
    let answers = PassthroughSubject<[SearchModel.Item], SearchModel.SearchError>()
    let model = SearchModel { query in
      query.count < 2
        ? Fail(error: .tooShort).eraseToAnyPublisher() : answers.eraseToAnyPublisher()
    }
    let controller = SearchController(model: model)
    controller.loadViewIfNeeded()
    #expect(controller.label.text == "" && !controller.button.isEnabled)
    model.query = "ab"
    #expect(controller.spinner.isAnimating && !controller.button.isEnabled)
    answers.send([.init(title: "abc"), .init(title: "abd")])
    #expect(controller.label.text == "abc, abd")
    #expect(!controller.spinner.isAnimating && controller.button.isEnabled)
    model.query = "a"
    #expect(controller.label.text == "")
  }

  @Test("a controller is an observable object itself, and goes with its subscriptions")
  func controller() {
    final class Counter: UIViewController, ObservableObject {
      @Published var count = 0
      var cancellables = Set<AnyCancellable>()
      override func viewDidLoad() {
        super.viewDidLoad()
        $count.sink { [weak self] in self?.title = "\($0)" }.store(in: &cancellables)
      }
    }
    weak var weakCounter: Counter?
    var changes = 0
    var cancellable: AnyCancellable?
    do {
      let counter = Counter()
      weakCounter = counter
      counter.loadViewIfNeeded()
      cancellable = counter.objectWillChange.sink { changes += 1 }
      counter.count += 1
      #expect(counter.title == "1" && changes == 1)
    }
    #expect(weakCounter == nil)
    cancellable?.cancel()
  }

  @Test("notifications reach a view through a publisher")
  func notifications() {
    let label = UILabel()
    let cancellable = NotificationCenter.default
      .publisher(for: UIApplication.didBecomeActiveNotification)
      .map { _ in "active" as String? }
      .assign(to: \.text, on: label)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(label.text == "active")
    cancellable.cancel()
  }
}
