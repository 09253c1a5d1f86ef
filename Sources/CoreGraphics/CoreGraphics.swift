// `import CoreGraphics` brings Foundation, whose points, sizes and rectangles it goes on from, and
// with it the C library's functions, as on Apple's systems.
@_exported public import Foundation
