// A stand-in until the drawing contexts land; delete it then.
import Foundation
public final class CGContext {
  public func fill(_ r: CGRect) {}
  public func stroke(_ r: CGRect, width: CGFloat) {}
  public func clip(to r: CGRect) {}
  public func clip(to r: CGRect, mask: CGImage) {}
  public func setFillColor(_ c: CGColor) {}
  public func setStrokeColor(_ c: CGColor) {}
  public func saveGState() {}
  public func restoreGState() {}
  public func setBlendMode(_ m: CGBlendMode) {}
  public func setAlpha(_ a: CGFloat) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func concatenate(_ t: CGAffineTransform) {}
  public func draw(_ i: CGImage, in r: CGRect) {}
}
extension CGContext { package func clip(to r: CGRect, upright: CGImage) {}
 package func draw(upright: CGImage, in r: CGRect) {} }
enum ShadowKernel { static func reach(sigma: Double) -> Int { Int((2 * sigma).rounded(.up)) } }

public enum CGTextDrawingMode: Int32, Sendable { case fill, stroke, fillStroke, invisible }
extension CGContext {
  public var textMatrix: CGAffineTransform { get { .identity } set {} }
  public func setFont(_ f: CGFont) {}
  public func setFontSize(_ s: CGFloat) {}
  public func setTextDrawingMode(_ m: CGTextDrawingMode) {}
  public func showGlyphs(_ g: [CGGlyph], at p: [CGPoint]) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public func setLineWidth(_ w: CGFloat) {}
}
