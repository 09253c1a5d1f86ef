/// The types that the system declares, with their conformances, as Apple's list of them has it.
enum UTTypeTable {
  struct Entry {
    let identifier: String
    /// The identifiers of the types that the type conforms to directly.
    let parents: [String]
    /// The extensions of file names, the preferred one first.
    let extensions: [String]
    let mimeTypes: [String]
    let description: String
  }

  static func entry(_ identifier: String) -> Entry? { byIdentifier[identifier] }

  private static let byIdentifier = Dictionary(
    uniqueKeysWithValues: entries.map { ($0.identifier, $0) })

  static let entries: [Entry] = lines.split(separator: "\n").map { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func list(_ index: Int) -> [String] { fields[index].split(separator: ",").map(String.init) }
    return Entry(
      identifier: fields[0], parents: list(1), extensions: list(2), mimeTypes: list(3),
      description: fields[4])
  }

  /// A line for each type: its identifier, those of its parents, extensions, MIME types and a description.
  private static let lines = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||composite content
    public.data|public.item|||data
    public.disk-image|public.archive,public.data|||disk image
    public.directory|public.item|||directory
    public.folder|public.directory|||folder
    com.apple.bundle|public.directory|||bundle
    com.apple.package|public.directory|||package
    com.apple.resolvable||||resolvable
    public.symlink|public.item,com.apple.resolvable|||symbolic link
    com.apple.alias-file|public.data,com.apple.resolvable|||alias
    public.executable|public.item|||executable
    com.apple.application|public.executable|||application
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.text|public.data,public.content|||text
    public.plain-text|public.text|txt,text|text/plain|text
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Unicode text
    public.utf16-plain-text|public.plain-text||text/plain;charset=utf-16|Unicode text
    public.utf16-external-plain-text|public.plain-text|||Unicode text
    public.utf8-tab-separated-values-text|public.delimited-values-text,public.utf8-plain-text|||tab-separated text
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv,text/comma-separated-values|comma-separated values
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|tab-separated values
    public.rtf|public.text|rtf|text/rtf,application/rtf|RTF document
    public.html|public.text|html,htm,shtml|text/html|HTML text
    public.xml|public.text|xml|application/xml,text/xml|XML text
    public.yaml|public.text|yml,yaml|application/x-yaml|YAML document
    public.css|public.text|css|text/css|CSS style sheet
    public.json|public.text|json|application/json|JSON document
    public.vcard|public.text|vcf,vcard|text/vcard,text/x-vcard|vCard
    public.calendar-event||||calendar event
    public.contact||||contact
    public.message||||message
    public.to-do-item||||to-do item
    public.email-message|public.message|||email message
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|com.apple.property-list,public.xml|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.apple.log|public.data|log||log file
    public.source-code|public.plain-text|||source code
    public.swift-source|public.source-code|swift||Swift source
    public.c-source|public.source-code|c||C source
    public.c-plus-plus-source|public.source-code|cp,cpp,cxx,cc||C++ source
    public.c-header|public.source-code|h||C header
    public.c-plus-plus-header|public.source-code|hpp,hh,hxx||C++ header
    public.objective-c-source|public.source-code|m||Objective-C source
    public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
    public.script|public.source-code|||script
    com.netscape.javascript-source|public.script|js,javascript|text/javascript,application/javascript|JavaScript
    public.shell-script|public.script|sh,command||shell script
    public.python-script|public.shell-script|py|text/x-python-script|Python script
    public.ruby-script|public.shell-script|rb,rbw|text/ruby-script|Ruby script
    public.perl-script|public.shell-script|pl,pm|text/x-perl-script|Perl script
    public.php-script|public.shell-script|php,php3,php4|text/php|PHP script
    public.image|public.data,public.content|||image
    public.png|public.image|png|image/png|PNG image
    public.jpeg|public.image|jpeg,jpg,jpe|image/jpeg,image/jpg|JPEG image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.heic|public.heif-standard|heic|image/heic|HEIC image
    public.heics|public.heif-standard|heics|image/heic-sequence|HEIF image sequence
    public.heif-standard|public.image|||HEIF image
    public.heif|public.heif-standard|heif|image/heif|HEIF image
    public.tiff|public.image|tiff,tif|image/tiff|TIFF image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    com.microsoft.bmp|public.image|bmp,dib|image/bmp,image/x-bmp|Windows BMP image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|Windows icon image
    com.apple.icns|public.image|icns||Apple icon image
    public.svg-image|public.image,public.xml|svg,svgz|image/svg+xml|SVG image
    public.camera-raw-image|public.image|||raw image
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|Adobe DNG image
    com.ilm.openexr-image|public.image|exr||OpenEXR image
    com.apple.live-photo||||Live Photo
    com.adobe.pdf|public.data,public.composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package,public.composite-content|rtfd||rich text document with attachments
    com.apple.flat-rtfd|public.data,public.composite-content|||rich text document with attachments
    com.apple.webarchive|public.data|webarchive|application/x-webarchive|web archive
    org.idpf.epub-container|public.data,public.composite-content|epub|application/epub+zip|EPUB document
    public.presentation|public.composite-content|||presentation
    public.spreadsheet|public.content|||spreadsheet
    public.database||||database
    public.audiovisual-content|public.data,public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov,qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg,mpeg|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts||MPEG-2 transport stream
    public.mpeg-4|public.movie|mp4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.audio|m4a|audio/mp4|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
    com.apple.protected-mpeg-4-video|public.movie|m4v|video/x-m4v|protected MPEG-4 movie
    public.avi|public.movie|avi|video/avi|AVI movie
    public.aiff-audio|public.audio|aiff,aif|audio/aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav,wave|audio/wav,audio/vnd.wave|Waveform audio
    public.midi-audio|public.audio|mid,midi|audio/midi|MIDI audio
    public.mp3|public.audio|mp3|audio/mpeg,audio/mp3|MP3 audio
    public.playlist||||playlist
    public.m3u-playlist|public.text,public.playlist|m3u,m3u8|audio/mpegurl|M3U playlist
    public.archive|public.data|||archive
    public.zip-archive|public.archive|zip|application/zip|ZIP archive
    org.gnu.gnu-zip-archive|public.archive|gz,gzip|application/x-gzip|gzip archive
    public.bzip2-archive|public.archive|bz2,bzip2|application/x-bzip2|bzip2 archive
    public.tar-archive|public.archive|tar|application/x-tar|tar archive
    com.apple.archive|public.archive|aar||Apple archive
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.3d-content,public.data|usd,usda,usdc||Universal Scene Description
    com.pixar.universal-scene-description-mobile|public.3d-content,public.data|usdz|model/vnd.usdz+zip|Universal Scene Description package
    com.apple.reality|public.3d-content,public.data|reality||Reality file
    com.apple.scenekit.scene|public.3d-content,public.data|scn||SceneKit scene
    com.apple.arobject|public.data|arobject||AR reference object
    public.font|public.data|||font
    public.email-address||||email address
    public.bookmark||||bookmark
    com.apple.internet-location|public.data|||internet location
    com.microsoft.internet-shortcut|com.apple.internet-location|url||Windows internet shortcut
    com.rsa.pkcs-12|public.data|p12|application/x-pkcs12|personal information exchange
    public.x509-certificate|public.data|cer,crt|application/x-x509-ca-cert|certificate
    """
}
