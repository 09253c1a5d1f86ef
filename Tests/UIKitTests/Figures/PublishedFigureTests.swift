import Testing

/// Apps run on devices, not on a canvas: what is documented and published of UIKit at run time.
@MainActor
@Suite("Published figures")
struct PublishedFigureTests {
  @Test("each device in each situation", arguments: FigureGroup.all)
  func agree(_ group: FigureGroup) throws {
    let situation = try FigureSituation(device: group.device, orientation: group.orientation)
    let measured = try situation.measure(group.situation)
    for figure in group.figures {
      let value = try #require(measured[figure.name], "There is no figure '\(figure.name)'.")
      #expect(
        value.agrees(with: figure.value),
        "\(group): \(figure.name) is \(value), published \(figure.value) (\(figure.source))")
    }
  }

  @Test func theTableIsWhole() {
    #expect(FigureGroup.all.reduce(0) { $0 + $1.figures.count } >= 300)
  }
}
