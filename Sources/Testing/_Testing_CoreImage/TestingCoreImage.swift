// Swift Testing imports a module of this name into files that import both Testing and CoreImage.
@_exported public import CoreImage
