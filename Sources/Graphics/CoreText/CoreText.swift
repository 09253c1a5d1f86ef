// `import CoreText` also imports these modules, as on Apple's systems.
@_exported public import CoreGraphics
@_exported public import Foundation
