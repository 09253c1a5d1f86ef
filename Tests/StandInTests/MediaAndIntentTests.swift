import AVKit
import AppIntents
import LocalAuthentication
import MediaPlayer
import SwiftUI
import TestSupport
import Testing
import UniformTypeIdentifiers

/// What a device without music, a second player and a face says, and what intents keep.
@MainActor
@Suite(.ownEnvironment) struct MediaAndIntentTests {
  final class Store: Sendable { let name = "kept" }

  struct Count: AppIntent {
    static let title: LocalizedStringResource = "Count"
    @Dependency var store: Store
    init() {}
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      .result(value: store.name)
    }
  }

  @Test("an intent finds what the app added") func dependency() async throws {
    AppDependencyManager.shared.add(dependency: Store())
    #expect(try await Count().perform().value == "kept")
    let dependency = AppDependency<Store>()
    #expect(dependency.wrappedValue === AppDependency<Store>().wrappedValue)
    #expect(Count.authenticationPolicy == .alwaysAllowed)
    #expect(IntentModes.foreground(.immediate) == .foreground)
  }

  @Test("a file of an intent reads what it names") func file() throws {
    let url = URL.temporaryDirectory.appending(path: "intent-\(UUID().uuidString).txt")
    try Data("text".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = IntentFile(fileURL: url)
    #expect(file.data == Data("text".utf8))
    #expect(file.filename == url.lastPathComponent)
    #expect(IntentFile(data: Data(), filename: "a.txt", type: .plainText).type == .plainText)
  }

  @Test("there is no music, and no permission to read it") func music() async {
    #expect(await MPMediaLibrary.requestAuthorization() == .denied)
    #expect(MPMediaQuery.albums().items?.isEmpty == true)
    #expect(MPMediaQuery.albums().groupingType == .album)
    let player = MPMusicPlayerController.systemMusicPlayer
    player.setQueue(with: MPMediaQuery.songs())
    player.play()
    #expect(player.playbackState == .stopped)
    let rate = MPRemoteCommandCenter.shared().changePlaybackRateCommand
    rate.supportedPlaybackRates = [1, 2]
    #expect(rate.supportedPlaybackRates == [1, 2])
  }

  @Test("a player keeps its settings and lays its overlay over the video") func player() throws {
    #expect(!AVPictureInPictureController.isPictureInPictureSupported())
    #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
    let controller = AVPlayerViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let overlay = try #require(controller.contentOverlayView)
    #expect(overlay.frame == controller.view.bounds)
    #expect(overlay.superview === controller.view)
    #expect(!controller.isReadyForDisplay)
  }

  @Test("an error of the face has the code of Apple's header") func authentication() {
    #expect(LAError(.biometryNotAvailable).errorCode == -6)
    let context = LAContext()
    context.interactionNotAllowed = true
    #expect(context.interactionNotAllowed)
    #expect(context.evaluatedPolicyDomainState == nil)
  }
}
