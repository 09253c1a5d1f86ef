// Points, sizes and rectangles are Foundation's; this module adds what Foundation lacks on Linux.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
