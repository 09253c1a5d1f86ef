public import SwiftUI

extension ChartContent {
  func changed(_ change: (inout ChartMark) -> Void) -> _ChartMarks {
    _ChartMarks(
      _marks: _marks.map { mark in
        var copy = mark
        change(&copy)
        return copy
      })
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changed { $0.style = $0.style ?? AnyShapeStyle(style) }
  }

  /// Gives the marks of each value a different style, which the legend explains.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.styleValue = value.range.start }
  }

  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    changed { $0.symbol = .shape(AnyChartSymbolShape(symbol)) }
  }

  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.symbolValue = value.range.start }
  }

  /// Draws a view as the symbol at each point.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changed { $0.symbol = .view(view) }
  }

  /// Sets the size of symbols.
  ///
  /// - Parameter area: The area of a symbol in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent { changed { $0.symbolSize = area } }

  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }

  /// - Support: partial: all symbols have the default size.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }

  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { $0.lineStyle = style }
  }

  /// - Support: partial: the value separates lines, which all have the same style.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.series = value.range.start.name }
  }

  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { $0.interpolation = method }
  }

  public func opacity(_ opacity: Double) -> some ChartContent {
    changed { $0.opacity *= opacity }
  }

  /// Clips bars and rectangles to a shape in their frame.
  ///
  /// - Support: partial: other marks are not clipped.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
    changed { $0.shape = AnyShape(shape) }
  }

  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent { changed { $0.cornerRadius = radius } }

  /// Places the bars of different values side by side.
  public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    changed { $0.positionValue = value.range.start }
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changed { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }

  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  public func zIndex(_ value: Double) -> some ChartContent { changed { $0.zIndex = value } }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return changed {
      $0.annotations.append(
        MarkAnnotation(position: position, alignment: alignment, spacing: spacing, view: view))
    }
  }

  /// - Support: partial: an annotation that does not fit extends beyond the plot.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing, content: content)
  }

  /// - Support: without effect: marks have no accessibility elements.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent { self }
  /// - Support: without effect: marks have no accessibility elements.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { self }
  /// - Support: without effect: marks have no accessibility elements.
  public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
  /// - Support: without effect: marks have no accessibility elements.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent { self }
  /// - Support: without effect: marks have no accessibility elements.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { self }
  /// - Support: without effect: marks have no accessibility elements.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
  /// - Support: without effect: marks have no accessibility elements.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }

  /// - Support: without effect: styles are not aligned with the plot.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
}
