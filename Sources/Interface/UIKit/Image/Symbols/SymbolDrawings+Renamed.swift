extension SymbolDrawings {
  /// Symbols that a later release of the system named anew; both names are valid there.
  static let renamed = """
    hourglass.tophalf.fill = hourglass.tophalf.filled
    hourglass.bottomhalf.fill = hourglass.bottomhalf.filled
    airplay.video = airplayvideo
    airplay.audio = airplayaudio
    airpods.pro = airpodspro
    document.badge.gearshape = doc.badge.gearshape
    document.badge.ellipsis = doc.badge.ellipsis
    document.viewfinder = doc.viewfinder
    arrow.up.document = arrow.up.doc
    arrow.down.document = arrow.down.doc
    text.page.badge.plus = doc.append
    text.page.badge.magnifyingglass = doc.text.magnifyingglass
    note.blank = note
    microphone = mic
    pointer.arrow = cursorarrow
    pointer.arrow.rays = cursorarrow.rays
    pointer.arrow.click = cursorarrow.click
    circle.bottomhalf.fill = circle.bottomhalf.filled
    circle.tophalf.fill = circle.tophalf.filled
    square.lefthalf.fill = square.lefthalf.filled
    square.righthalf.fill = square.righthalf.filled
    rectangle.lefthalf.fill = rectangle.lefthalf.filled
    rectangle.righthalf.fill = rectangle.righthalf.filled
    rectangle.inset.fill = rectangle.inset.filled
    drop.lefthalf.fill = drop.halffull
    rectangle.dock = dock.rectangle
    radiowaves.left = wave.3.left
    radiowaves.right = wave.3.right
    tv.music.note = music.note.tv
    gauge.low = gauge.with.dots.needle.33percent
    gauge.high = gauge.with.dots.needle.67percent
    person.crop.square.fill.and.at.rectangle = person.crop.square.filled.and.at.rectangle
    arrow.forward.to.line = arrow.right.to.line
    arrow.backward.to.line = arrow.left.to.line
    """
}
