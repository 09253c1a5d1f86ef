import CoreGraphics
import Stage
import UIKit

extension CataloguePage {
  private static func row(_ images: [UIImage?], tint: UIColor = .label) -> UIView {
    let side: CGFloat = 38
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side * CGFloat(images.count), height: 36))
    for (index, image) in images.enumerated() {
      let picture = UIImageView(image: image)
      picture.tintColor = tint
      picture.contentMode = .center
      picture.frame = CGRect(x: CGFloat(index) * side, y: 0, width: side, height: 36)
      view.addSubview(picture)
    }
    return view
  }

  private static func symbols(
    _ names: String, _ configuration: UIImage.SymbolConfiguration = .init(pointSize: 20)
  ) -> UIView {
    row(
      names.split(separator: " ").map {
        UIImage(systemName: String($0), withConfiguration: configuration)
      })
  }

  static var symbols: CataloguePage {
    CataloguePage(
      "symbols", "Symbols",
      [
        Sample("nine weights", 380, 44) {
          row(
            (1...9).map {
              UIImage(
                systemName: "heart",
                withConfiguration: .init(
                  pointSize: 20, weight: UIImage.SymbolWeight(rawValue: $0) ?? .regular))
            })
        },
        Sample("three scales", 380, 44) {
          row(
            [UIImage.SymbolScale.small, .medium, .large].map {
              UIImage(
                systemName: "trash",
                withConfiguration: .init(pointSize: 20, weight: .regular, scale: $0))
            })
        },
        Sample("hierarchical", 380, 44) {
          symbols(
            "speaker.wave.3.fill person.crop.circle.fill trash.circle.fill folder.fill clock.fill",
            .init(pointSize: 20).applying(.init(hierarchicalColor: .systemIndigo)))
        },
        Sample("palette", 380, 44) {
          symbols(
            "speaker.wave.3.fill person.crop.circle.fill trash.circle.fill folder.fill clock.fill",
            .init(pointSize: 20).applying(.init(paletteColors: [.white, .systemTeal])))
        },
        Sample("in their own colours", 760, 44) {
          symbols(
            "exclamationmark.triangle.fill exclamationmark.octagon.fill minus.circle.fill plus.circle.fill checkmark.circle.fill checkmark.seal.fill heart.fill star.fill bolt.fill flame.fill drop.fill leaf.fill sun.max.fill snowflake cloud.sun.fill cloud.rain.fill person.crop.circle.badge.plus folder.badge.minus bell.badge",
            .init(pointSize: 20).applying(.preferringMulticolor()))
        },
        Sample("hierarchical: badges, weather, waves", 380, 44) {
          symbols(
            "folder.badge.plus person.crop.circle.badge.checkmark cloud.bolt.fill cloud.rain.fill wifi",
            .init(pointSize: 20).applying(.init(hierarchicalColor: .systemBlue)))
        },
        Sample("variable values", 380, 44) {
          row(
            [0, 0.3, 0.6, 1].map { UIImage(systemName: "wifi", variableValue: $0) }
              + [0.3, 0.6].map { UIImage(systemName: "speaker.wave.3.fill", variableValue: $0) }
              + [0.5].map { UIImage(systemName: "cellularbars", variableValue: $0) })
        },
      ] + CataloguePage.symbolRows)
  }

  private static var symbolRows: [Sample] {
    [
      Sample("arrows 1", 760, 44) {
        symbols(
          "chevron.left chevron.right chevron.up chevron.down chevron.up.chevron.down arrow.left arrow.right arrow.up arrow.down arrow.up.right arrow.clockwise arrow.counterclockwise arrow.2.circlepath arrow.triangle.2.circlepath arrow.uturn.left arrow.uturn.backward arrow.turn.up.right arrowshape.turn.up.left arrowshape.turn.up.right"
        )
      },
      Sample("arrows 2", 760, 44) {
        symbols(
          "square.and.arrow.up square.and.arrow.down square.and.arrow.up.fill square.and.arrow.up.on.square arrow.up.arrow.down arrow.left.arrow.right arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left rectangle.portrait.and.arrow.right arrow.down.doc arrow.up.to.line arrow.triangle.branch arrowtriangle.up.fill arrowtriangle.down.fill goforward gobackward repeat shuffle arrow.2.squarepath"
        )
      },
      Sample("signs", 760, 44) {
        symbols(
          "xmark checkmark plus minus equal percent number ellipsis questionmark exclamationmark info at textformat bold italic underline list.bullet list.number text.justify"
        )
      },
      Sample("signs in frames", 760, 44) {
        symbols(
          "xmark.circle xmark.circle.fill checkmark.circle checkmark.circle.fill plus.circle plus.circle.fill minus.circle.fill ellipsis.circle questionmark.circle exclamationmark.circle.fill info.circle info.circle.fill plus.square minus.square.fill checkmark.square.fill 1.circle 12.circle.fill a.circle slider.horizontal.3"
        )
      },
      Sample("shapes", 760, 44) {
        symbols(
          "circle circle.fill square square.fill triangle star star.fill star.leadinghalf.filled heart heart.fill seal checkmark.seal.fill shield drop.fill flame flame.fill bolt bolt.fill sparkles"
        )
      },
      Sample("grids", 760, 44) {
        symbols(
          "square.grid.2x2 square.grid.2x2.fill square.grid.3x3 rectangle.grid.1x2 circle.grid.2x2 square.stack rectangle.stack.fill square.on.square rectangle.on.rectangle sidebar.left rectangle.split.3x1 viewfinder qrcode qrcode.viewfinder barcode faceid line.3.horizontal line.3.horizontal.decrease square.3.layers.3d"
        )
      },
      Sample("people", 760, 44) {
        symbols(
          "person person.fill person.2 person.2.fill person.3 person.crop.circle person.crop.circle.fill person.badge.plus person.fill.badge.minus person.slash figure.walk hand.raised hand.raised.fill hand.thumbsup hand.thumbsup.fill eye eye.fill eye.slash eye.slash.fill"
        )
      },
      Sample("desk", 760, 44) {
        symbols(
          "house house.fill gear gearshape gearshape.fill trash trash.fill folder folder.fill doc doc.fill doc.text doc.text.fill doc.on.doc doc.on.clipboard clipboard tray tray.fill archivebox.fill"
        )
      },
      Sample("writing", 760, 44) {
        symbols(
          "paperplane paperplane.fill paperclip link pencil square.and.pencil highlighter scissors wrench hammer paintbrush paintpalette.fill ruler crop bookmark bookmark.fill book book.fill tag.fill"
        )
      },
      Sample("shop and home", 760, 44) {
        symbols(
          "cart cart.fill bag bag.fill creditcard creditcard.fill gift gift.fill bell bell.fill bell.slash megaphone camera camera.fill photo photo.fill photo.on.rectangle video video.fill"
        )
      },
      Sample("devices and sound", 760, 44) {
        symbols(
          "tv desktopcomputer laptopcomputer iphone ipad applewatch keyboard printer headphones mic mic.fill mic.slash.fill speaker speaker.slash.fill speaker.wave.2 speaker.wave.3.fill music.note music.note.list waveform"
        )
      },
      Sample("playing and writing", 760, 44) {
        symbols(
          "play play.fill play.circle.fill pause pause.fill stop.fill forward.fill backward.fill forward.end.fill playpause.fill envelope envelope.fill envelope.open phone phone.fill message message.fill bubble.left bubble.left.fill"
        )
      },
      Sample("places and time", 760, 44) {
        symbols(
          "text.bubble ellipsis.bubble.fill map map.fill mappin mappin.and.ellipse location location.fill globe safari clock clock.fill alarm timer stopwatch hourglass calendar calendar.badge.plus lock.fill"
        )
      },
      Sample("locks, nets, weather", 760, 44) {
        symbols(
          "lock lock.open key wifi wifi.slash antenna.radiowaves.left.and.right cloud cloud.fill icloud.and.arrow.down cloud.rain.fill cloud.sun.fill sun.max sun.max.fill moon moon.fill moon.stars.fill snowflake wind thermometer"
        )
      },
      Sample("travel and health", 760, 44) {
        symbols(
          "umbrella.fill leaf leaf.fill flag flag.fill pin pin.fill car.fill bus.fill tram.fill bicycle airplane fuelpump.fill lightbulb lightbulb.fill power bed.double.fill cup.and.saucer fork.knife"
        )
      },
      Sample("charts and work", 760, 44) {
        symbols(
          "cross.case.fill pills.fill bandage.fill chart.bar chart.bar.fill chart.pie.fill chart.line.uptrend.xyaxis building.2 building.columns.fill graduationcap.fill briefcase briefcase.fill crown.fill trophy.fill gamecontroller.fill dice.fill puzzlepiece.fill cube shippingbox.fill"
        )
      },
      Sample("machines and money", 760, 44) {
        symbols(
          "magnifyingglass plus.magnifyingglass magnifyingglass.circle.fill command option delete.left delete.left.fill return externaldrive server.rack cpu battery.100 battery.25 terminal curlybraces chevron.left.forwardslash.chevron.right zzz dollarsign.circle eurosign.circle.fill"
        )
      },
      Sample("warnings", 760, 44) {
        symbols(
          "exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.octagon.fill exclamationmark.shield.fill checkmark.shield.fill lock.shield exclamationmark.bubble.fill hand.tap hand.raised.slash pawprint.fill ant.fill face.smiling ear circle.lefthalf.filled smallcircle.filled.circle largecircle.fill.circle record.circle infinity asterisk"
        )
      },
    ]
  }
}
