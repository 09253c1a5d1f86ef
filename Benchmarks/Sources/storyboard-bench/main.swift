// Storyboards, timed.
//
// `storyboard-bench FILE...` instantiates the initial scene of each, loads its view and lays it out,
// a thousand times after one that parses. `storyboard-bench --map FILE...` presents all scenes of
// each and draws its map, as `render image --map` does, without writing the picture.

import CoreGraphics
import Foundation
import Stage
import UIKit

let arguments = CommandLine.arguments.dropFirst()
guard let first = arguments.first else {
  print("usage: storyboard-bench [--map] FILE...")
  exit(64)
}
for path in arguments where path != "--map" {
  if first == "--map" {
    try StoryboardBenchmark.map(path)
  } else {
    StoryboardBenchmark.instantiate(path)
  }
}
