#!/usr/bin/env python3
"""Fits the advances of the iOS system font to label sizes that Xcode stored.

    pip install numpy scipy uharfbuzz
    scripts/fit-system-font.py FACTS_DIR... [--profiles FILE...]
        [--write Sources/Graphics/CoreText/Font/SystemFontData.swift]

Each FACTS_DIR holds label-sizes.tsv, label-wrap.tsv and button-sizes.tsv. A FILE holds lines of text in
pictures of iOS, as tests with SNAPSHOT_TEXT_PROFILES=FILE write them: how far the last letters are from the
first ones, as a sum of advances. The model, linear in all its parameters, for the width of a text of n
characters at a size s:

    s * (sum advance(c) + sum kerning(c, d) + n * tracking(s))

    advance(c)     = text(c) + weight(w, c) + share(s) display(c)
    weight(w, c)   = alpha(w) * (Inter's advance at w - at regular) + gamma(w) + own(w, c)
    display(c)     = d0 + d1 * Inter's advance + d2 * (Inter Display's - Inter's) + own(c)
    kerning(c, d)  = kappa * Inter's kerning + own(c, d), for pairs met three times
    share(s)       = 1 from 20 points on; in the variable font it grows from 17 to 28 points

Every "own" has a normal prior around 0, text(c) one around a linear law of Inter's advance, so
that what is seen seldom stays near to what the design suggests. Tracking is Apple's published
table plus a small correction a size (a quarter of it for the variable font: lines in pictures follow its
table). Three releases are told apart: San Francisco UI (iOS 9 and
10, whose Display cut is tracked), San Francisco Pro (iOS 11 to 13) and the variable San Francisco
Pro (from iOS 14). The two static fonts are fitted to their own rows, the variable one to all rows, since
few labels are of its time, and to the lines in pictures. A row belongs to the oldest Xcode that stored it. The
canvas without a device showed text styles at the content size "medium". A stored width is the true
one rounded up to a pixel: the middle of that pixel is preferred, and being outside of it costs the
distance, as for a Laplace distribution, since one row in forty is stale.

Without --write, four folds over the texts say how well it predicts texts it has not seen.
"""
import argparse
import collections
import csv
import math
import random
import re
import numpy as np
import scipy.sparse
import uharfbuzz
from scipy.optimize import minimize

INTER = "/usr/share/fonts/opentype/inter"
WEIGHTS = {"ultraLight": "Thin", "thin": "Thin", "light": "Light", "regular": "Regular",
           "medium": "Medium", "semibold": "SemiBold", "bold": "Bold", "heavy": "ExtraBold",
           "black": "Black"}
STYLES = {"Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Body": 17,
          "Callout": 16, "Subhead": 15, "Footnote": 13, "Caption1": 12, "Caption2": 11}
# The same at the content size "medium".
MEDIUM = {"Title1": 27, "Title2": 21, "Title3": 19, "Headline": 16, "Body": 16, "Callout": 15,
          "Subhead": 14, "Footnote": 12, "Caption1": 11, "Caption2": 11}
# Apple's tables for San Francisco UI, 1/1000 em: Text below 20 points, Display from there on.
TRACKING = dict(zip(range(6, 51), [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -25, -26,
    19, 17, 16, 15, 14, 13, 12, 11, 10, 10, 9, 8, 8, 7, 7, 6, 6, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3,
    3, 2, 2]))
# Apple's table for the variable San Francisco Pro, 1/1000 em, where its two columns (1/1000 em and
# hundredths of a point) agree.
VARIABLE_TRACKING = {
    6: 40.8, 7: 33.6, 8: 26.1, 9: 18.9, 10: 12, 11: 5.7, 12: 0, 13: -6.1, 14: -10.7, 15: -15.5, 16: -19.5,
    17: -25.6, 18: -24.6, 19: -23.7, 20: -22.6, 21: -17.5, 22: -11.8, 23: -4.3, 24: 2.9, 25: 6, 26: 8.4,
    27: 10.7, 28: 13.6, 29: 13.8, 30: 13.5, 31: 12.6, 32: 12.8, 33: 12.1, 34: 11.8, 35: 10.9, 36: 10.3,
    37: 9.8, 38: 9.8, 39: 9.7, 40: 9.5, 43: 8.8, 46: 7.9, 48: 7.6, 51: 6.8, 54: 6, 56: 5.5, 60: 4.3,
    66: 2.9, 72: 1.9, 76: 0.9, 80: 0}
