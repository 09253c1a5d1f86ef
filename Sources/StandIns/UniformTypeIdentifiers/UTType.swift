@_exported public import Foundation

/// A uniform type, given by its identifier, such as `public.png`. Only common types have file name
/// extensions here, and only conformances to `item`, `image` and `text` are known.
public struct UTType: Hashable, Sendable {
  public let identifier: String

  public init?(_ identifier: String) { self.identifier = identifier }

  private init(known identifier: String) { self.identifier = identifier }

  public init?(filenameExtension: String) {
    guard let known = Self.extensions.first(where: { $0.value == filenameExtension.lowercased() })
    else { return nil }
    identifier = known.key
  }

  public var preferredFilenameExtension: String? { Self.extensions[identifier] }

  public func conforms(to type: UTType) -> Bool {
    self == type || type == .item
      || type == .image && [.png, .jpeg, .gif, .heic, .tiff, .webP, .bmp].contains(self)
      || type == .text && [.plainText, .html, .json, .xml, .rtf].contains(self)
  }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let folder = UTType(known: "public.folder")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let tiff = UTType(known: "public.tiff")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let html = UTType(known: "public.html")
  public static let json = UTType(known: "public.json")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let xml = UTType(known: "public.xml")
  public static let rtf = UTType(known: "public.rtf")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let audio = UTType(known: "public.audio")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let mp3 = UTType(known: "public.mp3")
  public static let zip = UTType(known: "public.zip-archive")

  private static let extensions = [
    "public.png": "png", "public.jpeg": "jpeg", "com.compuserve.gif": "gif", "public.heic": "heic",
    "public.tiff": "tiff", "org.webmproject.webp": "webp", "com.microsoft.bmp": "bmp",
    "public.svg-image": "svg", "com.adobe.pdf": "pdf", "public.plain-text": "txt",
    "public.html": "html", "public.json": "json", "public.xml": "xml", "public.rtf": "rtf",
    "public.mpeg-4": "mp4", "public.mp3": "mp3", "public.zip-archive": "zip",
  ]
}
