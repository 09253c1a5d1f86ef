import CoreGraphics
import Stage

@testable import UIKit

/// Colours of parts, and levels of drawn pixels.
extension ModernFigures {
  /// A screen at three pixels a point of a view on a page of one level.
  private static func drawn(
    on level: CGFloat, _ rect: CGRect, _ make: () -> UIView
  ) throws -> PixelBuffer {
    let stage = makeStage()
    let page = UIView(frame: stage.window.bounds)
    page.backgroundColor = UIColor(white: level / 255, alpha: 1)
    let view = stage.perform(make)
    view.frame = rect
    page.addSubview(view)
    stage.show(page)
    return try stage.picture(of: stage.window.layer, background: nil)
  }

  private static func glassButton(isProminent: Bool = false) -> UIView {
    var configuration = isProminent ? UIButton.Configuration.prominentGlass() : .glass()
    configuration.image = UIImage(systemName: "heart.fill")
    let button = UIButton(configuration: configuration)
    button.tintColor = isProminent ? UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1) : nil
    return button
  }

  /// The levels of a button of glass in a page of 254, at places from its top leading corner.
  private static func levels(
    _ rect: CGRect, at places: [(x: CGFloat, y: CGFloat)], _ make: () -> UIView
  ) -> [CGFloat] {
    guard let picture = try? drawn(on: 254, rect, make) else { return [] }
    return places.map { place in
      CGFloat(picture[Int((rect.minX + place.x) * 3), Int((rect.minY + place.y) * 3)].red)
    }
  }

  private static func segments(_ part: Int) -> UIColor? {
    let control = show {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 0
      return control
    }
    return part == 0 ? parts(control).first?.backgroundColor : parts(control).last?.backgroundColor
  }

  private static func filling(_ configuration: UIButton.Configuration) -> [CGFloat] {
    var configuration = configuration
    configuration.title = "Gray"
    let button = show { UIButton(configuration: configuration) }
    button.tintColor = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    button.layoutIfNeeded()
    let color = tree(button).compactMap(\.backgroundColor).first { $0.cgColor.alpha > 0 }
    return levels(color, over: 254)
  }

  static let colors: [String: Measure] = [
    "UISwitch on track": {
      let control = show {
        let control = UISwitch()
        control.isOn = true
        return control
      }
      return levels(parts(control).first?.backgroundColor, over: 255)
    },
    "UISlider rest on black": {
      levels(parts(show { UISlider() }).first?.backgroundColor, over: 0, dark: true)
    },
    "UISegmentedControl track on white": { levels(segments(0), over: 255) },
    "UISegmentedControl track on black": { levels(segments(0), over: 0, dark: true) },
    "UISegmentedControl thumb in light": { levels(segments(1), over: 255) },
    "UISegmentedControl thumb in dark": {
      let design = UITraitCollection { $0.look = .iOS26 }.design.segments
      return levels(design.darkThumbColor, over: 0, dark: true)
    },
    "UIStepper line on white": {
      let control = show { UIStepper() }
      let fill = levels(parts(control).first?.backgroundColor, over: 255).first ?? 0
      return levels(parts(control)[1].backgroundColor, over: fill)
    },
    "UIButton gray on 254": { filling(.gray()) },
    "UIButton tinted on 254": { filling(.tinted()) },
    "alert dimming in light and dark": {
      let shade = UITraitCollection { $0.look = .iOS26 }.design.alerts.shade
      return [shade.light, shade.dark]
    },
    "alert button on 225": {
      let color = UITraitCollection { $0.look = .iOS26 }.design.alerts.capsules?.color
      return Array(levels(color, over: 225).prefix(1))
    },
    "separator of a menu's groups": {
      let line = UITraitCollection { $0.look = .iOS26 }.design.menus.groupLine
      return [line?.inset ?? 0, line?.alpha ?? 0]
    },
    "glass button: face, rim at top and bottom": {
      levels(
        CGRect(x: 100, y: 300, width: 44, height: 44),
        at: [(22, 8), (22, 0.5), (22, 43.5)], { glassButton() })
    },
    "glass button: symbol": {
      levels(CGRect(x: 100, y: 300, width: 44, height: 44), at: [(22, 22)], { glassButton() })
    },
    "glass button: page below, beside, above": {
      levels(
        CGRect(x: 100, y: 300, width: 66, height: 32),
        at: [(33, 32.5), (66.5, 16), (33, -0.5)], { glassButton() })
    },
    "glass button: page 28 below": {
      levels(CGRect(x: 100, y: 300, width: 66, height: 32), at: [(33, 60)], { glassButton() })
    },
    "prominent glass: face and rim, green": {
      let rect = CGRect(x: 100, y: 300, width: 144, height: 32)
      guard let picture = try? drawn(on: 254, rect, { glassButton(isProminent: true) }) else {
        return []
      }
      return [1.5, 0.16].map { CGFloat(picture[3 * 180, 900 + Int($0 * 3)].green) }
    },
    "menu: face, rim, page below": {
      let rect = CGRect(x: 70, y: 300, width: 250, height: 209)
      return levels(rect, at: [(125, 60), (125, 0.5), (125, 209.5)]) {
        let view = GlassView(.panel)
        view.round(32, isContinuous: true)
        return view
      }
    },
    "UISlider: page 0.7 below and above the thumb": {
      let rect = CGRect(x: 10, y: 300, width: 382, height: 34)
      return levels(rect, at: [(191, 29.7), (191, 4.3)]) {
        let slider = UISlider()
        slider.value = 0.5
        return slider
      }
    },
  ]
}
