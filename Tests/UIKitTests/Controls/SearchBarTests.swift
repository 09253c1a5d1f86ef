import CoreGraphics
import Stage
import Testing
import UIKit

/// Calls are Apple's documented ones.
@Suite("Search bars")
@MainActor
struct SearchBarTests {
  final class Log: NSObject, UISearchBarDelegate {
    var calls: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      calls.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { calls.append("scope \(selectedScope)") }
  }

  private func shown(_ change: (UISearchBar) -> Void) -> (Stage, UISearchBar, Log) {
    let stage = Stage(diagnostics: { _ in })
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    change(bar)
    let log = Log()
    bar.delegate = log
    bar.frame.size.height = bar.intrinsicContentSize.height
    stage.show(bar)
    return (stage, bar, log)
  }

  @Test("editing, typing, searching, cancelling")
  func calls() {
    let (stage, bar, log) = shown { $0.showsCancelButton = true }
    stage.tap(at: CGPoint(x: 120, y: 128))
    #expect(bar.isFirstResponder)
    stage.type("ab")
    stage.type("\n")
    stage.tap(at: CGPoint(x: 360, y: 128))
    bar.resignFirstResponder()
    #expect(log.calls == ["begin", "text a", "text ab", "search", "cancel", "end"])
  }

  @Test("56 points, with scopes 100, and a tap chooses a scope")
  func scopes() {
    let (stage, bar, log) = shown {
      $0.scopeButtonTitles = ["All", "Some"]
      $0.showsScopeBar = true
    }
    #expect(bar.intrinsicContentSize.height == 100)
    stage.tap(at: CGPoint(x: 300, y: 176))
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(log.calls == ["scope 1"])
  }

  @Test("the field is 36 points high")
  func field() {
    let (_, bar, _) = shown { _ in }
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 377, height: 36))
  }
}
