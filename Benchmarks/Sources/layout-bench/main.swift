import CoreGraphics
import Foundation
import UIKit

// A worker of the benchmark protocol: `prep CASE`, `run CASE`, `frames CASE FILE`, `quit`, one
// answer a line. Cases: S13build, S13resize, S13leaf. With `--growth` prints the time of a build
// against the number of views instead, with `--views` the same for stack views, frames applied.

func nanoseconds(_ body: () -> Void) -> UInt64 {
  let start = DispatchTime.now().uptimeNanoseconds
  body()
  return DispatchTime.now().uptimeNanoseconds - start
}

if CommandLine.arguments.contains("--growth") {
  for rows in [12, 24, 48, 96, 190] {
    var best = UInt64.max
    var views = 0
    for _ in 0..<7 {
      best = min(best, nanoseconds { views = NestedStacks(rows: rows).views.count })
    }
    print("\(views) views: \(Double(best) / 1e6) ms, \(best / UInt64(views)) ns a view")
  }
  exit(0)
}

if CommandLine.arguments.contains("--views") {
  for rows in [12, 24, 48, 96, 190] {
    var (best, resize, edit) = (UInt64.max, UInt64.max, UInt64.max)
    var views = 0
    for _ in 0..<5 {
      var screen: StackScreen?
      best = min(
        best,
        nanoseconds {
          screen = StackScreen(rows: rows)
          screen?.root.layoutIfNeeded()
        })
      views = screen?.viewCount ?? 0
      resize = min(
        resize,
        nanoseconds {
          screen?.root.frame.size.width = 428
          screen?.root.layoutIfNeeded()
        })
      edit = min(
        edit,
        nanoseconds {
          screen?.leaf?.height = 9
          screen?.root.layoutIfNeeded()
        })
    }
    print(
      "\(views) views: build \(Double(best) / 1e6) ms, \(best / UInt64(views)) ns a view, resize "
        + "\(Double(resize) / 1e6) ms, edit \(Double(edit) / 1e6) ms")
  }
  for entry in DiagnosticLog.current.entries { print(entry.message.prefix(500)) }
  exit(0)
}

var stacks = NestedStacks()
var isFlipped = false
while let line = readLine() {
  let words = line.split(separator: " ")
  guard let verb = words.first, verb != "quit" else { break }
  let scene = words.count > 1 ? String(words[1]) : ""
  guard ["S13build", "S13resize", "S13leaf"].contains(scene) else {
    print("unsupported")
    continue
  }
  switch verb {
  case "prep": print("ok")
  case "run":
    // The incremental cases are short: the mean of eight alternations.
    let repetitions = scene == "S13build" ? 1 : 8
    let time = nanoseconds {
      for _ in 0..<repetitions {
        isFlipped.toggle()
        switch scene {
        case "S13build": stacks = NestedStacks()
        case "S13resize": stacks.setRootWidth(isFlipped ? 428 : 390)
        default: stacks.setLeafHeight(isFlipped ? 9 : 4)
        }
        _ = stacks.frames()
      }
    }
    print("ok \(time / UInt64(repetitions))")
  case "frames" where words.count > 2:
    stacks = NestedStacks()
    let lines = stacks.frames().map {
      String(format: "%.3f %.3f %.3f %.3f\n", $0.x, $0.y, $0.width, $0.height)
    }
    try lines.joined().write(toFile: String(words[2]), atomically: true, encoding: .utf8)
    print("ok")
  default: print("unsupported")
  }
  fflush(nil)
}
