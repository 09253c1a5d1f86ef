import Foundation
import Testing

@testable import CoreGraphics

/// Pictures in lists against what painting their content by hand gives.
@Suite("Pictures")
struct PictureTests {
  static let size = 96
  static let canvas = PixelBounds(x0: 0, y0: 0, x1: 96, y1: 96)

  static func list(_ seed: UInt64) -> DisplayList {
    var scene = RandomScene(seed: seed)
    return scene.list()
  }

  static func painted(_ list: DisplayList, width: Int = size, height: Int = size) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)!
    Painter.paint(list, into: buffer, options: .serial)
    return buffer
  }

  static func picture(_ content: Picture.Content) -> CGImage {
    CGImage(Picture(width: size, height: size, content)!)
  }

  /// A list that shows an image under a map.
  static func showing(_ image: CGImage, _ map: Homography, _ sampling: ImageSampling) -> DisplayList
  {
    var list = DisplayList(bounds: canvas)
    list.fill(canvas, PremultipliedColor(red: 1, green: 0.9, blue: 0.5, alpha: 1))
    if let paint = ImagePaint(image, homography: map, sampling: sampling, opacity: 200) {
      list.fill(RoundedBox(CGRect(x: 3, y: 2, width: 90, height: 91), radius: 9), .image(paint))
    }
    return list
  }

  static let maps = [
    Homography.identity, Homography(CGAffineTransform(translationX: 7, y: -40)),
    Homography(CGAffineTransform(translationX: 80, y: 3).rotated(by: 0.6).scaledBy(x: 2, y: 0.4)),
    Homography(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 96, ty: 0)),
    Homography(1, 0.2, 3, -0.1, 1.1, 8, 0.004, -0.002, 1),
    // The horizon passes through the canvas.
    Homography(1, 0, 0, 0, 1, 0, 0.02, 0.01, -1),
  ]

  @Test("A picture is its list painted by hand", arguments: 0..<12)
  func nestedLists(seed: UInt64) {
    let inner = Self.list(seed)
    let byHand = CGImage(buffer: Self.painted(inner))
    for (index, map) in Self.maps.enumerated() {
      for sampling in [ImageSampling.nearest, .linear, .quarterLinear, .area] {
        let nested = Self.painted(Self.showing(Self.picture(.list(inner)), map, sampling))
        #expect(
          nested == Self.painted(Self.showing(byHand, map, sampling)), "map \(index), \(sampling)")
      }
    }
  }

  @Test("Mixes, other colours and curls are made of painted images", arguments: [0, 77, 255])
  func otherContents(share: UInt8) {
    let (a, b) = (Self.list(5), Self.list(6))
    let (x, y) = (Self.painted(a), Self.painted(b))
    let mixed = Self.picture(.mix(Self.picture(.list(a)), Self.picture(.list(b)), share: share))
    let expected = PixelBuffer(width: Self.size, height: Self.size)!
    Crossfade.mix(x, y, share, into: expected, rows: 0..<Self.size)
    #expect(mixed.buffer == expected)

    let shaded = Self.picture(.recolored(Self.picture(.list(a)), .shade(light: share)))
    let dark = x.copy()!
    dark.replaceEach { (p: PremultipliedColor) -> PremultipliedColor in
      let (red, green) = (multiply255(p.red, share), multiply255(p.green, share))
      let blue: UInt8 = multiply255(p.blue, share)
      return PremultipliedColor(red: red, green: green, blue: blue, alpha: p.alpha)
    }
    #expect(shaded.buffer == dark)

    let progress = Double(share) / 300
    let nested = PageCurl(
      page: Self.picture(.list(a)), below: Self.picture(.list(b)), progress: progress)
    let flat = PageCurl(page: CGImage(buffer: x), below: CGImage(buffer: y), progress: progress)
    #expect(Self.picture(.curl(nested)).buffer == Self.picture(.curl(flat)).buffer)
  }

  @Test("A page that curls over nothing lets the same through wherever it is laid")
  func lonePage() {
    // Green, by which the alpha is found, over mid grey: the lone page laid on it against the curl
    // over it, within the two roundings more.
    let grey = PixelBuffer(width: Self.size, height: Self.size)!
    grey.fill(PremultipliedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    let page = PixelBuffer(width: Self.size, height: Self.size)!
    page.fill(PremultipliedColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1))
    let image = CGImage(buffer: page)
    let lone = Self.picture(.curl(PageCurl(page: image, below: nil, progress: 0.5)))
    let whole = Self.picture(
      .curl(PageCurl(page: image, below: CGImage(buffer: grey.copy()!), progress: 0.5)))
    var list = DisplayList(bounds: Self.canvas)
    list.fill(
      RoundedBox(Self.canvas.rect),
      .image(ImagePaint(lone, transform: .identity, sampling: .nearest)!))
    Painter.paint(list, into: grey)
    var largest = 0
    for i in 0..<Self.size * Self.size {
      let (a, b) = (grey.pixels[i], whole.buffer.pixels[i])
      for shift in [UInt32(0), 8, 16] {
        largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    #expect(largest <= 2)
  }

  @Test("Only the rows that show are painted")
  func rowsThatShow() {
    var inner = DisplayList(bounds: PixelBounds(x0: 0, y0: 0, x1: 10, y1: 1000))
    inner.fill(PixelBounds(x0: 0, y0: 0, x1: 10, y1: 1000), .white)
    let picture = Picture(width: 10, height: 1000, .list(inner))!
    var list = DisplayList(bounds: Self.canvas)
    let place = CGAffineTransform(translationX: 0, y: -500)
    list.fill(
      RoundedBox(CGRect(x: 0, y: 0, width: 10, height: 20)),
      .image(ImagePaint(CGImage(picture), transform: place, sampling: .linear)!))
    _ = Self.painted(list)
    #expect(picture.pixels[5, 505] == .white)
    #expect(picture.pixels[5, 10] == .clear && picture.pixels[5, 900] == .clear)
  }

  @Test("A picture kept for many frames is painted once")
  func keptPictures() {
    let picture = Self.picture(.list(Self.list(3)))
    let first = Self.painted(Self.showing(picture, .identity, .nearest))
    // Whatever is in its pixels now is what it shows: nobody paints it again.
    let mark = PremultipliedColor(bits: 0xFFFF_00FF)
    picture.pixels[50, 50] = mark
    let second = Self.painted(Self.showing(picture, .identity, .nearest))
    #expect(first[50, 50] != second[50, 50])
  }

  // MARK: Filters

  /// The rule of `BackdropBlur` with nothing but loops: on the whole canvas, in order.
  static func blurred(
    _ buffer: PixelBuffer, _ area: PixelBounds, sigma: Double
  ) -> PixelBuffer {
    let weights = ShadowKernel.weights(sigma: sigma)
    let reach = weights.count / 2
    let source = area.insetBy(-(Int32(3 * sigma) + 1)).intersection(buffer.bounds)
    func pass(_ from: PixelBuffer, _ dx: Int, _ dy: Int) -> PixelBuffer {
      let out = from.copy()!
      for y in Int(source.y0)..<Int(source.y1) {
        for x in Int(source.x0)..<Int(source.x1) {
          var sums = SIMD4<UInt32>(repeating: 32768)
          for k in weights.indices {
            let u = max(Int(source.x0), min(Int(source.x1) - 1, x + dx * (k - reach)))
            let v = max(Int(source.y0), min(Int(source.y1) - 1, y + dy * (k - reach)))
            let p = from[u, v]
            let channels = SIMD4<UInt32>(
              UInt32(p.red), UInt32(p.green), UInt32(p.blue), UInt32(p.alpha))
            sums &+= channels &* weights[k]
          }
          let s: SIMD4<UInt32> = sums &>> 16
          let low: UInt32 = s.x | s.y << 8
          let high: UInt32 = s.z << 16 | s.w << 24
          out.row(y)[x] = low | high
        }
      }
      return out
    }
    let soft = pass(pass(buffer, 1, 0), 0, 1)
    let result = buffer.copy()!
    for y in Int(area.y0)..<Int(area.y1) {
      for x in Int(area.x0)..<Int(area.x1) { result[x, y] = soft[x, y] }
    }
    return result
  }

  @Test(
    "A filter blurs what lies below it, and nothing that comes later", arguments: [1.5, 4, 7.5])
  func filters(sigma: Double) {
    let below = Self.list(21)
    let area = PixelBounds(x0: 10, y0: 20, x1: 80, y1: 70)
    let later = PixelBounds(x0: 0, y0: 60, x1: 40, y1: 96)
    let expected = Self.blurred(Self.painted(below), area, sigma: sigma)
    for y in 60..<96 { for x in 0..<40 { expected[x, y] = .black } }
    for (name, options) in SameBytesTests.ways {
      var list = below
      list.filterBackdrop(DisplayList.BackdropFilter(sigma: sigma), in: area)
      list.fill(later, .black)
      let buffer = PixelBuffer(width: Self.size, height: Self.size)!
      Painter.paint(list, into: buffer, options: options)
      #expect(buffer == expected, "\(name)")
    }
  }

  @Test("Filters over filters see each other's results")
  func filtersInARow() {
    let areas = (0..<6).map { (i: Int32) -> PixelBounds in
      let top = i * 14
      return PixelBounds(x0: 5, y0: top, x1: 90, y1: top + 20)
    }
    var list = Self.list(33)
    var expected = Self.painted(list)
    for area in areas {
      list.filterBackdrop(DisplayList.BackdropFilter(sigma: 3), in: area)
      expected = Self.blurred(expected, area, sigma: 3)
    }
    for (name, options) in SameBytesTests.ways {
      let buffer = PixelBuffer(width: Self.size, height: Self.size)!
      Painter.paint(list, into: buffer, options: options)
      #expect(buffer == expected, "\(name)")
    }
  }

  @Test("In a group a filter sees the group alone")
  func filtersInGroups() {
    let inner = Self.list(8)
    let area = PixelBounds(x0: 8, y0: 8, x1: 60, y1: 90)
    var list = DisplayList(bounds: Self.canvas)
    list.fill(Self.canvas, .black)
    list.beginGroup(opacity: 255)
    list.append(inner)
    list.filterBackdrop(DisplayList.BackdropFilter(sigma: 4), in: area)
    list.endGroup()
    let group = Self.blurred(Self.painted(inner), area, sigma: 4)
    var byHand = DisplayList(bounds: Self.canvas)
    byHand.fill(Self.canvas, .black)
    byHand.fill(
      RoundedBox(Self.canvas.rect),
      .image(ImagePaint(CGImage(buffer: group), transform: .identity, sampling: .nearest)!))
    #expect(Self.painted(list) == Self.painted(byHand))
  }

  // MARK: In words

  @Test("Pictures are told with what is in them")
  func words() {
    var inner = DisplayList(bounds: PixelBounds(x0: 0, y0: 0, x1: 20, y1: 10))
    inner.fill(PixelBounds(x0: 1, y0: 1, x1: 3, y1: 3), .white)
    let image = CGImage(Picture(width: 20, height: 10, .list(inner))!)
    let mixed = CGImage(Picture(width: 20, height: 10, .mix(image, image, share: 51))!)
    var list = DisplayList(bounds: Self.canvas)
    list.fill(
      RoundedBox(CGRect(x: 5, y: 6, width: 20, height: 10)),
      .image(
        ImagePaint(
          mixed, transform: CGAffineTransform(translationX: 5, y: 6), sampling: .nearest)!))
    #expect(
      list.lines(within: Self.canvas) == [
        "0 box 5,6 20x10 picture 1 20x10 mix 51",
        "    from picture 2 20x10 list of 1",
        "        0 box 1,1 2x2 rgba(255,255,255,255)",
        "    to picture 2 20x10",
      ])
  }

  @Test("What is in a group stands further in, its end where it began")
  func groupsInWords() {
    let (left, right) = (
      PixelBounds(x0: 0, y0: 0, x1: 4, y1: 8), PixelBounds(x0: 2, y0: 0, x1: 9, y1: 8)
    )
    var list = DisplayList(bounds: Self.canvas)
    for _ in 0..<3 {
      list.beginGroup(opacity: 128)
      list.fill(left, .white)
    }
    for _ in 0..<3 {
      list.fill(right, .black)
      list.endGroup()
    }
    let indents = list.lines(within: Self.canvas).map { line in
      line.drop { $0 != " " }.dropFirst().prefix { $0 == " " }.count
    }
    #expect(indents == [0, 2, 2, 4, 4, 6, 6, 4, 4, 2, 2, 0])
  }

  @Test("What an opaque image covers is called hidden")
  func hiddenByAnImage() throws {
    let canvas = Self.canvas
    let buffer = PixelBuffer(width: canvas.width, height: canvas.height)!
    buffer.fill(.white)
    let image = CGImage(buffer: buffer, isOpaque: true)
    var list = DisplayList(bounds: canvas)
    list.fill(PixelBounds(x0: 10, y0: 10, x1: 50, y1: 50), .black)
    let paint = try #require(ImagePaint(image, transform: .identity, sampling: .nearest))
    list.fill(RoundedBox(canvas.rect), .image(paint))
    #expect(list.lines(within: canvas).map { $0.hasSuffix("hidden") } == [true, false])
  }

  @Test("What a filter sees is not called hidden")
  func seenByAFilter() {
    var list = DisplayList(bounds: Self.canvas)
    list.fill(PixelBounds(x0: 10, y0: 10, x1: 50, y1: 50), .white)
    list.filterBackdrop(
      DisplayList.BackdropFilter(sigma: 3), in: PixelBounds(x0: 0, y0: 40, x1: 96, y1: 60))
    list.fill(PixelBounds(x0: 0, y0: 0, x1: 96, y1: 45), .black)
    #expect(!list.lines(within: Self.canvas)[0].hasSuffix("hidden"))
  }

  // MARK: Bad input

  @Test("Sizes without pixels, or with too many, give no picture")
  func badSizes() {
    for (width, height) in [(0, 5), (5, 0), (-1, 5), (1 << 21, 1), (1 << 20, 1 << 20)] {
      #expect(Picture(width: width, height: height, .list(DisplayList())) == nil)
    }
    let image = CGImage(buffer: PixelBuffer(width: 4, height: 4)!)
    let other = CGImage(buffer: PixelBuffer(width: 4, height: 5)!)
    #expect(Picture(width: 4, height: 4, .mix(image, other, share: 9)) == nil)
    #expect(Picture(width: 5, height: 4, .recolored(image, .shade(light: 9))) == nil)
    let curl = PageCurl(page: image, below: other, progress: 0.5)
    #expect(Picture(width: 4, height: 4, .curl(curl)) == nil)
  }

  @Test("Numbers that are none draw nothing, or what is nearest")
  func badNumbers() {
    let image = Self.picture(.list(Self.list(2)))
    let bad: [Double] = [.nan, .infinity, -.infinity, 0, 1e300, -1e300, 1e-300]
    for value in bad {
      for i in 0..<9 {
        var m = [1, 0.1, 3, 0, 1, 2, 0, 0, 1]
        m[i] = value
        let map = Homography(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
        for sampling in [ImageSampling.nearest, .linear, .area] {
          _ = Self.painted(Self.showing(image, map, sampling))
        }
      }
      let curl = Self.picture(.curl(PageCurl(page: image, below: nil, progress: value)))
      #expect(curl.buffer.width == Self.size)
      #expect(image.recolored(.tint(SIMD3(value, 0.5, 1)))?.buffer.width == Self.size)
      var list = Self.list(4)
      list.filterBackdrop(
        DisplayList.BackdropFilter(sigma: value, saturation: value), in: Self.canvas)
      _ = Self.painted(list)
    }
    // A singular map, and one whose horizon is at the origin.
    for map in [Homography(1, 1, 0, 1, 1, 0, 0, 0, 1), Homography(0, 0, 0, 0, 0, 0, 0, 0, 0)] {
      #expect(ImagePaint(image, homography: map, sampling: .linear) == nil)
    }
    _ = Self.painted(Self.showing(image, Homography(1, 0, 0, 0, 1, 0, 1, 1, 0), .linear))
  }

  @Test("Pictures in pictures end at a depth")
  func deepNesting() {
    let environment = Environment()
    var image = Self.picture(.list(Self.list(1)))
    var depth = 1
    environment.perform {
      while depth < 200 {
        var list = DisplayList(bounds: Self.canvas)
        list.fill(
          RoundedBox(CGRect(x: 1, y: 1, width: 94, height: 94)),
          .image(ImagePaint(image, transform: .identity, sampling: .nearest)!))
        guard let picture = Picture(width: Self.size, height: Self.size, .list(list)) else { break }
        image = CGImage(picture)
        depth += 1
      }
    }
    #expect(depth == Picture.greatestDepth)
    #expect(environment.diagnostics.entries.count == 1)
    #expect(environment.diagnostics.entries.first?.message.contains("left out") == true)
    // Painted from the outside in, on the stack of one thread.
    let shown = Self.painted(Self.showing(image, .identity, .nearest))
    let innermost = Self.painted(Self.list(1))
    var byHand = DisplayList(bounds: Self.canvas)
    byHand.fill(
      RoundedBox(CGRect(x: 1, y: 1, width: 94, height: 94)),
      .image(ImagePaint(CGImage(buffer: innermost), transform: .identity, sampling: .nearest)!))
    let once = CGImage(buffer: Self.painted(byHand))
    #expect(shown == Self.painted(Self.showing(once, .identity, .nearest)))
  }

  @Test("Shapes far higher than any canvas cover it")
  func highShapes() {
    for reach in [300_000.0, 600_000, 1_048_576, 1e9] {
      var outline = Outline()
      outline.move(to: CGPoint(x: -5, y: -reach))
      outline.line(to: CGPoint(x: 200, y: -reach + 1))
      outline.line(to: CGPoint(x: 200, y: reach))
      outline.line(to: CGPoint(x: -6, y: reach))
      outline.close()
      var list = DisplayList(bounds: Self.canvas)
      list.fill(outline, transform: .identity, .color(.white))
      #expect(Self.painted(list)[48, 48] == .white, "\(reach)")
    }
  }

  @Test("Very large pictures cost what shows of them")
  func largePictures() {
    let side: Int32 = 16_000
    var inner = DisplayList(bounds: PixelBounds(x0: 0, y0: 0, x1: side, y1: side))
    inner.fill(PixelBounds(x0: 0, y0: 0, x1: side, y1: side), .white)
    let image = CGImage(Picture(width: Int(side), height: Int(side), .list(inner))!)
    let place = CGAffineTransform(translationX: -7000, y: -7000)
    let result = Self.painted(Self.showing(image, Homography(place), .linear))
    #expect(result[40, 40].alpha == 255 && result[40, 40].blue > 200)
  }
}
