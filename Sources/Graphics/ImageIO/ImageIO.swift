import Foundation
// GIFCoding declares the types of images and frames that this package uses internally.
@_exported public import GIFCoding
