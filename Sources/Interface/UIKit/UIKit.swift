// The modules that `import UIKit` re-exports on iOS.
@_exported public import CoreGraphics
@_exported public import CoreText
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import ObjectiveC
@_exported public import QuartzCore
