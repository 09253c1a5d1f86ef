// `import CoreText` brings what it brings on Apple's systems.
@_exported public import CoreGraphics
@_exported public import Foundation
