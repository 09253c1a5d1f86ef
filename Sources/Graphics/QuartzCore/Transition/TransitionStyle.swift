/// The styles of transitions between two images, named after UIKit's.
///
/// The raw values are the names that the command line takes.
public enum TransitionStyle: String, CaseIterable, Sendable {
  case none
  case crossDissolve = "cross-dissolve"
  case fade
  case flipFromLeft = "flip-from-left"
  case flipFromRight = "flip-from-right"
  case flipFromTop = "flip-from-top"
  case flipFromBottom = "flip-from-bottom"
  case curlUp = "curl-up"
  case curlDown = "curl-down"
  case partialCurl = "partial-curl"
  case coverVertical = "cover-vertical"
  case uncoverVertical = "uncover-vertical"
  case push
  case pop
  case slide
  case slideFromLeft = "slide-from-left"
  case slideFromTop = "slide-from-top"
  case slideFromBottom = "slide-from-bottom"
  case moveIn = "move-in"
  case moveInFromLeft = "move-in-from-left"
  case moveInFromTop = "move-in-from-top"
  case moveInFromBottom = "move-in-from-bottom"
  case reveal
  case revealFromLeft = "reveal-from-left"
  case revealFromTop = "reveal-from-top"
  case revealFromBottom = "reveal-from-bottom"

  /// A description in one line, for lists.
  public var summary: String {
    switch self {
    case .none: "the new scene at once"
    case .crossDissolve: "the old scene dissolves into the new one"
    case .fade: "the same as cross-dissolve, for Core Animation's half second and less"
    case .flipFromLeft: "turns over about the vertical axis, the left side to the front"
    case .flipFromRight: "turns over about the vertical axis, the right side to the front"
    case .flipFromTop: "turns over about the horizontal axis, the top to the front"
    case .flipFromBottom: "turns over about the horizontal axis, the bottom to the front"
    case .curlUp: "the old scene curls up like a page from the lower right corner"
    case .curlDown: "the new scene comes down like a page"
    case .partialCurl: "the old scene curls up in part and shows the new one below"
    case .coverVertical: "the new scene comes up over the old one, as presented controllers do"
    case .uncoverVertical: "the old scene goes down: the dismissal of cover-vertical"
    case .push: "as navigation goes forward: parallax, dimming and a shadow"
    case .pop: "as navigation goes back"
    case .slide: "the new scene pushes the old one out, from the right"
    case .slideFromLeft: "the new scene pushes the old one out, from the left"
    case .slideFromTop: "the new scene pushes the old one out, from the top"
    case .slideFromBottom: "the new scene pushes the old one out, from the bottom"
    case .moveIn: "the new scene moves in over the old one, from the right"
    case .moveInFromLeft: "the new scene moves in over the old one, from the left"
    case .moveInFromTop: "the new scene moves in over the old one, from the top"
    case .moveInFromBottom: "the new scene moves in over the old one, from the bottom"
    case .reveal: "the old scene moves out to the left and uncovers the new one"
    case .revealFromLeft: "the old scene moves out to the right and uncovers the new one"
    case .revealFromTop: "the old scene moves out downwards and uncovers the new one"
    case .revealFromBottom: "the old scene moves out upwards and uncovers the new one"
    }
  }

  /// The duration of UIKit's transition in seconds. Known: half a second for navigation and sheets,
  /// a quarter for `CATransition`; the others are guesses.
  public var duration: Double {
    switch self {
    case .none: 0.25
    case .crossDissolve: 0.4
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom: 0.75
    case .curlUp, .curlDown: 0.75
    case .partialCurl, .coverVertical, .uncoverVertical, .push, .pop: 0.5
    default: 0.25
    }
  }
}
