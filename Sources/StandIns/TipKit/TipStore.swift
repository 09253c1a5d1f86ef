import Foundation
import SwiftUI
import Synchronization

internal import StageEnvironment

/// What is known of tips on one stage: which are invalidated, the values of parameters and the donations of
/// events.
final class TipStore: ObservableObject, Sendable {
  private struct State {
    var isConfigured = false
    var invalidated: [String: Tips.InvalidationReason] = [:]
    var parameters: [ObjectIdentifier: any Sendable] = [:]
    var donations: [String: [Tips.Event.Donation]] = [:]
  }

  private let state = Mutex(State())

  static var current: TipStore { Environment.current.part { TipStore() } }

  func configure(_ isConfigured: Bool) { change { $0.isConfigured = isConfigured } }
  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
    change { $0.invalidated[id] = reason }
  }
  func reset() {
    change {
      $0.invalidated = [:]
      $0.parameters = [:]
      $0.donations = [:]
    }
  }

  func status(_ id: String) -> Tips.Status {
    state.withLock { state in
      if let reason = state.invalidated[id] { return .invalidated(reason) }
      return state.isConfigured ? .available : .pending
    }
  }

  func value(of parameter: ObjectIdentifier) -> (any Sendable)? {
    state.withLock { $0.parameters[parameter] }
  }
  func setValue(_ value: any Sendable, of parameter: ObjectIdentifier) {
    change { $0.parameters[parameter] = value }
  }

  func donations(to event: String) -> [Tips.Event.Donation] {
    state.withLock { $0.donations[event] ?? [] }
  }
  func donate(to event: String) {
    let donation = Tips.Event.Donation(date: Date())
    change { $0.donations[event, default: []].append(donation) }
  }

  /// Changes the state and lets the views with tips update themselves.
  private func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    if Thread.isMainThread {
      objectWillChange.send()
    } else {
      DispatchQueue.main.async { self.objectWillChange.send() }
    }
  }
}
