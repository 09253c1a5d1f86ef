// Calls every loop over pixels with made-up rows and prints a digest of what each wrote. Two
// processors print the same lines if they draw the same bytes.
#include "pixels.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Made-up numbers are the same everywhere.
#pragma STDC FP_CONTRACT OFF

enum { rounds = 400, longest = 300, width = 64, height = 48, places = 8192 };

static uint64_t state;
static uint64_t digest;

static uint32_t next(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 32);
}

static uint32_t below(uint32_t limit) { return next() % limit; }

// A number from `from` to `to`, in steps that every processor divides alike.
static float between(float from, float to) {
  return from + (to - from) * ((float)(next() >> 8) / 16777216.0f);
}

static uint32_t premultiplied(void) {
  uint32_t alpha = below(4) == 0 ? 255 : below(256);
  return below(alpha + 1) | below(alpha + 1) << 8 | below(alpha + 1) << 16 | alpha << 24;
}

static void add(const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++)
    digest = (digest ^ byte[i]) * 1099511628211u;
}

// ---- What the loops read and write ----

static uint32_t target[places], source[places], other[places], words[4 * places];
static uint8_t mask[places], second_mask[places], touched[places];
static float floats[places], floats_x[places], floats_y[places], depths[places];
static int32_t left[places], right[places], cells[places];
static px_run runs[places];

static void make_rows(void) {
  for (int i = 0; i < places; i++) {
    target[i] = premultiplied();
    source[i] = premultiplied();
    other[i] = premultiplied();
    mask[i] = below(3) == 0 ? 255 * below(2) : below(256);
    second_mask[i] = below(256);
  }
}

static void add_target(void) { add(target, sizeof target); }

// ---- Rows ----

static void colors(size_t n) {
  px_fill(target, premultiplied(), n);
  px_over_color(target + 300, premultiplied(), n);
  px_over_color_mask(target + 600, premultiplied(), mask, n);
  px_color_mask(target + 900, premultiplied(), mask, n);
  px_fill_box(target + 2000, width, premultiplied(), n % width, 8);
  px_over_color_box(target + 3000, width, premultiplied(), n % width, 8);
  px_over_color_mask_box(target + 4000, width, premultiplied(), mask, width, n % width, 8);
  px_shade(target + 5000, source, below(256), n);
  add_target();
}

static void rows(size_t n) {
  px_over_row(target, source, n);
  px_over_row_mask(target + 300, source, mask, n);
  px_over_row_scaled(target + 600, source, below(256), n);
  px_mix_row(target + 900, other, source, below(256), n);
  px_scale_row(target + 1200, below(256), n);
  px_scale_row_mask(target + 1500, mask, n);
  px_crossfade(target + 1800, source, other, below(256), n);
  px_mix_box(target + 3008, width, other, width, source, width, below(256), n % width, 8);
  px_scale_mask(mask, second_mask, n);
  uint32_t bits = px_common_bits(source, n + 1);
  px_pack_colors((uint8_t *)words, source, n);
  add(&bits, sizeof bits);
  add(words, 3 * n);
  add(mask, n);
  add_target();
}

// ---- Coverage ----

static void run_lengths(size_t n) {
  size_t count = 0;
  for (int32_t x = 0; x < (int32_t)n; count++) {
    int32_t end = x + 1 + (int32_t)below(20);
    runs[count] = (px_run){x, end, (int32_t)below(257) - 1};
    x = end;
  }
  px_color_runs(target, 400, 3, premultiplied(), runs, count, mask, below(20), (int32_t)n);
  px_patch_row patch[3];
  for (int i = 0; i < 3; i++)
    patch[i] = (px_patch_row){(int32_t)below(256), 2, 2 + (int32_t)below(20), 60,
                              60 + (int32_t)below(20), (int32_t)below(50), (int32_t)below(50)};
  px_color_patch(target + 4000, 400, 3, premultiplied(), patch, mask, below(30), 0, 200);
  add_target();
}

static void make_cells(size_t count) {
  memset(cells, 0, sizeof cells);
  memset(touched, 0, sizeof touched);
  int64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    if (below(5) != 0)
      continue;
    int64_t value = (int64_t)below(1u << 28) - sum;
    cells[i] = (int32_t)value;
    sum += value;
    touched[i / 8] = 1;
  }
}

static void sweeps(size_t n) {
  size_t count = n + 1, sets = (count + 63) / 64;
  make_cells(count);
  size_t found = px_sweep(cells, touched, sets, count, 7, mask, runs);
  for (size_t i = 0; i < found; i++) {
    add(&runs[i], sizeof runs[i]);
    if (runs[i].coverage < 0)
      add(mask + (runs[i].start - 7), (size_t)(runs[i].end - runs[i].start));
  }
  make_cells(count);
  px_sweep_color(cells, touched, sets, count, target, premultiplied());
  add(cells, sizeof cells);
  add_target();
}

