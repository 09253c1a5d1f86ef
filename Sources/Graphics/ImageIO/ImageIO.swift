import Foundation
// The module GIFCoding declares images and frames, for this package only.
@_exported public import GIFCoding
