extension SymbolDrawings {
  /// Drawings of devices, signs and other objects.
  static let objects = """
    nosign 128x128 s o 64 64 54; s M 26,26 L 102,102
    square.stack.3d.up 128x120 p M 64,8 L 118,32 L 64,56 L 10,32 Z; s M 22,56 L 10,60 L 64,84 L \
    118,60 L 106,56; s M 22,82 L 10,86 L 64,110 L 118,86 L 106,82
    square.stack.3d.down.right 120x128 p M 88,10 L 112,64 L 88,118 L 64,64 Z; s M 62,22 L 58,10 L \
    36,64 L 58,118 L 62,106; s M 36,22 L 32,10 L 10,64 L 32,118 L 36,106
    square.stack.3d.down.forward = square.stack.3d.down.right
    square.stack.3d.forward.dottedline = square.stack.3d.up
    square.3.layers.3d.down.right = square.stack.3d.down.right
    square.3.layers.3d.top.filled 128x120 f M 64,12 L 116,36 L 64,60 L 12,36 Z; s M 12,60 L 64,84 L \
    116,60; s M 12,84 L 64,108 L 116,84
    applelogo 106x128 f M 54,38 C 62,34 70,30 80,32 C 94,34 103,48 102,66 C 101,88 88,116 74,117 C \
    66,117 62,112 53,112 C 44,112 40,117 32,117 C 18,116 5,88 4,66 C 3,48 12,34 26,32 C 36,30 44,34 \
    54,38 Z; f M 54,30 C 53,18 62,6 76,4 C 77,18 67,29 54,30 Z
    apple.logo = applelogo
    target 128x128 s o 64 64 54; s o 64 64 34; f o 64 64 14
    touchid 120x128 s a 60 70 52 190 350; s a 60 70 38 180 400; s a 60 70 24 170 380; s M 60,64 C \
    60,84 56,100 48,114; s M 84,72 C 84,92 80,106 74,118; s M 36,72 C 36,86 34,94 30,102
    burn 104x128 s M 16,56 L 30,64; s M 88,56 L 74,64; s M 52,40 L 52,56; s M 14,118 C 14,92 30,78 \
    52,78 C 74,78 90,92 90,118
    chart.donut 128x128 s o 64 64 48; s o 64 64 24; s M 64,16 L 64,40; s M 88,64 L 112,64
    chart.bar.xaxis.ascending = chart.bar.xaxis
    checklist.checked = checklist
    checklist.unchecked = checklist
    dial.min = dial.low
    dial.max = dial.high
    ellipsis.rectangle 128x100 p r 8 10 112 80 14; e o 40 50 7; e o 64 50 7; e o 88 50 7
    ellipsis.curlybraces 128x110 u curlybraces 0 0 1; f o 52 55 5; f o 64 55 5; f o 76 55 5
    flashlight.on.fill 72x128 f M 12,8 L 60,8 L 60,30 L 50,44 L 50,118 Q 50,122 46,122 L 26,122 Q \
    22,122 22,118 L 22,44 L 12,30 Z
    flashlight.off.fill = flashlight.on.fill
    grid 128x128 s r 10 10 108 108 14; s M 46,10 L 46,118; s M 82,10 L 82,118; s M 10,46 L 118,46; s \
    M 10,82 L 118,82
    hand.raised.fingers.spread = hand.raised
    hand.rays = hand.tap
    hands.sparkles = hands.clap
    hands.and.sparkles = hands.clap
    heart.rectangle 128x100 p r 8 10 112 80 14; e M 64,76 C 46,62 36,54 36,42 C 36,28 56,26 64,40 C \
    72,26 92,28 92,42 C 92,54 82,62 64,76 Z
    heart.text.clipboard = list.clipboard
    info.circle.text.page = doc.text
    lightbulb.min = lightbulb
    lightbulb.max = lightbulb
    light.max = sun.max
    light.min = sun.min
    light.beacon.max 128x120 s M 36,104 L 36,66 C 36,34 92,34 92,66 L 92,104; s M 22,108 L 106,108; \
    s M 64,8 L 64,22; s M 20,22 L 30,32; s M 108,22 L 98,32
    line.diagonal 120x120 s M 16,104 L 104,16
    line.diagonal.arrow 120x120 s M 16,104 L 104,16; s M 60,16 L 104,16 L 104,60
    lines.measurement.horizontal 128x70 s M 10,10 L 10,60; s M 118,10 L 118,60; s M 37,30 L 37,60; s \
    M 64,20 L 64,60; s M 91,30 L 91,60
    lines.measurement.vertical 70x128 s M 10,10 L 60,10; s M 10,118 L 60,118; s M 10,37 L 40,37; s M \
    10,64 L 50,64; s M 10,91 L 40,91
    memories 128x123 s a 64 61 54 -60 200; s M 64,30 L 64,64 L 86,76; s M 8,40 L 16,60 L 36,50
    memories.badge.plus = memories
    menucard 92x128 p r 10 8 72 112 10; d M 28,40 L 64,40; d M 28,62 L 64,62; d M 28,84 L 50,84
    moonphase.full.moon 128x123 f o 64 61 54
    moonphase.new.moon 128x123 s o 64 61 54
    moonphase.first.quarter = circle.righthalf.filled
    moonphase.last.quarter = circle.lefthalf.filled
    moonphase.waxing.crescent 128x123 s o 64 61 54; f M 64,7 C 98,8 118,32 118,61 C 118,90 98,114 \
    64,115 C 96,92 96,30 64,7 Z
    moonphase.waning.crescent 128x123 s o 64 61 54; f M 64,7 C 30,8 10,32 10,61 C 10,90 30,114 \
    64,115 C 32,92 32,30 64,7 Z
    moonphase.waxing.gibbous 128x123 s o 64 61 54; f M 64,7 C 98,8 118,32 118,61 C 118,90 98,114 \
    64,115 C 34,92 34,30 64,7 Z
    moonphase.waning.gibbous 128x123 s o 64 61 54; f M 64,7 C 30,8 10,32 10,61 C 10,90 30,114 \
    64,115 C 94,92 94,30 64,7 Z
    mosaic 120x120 s r 10 10 100 100 16; s M 60,10 L 60,60; s M 10,60 L 110,60; s M 40,60 L 40,110; s \
    M 78,60 L 78,110
    move.3d = arrow.up.and.down.and.arrow.left.and.right
    note 120x120 p M 10,24 Q 10,10 24,10 L 96,10 Q 110,10 110,24 L 110,76 L 76,110 L 24,110 Q 10,110 \
    10,96 Z; d M 76,108 L 76,84 Q 76,76 84,76 L 108,76
    party.popper 124x124 p M 12,112 L 44,40 L 84,80 Z; s M 72,10 C 82,22 76,34 68,40; s M 114,52 C \
    100,44 90,50 84,58; f o 98 18 6; f o 112 78 5; f o 50 16 5; s M 88,38 L 112,20
    pause.rectangle 128x100 p r 8 10 112 80 14; d M 52,36 L 52,64; d M 76,36 L 76,64
    pill 128x128 p M 22,66 L 66,22 C 90,-2 130,38 106,62 L 62,106 C 38,130 -2,90 22,66 Z; d M 44,44 L \
    84,84
    placeholdertext.fill = textformat
    point.3.connected.trianglepath.dotted 124x116 s o 62 22 16; s o 22 92 16; s o 102 92 16; s M \
    54,38 L 32,76; s M 70,38 L 92,76; s M 40,92 L 84,92
    point.3.filled.connected.trianglepath.dotted 124x116 f o 62 22 16; f o 22 92 16; f o 102 92 16; s \
    M 54,38 L 32,76; s M 70,38 L 92,76; s M 40,92 L 84,92
    point.topleft.down.curvedto.point.bottomright.up 128x100 s o 20 22 12; s o 108 78 12; s M 32,22 \
    C 92,22 36,78 96,78
    point.topleft.down.to.point.bottomright.curvepath = \
    point.topleft.down.curvedto.point.bottomright.up
    point.bottomleft.forward.to.point.topright.scurvepath 128x100 s o 20 78 12; s o 108 22 12; s M \
    32,78 C 92,78 36,22 96,22
    quote.opening 120x90 f o 30 60 20; s M 12,60 C 12,34 24,20 40,14; f o 86 60 20; s M 68,60 C 68,34 \
    80,20 96,14
    quote.closing 120x90 f o 34 30 20; s M 52,30 C 52,56 40,70 24,76; f o 90 30 20; s M 108,30 C \
    108,56 96,70 80,76
    radio 128x104 p r 8 34 112 62 12; e o 40 65 16; d M 72,54 L 104,54; d M 72,74 L 104,74; s M 24,34 \
    L 100,8
    rays 128x128 s M 64,8 L 64,36; s M 64,92 L 64,120; s M 8,64 L 36,64; s M 92,64 L 120,64; s M \
    24,24 L 44,44; s M 84,84 L 104,104; s M 104,24 L 84,44; s M 44,84 L 24,104
    receipt 96x128 p M 12,10 L 84,10 L 84,118 L 72,108 L 60,118 L 48,108 L 36,118 L 24,108 L 12,118 \
    Z; d M 30,38 L 66,38; d M 30,58 L 66,58; d M 30,78 L 54,78
    rectangle.3.offgrid 128x112 p r 8 8 50 96 10; p r 70 8 50 40 10; p r 70 60 50 44 10
    rectangles.group = rectangle.3.group
    rectangle.3.group.bubble = rectangle.3.group
    rectangle.ratio.16.to.9 128x84 p r 8 10 112 64 12
    rectangle.landscape.rotate 128x112 p r 22 40 84 52 10; s a 64 60 52 -150 -30; s M 98,8 L 110,34 \
    L 84,34
    scalemass 124x124 p M 34,50 L 90,50 L 110,112 L 14,112 Z; s o 62 30 20
    sensor = dot.radiowaves.left.and.right
    sensor.tag.radiowaves.forward = dot.radiowaves.right
    shareplay 128x112 f o 64 34 16; f M 36,92 C 36,70 48,60 64,60 C 80,60 92,70 92,92 Z; s a 64 44 \
    40 140 220; s a 64 44 40 -40 40
    shared.with.you = person.2
    sidebar.squares.left = sidebar.left
    simcard.2 = simcard
    slider.horizontal.below.rectangle 128x112 p r 8 8 112 60 12; s M 8,92 L 120,92; f o 44 92 12
    slowmo = rays
    timelapse 128x123 s o 64 61 54; s a 64 61 36 -90 150; f o 64 61 8
    sos 128x70 s M 40,16 C 10,2 4,34 24,35 C 44,36 36,68 8,54; s o 64 35 20; s M 120,16 C 90,2 84,34 \
    104,35 C 124,36 116,68 88,54
    speaker.plus 128x104 u speaker 0 0 1; s M 104,34 L 104,70; s M 86,52 L 122,52
    speaker.minus 128x104 u speaker 0 0 1; s M 86,52 L 122,52
    square.and.at.rectangle 128x104 p r 8 10 112 84 14; u at 42 32 0.36
    square.and.line.vertical.and.square 128x100 p r 8 26 46 48 8; s M 64,8 L 64,92; p r 74 26 46 48 8
    square.grid.3x1.below.line.grid.1x2 = rectangle.grid.1x2
    square.fill.text.grid.1x2 128x112 f r 8 8 44 44 8; s M 66,18 L 120,18; s M 66,40 L 100,40; f r 8 \
    60 44 44 8; s M 66,70 L 120,70; s M 66,92 L 100,92
    square.resize 120x120 s M 40,10 L 96,10 Q 110,10 110,24 L 110,80; p r 10 50 60 60 10
    square.text.square = note.text
    squareshape 120x120 p r 10 10 100 100 4
    staroflife 120x120 s M 60,10 L 60,110; s M 17,35 L 103,85; s M 103,35 L 17,85
    star.hexagon 116x128 u hexagon 0 0 1; u star.fill 28 36 0.46
    steeringwheel 128x128 s o 64 64 54; s o 64 64 14; s M 12,54 L 50,60; s M 116,54 L 78,60; s M \
    64,78 L 64,118
    teletype = phone
    text.cursor = textformat
    text.redaction 128x96 f r 8 12 70 16 4; s M 90,20 L 120,20; s M 8,48 L 40,48; f r 52 40 68 16 4; \
    f r 8 68 50 16 4; s M 70,76 L 110,76
    text.word.spacing = textformat
    textbox 128x80 s r 8 10 112 60 10; s M 24,28 L 24,52
    textformat.superscript = textformat
    textformat.subscript = textformat
    textformat.abc.dottedunderline = textformat.abc
    character.cursor.ibeam = textformat
    character.textbox 128x80 u textbox 0 0 1; u textformat 44 22 0.34
    character.magnify = textformat.size
    togglepower 128x112 s o 64 56 46; s M 64,34 L 64,78
    translate 128x112 s M 8,26 L 66,26; s M 37,10 L 37,26; s M 54,26 C 48,54 30,70 10,80; s M 20,42 C \
    30,62 44,72 60,78; s M 64,104 L 90,44 L 116,104; s M 74,86 L 106,86
    tuningfork 72x128 s M 18,8 L 18,52 C 18,76 54,76 54,52 L 54,8; s M 36,70 L 36,120
    uiwindow.split.2x1 = square.split.2x1
    video.badge.ellipsis = video
    volume = speaker.wave.2
    water.waves 128x100 s M 8,24 C 26,8 38,8 56,24 C 74,40 86,40 104,24; s M 8,52 C 26,36 38,36 56,52 \
    C 74,68 86,68 104,52; s M 8,80 C 26,64 38,64 56,80 C 74,96 86,96 104,80
    web.camera 108x120 p o 54 46 38; e o 54 46 14; s M 30,110 L 78,110; s M 54,84 L 54,110
    window.casement = square.split.2x2
    wrench.adjustable = wrench
    apple.terminal = terminal
    apple.intelligence = sparkles
    backward.end.alt = backward.end
    forward.end.alt = forward.end
    backward.frame = backward.end
    forward.frame = forward.end
    clear 128x100 p M 40,10 L 106,10 Q 120,10 120,24 L 120,76 Q 120,90 106,90 L 40,90 L 8,50 Z; d M \
    60,34 L 92,66; d M 92,34 L 60,66
    clock.arrow.2.circlepath = clock.arrow.circlepath
    crop.rotate = crop
    dpad 120x120 p M 44,10 L 76,10 L 76,44 L 110,44 L 110,76 L 76,76 L 76,110 L 44,110 L 44,76 L \
    10,76 L 10,44 L 44,44 Z
    l.joystick = gamecontroller
    r.joystick = gamecontroller
    earpods = earbuds
    film.stack 128x116 p r 8 38 112 68 14; s M 22,22 L 106,22; s M 36,8 L 92,8; d M 30,38 L 30,106; d \
    M 98,38 L 98,106
    gyroscope 128x128 s o 64 64 54; s o 64 64 14; s M 64,10 L 64,50; s M 64,78 L 64,118; s M 10,64 L \
    50,64; s M 78,64 L 118,64
    helm = steeringwheel
    hexagon.lefthalf.filled 116x128 s M 58,10 L 106,36 L 106,92 L 58,118 L 10,92 L 10,36 Z; f M 58,10 \
    L 58,118 L 10,92 L 10,36 Z
    homekit = house
    livephoto 128x123 s o 64 61 20; s o 64 61 36; u circle.dashed 0 0 1
    livephoto.play = livephoto
    parentheses 96x128 s M 34,8 C 10,40 10,88 34,120; s M 62,8 C 86,40 86,88 62,120
    peacesign 128x128 s o 64 64 54; s M 64,10 L 64,118; s M 64,64 L 26,102; s M 64,64 L 102,102
    voiceover 128x128 s o 64 64 54; f o 64 34 8; s M 36,50 L 92,50; s M 64,50 L 64,74 L 48,100; s M \
    64,74 L 80,100
    circle.hexagonpath 128x128 p o 64 22 14; p o 64 106 14; p o 28 43 14; p o 100 43 14; p o 28 85 \
    14; p o 100 85 14
    circle.and.line.horizontal 128x80 s M 8,40 L 36,40; s o 64 40 28; s M 92,40 L 120,40
    doc.badge = doc
    arrow.rectanglepath = arrow.triangle.2.circlepath
    arrow.triangle.swap = arrow.left.arrow.right
    arrowkeys 128x96 s r 46 8 36 36 6; s r 8 52 36 36 6; s r 46 52 36 36 6; s r 84 52 36 36 6
    australsign = dollarsign
    coloncurrencysign = dollarsign
    rublesign 84x128 s M 26,118 L 26,12 L 50,12 C 80,12 80,66 50,66 L 12,66; s M 12,90 L 56,90
    wonsign 128x110 s M 12,10 L 36,100 L 64,20 L 92,100 L 116,10; s M 8,50 L 120,50
    chineseyuanrenminbisign = yensign
    camera.metering.center.weighted = camera.aperture
    car.rear = car
    carseat.left = chair
    door.sliding.left.hand.closed = door.left.hand.closed
    drop.degreesign = drop
    gauge.open.with.lines.needle.33percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.bottom.50percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.67percent = gauge.with.dots.needle.50percent
    gauge.with.dots.needle.33percent = gauge.with.dots.needle.50percent
    hearingdevice.ear = ear
    list.number.rtl = list.number
    mic.and.signal.meter = mic
    figure.2 = person.2
    figure.2.and.child.holdinghands = figure.and.child.holdinghands
    figure.child = figure
    figure.arms.open = figure.2.arms.open
    figure.core.training = figure.cooldown
    figure.mixed.cardio = figure.run
    figure.jumprope = figure.run
    figure.soccer = figure.run
    figure.basketball = figure.dance
    figure.tennis = figure.dance
    figure.golf = figure.dance
    figure.boxing = figure.dance
    figure.climbing = figure.hiking
    figure.martial.arts = figure.dance
    figure.indoor.cycle = figure.outdoor.cycle
    figure.open.water.swim = figure.pool.swim
    figure.pilates = figure.cooldown
    figure.rower = figure.cooldown
    figure.skiing.downhill = figure.run
    figure.snowboarding = figure.run
    figure.stairs = figure.walk
    figure.step.training = figure.walk
    figure.volleyball = figure.dance
    figure.walk.motion = figure.walk
    figure.walk.arrival = figure.walk
    figure.water.fitness = figure.pool.swim
    eyebrow = mouth
    dot.radiowaves.up.forward = wave.3.right
    externaldrive.connected.to.line.below = externaldrive
    rectangle.connected.to.line.below 128x104 p r 18 8 92 60 12; s M 64,68 L 64,96; s M 8,96 L 120,96
    ring.circle = circle.circle
    purchased = arrow.down.to.line
    poweroutlet.type.a = powerplug
    selection.pin.in.out = pin
    space 128x60 s M 10,16 L 10,48 L 118,48 L 118,16
    view.2d = square
    view.3d = cube
    scale.3d = cube
    skew = rhombus
    wrongwaysign = nosign
    """
}
