public import SwiftUI

/// Converts between values and positions in a chart.
public struct ChartProxy {
  let x: AxisScale
  let y: AxisScale
  let plot: CGRect

  public var plotAreaSize: CGSize { plot.size }
  public var plotSize: CGSize { plot.size }
  public var plotAreaFrame: Anchor<CGRect> { Anchor(local: plot) }
  public var plotFrame: Anchor<CGRect>? { Anchor(local: plot) }

  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    x.position(of: value._chartValue)
  }
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    y.position(of: value._chartValue)
  }
  public func position<P: Plottable, Q: Plottable>(for value: (x: P, y: Q)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    position(forX: value).map { $0 - x.bandLength / 2...$0 + x.bandLength / 2 }
  }

  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    AxisFormat.input(x.value(at: position), type)
  }
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    AxisFormat.input(y.value(at: position), type)
  }
  public func value<P: Plottable, Q: Plottable>(
    at position: CGPoint, as type: (P, Q).Type = (P, Q).self
  ) -> (P, Q)? {
    guard let x = value(atX: position.x, as: P.self), let y = value(atY: position.y, as: Q.self)
    else { return nil }
    return (x, y)
  }
}
