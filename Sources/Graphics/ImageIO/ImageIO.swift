import Foundation
// Images and frames are declared there, for this package only.
@_exported public import GIFCoding
