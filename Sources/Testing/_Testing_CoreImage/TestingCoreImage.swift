// Swift Testing looks for a module of this name where a file imports both it and CoreImage.
@_exported public import CoreImage
