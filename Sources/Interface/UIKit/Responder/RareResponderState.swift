/// The state that few responders have, stored apart to keep views small.
final class RareResponderState {
  var inputAssistantItem: UITextInputAssistantItem?
  var pasteConfiguration: UIPasteConfiguration?
  var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)?
}