// ---- Sums ----

static void sums(size_t n) {
  for (int i = 0; i < places; i++)
    words[i] = below(1 << 20);
  px_accumulate(words, mask, below(4096), n);
  px_accumulate16(words + 400, (const uint16_t *)source, below(4096), n);
  px_accumulate32(words + 800, source, below(4096), n);
  add(words, 1200 * sizeof words[0]);
  px_high_bytes(second_mask, source, n);
  add(second_mask, n);
  float weights[8];
  for (int i = 0; i < 8; i++)
    weights[i] = (float)below(8192);
  px_widen(floats, mask, places);
  px_weighted_sums(second_mask, floats, 350, weights, 8, n);
  add(second_mask, n);
}

// ---- Samples ----

static void columns(size_t n) {
  uint32_t share[longest];
  for (size_t i = 0; i < n; i++) {
    left[i] = (int32_t)below(400);
    right[i] = left[i] + 1;
    share[i] = below(257);
  }
  px_between_columns(target, source, left, right, share, n);
  uint32_t weights[longest * 4];
  for (size_t i = 0; i < n; i++) {
    right[i] = left[i] + 1 + (int32_t)below(4);
    for (int k = 0; k < 4; k++)
      weights[4 * i + k] = k < right[i] - left[i] ? below(64) * 256 : 0;
  }
  px_narrow(words, source, places, left, right, weights, 4, n);
  add(words, 16 * n);
  int64_t step = (int64_t)below(1u << 31) * 4;
  px_lookup(target + 400, source, (int64_t)below(1000) << 32, step, n);
  add_target();
}

static void samples(size_t n) {
  int64_t du = (int64_t)below(400000) - 200000, dv = (int64_t)below(400000) - 200000;
  px_sample_affine(target, source, width, width, height, (int64_t)below(1u << 23) - (1 << 20),
                   (int64_t)below(1u << 23) - (1 << 20), du, dv, n);
  double map[6];
  for (int i = 0; i < 4; i++)
    map[i] = ((double)below(2000) - 1000) / 250;
  map[4] = (double)below(1000) / 100000;
  map[5] = 1 + (double)below(1000) / 100;
  px_sample_projective(target + 400, source, width, width, height, map, (double)below(100) + 0.5,
                       n);
  add_target();
}

// ---- Glass ----

static px_glass_copy made_copy(const uint32_t *pixels) {
  float scale = between(32, 256);
  return (px_glass_copy){pixels, width, width - 1, height - 1, between(-20, 20),
                         between(-20, 20), scale, scale};
}

static void glass(size_t n) {
  uint32_t share[longest + 16];
  px_glass_lens lens = {between(20, 80), between(20, 80), between(1, 40), between(1, 40),
                        between(2, 20), between(1, 30), between(0, 40), between(0, 1),
                        between(-0.1f, 0.1f), between(1, 3), between(-1, 1), between(-1, 1),
                        between(1, 3)};
  px_glass_places(floats_x, floats_y, depths, share, &lens, (int32_t)below(100),
                  (int32_t)below(100), between(-20, 100), between(-20, 100), between(0.2f, 1),
                  between(-0.3f, 0.3f), n);
  add(floats_x, n * sizeof floats_x[0]);
  add(floats_y, n * sizeof floats_y[0]);
  add(depths, n * sizeof depths[0]);
  add(share, n * sizeof share[0]);
  int32_t curve[256];
  for (int i = 0; i < 256; i++)
    curve[i] = i * 256 - (int32_t)below(64) * (i > 0 && i < 255);
  px_glass_colors step = {(int32_t)below(512), below(65537),
                          {below(1 << 22), below(1 << 22), below(1 << 22), below(1 << 22)},
                          below(2) ? curve : NULL};
  px_glass_copy sharp = made_copy(source), soft = made_copy(other);
  px_glass_pixels(target, floats_x, floats_y, share, &sharp, &soft, &step, n);
  px_glass_row(target + 400, source, source + 400, below(257), other, other + 400, below(257),
               below(257), &step, n);
  add_target();
}

typedef struct {
  const char *name;
  void (*call)(size_t);
} part;

// kernels [LEVEL]: a `px_level`, 0 for what every processor of the kind has.
int main(int argc, char **argv) {
  static const part parts[] = {{"colors", colors},       {"rows", rows},       {"runs", run_lengths},
                               {"sweeps", sweeps},       {"sums", sums},       {"columns", columns},
                               {"samples", samples},     {"glass", glass}};
  px_use_level(argc > 1 ? (px_level)atoi(argv[1]) : PX_BASELINE);
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    state = i + 1;
    digest = 14695981039346656037u;
    for (int round = 0; round < rounds; round++) {
      make_rows();
      parts[i].call(below(longest));
    }
    printf("%s %016" PRIx64 "\n", parts[i].name, digest);
  }
  return 0;
}
