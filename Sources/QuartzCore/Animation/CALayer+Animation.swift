import CoreGraphics

extension CALayer: CAMediaTiming {
  // MARK: Time

  public final var beginTime: CFTimeInterval {
    get { timingStorage?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue.isFinite ? newValue : 0 } }
  }

  public final var duration: CFTimeInterval {
    get { timingStorage?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }

  public final var speed: Float {
    get { Float(timingStorage?.speed ?? 1) }
    set { changeTiming { $0.speed = newValue.isFinite ? Double(newValue) : 1 } }
  }

  public final var timeOffset: CFTimeInterval {
    get { timingStorage?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue.isFinite ? newValue : 0 } }
  }

  public final var repeatCount: Float {
    get { Float(timingStorage?.repeatCount ?? 0) }
    set { changeTiming { $0.repeatCount = Double(newValue) } }
  }

  public final var repeatDuration: CFTimeInterval {
    get { timingStorage?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  public final var autoreverses: Bool {
    get { timingStorage?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  public final var fillMode: CAMediaTimingFillMode {
    get { timingStorage?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }

  private func changeTiming(_ change: (inout MediaTiming) -> Void) {
    var timing = timingStorage ?? MediaTiming()
    change(&timing)
    timingStorage = timing
  }

  /// The stage's time in this layer's time space.
  package final var localTime: Double { localTime(MediaClock.current.now) }

  private func localTime(_ time: Double) -> Double {
    let parent = superlayer?.localTime(time) ?? time
    return timingStorage?.localTime(parent) ?? parent
  }

  /// The stage's time at a time of this layer; infinite if it never comes.
  private func stageTime(_ time: Double) -> Double {
    let parent = timingStorage?.parentTime(time) ?? time
    return superlayer?.stageTime(parent) ?? parent
  }

  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(l?.stageTime(t) ?? t)
  }

  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.localTime(stageTime(t)) ?? stageTime(t)
  }

  // MARK: Adding and removing

  /// Adds a copy. One with the same key is replaced, and hears that it did not finish.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    let animation = anim.duplicate()
    let key = animation is CATransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    if let property = animation as? CAPropertyAnimation, !property.isKeyPathKnown {
      DiagnosticLog.shared.warn(
        "An animation of '\(property.keyPath ?? "")' changes nothing: layers have no such "
          + "animatable property.")
    }
    if animation.duration == 0 {
      animation.duration = animation.naturalDuration ?? CATransaction.animationDuration()
    }
    if animation.beginTime == 0 { animation.beginTime = localTime }
    var storage = animationStorage ?? LayerAnimations()
    storage.entries.append(
      LayerAnimations.Entry(
        key: key, animation: animation, groups: CATransaction.enterCompletionGroups()))
    animationStorage = storage
    MediaClock.current.noteAnimations(of: self)
    if let transition = animation as? CATransition { transitionWasAdded(transition) }
  }

  public final func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  public final func removeAllAnimations() { removeAnimations { _ in true } }

  /// Animations without a key are among those that have none to be found by.
  public final func animationKeys() -> [String]? {
    let keys = animationStorage?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  public final func animation(forKey key: String) -> CAAnimation? {
    animationStorage?.entries.last { $0.key == key }?.animation
  }

  private func removeAnimations(_ isMeant: (LayerAnimations.Entry) -> Bool) {
    guard var storage = animationStorage else { return }
    let removed = storage.entries.filter(isMeant)
    guard !removed.isEmpty else { return }
    storage.entries.removeAll(where: isMeant)
    animationStorage = storage.isEmpty ? nil : storage
    for entry in removed where !entry.hasEnded { tell(entry, finished: false) }
  }

  // MARK: The end

  /// When the next of the layer's animations ends, in the stage's time; nil if none ever does.
  package final var nextAnimationEnd: Double? {
    guard let storage = animationStorage else { return nil }
    var earliest: Double?
    for entry in storage.entries where !entry.hasEnded && entry.animation.driver == nil {
      let end = stageTime(entry.animation.timing.endTime)
      if end.isFinite { earliest = min(earliest ?? end, end) }
    }
    return earliest
  }

  /// Removes what has ended, unless it wants to stay, and tells its delegates.
  final func endAnimations(at time: Double) {
    guard var storage = animationStorage else { return }
    var ended: [LayerAnimations.Entry] = []
    for i in storage.entries.indices
    where !storage.entries[i].hasEnded && storage.entries[i].animation.driver == nil {
      guard stageTime(storage.entries[i].animation.timing.endTime) <= time else { continue }
      storage.entries[i].hasEnded = true
      ended.append(storage.entries[i])
    }
    guard !ended.isEmpty else { return }
    storage.entries.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    animationStorage = storage.isEmpty ? nil : storage
    for entry in ended { tell(entry, finished: true) }
  }

  private func tell(_ entry: LayerAnimations.Entry, finished: Bool) {
    if !entry.hasStarted { entry.animation.delegate?.animationDidStart(entry.animation) }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.animation.completion?(finished)
    for group in entry.groups { group.leave() }
  }

  /// Tells delegates of animations whose time has come.
  final func startAnimations() {
    guard var storage = animationStorage else { return }
    let time = localTime
    var started: [CAAnimation] = []
    for i in storage.entries.indices
    where !storage.entries[i].hasStarted && storage.entries[i].animation.beginTime <= time {
      storage.entries[i].hasStarted = true
      started.append(storage.entries[i].animation)
    }
    guard !started.isEmpty else { return }
    animationStorage = storage
    for animation in started { animation.delegate?.animationDidStart(animation) }
  }

  /// The model value of a property, or what is shown of it; nil if it cannot be animated.
  package final func animatedValue(forKey key: String, isShown: Bool) -> AnimatedValue? {
    AnimatedKeyPath(key)?.value(in: isShown ? presentedValues : values)
  }

  /// Sets a model value without any action.
  package final func setModelValue(_ value: AnimatedValue, forKey key: String) {
    AnimatedKeyPath(key)?.set(value, in: &values)
    if key == "bounds" {
      setNeedsLayout()
      superlayer?.setNeedsLayout()
    }
  }

  // MARK: What is shown

  /// The model values with every animation applied, in the order in which they were added.
  package final var animatedValues: LayerValues { animatedValues(delayedBy: 0) }

  /// The same as it was some seconds ago, for the copies of a replicator.
  final func animatedValues(delayedBy delay: Double) -> LayerValues {
    guard let storage = animationStorage else { return values }
    var result = values
    let time = localTime - delay
    for entry in storage.entries { entry.animation.apply(to: &result, at: time) }
    return result
  }

  /// A copy of this layer and all in it with the values of this moment. Changing it has no
  /// effect on the screen.
  public final func presentation() -> Self? {
    let copy = type(of: self).init()
    copy.showAsPresentation(of: self)
    return copy
  }

  private func showAsPresentation(of model: CALayer) {
    modelStorage = model
    values = model.animatedValues
    name = model.name
    contentsGravity = model.contentsGravity
    cornerCurve = model.cornerCurve
    maskedCorners = model.maskedCorners
    isOpaque = model.isOpaque
    isGeometryFlipped = model.isGeometryFlipped
    for sublayer in model.sublayerStorage {
      let copy = type(of: sublayer).init()
      copy.showAsPresentation(of: sublayer)
      copy.superlayer = self
      sublayerStorage.append(copy)
    }
  }

  /// The layer of which this is the presentation; otherwise itself.
  public final func model() -> Self {
    (modelStorage as? Self) ?? self
  }
}
