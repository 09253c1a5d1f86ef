public import SwiftUI

/// A view for video playback with an overlay. It shows a box with the name of the UIKit class instead of a
/// video.
public nonisolated struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  @MainActor public var body: some View {
    PlayerView(player: player).overlay { overlay }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

private struct PlayerView: UIViewControllerRepresentable {
  let player: AVPlayer?

  func makeUIViewController(context: Context) -> AVPlayerViewController {
    AVPlayerViewController()
  }

  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {
    controller.player = player
  }
}
