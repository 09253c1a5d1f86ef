// `import CoreGraphics` also imports Foundation, whose points, sizes and rectangles it extends, and
// with it the C library, as on Apple's systems.
@_exported public import Foundation
// Diagnostics are part of every module's API.
@_exported public import StageEnvironment
