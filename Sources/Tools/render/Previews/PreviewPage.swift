/// The HTML page with the images of previews.
struct PreviewPage {
  private var sections: [String] = []

  /// Creates a page without images.
  ///
  /// - Parameter leftOut: The excluded parts of the source, which are missing in the images.
  init(leftOut: [String]) {
    guard !leftOut.isEmpty else { return }
    sections.append(
      "<details open class=warn><summary>\(leftOut.count) left out of the source: not in the "
        + "pictures</summary><ul>"
        + leftOut.map { "<li>\(Self.escaped($0))" }.joined(separator: "\n") + "</ul></details>")
  }

  /// Begins the section of a preview.
  mutating func begin(_ title: String, place: String) {
    sections.append("<h2>\(Self.escaped(title))</h2><p>\(Self.escaped(place))</p>")
  }

  /// Adds an image with a caption.
  mutating func addImage(_ file: String, caption: String) {
    sections.append(
      "<figure><img loading=lazy src=\"\(Self.address(file))\"><figcaption>"
        + "\(Self.escaped(caption))</figcaption></figure>")
  }

  /// Adds the reason why a preview has no image.
  mutating func addProblem(_ text: String) {
    sections.append("<p class=bad>\(Self.escaped(text))</p>")
  }

  /// Adds a diagnostic of the preview.
  mutating func addFinding(_ line: String) {
    sections.append("<p class=warn>\(Self.escaped(line))</p>")
  }

  /// Escapes text for HTML.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// Escapes a file name for use in a URL.
  private static func address(_ file: String) -> String {
    escaped(file.replacing("%", with: "%25").replacing("#", with: "%23"))
  }

  var text: String {
    """
    <!doctype html><meta charset=utf-8><title>Previews</title>
    <style>body{font:14px system-ui;margin:2em;background:#f2f2f7}figure{display:inline-block;margin:8px}
    img{height:560px;border:1px solid #ccc;border-radius:8px;background:#fff}.bad{color:#b00}
    .warn{color:#850}</style>
    <h1>Previews</h1>
    \(sections.joined(separator: "\n"))

    """
  }
}
