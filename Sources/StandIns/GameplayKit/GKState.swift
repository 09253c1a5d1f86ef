/// A state of a state machine.
open class GKState: NSObject {
  open fileprivate(set) weak var stateMachine: GKStateMachine?
  public override init() { super.init() }
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}

/// A state machine, which has at most one current state.
open class GKStateMachine: NSObject {
  private let states: [GKState]
  open private(set) var currentState: GKState?

  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states.lazy.compactMap { type(of: $0) == stateClass ? $0 as? StateType : nil }.first
  }
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    states.contains { type(of: $0) == stateClass }
      && currentState?.isValidNextState(stateClass) != false
  }
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states.first(where: { type(of: $0) == stateClass })
    else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }
  open func update(deltaTime seconds: TimeInterval) { currentState?.update(deltaTime: seconds) }
}

/// A component that implements a part of an entity's behaviour.
open class GKComponent: NSObject {
  open fileprivate(set) weak var entity: GKEntity?
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func update(deltaTime seconds: TimeInterval) {}
  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
}

/// An object of a game that consists of components.
open class GKEntity: NSObject {
  open private(set) var components: [GKComponent] = []
  public override init() { super.init() }

  /// Adds a component. It replaces a component of the same class.
  open func addComponent(_ component: GKComponent) {
    remove { type(of: $0) == type(of: component) }
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }
  open func component<ComponentType: GKComponent>(
    ofType componentClass: ComponentType.Type
  ) -> ComponentType? { components.lazy.compactMap { $0 as? ComponentType }.first }
  open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    remove { $0 is ComponentType }
  }
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }

  private func remove(_ matches: (GKComponent) -> Bool) {
    for component in components where matches(component) {
      component.willRemoveFromEntity()
      component.entity = nil
    }
    components.removeAll { matches($0) }
  }
}

/// A collection of components of one class that are updated together.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  public let componentClass: AnyClass
  open private(set) var components: [ComponentType] = []
  public init(componentClass: AnyClass) { self.componentClass = componentClass }
  open func addComponent(_ component: ComponentType) { components.append(component) }
  open func addComponent(foundIn entity: GKEntity) {
    if let component = entity.component(ofType: ComponentType.self) { addComponent(component) }
  }
  open func removeComponent(_ component: ComponentType) {
    components.removeAll { $0 === component }
  }
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
