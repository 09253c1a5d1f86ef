// Storyboards, timed: `storyboard-bench MAIN.storyboard` instantiates the initial scene, loads its
// view and lays it out, a thousand times after one for the cache, and prints what each took.

import Foundation
import UIKit

func milliseconds(_ body: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

func residentMegabytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * 4096 / 1_000_000
}

guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: storyboard-bench MAIN.storyboard")
  exit(64)
}
let file = URL(fileURLWithPath: path)
let storyboard = UIStoryboard(
  name: file.deletingPathExtension().lastPathComponent,
  bundle: Bundle(path: file.deletingLastPathComponent().path))

func instantiate(laysOut: Bool) {
  let controller = storyboard.instantiateInitialViewController()
  controller?.loadViewIfNeeded()
  if laysOut { controller?.view.layoutIfNeeded() }
}

print("first, with parsing: \(milliseconds { instantiate(laysOut: true) }) ms")
for laysOut in [false, true] {
  let times = (0..<1_000).map { _ in milliseconds { instantiate(laysOut: laysOut) } }.sorted()
  print(
    "\(laysOut ? "and laid out" : "instantiated and loaded"): median \(times[500]) ms, "
      + "fastest \(times[0]) ms, 99 in 100 under \(times[990]) ms; \(residentMegabytes()) MB")
}