# San Francisco Pro Display of iOS 11 to 13.
PRO_TRACKING = {20: 19, 22: 16, 28: 13, 34: 11, 40: 9.5, 48: 7.6, 60: 4.3, 80: 0}
SIZES = range(6, 81)
# How much the middle of a pixel is preferred to its edges. One more in a hundred of the widths of
# texts that were not in the fit is right than with a twentieth of this; much more gains nothing.
MIDDLE = 0.8
# The weight of a line in a picture, and its error: that of the measurement in points, that of letters whose
# place in their advance differs between the typefaces in em, and a share of a pixel.
LINE_TRUST, LINE_POINTS, LINE_EMS, LINE_PIXELS = 1, 0.12, 0.012, 0.3
GENERAL_SCALE, GENERAL_SHIFT = 0.945, 0.022
# Widths that the tables lack: text, size in points, width rounded up, pixels a point, trust, release. Titles of
# buttons and labels whose frames documents store, of Xcode 7 to 15; the widest title of a segmented control of
# Xcode 9; labels and titles of buttons whose backgrounds show their widths in pictures of iOS 17 and 26; the arrows of
# those pictures, in which they are the only evidence (that both are as wide is a guess).
MEASURED = [("+cInset", 15, 51, 1, 2, 2), ("First", 15, 30, 1, 2, 2), ("Bing", 13, 27, 2, 1, 1),
            ("Movie", 13, 37, 1, 2, 1), ("EOG", 15, 32, 1, 2, 2), ("PRE", 17, 31, 2, 2, 2), ("POST", 17, 44, 2, 2, 2),
            ("No post selected", 28, 203.5, 2, 2, 2), ("Add number for filtering", 15, 164, 1, 2, 1),
            ("Run the tests to see code coverage results", 13, 259, 1, 2, 0),
            ("Do Something", 18, 115, 1, 6, 2), ("Many labels", 18, 96, 1, 6, 2),
            ("Hello world", 17, 256 / 3, 3, 6, 2), ("Modal 0", 17, 185 / 3, 3, 6, 2), ("Modal 1", 17, 59, 3, 6, 2),
            ("↓", 12, 29 / 3, 3, 20, 2), ("↑", 12, 29 / 3, 3, 20, 2)]
MEASURED += [(text, 12, pixels / 3, 3, 10, 2) for text, pixels in [
    ("One", 70), ("Two", 69), ("Three", 99), ("Four", 77), ("Five", 69), ("Six", 51), ("Seven", 104), ("Eight", 87),
    ("Nine", 78), ("Ten", 61), ("Eleven", 112), ("Twelve", 117), ("Thirteen", 142), ("Fourteen", 152),
    ("Fifteen", 118), ("Sixteen", 126), ("Seventeen", 179), ("Eighteen", 149), ("Nineteen", 153), ("Twenty", 122)]]
MEASURED += [(text, 11, pixels / 3, 3, 6, 2) for text, pixels in [
    ("Text description for an element", 489), ("Current state or content", 380), ("Element type and behavior", 420),
    ("Voice Control phrases", 347), ("VoiceOver users swipe up/down to access these actions", 882),
    ("Additional details via 'More Content' rotor", 656),
    ("Testing badge placement on various accessibility paths", 870)]]
# Advances in em, the same in all weights, of characters that no label has: seen in lines of pictures of iOS 17 and 26.
SEEN = {"↺": 0.8395}
# What pictures of iOS 17 and 26 add to the fit, in em: "06: Text" and "08: Text" are 185 pixels wide at 17 points, not
# 184; "Restaurant Menu" is 407 pixels in semibold, not 406; "Options\"" is 2 pixels wider at 12 points.
CORRECTIONS = {("text", "6"): 0.0047, ("text", "8"): 0.0035, ("text", '"'): 0.0181, ("own", "semibold", "n"): 0.0016,
               ("pair", ("s", '"')): 0.0361}
# The size at which Inter is drawn.
INTER_SIZE = 0.96881103515625


