extension SymbolDrawings {
  /// Drawings that combine other drawings.
  static let combinations = """
    gobackward.5 116x128 u gobackward 0 0 1; u 5 41 50 0.36
    gobackward.10 116x128 u gobackward 0 0 1; u 10 28 50 0.36
    gobackward.15 116x128 u gobackward 0 0 1; u 15 28 50 0.36
    gobackward.30 116x128 u gobackward 0 0 1; u 30 28 50 0.36
    gobackward.45 116x128 u gobackward 0 0 1; u 45 28 50 0.36
    gobackward.60 116x128 u gobackward 0 0 1; u 60 28 50 0.36
    gobackward.minus 116x128 u gobackward 0 0 1; s M 42,70 L 74,70
    goforward.5 116x128 u goforward 0 0 1; u 5 41 50 0.36
    goforward.10 116x128 u goforward 0 0 1; u 10 28 50 0.36
    goforward.15 116x128 u goforward 0 0 1; u 15 28 50 0.36
    goforward.30 116x128 u goforward 0 0 1; u 30 28 50 0.36
    goforward.45 116x128 u goforward 0 0 1; u 45 28 50 0.36
    goforward.60 116x128 u goforward 0 0 1; u 60 28 50 0.36
    goforward.plus 116x128 u goforward 0 0 1; s M 42,70 L 74,70; s M 58,54 L 58,86
    repeat.1 128x110 u repeat 0 0 1; x o 100 26 24; u 1 82 4 0.32
    checkmark.gobackward 116x128 u gobackward 0 0 1; s M 38,70 L 52,84 L 78,56
    person.fill.checkmark 128x121 u person.fill -14 0 1; x r 92 14 36 40 4; s M 90,34 L 102,46 L \
    122,22
    person.fill.xmark 128x121 u person.fill -14 0 1; x r 92 14 36 40 4; s M 94,22 L 118,46; s M \
    118,22 L 94,46
    person.fill.questionmark 128x121 u person.fill -14 0 1; u questionmark 92 10 0.42
    person.fill.turn.right 128x121 u person.fill -14 0 1; s M 88,44 L 118,44; s M 106,32 L 118,44 \
    L 106,56
    person.fill.viewfinder 120x120 u viewfinder 0 0 1; u person.fill 28 28 0.5
    person.and.background.dotted 128x121 s a 64 60 54 -170 -150; s a 64 60 54 -130 -110; s a 64 60 \
    54 -90 -70; s a 64 60 54 -50 -30; s a 64 60 54 -10 10; u person 26 26 0.62
    person.crop.artframe 116x120 p r 8 8 100 104 12; u person 26 26 0.5
    person.icloud 128x96 u icloud 0 0 1; u person.fill 40 36 0.36
    person.2.wave.2 128x100 u person.2 18 12 0.72; s a 18 50 12 120 240; s a 110 50 12 -60 60
    person.and.arrow.left.and.arrow.right 128x121 u person.fill 26 0 0.6; s M 20,96 L 108,96; s M \
    34,82 L 20,96 L 34,110; s M 94,82 L 108,96 L 94,110
    person.crop.circle.dashed 128x123 u circle.dashed 0 0 1; u person.fill 32 28 0.5
    person.crop.square.filled.and.at.rectangle 128x104 p r 8 10 112 84 14; f r 22 30 40 44 8; u at \
    76 36 0.28
    rectangle.badge.person.crop 128x112 u rectangle 0 0 1; x o 100 84 30; u person.fill 78 62 0.36
    folder.badge.person.crop 128x112 u folder 0 0 0.92; x o 104 82 28; u person.fill 84 62 0.34
    folder.badge.gearshape 128x112 u folder 0 0 0.92; x o 104 82 28; u gearshape.fill 82 62 0.34
    doc.badge.gearshape 128x128 u doc 0 0 1; x o 96 100 30; u gearshape.fill 72 78 0.38
    doc.badge.ellipsis 128x128 u doc 0 0 1; x o 96 100 30; f o 80 100 6; f o 96 100 6; f o 112 100 6
    doc.append 115x128 u doc 0 0 1; s M 36,70 L 78,70; s M 36,92 L 60,92
    doc.text.image 115x128 u doc 0 0 1; d M 34,62 L 80,62; f r 34 78 46 26 4
    doc.text.below.ecg 115x128 p r 10 46 95 74 12; s M 10,26 L 36,26 L 46,8 L 58,40 L 68,26 L \
    105,26; d M 30,70 L 84,70; d M 30,94 L 66,94
    document = doc
    document.on.document = doc.on.doc
    document.on.clipboard = doc.on.clipboard
    text.document = doc.text
    text.page = doc.text
    richtext.page = doc.richtext
    book.pages = book
    camera.badge.ellipsis 128x112 u camera 0 0 0.94; x o 100 84 28; f o 86 84 5; f o 100 84 5; f o \
    114 84 5
    camera.on.rectangle 128x112 s M 20,80 Q 8,80 8,66 L 8,22 Q 8,8 22,8 L 92,8 Q 104,8 104,18; u \
    camera 26 30 0.78
    paperclip.badge.ellipsis 128x128 u paperclip 0 0 0.94; x o 96 96 28; f o 82 96 5; f o 96 96 5; f \
    o 110 96 5
    flag.badge.ellipsis 116x128 u flag 0 0 0.94; x o 88 96 26; f o 74 96 5; f o 88 96 5; f o 102 96 5
    keyboard.badge.ellipsis 128x104 u keyboard 0 0 0.92; x o 104 78 24; f o 92 78 4; f o 104 78 4; f \
    o 116 78 4
    checkmark.circle.trianglebadge.exclamationmark 128x123 u checkmark.circle 0 0 0.94; x M 96,62 L \
    128,116 L 64,116 Z; u exclamationmark.triangle.fill 70 66 0.44
    lock.trianglebadge.exclamationmark 110x128 u lock 0 0 0.94; x M 78,66 L 110,120 L 46,120 Z; u \
    exclamationmark.triangle.fill 52 70 0.44
    eye.trianglebadge.exclamationmark 128x100 u eye 0 0 0.94; x M 98,44 L 128,96 L 68,96 Z; u \
    exclamationmark.triangle.fill 74 48 0.42
    bolt.trianglebadge.exclamationmark 96x128 u bolt 0 0 0.94; x M 64,66 L 96,120 L 32,120 Z; u \
    exclamationmark.triangle.fill 38 70 0.44
    exclamationmark.arrow.triangle.2.circlepath 128x110 u arrow.triangle.2.circlepath 0 0 1; u \
    exclamationmark 56 34 0.36
    gearshape.arrow.triangle.2.circlepath 128x110 u arrow.triangle.2.circlepath 0 0 1; u \
    gearshape.fill 46 38 0.28
    dollarsign.arrow.circlepath 116x128 u arrow.clockwise 0 0 1; u dollarsign 42 44 0.4
    leaf.arrow.circlepath 116x128 u arrow.clockwise 0 0 1; u leaf.fill 36 50 0.34
    arrow.clockwise.heart 128x107 u heart 0 0 1; u arrow.clockwise 44 26 0.36
    arrow.up.heart 128x107 u heart 0 0 1; u arrow.up 46 30 0.34
    arrow.down.heart 128x107 u heart 0 0 1; u arrow.down 46 30 0.34
    arrow.up.message 128x112 u message 0 0 1; u arrow.up 46 26 0.36
    plus.message 128x112 u message 0 0 1; s M 64,32 L 64,72; s M 44,52 L 84,52
    ellipsis.message 128x112 u message 0 0 1; d o 40 52 4; d o 64 52 4; d o 88 52 4
    arrow.down.app 120x120 p r 10 10 100 100 28; d M 60,34 L 60,86; d M 40,66 L 60,86 L 80,66
    xmark.app 120x120 p r 10 10 100 100 28; d M 42,42 L 78,78; d M 78,42 L 42,78
    app.gift 120x120 p r 10 10 100 100 28; u gift 40 36 0.34
    xmark.diamond 124x124 p M 62,10 L 114,62 L 62,114 L 10,62 Z; d M 48,48 L 76,76; d M 76,48 L \
    48,76
    checkmark.diamond 124x124 p M 62,10 L 114,62 L 62,114 L 10,62 Z; d M 44,64 L 56,76 L 80,48
    questionmark.diamond 124x124 p M 62,10 L 114,62 L 62,114 L 10,62 Z; u questionmark 44 34 0.44
    questionmark.folder 128x104 u folder 0 0 1; u questionmark 50 40 0.38
    questionmark.square.dashed 120x120 u square.dashed 0 0 1; u questionmark 40 32 0.46
    plus.square.dashed 120x120 u square.dashed 0 0 1; s M 60,38 L 60,82; s M 38,60 L 82,60
    square.dashed.inset.filled 120x120 u square.dashed 0 0 1; f r 36 36 48 48 8
    plus.circle.dashed 128x123 u circle.dashed 0 0 1; s M 64,38 L 64,84; s M 41,61 L 87,61
    arrow.down.circle.dotted 128x123 u circle.dashed 0 0 1; u arrow.down 42 36 0.42
    arrow.right.circle.dotted 128x123 u circle.dashed 0 0 1; u arrow.right 40 40 0.42
    dot.circle = smallcircle.filled.circle
    dot.square 120x120 p r 10 10 100 100 18; e o 60 60 18
    dot.squareshape = dot.square
    dot.viewfinder 120x120 u viewfinder 0 0 1; f o 60 60 16
    plus.viewfinder 120x120 u viewfinder 0 0 1; s M 60,38 L 60,82; s M 38,60 L 82,60
    text.viewfinder 120x120 u viewfinder 0 0 1; s M 34,44 L 86,44; s M 34,60 L 86,60; s M 34,76 L \
    66,76
    key.viewfinder 120x120 u viewfinder 0 0 1; u key 44 30 0.46
    vial.viewfinder 120x120 u viewfinder 0 0 1; u testtube.2 38 34 0.42
    inset.filled.rectangle = rectangle.inset.filled
    inset.filled.square 120x120 p r 10 10 100 100 18; f r 30 30 60 60 8
    square.inset.filled = inset.filled.square
    rectangle.center.inset.filled = rectangle.inset.filled
    rectangle.bottomthird.inset.filled 128x100 s r 8 10 112 80 14; f r 22 56 84 22 5
    square.bottomthird.inset.filled 120x120 s r 10 10 100 100 18; f r 26 70 68 26 5
    circle.lefthalf.fill = circle.lefthalf.filled
    circle.righthalf.fill = circle.righthalf.filled
    star.lefthalf.fill = star.leadinghalf.filled
    star.lefthalf.filled = star.leadinghalf.filled
    square.fill.on.square.fill 120x120 u square.on.square.fill 0 0 1
    square.filled.on.square 120x120 u square.on.square.fill 0 0 1
    square.on.square.dashed 120x120 u square.on.square 0 0 1
    rectangle.fill.on.rectangle.fill 128x104 u rectangle.on.rectangle.fill 0 0 1
    rectangle.fill.on.rectangle.angled.fill = rectangle.on.rectangle
    rectangle.on.rectangle.angled = rectangle.on.rectangle
    rectangle.portrait.on.rectangle.portrait 104x128 s M 26,96 L 22,96 Q 8,96 8,82 L 8,22 Q 8,8 \
    22,8 L 62,8 Q 76,8 76,22; p r 32 30 64 90 12
    photo.fill.on.rectangle.fill 128x112 u photo.on.rectangle.fill 0 0 1
    photo.badge.arrow.down 128x112 u photo 0 0 0.94; x o 102 82 28; u arrow.down.circle.fill 78 60 \
    0.38
    photo.tv 128x112 u photo 14 6 0.78; s M 8,96 L 120,96
    list.bullet.clipboard = list.clipboard
    list.bullet.rectangle.portrait 100x128 p r 10 8 80 112 14; e o 30 38 5; d M 44,38 L 72,38; e o \
    30 64 5; d M 44,64 L 72,64; e o 30 90 5; d M 44,90 L 72,90
    checkmark.rectangle.portrait 100x128 p r 10 8 80 112 14; d M 32,66 L 46,80 L 70,50
    plus.rectangle.portrait 100x128 p r 10 8 80 112 14; d M 50,42 L 50,86; d M 28,64 L 72,64
    checkmark.rectangle.stack 128x116 u rectangle.stack 0 0 1; d M 46,72 L 58,84 L 84,58
    play.square.stack 112x128 u square.stack 0 0 1; e M 44,58 L 78,78 L 44,98 Z
    rectangle.stack.badge.play 128x120 u rectangle.stack 0 0 0.94; x o 104 88 26; u play.circle.fill \
    80 66 0.38
    rectangle.stack.person.crop 128x116 u rectangle.stack 0 0 1; u person 48 50 0.3
    play.rectangle.on.rectangle 128x104 u rectangle.on.rectangle 0 0 1; e M 64,48 L 90,63 L 64,78 Z
    play.desktopcomputer 128x110 u desktopcomputer 0 0 1; e M 52,24 L 80,40 L 52,56 Z
    sparkles.rectangle.stack 128x116 u rectangle.stack 0 0 1; u sparkles 44 52 0.32
    sparkles.tv 128x110 u tv 0 0 1; u sparkles 42 24 0.36
    sparkle.magnifyingglass 120x120 u magnifyingglass 0 0 1; u sparkle 30 28 0.36
    location.magnifyingglass 120x120 u magnifyingglass 0 0 1; u location.fill 30 30 0.34
    waveform.and.magnifyingglass 120x120 u magnifyingglass 0 0 1; u waveform 26 34 0.38
    mail.and.text.magnifyingglass 128x112 u envelope 0 0 0.86; x o 96 78 30; u magnifyingglass 72 54 \
    0.42
    rectangle.and.text.magnifyingglass 128x112 u rectangle 0 0 0.94; x o 98 78 30; u magnifyingglass \
    74 54 0.42
    bubble.left.and.text.bubble.right = bubble.left.and.bubble.right
    bubble.left.and.exclamationmark.bubble.right = bubble.left.and.bubble.right
    video.bubble.left = bubble.left
    iphone.gen1 = iphone
    iphone.gen2 = iphone
    iphone.gen3 = iphone
    iphone.homebutton 80x128 p r 10 6 60 116 14; s M 28,20 L 52,20; f o 40 106 6
    ipad.and.iphone 128x118 u ipad 6 0 0.86; x r 76 42 48 72 8; u iphone 78 44 0.54
    laptopcomputer.and.iphone 128x96 u laptopcomputer 0 6 0.86; x r 88 26 38 64 8; u iphone 90 30 \
    0.48
    visionpro 128x72 p r 8 10 112 52 24; d M 50,62 Q 64,36 78,62
    brain.filled.head.profile = brain.head.profile
    globe.central.south.asia = globe
    globe.desk 110x128 u globe 4 0 0.78; s M 54,100 L 54,116; s M 30,118 L 78,118
    chevron.left.slash.chevron.right = chevron.left.forwardslash.chevron.right
    chevron.up.forward.2 = chevron.forward.2
    arrowshape.turn.up.backward = arrowshape.turn.up.left
    arrowshape.turn.up.forward = arrowshape.turn.up.right
    arrowshape.bounce.right = arrowshape.turn.up.right
    arrowtriangle.backward = arrowtriangle.left
    arrowtriangle.forward = arrowtriangle.right
    arrow.up.backward.and.arrow.down.forward = arrow.up.left.and.arrow.down.right
    arrow.down.forward.and.arrow.up.backward = arrow.down.right.and.arrow.up.left
    arrow.triangle.turn.up.right.circle 128x123 u circle 0 0 1; u arrow.turn.up.right 38 38 0.42
    arrow.triangle.merge = arrow.triangle.branch
    arrow.triangle.pull = arrow.triangle.branch
    arrow.merge = arrow.triangle.branch
    lock.open.rotation = lock.rotation
    lock.rectangle 128x100 p r 8 10 112 80 14; u lock.fill 46 26 0.38
    lock.rectangle.stack 128x116 u rectangle.stack 0 0 1; u lock.fill 50 48 0.36
    link.icloud 128x96 u icloud 0 0 1; u link 40 36 0.36
    house.and.flag 128x118 u house 0 0 0.9; u flag.fill 88 0 0.34
    music.note.house 128x118 u house 0 0 1; u music.note 48 46 0.4
    music.house = music.note.house
    music.note.tv 128x110 u tv 0 0 1; u music.note 46 18 0.44
    person.2.badge.gearshape 128x110 u person.2 0 0 0.94; x o 104 82 26; u gearshape.fill 82 60 0.34
    person.badge.shield.checkmark 128x121 u person 0 0 0.94; x r 78 58 50 60 10; u \
    checkmark.shield.fill 80 58 0.46
    network.badge.shield.half.filled 128x124 u network 0 0 0.94; x r 78 60 50 60 10; u shield.fill 80 \
    60 0.46
    envelope.badge.shield.half.filled 128x112 u envelope 0 0 0.94; x r 78 48 50 60 10; u shield.fill \
    80 50 0.46
    shield.righthalf.filled 104x128 u shield 0 0 1; f M 52,10 C 66,20 78,23 92,24 L 92,62 C 92,90 \
    76,106 52,118 Z
    shield.checkered 104x128 u shield 0 0 1; f r 52 22 38 40 2; f r 14 62 38 34 2
    shield.checkerboard = shield.checkered
    shippingbox.and.arrow.backward 128x124 u shippingbox 0 0 0.94; x o 98 96 28; u \
    arrow.backward.circle.fill 74 74 0.38
    arrow.right.doc.on.clipboard 128x128 u doc.on.clipboard 14 0 0.94; s M 4,76 L 46,76; s M 32,62 L \
    46,76 L 32,90
    phone.fill.arrow.up.right = phone.arrow.up.right
    phone.fill.arrow.down.left = phone.arrow.down.left
    pip.exit = pip.enter
    pip.remove = pip
    text.badge.plus 128x112 s M 8,20 L 104,20; s M 8,48 L 78,48; s M 8,76 L 56,76; u plus.circle.fill \
    76 54 0.42
    text.badge.minus 128x112 s M 8,20 L 104,20; s M 8,48 L 78,48; s M 8,76 L 56,76; u \
    minus.circle.fill 76 54 0.42
    text.badge.checkmark 128x112 s M 8,20 L 104,20; s M 8,48 L 78,48; s M 8,76 L 56,76; u \
    checkmark.circle.fill 76 54 0.42
    text.badge.xmark 128x112 s M 8,20 L 104,20; s M 8,48 L 78,48; s M 8,76 L 56,76; u \
    xmark.circle.fill 76 54 0.42
    text.badge.star 128x112 s M 8,20 L 104,20; s M 8,48 L 78,48; s M 8,76 L 56,76; u star.fill 76 54 \
    0.42
    text.below.photo 116x128 u photo 4 0 0.84; s M 12,96 L 104,96; s M 12,118 L 72,118
    waveform.badge.mic 128x112 u waveform 0 0 0.94; x o 104 82 24; u mic.fill 90 58 0.4
    bolt.car 128x104 u car 0 6 0.94; x r 84 2 30 42 4; u bolt.fill 86 0 0.36
    creditcard.and.123 128x100 u creditcard 0 0 1; u 123 70 56 0.2
    drop.halffull 92x128 u drop 0 0 1; f M 11,80 L 81,80 C 81,104 66,118 46,118 C 26,118 11,104 \
    11,80 Z
    pencil.and.list.clipboard 128x128 u list.clipboard 0 0 0.94; x r 78 70 46 50 8; u pencil 76 68 \
    0.42
    pencil.and.ruler 128x128 u pencil 0 0 0.9; s M 20,20 L 108,108; s M 44,20 L 32,32; s M 68,44 L \
    56,56; s M 92,68 L 80,80
    pencil.tip.crop.circle 128x123 u circle 0 0 1; u pencil.tip 44 30 0.5
    square.and.arrow.up.trianglebadge.exclamationmark 128x128 u square.and.arrow.up 0 0 0.94; x M \
    94,66 L 126,120 L 62,120 Z; u exclamationmark.triangle.fill 68 70 0.44
    sun.max.trianglebadge.exclamationmark 128x128 u sun.max 0 0 0.94; x M 94,66 L 126,120 L 62,120 \
    Z; u exclamationmark.triangle.fill 68 70 0.44
    tablecells.badge.ellipsis 128x112 u tablecells 0 0 0.94; x o 102 84 26; f o 88 84 5; f o 102 84 \
    5; f o 116 84 5
    tv.and.hifispeaker.fill 128x100 u tv 0 8 0.76; f r 96 24 28 62 6
    wand.and.outline = wand.and.rays
    wand.and.stars.inverse = wand.and.stars
    suit.club 120x128 f o 60 34 24; f o 34 74 24; f o 86 74 24; f M 54,66 L 66,66 L 74,118 L 46,118 \
    Z
    suit.spade 112x128 f M 56,8 C 66,30 104,46 104,74 C 104,98 72,100 60,82 L 70,118 L 42,118 L \
    52,82 C 40,100 8,98 8,74 C 8,46 46,30 56,8 Z
    suit.diamond 100x128 p M 50,8 L 92,64 L 50,120 L 8,64 Z
    """
}
