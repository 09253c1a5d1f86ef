import CoreGraphics

extension CALayer: CAMediaTiming {
  // MARK: Time

  /// Changes the layer's time space, which is created by the first change.
  final func changeTiming(_ change: (inout MediaTiming) -> Void) {
    var timing = timingStorage ?? MediaTiming()
    change(&timing)
    timingStorage = timing
  }

  /// The stage's time in this layer's time space.
  package final var localTime: Double { ownTime(at: environment.clock.now) }

  /// Converts the stage's time to the layer's, through all its ancestors.
  final func ownTime(at time: Double) -> Double {
    let parent = superlayer?.ownTime(at: time) ?? time
    return timingStorage?.localTime(parent) ?? parent
  }

  /// Converts a time of the layer to the stage's time; infinite if it is never reached.
  final func stageTime(_ time: Double) -> Double {
    let parent = timingStorage?.parentTime(time) ?? time
    return superlayer?.stageTime(parent) ?? parent
  }

  // MARK: Adding and removing

  /// Removes the animations that fulfil a condition; those that have not ended are reported as not
  /// finished.
  final func removeAnimations(_ isMeant: (LayerAnimations.Entry) -> Bool) {
    guard var storage = animationStorage else { return }
    let removed = storage.entries.filter(isMeant)
    guard !removed.isEmpty else { return }
    storage.entries.removeAll(where: isMeant)
    animationStorage = storage.isEmpty ? nil : storage
    for entry in removed where !entry.hasEnded { notify(entry, finished: false) }
  }

  // MARK: The end

  /// The stage's time at which the next of the layer's animations ends; nil if none does.
  package final var nextAnimationEnd: Double? {
    guard let storage = animationStorage else { return nil }
    var earliest: Double?
    for entry in storage.entries where !entry.hasEnded && entry.animation.driver == nil {
      let end = stageTime(entry.animation.timing.endTime)
      if end.isFinite { earliest = min(earliest ?? end, end) }
    }
    return earliest
  }

  /// Removes ended animations, unless they are kept on completion, and notifies their delegates.
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
    for entry in ended { notify(entry, finished: true) }
  }

  /// Notifies the delegate, the completion and the transactions of an animation's end.
  private func notify(_ entry: LayerAnimations.Entry, finished: Bool) {
    if !entry.hasStarted { entry.animation.delegate?.animationDidStart(entry.animation) }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.animation.completion?(finished)
    for group in entry.groups { group.leave() }
  }

  /// Notifies the delegates of animations that have begun.
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

  /// Returns the model value of a property, or the presented one; nil if it cannot be animated.
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

  /// The model values with all animations applied, in the order in which they were added.
  package final var animatedValues: LayerValues { animatedValues(delayedBy: 0) }

  /// Returns the animated values of `delay` seconds ago, for the copies of a replicator layer.
  final func animatedValues(delayedBy delay: Double) -> LayerValues {
    var result = values
    if let storage = animationStorage {
      let time = localTime - delay
      for entry in storage.entries { entry.animation.apply(to: &result, at: time) }
      result.transition = activeTransition
    }
    present(&result, delayedBy: delay)
    return result
  }

  private static func presentation(of model: CALayer) -> CALayer {
    let copy = type(of: model).make(layer: model)
    copy.showAsPresentation(of: model)
    return copy
  }

  /// Makes a new layer the presentation of a model layer, with copies of all its sublayers.
  final func showAsPresentation(of model: CALayer) {
    modelStorage = model
    values = model.animatedValues
    values.transition = nil
    name = model.name
    contentsGravity = model.contentsGravity
    cornerCurve = model.cornerCurve
    maskedCorners = model.maskedCorners
    isOpaque = model.isOpaque
    isGeometryFlipped = model.isGeometryFlipped
    mask = model.mask.map(Self.presentation)
    for sublayer in model.sublayerStorage {
      let copy = Self.presentation(of: sublayer)
      copy.superlayer = self
      sublayerStorage.append(copy)
    }
  }
}

extension CALayer {
  /// Adds a copy of an animation and captures the initial content of a transition.
  ///
  /// Missing times are resolved here: a begin time of 0 becomes the current time, a duration of 0
  /// that of the transaction. An unknown key path is reported.
  final func start(_ anim: CAAnimation, forKey key: String?) {
    let animation = anim.duplicate()
    let key = animation is CATransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    if let property = animation as? CAPropertyAnimation, !property.isKeyPathKnown {
      environment.diagnostics.warn(
        "An animation of '\(property.keyPath ?? "")' changes nothing: layers have no such "
          + "animatable property.")
    }
    if animation.duration == 0 {
      animation.duration = CATransaction.animationDuration()
    }
    if animation.beginTime == 0 { animation.beginTime = localTime }
    var storage = animationStorage ?? LayerAnimations()
    storage.entries.append(
      LayerAnimations.Entry(
        key: key, animation: animation, groups: CATransaction.enterCompletionGroups()))
    animationStorage = storage
    environment.clock.noteAnimations(of: self)
    if let transition = animation as? CATransition { transitionWasAdded(transition) }
  }
}