class Inter:
    def __init__(self):
        self.fonts, self.advances, self.kernings = {}, {}, {}

    def font(self, name):
        if name not in self.fonts:
            blob = uharfbuzz.Blob.from_file_path(f"{INTER}/{name}.otf")
            self.fonts[name] = uharfbuzz.Font(uharfbuzz.Face(blob))
        return self.fonts[name]

    def name(self, weight, display):
        return ("InterDisplay-" if display else "Inter-") + WEIGHTS[weight]

    def advance(self, weight, c, display=False):
        key = weight, c, display
        if key not in self.advances:
            font = self.font(self.name(weight, display))
            glyph = font.get_nominal_glyph(ord(c))
            self.advances[key] = font.get_glyph_h_advance(glyph) / font.face.upem if glyph else 0.55
        return self.advances[key]

    def kerning(self, weight, a, b, display):
        key = weight, a, b, display
        if key not in self.kernings:
            font = self.font(self.name(weight, display))
            buffer = uharfbuzz.Buffer()
            buffer.add_str(a + b)
            buffer.guess_segment_properties()
            uharfbuzz.shape(font, buffer, {"calt": False, "liga": False})
            value = 0.0
            if len(buffer.glyph_infos) == 2 and font.get_nominal_glyph(ord(a)):
                value = (buffer.glyph_positions[0].x_advance / font.face.upem
                         - self.advance(weight, a, display))
            self.kernings[key] = value
        return self.kernings[key]


inter = Inter()


# Rows

