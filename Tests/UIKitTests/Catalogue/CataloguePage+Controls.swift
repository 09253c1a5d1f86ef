import CoreGraphics
import Stage
import UIKit

extension CataloguePage {
  private static func changed<View: UIView>(
    _ view: View, _ change: (View) -> Void
  ) -> View {
    change(view)
    return view
  }

  private static func dot(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
      color.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: width, height: height),
        cornerRadius: min(width, height) / 2
      ).fill()
    }
  }

  static var controls: CataloguePage {
    CataloguePage("controls", "Controls", switches + sliders + segments + steppers + pages + rest)
  }

  private static var switches: [Sample] {
    [
      Sample("switch, on", 120, 50) { changed(UISwitch()) { $0.isOn = true } },
      Sample("switch, off", 120, 50) { UISwitch() },
      Sample("switch, disabled", 120, 50) {
        changed(UISwitch()) {
          $0.isOn = true
          $0.isEnabled = false
        }
      },
      Sample("switch, own colours", 120, 50) {
        changed(UISwitch()) {
          $0.isOn = true
          $0.onTintColor = .systemPurple
          $0.thumbTintColor = .systemYellow
        }
      },
    ]
  }

  private static var sliders: [Sample] {
    [
      Sample("slider") { changed(UISlider()) { $0.value = 0.4 } },
      Sample("slider, disabled") {
        changed(UISlider()) {
          $0.value = 0.4
          $0.isEnabled = false
        }
      },
      Sample("slider, touched") {
        changed(UISlider()) {
          $0.value = 0.4
          $0.isHighlighted = true
        }
      },
      Sample("slider, own colours") {
        changed(UISlider()) {
          $0.value = 0.6
          $0.minimumTrackTintColor = .systemPink
          $0.maximumTrackTintColor = .systemYellow
          $0.thumbTintColor = .systemTeal
        }
      },
      Sample("slider, value images") {
        changed(UISlider()) {
          $0.value = 0.5
          $0.minimumValueImage = UIImage(systemName: "speaker.fill")
          $0.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        }
      },
      Sample("slider, track and thumb images") {
        changed(UISlider()) {
          $0.value = 0.5
          $0.setThumbImage(dot(.systemRed, 16, 24), for: .normal)
          $0.setMinimumTrackImage(
            dot(.systemOrange, 12, 10).resizableImage(
              withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)), for: .normal)
          $0.setMaximumTrackImage(
            dot(.systemGray3, 12, 10).resizableImage(
              withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)), for: .normal)
        }
      },
      Sample("progress") {
        changed(UIProgressView(progressViewStyle: .default)) { $0.progress = 0.6 }
      },
      Sample("progress, own colours") {
        changed(UIProgressView(progressViewStyle: .default)) {
          $0.progress = 0.3
          $0.progressTintColor = .systemGreen
          $0.trackTintColor = .systemGray5
        }
      },
      Sample("progress of a bar") {
        changed(UIProgressView(progressViewStyle: .bar)) { $0.progress = 0.6 }
      },
    ]
  }

  private static var segments: [Sample] {
    [
      Sample("segments", 250) {
        changed(UISegmentedControl(items: ["One", "Two", "Three"])) { $0.selectedSegmentIndex = 1 }
      },
      Sample("segments, one disabled", 250) {
        changed(UISegmentedControl(items: ["One", "Two", "Three"])) {
          $0.selectedSegmentIndex = 0
          $0.setEnabled(false, forSegmentAt: 2)
        }
      },
      Sample("segments, disabled", 250) {
        changed(UISegmentedControl(items: ["One", "Two"])) {
          $0.selectedSegmentIndex = 0
          $0.isEnabled = false
        }
      },
      Sample("segments, images", 250) {
        changed(
          UISegmentedControl(
            items: ["star", "heart", "bolt"].compactMap { UIImage(systemName: $0) })
        ) { $0.selectedSegmentIndex = 2 }
      },
      Sample("segments, own colours", 250) {
        changed(UISegmentedControl(items: ["One", "Two"])) {
          $0.selectedSegmentIndex = 0
          $0.selectedSegmentTintColor = .systemBlue
          $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
          $0.setTitleTextAttributes([.foregroundColor: UIColor.systemBlue], for: .normal)
        }
      },
      Sample("segments, own backgrounds", 250) {
        changed(UISegmentedControl(items: ["One", "Two", "Three"])) {
          $0.selectedSegmentIndex = 1
          $0.setBackgroundImage(dot(.systemGray4, 30, 30), for: .normal, barMetrics: .default)
          $0.setBackgroundImage(dot(.systemOrange, 30, 30), for: .selected, barMetrics: .default)
          $0.setDividerImage(
            dot(.systemRed, 4, 30), forLeftSegmentState: .normal, rightSegmentState: .normal,
            barMetrics: .default)
        }
      },
    ]
  }

  private static var steppers: [Sample] {
    [
      Sample("stepper") { changed(UIStepper()) { $0.value = 5 } },
      Sample("stepper at its minimum") { UIStepper() },
      Sample("stepper, own images") {
        changed(UIStepper()) {
          $0.value = 5
          $0.setDecrementImage(UIImage(systemName: "hand.thumbsdown"), for: .normal)
          $0.setIncrementImage(UIImage(systemName: "hand.thumbsup"), for: .normal)
        }
      },
      Sample("stepper, disabled") {
        changed(UIStepper()) {
          $0.value = 5
          $0.isEnabled = false
        }
      },
    ]
  }

  private static var pages: [Sample] {
    func page(_ change: (UIPageControl) -> Void) -> UIPageControl {
      changed(UIPageControl()) {
        $0.numberOfPages = 5
        $0.currentPage = 1
        $0.pageIndicatorTintColor = .systemGray3
        $0.currentPageIndicatorTintColor = .label
        change($0)
      }
    }
    return [
      Sample("page control") { page { _ in } },
      Sample("page control, prominent") { page { $0.backgroundStyle = .prominent } },
      Sample("page control, images") {
        page {
          $0.preferredIndicatorImage = UIImage(
            systemName: "star.fill", withConfiguration: .init(pointSize: 9))
          $0.setIndicatorImage(
            UIImage(systemName: "house.fill", withConfiguration: .init(pointSize: 9)), forPage: 0)
        }
      },
    ]
  }

  private static var rest: [Sample] {
    [
      Sample("activity indicators", 120) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        let medium = UIActivityIndicatorView(style: .medium)
        let large = UIActivityIndicatorView(style: .large)
        medium.frame.origin = CGPoint(x: 0, y: 10)
        large.frame.origin = CGPoint(x: 40, y: 1)
        for spinner in [medium, large] {
          spinner.startAnimating()
          view.addSubview(spinner)
        }
        return view
      }
    ]
  }

  static var search: CataloguePage {
    func bar(_ change: (UISearchBar) -> Void) -> UISearchBar {
      changed(UISearchBar()) {
        $0.placeholder = "Search"
        change($0)
        $0.sizeToFit()
        $0.frame.size.width = 360
      }
    }
    return CataloguePage(
      "search", "Search bars",
      [
        Sample("default", 380, 70) { bar { _ in } },
        Sample("minimal", 380, 70) { bar { $0.searchBarStyle = .minimal } },
        Sample("text and cancel", 380, 70) {
          bar {
            $0.text = "Oranges"
            $0.showsCancelButton = true
          }
        },
        Sample("bookmark", 380, 70) { bar { $0.showsBookmarkButton = true } },
        Sample("results", 380, 70) {
          bar {
            $0.showsSearchResultsButton = true
            $0.isSearchResultsButtonSelected = true
          }
        },
        Sample("prompt", 380, 90) { bar { $0.prompt = "What are you looking for?" } },
        Sample("scopes", 380, 120) {
          bar {
            $0.scopeButtonTitles = ["All", "Unread", "Flagged"]
            $0.selectedScopeButtonIndex = 1
            $0.showsScopeBar = true
          }
        },
        Sample("tokens", 380, 70) {
          bar {
            $0.searchTextField.tokens = [
              UISearchToken(icon: UIImage(systemName: "flag.fill"), text: "Flagged"),
              UISearchToken(icon: nil, text: "2024"),
            ]
            $0.text = "invoice"
          }
        },
      ])
  }
}
