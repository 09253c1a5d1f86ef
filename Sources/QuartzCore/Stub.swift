@MainActor package final class LayerRecording { package init(of: CALayer) {} }