def read(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def sample(row, text, default, grid, trust, is_limit=False):
    kind = row["font_kind"]
    size = float(row["point_size"] or default)
    weight = row["weight"] or "regular"
    if kind == "textStyle":
        style = row["font"].replace("UICTFontTextStyle", "")
        size, weight = (MEDIUM if row["scale"] == "1" else STYLES).get(style), "semibold" if style == "Headline" else "regular"
    text = text.replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\")
    eras = row["eras"].split(",")
    is_latin = all(ord(c) < 0x250 or c in "…–—‘’“”•™" for c in text)
    if (kind == "custom" or not row["w"] or not size or not text or min(text) < " " or not is_latin
            or "X4.5-5" in eras or "X6" in eras):
        return None
    return dict(text=text, size=size, weight="regular" if weight == "italic" else weight,
                grid=grid, width=float(row["w"]), trust=trust, is_limit=is_limit,
                release=release_of(eras))


UI, PRO, VARIABLE = RELEASES = 0, 1, 2


def release_of(eras):
    oldest = min((int(era[1:]) for era in eras if era[1:].isdigit()), default=99)
    return UI if oldest <= 8 else PRO if oldest <= 11 else VARIABLE


def grid_of(width):
    return next((g for g in (1, 2) if abs(width * g - round(width * g)) < 1e-3), 3)


def trusted_and_other(facts):
    trusted, other = [], []
    for row in read(f"{facts}/label-sizes.tsv"):
        agree, total = (int(x) for x in (row["w_agree"] or "0/1").split("/"))
        if not row["flags"] and row["grid"] in ("1", "2", "3") and 2 * agree > total:
            trusted.append(sample(row, row["text"], 17, int(row["grid"]), 1))
        elif row["flags"] in ("", "custom") and row["w"]:
            other.append(sample(row, row["text"], 17, grid_of(float(row["w"])), 0.2))
    for row in read(f"{facts}/label-wrap.tsv"):
        if row["width"] == "width intrinsic" and row["w"] and row["h"]:
            made = sample(row, row["text"], 17, grid_of(float(row["w"])), 0.2)
            if made and float(row["h"]) <= made["size"] * 1.193359 + 1.01:
                other.append(made)
    for row in read(f"{facts}/button-sizes.tsv"):
        insets = next(row[key] for key in row if key.startswith("insets"))
        plain = not (row["configuration"] or row["image"] or row["backgroundImage"] or insets)
        if plain and not row["flags"] and row["w"] and float(row["w"]) >= 30:
            default = 18 if row["buttonType"] == "custom" else 15
            # A button is at least 30 points wide: such a title is no wider than that.
            limit = float(row["w"]) == 30
            other.append(sample(row, row["title"], default, 1, 0.2, limit))
    # A width that is nowhere near the text's is no width of the text.
    plausible = [d for d in other if d and abs(d["width"] - d["size"] * 0.5 * len(d["text"]))
                 <= max(20, d["size"] * 0.35 * len(d["text"]))]
    return [d for d in trusted if d], plausible


def together(folders):
    """The rows of all folders; one that several hold counts once."""
    kinds = ({}, {})
    for folder in folders:
        for found, rows in zip(kinds, trusted_and_other(folder)):
            repeats = collections.Counter()
            for row in rows:
                key = tuple(row.values())
                repeats[key] += 1
                found[key, repeats[key]] = row
    trusted, other = (list(found.values()) for found in kinds)
    other += [dict(text=text, size=size, weight="regular", grid=grid, width=width, trust=trust, is_limit=False,
                   release=release) for text, size, width, grid, trust, release in MEASURED]
    return trusted, other


# Lines in pictures

def displacement(own, other, begin, end, reach):
    """How far the ink of columns begin..<end is to the right of that in the other profile, in pixels, and how
    similar they are, 1 for the same."""
    part = own[begin:end] - own[begin:end].mean()
    scores = []
    for shift in range(-reach - 1, reach + 2):
        if begin - shift < 0 or end - shift > len(other):
            scores.append(-1)
            continue
        match = other[begin - shift:end - shift]
        match = match - match.mean()
        norm = math.sqrt((part @ part) * (match @ match))
        scores.append(part @ match / norm if norm else -1)
    best = int(np.argmax(scores))
    if best in (0, len(scores) - 1):
        return 0, -1
    left, top, right = scores[best - 1:best + 2]
    bend = left - 2 * top + right
    return best - reach - 1 + (0.5 * (left - right) / bend if bend < 0 else 0), top


def line_of(row):
    """The distance between the middles of the first and the last 0.9 em of a line; None if the letters do
    not match or are not the system font's."""
    text, face, pixels_per_em, scale, origins, own, other = row
    match = re.match(r"Inter(?:Display)?-(\w+)$", face)
    weight = next((w for w, name in WEIGHTS.items() if match and name == match[1]), None)
    scale, em = float(scale), float(pixels_per_em) / INTER_SIZE
    origins = np.array(origins.split(","), float)
    own, other = (np.array(profile.split(","), float) for profile in (own, other))
    is_latin = all(c >= " " and (ord(c) < 0x250 or c in "…–—‘’“”•™") for c in text)
    inked = np.flatnonzero(own > 0.1 * own.max())
    if not weight or len(origins) != len(text) or len(text) < 3 or not is_latin or not other.any():
        return None
    begin, end = inked[0] - 2, inked[-1] + 3
    if begin < 0 or end > len(own) or end - begin < 1.2 * em:
        return None
    window = min(int(0.9 * em), (end - begin) // 2)
    smooth = np.ones(3 if em < 60 else 5)
    own, other = (np.convolve(profile, smooth, "same") for profile in (own, other))
    ends = [displacement(own, other, at, at + window, max(4, int(em / 4))) for at in (begin, end - window)]
    if min(score for _, score in ends) < 0.88:
        return None
    size = em / scale
    last = inter.advance(weight, text[-1]) * em
    low, high = origins[0] + 0.45 * em, origins[-1] + last - 0.45 * em
    edges = np.append(origins, origins[-1] + last)
    parts = [max(0, min(high, b) - max(low, a)) / (b - a) if b > a else 0 for a, b in zip(edges, edges[1:])]
    return dict(text=text, weight=weight, size=round(2 * size) / 2 if abs(2 * size - round(2 * size)) < 0.02 else size,
                scale=scale, release=VARIABLE, parts=parts,
                distance=(high - low - (ends[1][0] - ends[0][0])) / scale)


def lines_of(paths):
    """The lines of all files; the median of those with the same text, size, weight and scale."""
    found = collections.defaultdict(list)
    for path in paths:
        for row in open(path):
            cells = row.rstrip("\n").split("\t")
            line = line_of(cells) if len(cells) == 7 else None
            if line:
                found[line["text"], round(line["size"], 2), line["weight"], line["scale"]].append(line)
    lines = []
    for same in found.values():
        line = sorted(same, key=lambda line: line["distance"])[len(same) // 2]
        line["sigma"] = math.sqrt(LINE_POINTS ** 2 + (LINE_EMS * line["size"]) ** 2
                                  + (LINE_PIXELS / line["scale"]) ** 2 / len(same))
        lines.append(line)
    return lines


# Model

def interpolated(table, size):
    return float(np.interp(size, list(table), list(table.values()))) / 1000


def tracking_error(size, release):
    """How far the true tracking may be from the published one, in em: where the variable font blends its cuts, the
    letters of a size are less certain."""
    if release != VARIABLE:
        return 0.0012
    return 0.002 if 17 < size < 28 else 0.0003


def published_tracking(size, release):
    if release == VARIABLE:
        return interpolated(VARIABLE_TRACKING, size)
    if release == PRO and size >= 20:
        return interpolated(PRO_TRACKING, size)
    if size < 20:
        return interpolated({s: t for s, t in TRACKING.items() if s < 20}, size)
    return interpolated({s: t for s, t in TRACKING.items() if s >= 20}, size)


def display_share(size, release):
    """The share of the Display cut: the variable font blends the cuts from 17 to 28 points."""
    return min(max((size - 17) / 11, 0), 1) if release == VARIABLE else float(size >= 20)


class Model:
    strength = 0.6

    def __init__(self, data):
        self.index, self.prior, self.sigma = {}, [], []
        counts = collections.Counter(c for d in data for c in set(d["text"]))
        self.chars = sorted(counts)
        pairs = collections.Counter(p for d in data for p in set(zip(d["text"], d["text"][1:])))
        self.pairs = {p for p, n in pairs.items() if n >= 3}
        for name, prior, sigma in (("kappa", 0.8, 0.3), ("kappaDisplay", 0.8, 0.3),
                                   ("d0", -0.015, 0.02), ("d1", 0, 0.05), ("d2", 0.3, 0.3)):
            self.add(name, prior, sigma)
        for c in self.chars:
            law = GENERAL_SCALE * inter.advance("regular", c) + GENERAL_SHIFT
            self.add(("text", c), law, 0.02)
            self.add(("display", c), 0, 0.006)
        for p in sorted(self.pairs):
            self.add(("pair", p), 0, 0.003)
        for w in WEIGHTS:
            if w != "regular":
                self.add(("alpha", w), 0.9, 0.15)
                self.add(("gamma", w), 0, 0.01)
                for c in self.chars:
                    self.add(("own", w, c), 0, 0.004)
        for s in SIZES:
            for release in RELEASES:
                self.add(("tracking", s, release), 0, tracking_error(s, release))
        self.add(("release", False), 0, 0.003)
        self.add(("release", True), 0, 0.02)
        self.prior, self.sigma = np.array(self.prior), np.array(self.sigma)

    def add(self, name, prior, sigma):
        self.index[name] = len(self.prior)
        self.prior.append(prior)
        self.sigma.append(sigma)

    def row(self, d):
        text, weight = d["text"], d["weight"]
        share = display_share(d["size"], d["release"])
        terms, constant = collections.Counter(), len(text) * published_tracking(d["size"], d["release"])
        for c in text:
            regular = inter.advance("regular", c)
            if ("text", c) in self.index:
                terms["text", c] += 1
            else:
                constant += GENERAL_SCALE * regular + GENERAL_SHIFT
            if share:
                terms["d0"] += share
                terms["d1"] += share * regular
                terms["d2"] += share * (inter.advance("regular", c, True) - regular)
                terms["display", c] += share
            if weight != "regular":
                terms["alpha", weight] += inter.advance(weight, c) - regular
                terms["gamma", weight] += 1
                terms["own", weight, c] += 1
        for a, b in zip(text, text[1:]):
            kerning = inter.kerning(weight, a, b, d["size"] >= 20)
            terms["kappa"] += (1 - share) * kerning
            terms["kappaDisplay"] += share * kerning
            terms["pair", (a, b)] += 1
        terms["tracking", math.floor(d["size"]), d["release"]] += len(text)
        if d["release"] == UI:
            terms["release", d["size"] >= 20] += len(text)
        return terms, constant

    def design(self, data):
        rows, columns, values, constants = [], [], [], []
        for i, d in enumerate(data):
            terms, constant = self.row(d)
            constants.append(constant * d["size"])
            for name, value in terms.items():
                if name in self.index and value:
                    rows.append(i)
                    columns.append(self.index[name])
                    values.append(value * d["size"])
        shape = len(data), len(self.prior)
        return scipy.sparse.csr_matrix((values, (rows, columns)), shape), np.array(constants)

    def line_design(self, lines):
        """As `design`, for the distance between two places within each line."""
        rows, columns, values, constants = [], [], [], []
        for i, line in enumerate(lines):
            constants.append(0.0)
            for k, part in enumerate(line["parts"]):
                if not part:
                    continue
                d = dict(line, text=line["text"][k])
                terms, constant = self.row(d)
                if k + 1 < len(line["text"]):
                    for term, sign in ((line["text"][k:k + 2], 1), (line["text"][k], -1), (line["text"][k + 1], -1)):
                        for name, value in self.row(dict(line, text=term))[0].items():
                            terms[name] += sign * value
                constants[i] += part * constant * line["size"]
                for name, value in terms.items():
                    if name in self.index and value:
                        rows.append(i)
                        columns.append(self.index[name])
                        values.append(part * value * line["size"])
        shape = len(lines), len(self.prior)
        return scipy.sparse.csr_matrix((values, (rows, columns)), shape), np.array(constants)

    def fit(self, data, lines=()):
        matrix, constants = self.design(data)
        line_matrix, line_constants = self.line_design(lines)
        distance = np.array([line["distance"] for line in lines])
        sigma = np.array([line["sigma"] for line in lines])
        half = np.array([0.5 / d["grid"] for d in data])
        middle = np.array([d["width"] for d in data]) - half
        trust = np.array([d["trust"] for d in data])
        is_limit = np.array([d["is_limit"] for d in data])
        softness = 0.12

        def cost(u):
            values = self.prior + u * self.sigma
            residual = matrix @ values + constants - middle
            residual[is_limit & (residual < 0)] = 0
            outside = np.maximum(np.abs(residual) - half, 0)
            root = np.sqrt(1 + (outside / softness) ** 2)
            inside = residual / half
            flat = 1 + inside ** 2 / 4
            value = (trust * (root - 1)).sum() + MIDDLE * (trust * inside ** 2 / flat).sum()
            slope = trust * (outside / softness ** 2 / root * np.sign(residual)
                             + MIDDLE * 2 * inside / half / flat ** 2)
            off = (line_matrix @ values + line_constants - distance) / sigma
            root = np.sqrt(1 + off ** 2 / 4)
            value += 4 * LINE_TRUST * (root - 1).sum()
            slopes = matrix.T @ slope + line_matrix.T @ (LINE_TRUST * off / root / sigma)
            return value + 0.5 * self.strength * (u @ u), slopes * self.sigma + self.strength * u

        start = np.zeros(len(self.prior))
        found = minimize(cost, start, jac=True, method="L-BFGS-B", options=dict(maxiter=3000))
        self.values = self.prior + found.x * self.sigma
        return self

    def predict(self, data):
        matrix, constants = self.design(data)
        return matrix @ self.values + constants

    def value(self, *name):
        return self.values[self.index[name if len(name) > 1 else name[0]]]


def errors(model, data):
    grid = np.array([d["grid"] for d in data])
    return (np.ceil(model.predict(data) * grid - 1e-6) / grid
            - np.array([d["width"] for d in data]))


def report(title, error):
    near, far = (100 * np.mean(np.abs(error) <= t + 1e-4) for t in (0.5, 1))
    print(f"{title}: {len(error)} widths, {near:.1f} % within 0.5 pt, {far:.1f} % within 1 pt")


def report_lines(title, model, lines):
    if lines:
        matrix, constants = model.line_design(lines)
        error = matrix @ model.values + constants - np.array([line["distance"] for line in lines])
        print(f"{title}: {len(lines)} lines, {error.mean():+.3f} pt on average, "
              f"half of them within {np.median(np.abs(error)):.3f} pt")


def models(rows, lines):
    """The model of the static fonts, of their rows alone, and that of the variable font, of all rows and of the
    lines."""
    static = [d for d in rows if d["release"] != VARIABLE]
    return Model(static).fit(static), Model(rows).fit(rows, lines)


def errors_of(fixed, variable, data):
    return np.concatenate([errors(model, rows) for model, rows in (
        (fixed, [d for d in data if d["release"] != VARIABLE]),
        (variable, [d for d in data if d["release"] == VARIABLE])) if rows])


def cross_validate(trusted, other, lines, folds=4):
    texts = sorted({d["text"] for d in trusted + lines})
    random.Random(7).shuffle(texts)
    found = []
    for fold in range(folds):
        hidden = set(texts[fold::folds])
        seen, seen_lines = ([d for d in rows if d["text"] not in hidden] for rows in (trusted + other, lines))
        fixed, variable = models(seen, seen_lines)
        found.append(errors_of(fixed, variable, [d for d in trusted if d["text"] in hidden]))
        report_lines("lines not seen in the fit", variable, [line for line in lines if line["text"] in hidden])
    report("texts not seen in the fit", np.concatenate(found))


# Output

def units(value):
    return int(round(value * 10_000))


def lines(numbers, per_line, indentation):
    return "".join(" " * indentation + ", ".join(map(str, numbers[i:i + per_line])) + ",\n"
                   for i in range(0, len(numbers), per_line))


def tables(title, name, model, releases):
    corrections = CORRECTIONS if VARIABLE in releases.values() else {}

    def value(*key):
        return (model.value(*key) if key in model.index else 0) + corrections.get(key, 0)

    rows = []
    for c in model.chars:
        if ord(c) >= 0x250 and not 0x2010 <= ord(c) < 0x2200:
            continue
        regular = inter.advance("regular", c)
        display = (model.value("d0") + model.value("d1") * regular + model.value("display", c)
                   + model.value("d2") * (inter.advance("regular", c, True) - regular))
        row = [ord(c), units(value("text", c)), units(display)]
        for w in WEIGHTS:
            row.append(0 if w == "regular" else units(
                model.value("alpha", w) * (inter.advance(w, c) - regular)
                + model.value("gamma", w) + value("own", w, c)))
        rows.append(row)
    if VARIABLE in releases.values():
        rows += [[ord(c), units(advance)] + [0] * (1 + len(WEIGHTS)) for c, advance in SEEN.items()]
    pairs = []
    for a, b in sorted(model.pairs | {key[1] for key in corrections if key[0] == "pair"}):
        if ord(a) < 128 and ord(b) < 128 and units(value("pair", (a, b))):
            pairs += [ord(a), ord(b), units(value("pair", (a, b)))]
    advances = "".join("      " + ", ".join(map(str, row)) + ",\n" for row in rows)
    # The formatter wants no comma behind a single element.
    comma = "," if len(releases) > 1 else ""
    tracking = "".join(
        f"      .{key}: [\n" + lines([
            units(published_tracking(s, r) + model.value("tracking", s, r)
                  + (model.value("release", s >= 20) if r == UI else 0)) for s in SIZES], 15, 8) + f"      ]{comma}\n"
        for key, r in releases.items())
    return f"""  /// {title}
  static let {name} = SystemFontTables(
    advances: [
{advances}    ],
    pairs: [
{lines(pairs, 18, 6)}    ],
    tracking: [
{tracking}    ],
    textKerning: {model.value("kappa"):.4f}, displayKerning: {model.value("kappaDisplay"):.4f})
"""


def swift(fixed, variable):
    return f"""// Generated by scripts/fit-system-font.py from measured label sizes. Do not edit.

extension SystemFontTables {{
  static let firstTrackedSize = {min(SIZES)}
  static let generalScale = {GENERAL_SCALE}
  static let generalShift = {GENERAL_SHIFT}

{tables("San Francisco UI and Pro, the static fonts of iOS 9 to 13.", "fixed", fixed, dict(ui=UI, pro=PRO))}
{tables("The variable San Francisco Pro, from iOS 14.", "variable", variable, dict(variable=VARIABLE))}}}
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("facts", nargs="+")
    parser.add_argument("--profiles", nargs="*", default=[])
    parser.add_argument("--write")
    arguments = parser.parse_args()
    trusted, other = together(arguments.facts)
    lines = lines_of(arguments.profiles)
    if not arguments.write:
        cross_validate(trusted, other, lines)
    fixed, variable = models(trusted + other, lines)
    report("texts of the fit", errors_of(fixed, variable, trusted))
    report_lines("lines of the fit", variable, lines)
    if arguments.write:
        with open(arguments.write, "w") as file:
            file.write(swift(fixed, variable))


main()
