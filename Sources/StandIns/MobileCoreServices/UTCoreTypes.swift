@_exported public import CoreGraphics
@_exported public import Foundation
import UniformTypeIdentifiers

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Returns the type identifier of a file name extension. Returns nil for an uncommon extension and for MIME
/// types.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedText? {
  guard inTagClass == kUTTagClassFilenameExtension,
    let type = UTType(filenameExtension: inTag)
  else { return nil }
  return UnmanagedText(text: type.identifier)
}

/// Returns the file name extension of a type identifier. Returns nil for an uncommon type and for MIME types.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> UnmanagedText? {
  guard inTagClass == kUTTagClassFilenameExtension,
    let ending = UTType(inUTI)?.preferredFilenameExtension
  else { return nil }
  return UnmanagedText(text: ending)
}

/// A string with the methods of an unmanaged reference, which the functions return on Apple's platforms.
public struct UnmanagedText {
  let text: CFString
  public func takeRetainedValue() -> CFString { text }
  public func takeUnretainedValue() -> CFString { text }
}

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
  return type.conforms(to: other)
}

public let kUTTypeItem: CFString = "public.item"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeHTML: CFString = "public.html"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
