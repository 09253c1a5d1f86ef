@_exported public import UIKit
@_exported public import _Testing_CoreGraphics
