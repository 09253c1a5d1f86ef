import SnapshotTesting
import Testing

@testable import SwiftUI

/// Sizes of pictures of views.
@MainActor
@Suite struct SnapshotSizeTests {
  private struct Growing: View {
    @State var height: CGFloat
    var body: some View {
      Color.red.frame(width: 10, height: height).onAppear { height = 20 }
    }
  }

  private func size(from height: CGFloat) -> CGSize? {
    var size: CGSize?
    Snapshotting<Growing, UIImage>.image.snapshot(Growing(height: height)).run { size = $0.size }
    return size
  }

  @Test("the size is that before the view appears; without one, that after it (measured)")
  func appearing() {
    #expect(size(from: 5) == CGSize(width: 10, height: 5))
    #expect(size(from: 0) == CGSize(width: 10, height: 20))
  }
}
