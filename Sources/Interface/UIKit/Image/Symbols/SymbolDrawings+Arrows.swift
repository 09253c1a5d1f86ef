extension SymbolDrawings {
  /// Drawings of arrows and of objects with arrows.
  static let arrows = """
    chevron.left 97x128 s M 76,12 L 22,64 L 76,116
    chevron.right 97x128 s M 21,12 L 75,64 L 21,116
    chevron.backward = chevron.left
    chevron.forward = chevron.right
    chevron.up 128x70 s M 12,58 L 64,10 L 116,58
    chevron.down 128x70 s M 12,12 L 64,60 L 116,12
    chevron.left.2 128x112 s M 58,10 L 12,56 L 58,102; s M 112,10 L 66,56 L 112,102
    chevron.right.2 128x112 s M 16,10 L 62,56 L 16,102; s M 70,10 L 116,56 L 70,102
    chevron.up.chevron.down 84x128 s M 14,46 L 42,14 L 70,46; s M 14,82 L 42,114 L 70,82
    chevron.compact.down 128x40 s M 12,12 L 64,28 L 116,12
    chevron.compact.up 128x40 s M 12,28 L 64,12 L 116,28
    chevron.compact.left 50x128 s M 32,12 L 16,64 L 32,116
    chevron.compact.right 50x128 s M 18,12 L 34,64 L 18,116
    arrow.left 128x112 s M 120,56 L 10,56; s M 56,10 L 10,56 L 56,102
    arrow.right 128x112 s M 8,56 L 118,56; s M 72,10 L 118,56 L 72,102
    arrow.up 112x128 s M 56,120 L 56,10; s M 10,56 L 56,10 L 102,56
    arrow.down 112x128 s M 56,8 L 56,118; s M 10,72 L 56,118 L 102,72
    arrow.backward = arrow.left
    arrow.forward = arrow.right
    arrow.up.right 110x110 s M 12,98 L 98,12; s M 34,12 L 98,12 L 98,76
    arrow.up.left 110x110 s M 98,98 L 12,12; s M 76,12 L 12,12 L 12,76
    arrow.down.right 110x110 s M 12,12 L 98,98; s M 98,34 L 98,98 L 34,98
    arrow.down.left 110x110 s M 98,12 L 12,98; s M 12,34 L 12,98 L 76,98
    arrow.up.and.down 70x128 s M 35,10 L 35,118; s M 10,36 L 35,10 L 60,36; s M 10,92 L 35,118 L \
    60,92
    arrow.left.and.right 128x70 s M 10,35 L 118,35; s M 36,10 L 10,35 L 36,60; s M 92,10 L \
    118,35 L 92,60
    arrow.up.arrow.down 128x116 s M 36,108 L 36,10; s M 10,36 L 36,10 L 62,36; s M 92,8 L \
    92,106; s M 66,80 L 92,106 L 118,80
    arrow.left.arrow.right 116x128 s M 108,36 L 10,36; s M 36,10 L 10,36 L 36,62; s M 8,92 L \
    106,92; s M 80,66 L 106,92 L 80,118
    arrow.up.left.and.arrow.down.right 120x120 s M 70,70 L 108,108; s M 108,72 L 108,108 L \
    72,108; s M 50,50 L 12,12; s M 12,48 L 12,12 L 48,12
    arrow.down.right.and.arrow.up.left 120x120 s M 110,110 L 72,72; s M 72,104 L 72,72 L 104,72; \
    s M 10,10 L 48,48; s M 48,16 L 48,48 L 16,48
    arrow.up.to.line 100x128 s M 12,10 L 88,10; s M 50,120 L 50,36; s M 18,66 L 50,34 L 82,66
    arrow.down.to.line 100x128 s M 12,118 L 88,118; s M 50,8 L 50,92; s M 18,62 L 50,94 L 82,62
    arrow.right.to.line 128x100 s M 118,12 L 118,88; s M 8,50 L 92,50; s M 62,18 L 94,50 L 62,82
    arrow.left.to.line 128x100 s M 10,12 L 10,88; s M 120,50 L 36,50; s M 66,18 L 34,50 L 66,82
    arrow.clockwise 116x128 s a 58 70 46 -40 265; s M 64,8 L 88,30 L 62,50
    arrow.counterclockwise 116x128 s a 58 70 46 -85 220; s M 52,8 L 28,30 L 54,50
    arrow.2.circlepath 128x104 s a 64 52 40 190 325; s a 64 52 40 10 145; s M 82,24 L 100,30 L \
    108,12; s M 46,80 L 28,74 L 20,92
    arrow.triangle.2.circlepath 128x104 s a 64 52 42 195 320; s a 64 52 42 15 140; f M 78,30 L \
    112,34 L 104,2 Z; f M 50,74 L 16,70 L 24,102 Z
    arrow.2.squarepath 128x110 s M 20,64 L 20,30 Q 20,16 34,16 L 92,16; s M 76,4 L 94,16 L \
    76,30; s M 108,46 L 108,80 Q 108,94 94,94 L 36,94; s M 52,80 L 34,94 L 52,106
    arrow.triangle.branch 110x128 s M 24,120 L 24,12; s M 24,84 Q 24,64 48,64 L 60,64 Q 84,64 \
    84,40 L 84,14; f M 4,32 L 24,2 L 44,32 Z; f M 64,32 L 84,2 L 104,32 Z
    arrow.uturn.left 128x108 s M 36,60 L 84,60 Q 116,60 116,82 Q 116,100 88,100 L 52,100; s M \
    52,28 L 18,60 L 52,92
    arrow.uturn.right 128x108 s M 92,60 L 44,60 Q 12,60 12,82 Q 12,100 40,100 L 76,100; s M \
    76,28 L 110,60 L 76,92
    arrow.uturn.backward 128x112 s M 18,36 L 82,36 Q 116,36 116,68 Q 116,100 82,100 L 48,100; s \
    M 48,8 L 18,36 L 48,64
    arrow.uturn.forward 128x112 s M 110,36 L 46,36 Q 12,36 12,68 Q 12,100 46,100 L 80,100; s M \
    80,8 L 110,36 L 80,64
    arrow.uturn.up 112x128 s M 36,18 L 36,82 Q 36,116 68,116 Q 100,116 100,82 L 100,48; s M 8,48 \
    L 36,18 L 64,48
    arrow.uturn.down 112x128 s M 36,110 L 36,46 Q 36,12 68,12 Q 100,12 100,46 L 100,80; s M 8,80 \
    L 36,110 L 64,80
    arrow.turn.up.right 128x112 s M 12,104 L 12,66 Q 12,40 38,40 L 114,40; s M 84,10 L 114,40 L \
    84,70
    arrow.turn.up.left 128x112 s M 116,104 L 116,66 Q 116,40 90,40 L 14,40; s M 44,10 L 14,40 L \
    44,70
    arrow.turn.down.right 128x112 s M 12,8 L 12,46 Q 12,72 38,72 L 114,72; s M 84,42 L 114,72 L \
    84,102
    arrowshape.turn.up.left 128x106 p M 54,12 L 10,50 L 54,88 L 54,66 C 86,64 104,74 116,94 C \
    116,58 94,36 54,34 Z
    arrowshape.turn.up.right 128x106 p M 74,12 L 118,50 L 74,88 L 74,66 C 42,64 24,74 12,94 C \
    12,58 34,36 74,34 Z
    arrowshape.turn.up.left.2 128x100 p M 68,14 L 30,48 L 68,82 L 68,64 C 94,62 108,70 118,88 C \
    118,56 100,36 68,34 Z; s M 38,14 L 8,48 L 38,82
    arrowtriangle.up 120x108 p M 60,14 L 108,96 L 12,96 Z
    arrowtriangle.down 120x108 p M 60,94 L 108,12 L 12,12 Z
    arrowtriangle.left 108x120 p M 14,60 L 96,108 L 96,12 Z
    arrowtriangle.right 108x120 p M 94,60 L 12,108 L 12,12 Z
    arrow.down.doc 104x128 p M 14,24 Q 14,10 28,10 L 60,10 L 90,40 L 90,104 Q 90,118 76,118 L \
    28,118 Q 14,118 14,104 Z; d M 52,50 L 52,94; d M 34,76 L 52,96 L 70,76
    square.and.arrow.up 110x128 s M 36,50 L 22,50 Q 12,50 12,60 L 12,106 Q 12,118 24,118 L \
    86,118 Q 98,118 98,106 L 98,60 Q 98,50 88,50 L 74,50; s M 55,82 L 55,8; s M 33,28 L 55,8 L \
    77,28
    square.and.arrow.up.fill 117x128 f M 26,50 L 50,50 L 50,80 Q 50,86 58,86 Q 66,86 66,80 L \
    66,50 L 90,50 Q 104,50 104,64 L 104,108 Q 104,122 90,122 L 26,122 Q 12,122 12,108 L 12,64 Q \
    12,50 26,50 Z; s M 58,76 L 58,8; s M 36,28 L 58,8 L 80,28
    square.and.arrow.down 110x128 s M 36,46 L 22,46 Q 12,46 12,56 L 12,106 Q 12,118 24,118 L \
    86,118 Q 98,118 98,106 L 98,56 Q 98,46 88,46 L 74,46; s M 55,8 L 55,82; s M 33,62 L 55,84 L \
    77,62
    square.and.arrow.down.fill 117x128 f M 26,46 L 50,46 L 50,62 L 66,62 L 66,46 L 90,46 Q \
    104,46 104,60 L 104,108 Q 104,122 90,122 L 26,122 Q 12,122 12,108 L 12,60 Q 12,46 26,46 Z; x \
    M 58,46 L 58,92; s M 58,8 L 58,76
    square.and.arrow.up.on.square 120x128 s M 44,30 L 28,30 Q 20,30 20,40 L 20,78 Q 20,88 30,88 \
    L 90,88 Q 100,88 100,78 L 100,40 Q 100,30 92,30 L 76,30; s M 60,62 L 60,8; s M 42,24 L 60,8 \
    L 78,24; s M 10,60 L 10,108 Q 10,118 20,118 L 100,118 Q 110,118 110,108 L 110,60
    rectangle.portrait.and.arrow.right 128x112 s M 70,30 L 70,22 Q 70,12 60,12 L 24,12 Q 14,12 \
    14,22 L 14,90 Q 14,100 24,100 L 60,100 Q 70,100 70,90 L 70,82; s M 42,56 L 116,56; s M 94,34 \
    L 116,56 L 94,78
    rectangle.portrait.and.arrow.forward = rectangle.portrait.and.arrow.right
    goforward 116x128 s a 58 70 46 -90 220; s M 54,6 L 76,24 L 56,44
    gobackward 116x128 s a 58 70 46 -40 270; s M 62,6 L 40,24 L 60,44
    """
}
