import HostProtocol

/// A message from a page.
struct PageMessage: Codable {
  /// The kind of the message, which determines the request.
  enum Kind: String, Codable {
    case touch, text, compose, key, edit, set, pause, speed, step, seek, now, resume
    case inspect, tree, shown, save, restart
  }

  var type: Kind
  var fingers: [TouchesCall.Finger]?
  var text: String?
  var key: String?
  var modifiers: [String]?
  var command: EditCall.Command?
  var name: String?
  var value: String?
  var isOn: Bool?
  var number: Double?
  var x: Double?
  var y: Double?
  var view: Int?
}
