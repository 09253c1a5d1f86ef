import Foundation

/// The entries of `specs.json`: images of real iOS, each with a description from which it can be
/// rebuilt.
struct GoldenSpecs {
  /// An entry as stored in the file.
  struct Entry {
    let id: String
    private let fields: [String: Any]

    fileprivate init(_ fields: [String: Any]) {
      self.fields = fields
      id = fields["id"] as? String ?? "?"
    }

    func spec() throws -> GoldenSpec {
      try GoldenFields.check(fields)
      return try JSONDecoder().decode(
        GoldenSpec.self, from: JSONSerialization.data(withJSONObject: fields))
    }
  }

  let entries: [Entry]

  init(_ data: Data) throws {
    let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let goldens = file?["goldens"] as? [[String: Any]] else {
      throw GoldenError.missing("goldens", in: "file")
    }
    entries = goldens.map(Entry.init)
  }
}

/// One image and its contents.
struct GoldenSpec: Decodable {
  var id: String
  /// The path below the folder of images.
  var file: String
  var sizeInPoints: [Double]
  var scale: Double
  /// The kind of capture in prose; contains `drawHierarchy` if the render server drew the image.
  var capture: String
  var tree: [GoldenNode]
  var bar: Bar
  var quirk: String?
  var isFlipped: Bool?
  /// The frame of an animated PNG that the tree describes.
  var frame: Int?
  /// The only boxes to compare: x0 y0 x1 y1 in pixels.
  var regions: [[Int]]?

  /// The tolerance of an image.
  struct Bar: Decodable {
    var maximum: Int
    /// The share of pixels that may differ by more than 2 levels.
    var fractionOver2: Double?
    /// The compared area in prose; contains the text runs if only they count.
    var place: String?

    enum CodingKeys: String, CodingKey {
      case maximum = "max_channel_diff"
      case fractionOver2 = "max_fraction_over_2"
      case place = "where"
    }

    var isAboutText: Bool { place?.contains("run") ?? false }
  }

  enum CodingKeys: String, CodingKey {
    case id, file, scale, capture, tree, bar, quirk
    case sizeInPoints = "size_pt"
    case isFlipped = "y_up"
    case frame = "apng_frame"
    case regions = "regions_px"
  }
}

/// A view or layer of a golden.
struct GoldenNode: Decodable {
  enum Kind: String, Decodable {
    case view, shape, gradient, image, text
  }

  var type: Kind
  var frame: [Double]?
  var center: [Double]?
  var bounds: [Double]?
  var boundsOrigin: [Double]?
  var bg: [Double]?
  var alpha: Double?
  var cornerRadius: Double?
  var cornerCurve: String?
  var maskedCorners: [String]?
  var borderWidth: Double?
  var borderColor: [Double]?
  var clips: Bool?
  var shadow: Shadow?
  var transform: [Double]?
  var transform3D: [Double]?
  var zPosition: Double?
  var children: [GoldenNode]?

  // shape
  var path: [GoldenPathElement]?
  var fill: [Double]?
  var stroke: [Double]?
  var lineWidth: Double?
  var lineCap: String?
  var lineJoin: String?
  var miterLimit: Double?
  var dash: [Double]?
  var dashPhase: Double?
  var strokeStart: Double?
  var strokeEnd: Double?
  var fillRule: String?
  var flatness: Double?

  // gradient
  var colors: [[Double]]?
  var locations: [Double]?
  var startPoint: [Double]?
  var endPoint: [Double]?
  var interpolation: String?
  var colorsAre: String?
  var maskRect: [Double]?
  var gradientType: String?

  // image
  var imageScale: Double?
  var imageSize: [Double]?
  var nodes: [GoldenNode]?

  // text
  var text: String?
  var font: String?
  var size: Double?
  var lineOrigin: Double?
  var baseline: Double?
  var color: [Double]?

  struct Shadow: Decodable {
    var color: [Double]?
    var opacity: Double?
    var radius: Double?
    var offset: [Double]?
    var path: [GoldenPathElement]?
  }

  enum CodingKeys: String, CodingKey {
    case type, frame, center, bounds, boundsOrigin, bg, alpha, cornerRadius, cornerCurve
    case maskedCorners, borderWidth, borderColor, clips, shadow, transform, transform3D, zPosition
    case children, path, fill, stroke, lineWidth, lineCap, lineJoin, miterLimit, dash, dashPhase
    case strokeStart, strokeEnd, fillRule, flatness, colors, locations, startPoint, endPoint
    case interpolation, nodes, text, font, size, color
    case colorsAre = "colors_are"
    case maskRect = "mask_rect"
    case gradientType = "gradient_type"
    case imageScale = "image_scale"
    case imageSize = "image_size"
    case lineOrigin = "line_origin"
    case baseline = "baseline_y"
  }
}

/// A line of a path: an operator, numbers, and for rounded rectangles a few words.
struct GoldenPathElement: Decodable {
  var operation: String
  var numbers: [Double] = []
  var words: [String] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    operation = try container.decode(String.self)
    while !container.isAtEnd {
      if let number = try? container.decode(Double.self) {
        numbers.append(number)
      } else if let word = try? container.decode(String.self) {
        words.append(word)
      } else {
        words += try container.decode([String].self)
      }
    }
  }
}
