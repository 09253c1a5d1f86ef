extension SymbolDrawings {
  /// Drawings of signs, lists and letters.
  static let signs = """
    xmark 128x113 s M 21.5,14 L 106.5,99; s M 106.5,14 L 21.5,99
    multiply 100x100 s M 14,14 L 86,86; s M 86,14 L 14,86
    checkmark 128x113 s M 12,66 L 46,102 L 114,12
    plus 128x113 s M 64,6 L 64,107; s M 13,56 L 115,56
    minus 128x20 s M 12,10 L 116,10
    equal 128x64 s M 12,14 L 116,14; s M 12,50 L 116,50
    divide 128x104 s M 12,52 L 116,52; f o 64 16 11; f o 64 88 11
    percent 128x116 s M 100,10 L 28,106; s o 32 30 20; s o 96 86 20
    number 128x120 s M 46,10 L 34,110; s M 94,10 L 82,110; s M 18,40 L 116,40; s M 12,80 L \
    110,80
    plusminus 112x120 s M 56,10 L 56,74; s M 24,42 L 88,42; s M 24,110 L 88,110
    plus.slash.minus 128x112 s M 30,10 L 30,54; s M 8,32 L 52,32; s M 96,10 L 32,102; s M 76,84 \
    L 120,84
    asterisk 112x120 s M 56,12 L 56,108; s M 14,36 L 98,84; s M 98,36 L 14,84
    sum 104x120 s M 90,28 L 90,12 L 16,12 L 60,60 L 16,108 L 90,108 L 90,92
    infinity 128x70 s M 64,35 C 40,0 10,6 10,35 C 10,64 40,70 64,35 C 88,0 118,6 118,35 C 118,64 \
    88,70 64,35
    ellipsis 128x28 f o 16 14 13; f o 64 14 13; f o 112 14 13
    questionmark 80x128 s M 14,36 C 14,18 26,10 40,10 C 56,10 66,20 66,36 C 66,58 40,58 40,84; f \
    o 40 112 8
    exclamationmark 40x128 s M 20,12 L 20,80; f o 20 112 8
    exclamationmark.2 70x128 s M 20,12 L 20,80; f o 20 112 8; s M 50,12 L 50,80; f o 50 112 8
    info 50x128 f o 26 18 9; s M 14,52 L 28,52 L 28,112; s M 10,114 L 44,114
    at 120x122 s a 60 62 50 45 360; s o 60 62 22; s M 82,42 L 82,72 Q 84,84 96,84 Q 110,84 \
    110,62
    textformat 128x90 s M 10,80 L 40,10 L 70,80; s M 20,56 L 60,56; s a 98 60 18 0 360; s M \
    117,38 L 117,80
    textformat.size 128x90 s M 58,80 L 88,10 L 118,80; s M 68,56 L 108,56; s M 8,80 L 26,40 L \
    44,80; s M 14,66 L 38,66
    textformat.size.smaller 64x64 s M 12,56 L 32,8 L 52,56; s M 20,40 L 44,40
    textformat.size.larger 112x100 s M 12,92 L 56,8 L 100,92; s M 28,64 L 84,64
    bold 84x112 s M 18,12 L 18,100 L 46,100 Q 72,100 72,76 Q 72,54 46,54 L 18,54; s M 18,12 L \
    44,12 Q 66,12 66,33 Q 66,54 44,54
    italic 84x112 s M 38,12 L 74,12; s M 10,100 L 46,100; s M 56,12 L 28,100
    underline 96x120 s M 20,10 L 20,54 Q 20,84 48,84 Q 76,84 76,54 L 76,10; s M 12,110 L 84,110
    strikethrough 104x112 s M 82,28 Q 76,10 52,10 Q 22,10 22,32 Q 22,50 52,56 Q 84,62 84,80 Q \
    84,102 52,102 Q 24,102 18,82; s M 8,56 L 96,56
    textformat.abc 128x70 s M 8,58 L 24,14 L 40,58; s M 14,44 L 34,44; s M 52,14 L 52,58 L 66,58 \
    Q 78,58 78,46 Q 78,36 66,36 L 52,36; s M 66,36 Q 74,36 74,25 Q 74,14 66,14 L 52,14; s M \
    120,22 Q 114,14 106,14 Q 90,14 90,36 Q 90,58 106,58 Q 114,58 120,50
    list.bullet 128x87 f o 12 12 8; s M 36,12 L 118,12; f o 12 44 8; s M 36,44 L 118,44; f o 12 \
    76 8; s M 36,76 L 118,76
    list.dash 128x87 s M 6,12 L 16,12; s M 36,12 L 118,12; s M 6,44 L 16,44; s M 36,44 L 118,44; \
    s M 6,76 L 16,76; s M 36,76 L 118,76
    list.number 128x100 s M 36,16 L 118,16; s M 36,50 L 118,50; s M 36,84 L 118,84; s M 8,8 L \
    14,6 L 14,26; s M 6,44 Q 12,38 16,42 Q 20,48 6,60 L 18,60; s M 6,76 Q 18,72 16,82 Q 14,84 \
    12,84 Q 18,86 17,92 Q 14,98 6,94
    list.bullet.rectangle 128x104 p r 8 8 112 88 14; e o 30 34 5; d M 46,34 L 98,34; e o 30 54 \
    5; d M 46,54 L 98,54; e o 30 74 5; d M 46,74 L 98,74
    checklist 128x100 s M 6,18 L 14,26 L 28,8; s M 44,18 L 118,18; s M 6,52 L 14,60 L 28,42; s M \
    44,52 L 118,52; s M 6,86 L 14,94 L 28,76; s M 44,86 L 118,86
    line.horizontal.3 128x88 s M 12,12 L 116,12; s M 12,44 L 116,44; s M 12,76 L 116,76
    line.3.horizontal = line.horizontal.3
    line.horizontal.3.decrease 128x73 s M 10,10 L 118,10; s M 28,37 L 100,37; s M 46,64 L 82,64
    line.3.horizontal.decrease = line.horizontal.3.decrease
    text.alignleft 128x100 s M 10,12 L 118,12; s M 10,38 L 80,38; s M 10,64 L 118,64; s M 10,90 \
    L 80,90
    text.aligncenter 128x100 s M 10,12 L 118,12; s M 30,38 L 98,38; s M 10,64 L 118,64; s M \
    30,90 L 98,90
    text.alignright 128x100 s M 10,12 L 118,12; s M 48,38 L 118,38; s M 10,64 L 118,64; s M \
    48,90 L 118,90
    text.justify 128x100 s M 10,12 L 118,12; s M 10,38 L 118,38; s M 10,64 L 118,64; s M 10,90 L \
    118,90
    slider.horizontal.3 128x108 s M 8,20 L 120,20; x o 40 20 14; p o 40 20 10; s M 8,54 L \
    120,54; x o 86 54 14; p o 86 54 10; s M 8,88 L 120,88; x o 54 88 14; p o 54 88 10
    slider.vertical.3 108x128 s M 20,8 L 20,120; p o 20 40 10; s M 54,8 L 54,120; p o 54 86 10; \
    s M 88,8 L 88,120; p o 88 54 10
    """
}
