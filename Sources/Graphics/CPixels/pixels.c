#include "pixels.h"
#include <stdbool.h>
#include <string.h>

// A fused product would differ in the last bit between instruction sets.
#pragma STDC FP_CONTRACT OFF

// ---- Vectors ----

// Up to sixteen pixels: the compiler splits a vector into what the instruction set has. A name ends
// in the number of pixels; lanes are the halves of pixels, bytes have one for a pixel.
#define VECTORS(N)                                                                                 \
  typedef uint8_t bytes##N __attribute__((vector_size(N)));                                        \
  typedef uint16_t lanes##N __attribute__((vector_size(4 * N)));                                   \
  typedef uint32_t pixels##N __attribute__((vector_size(4 * N)));                                  \
  typedef uint32_t wide##N __attribute__((vector_size(8 * N)));
VECTORS(16)
VECTORS(8)
VECTORS(4)
VECTORS(1)
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef float floats16 __attribute__((vector_size(64)));
typedef uint8_t bytes64 __attribute__((vector_size(64)));

// Macros, not functions: a vector wider than the baseline's registers cannot be an argument.

#define LOAD(N, from)                                                                              \
  ({                                                                                               \
    pixels##N loaded_;                                                                             \
    memcpy(&loaded_, (from), sizeof loaded_);                                                      \
    loaded_;                                                                                       \
  })

#define STORE(to, value)                                                                           \
  do {                                                                                             \
    __typeof__(value) stored_ = (value);                                                           \
    memcpy((to), &stored_, sizeof stored_);                                                        \
  } while (0)

#define SPLAT(N, color) ((pixels##N){0} + (color))

// round(x / 255) for 16-bit lanes that hold a product of two bytes plus 128.
#define DIV255(N, x)                                                                               \
  __builtin_convertvector((__builtin_convertvector(x, wide##N) * 257u) >> 16, lanes##N)

// round(p * m / 255) for all four bytes of pixels; m is in every lane.
#define SCALED(N, p, m)                                                                            \
  ({                                                                                               \
    lanes##N v_ = (lanes##N)(p), m_ = (m);                                                         \
    lanes##N lo_ = (v_ & 255) * m_ + 128, hi_ = (v_ >> 8) * m_ + 128;                              \
    (pixels##N)(DIV255(N, lo_) | (DIV255(N, hi_) << 8));                                           \
  })

// The low byte of each pixel in both of its lanes.
#define SPREAD(N, m)                                                                               \
  ({                                                                                               \
    pixels##N s_ = (m);                                                                            \
    (lanes##N)(s_ | (s_ << 16));                                                                   \
  })

// Pixels times a mask of one byte each.
#define MASKED(N, p, mask)                                                                         \
  ({                                                                                               \
    bytes##N b_;                                                                                   \
    memcpy(&b_, (mask), sizeof b_);                                                                \
    SCALED(N, p, SPREAD(N, __builtin_convertvector(b_, pixels##N)));                               \
  })

#define OVER(N, source, below)                                                                     \
  ({                                                                                               \
    pixels##N o_ = (source);                                                                       \
    o_ + SCALED(N, below, SPREAD(N, 255 - (o_ >> 24)));                                            \
  })

// Stores BLOCK for `count` pixels. The last block is computed before any is stored, so that it may
// overlap the one before.
#define EACH_BLOCK(dst, count)                                                                     \
  do {                                                                                             \
    size_t n_ = (count);                                                                           \
    if (n_ >= 16) {                                                                                \
      pixels16 last_ = BLOCK(16, n_ - 16);                                                         \
      for (size_t i_ = 0; i_ < n_ - 16; i_ += 16)                                                  \
        STORE((dst) + i_, BLOCK(16, i_));                                                          \
      STORE((dst) + n_ - 16, last_);                                                               \
    } else if (n_ >= 8) {                                                                          \
      pixels8 last_ = BLOCK(8, n_ - 8);                                                            \
      STORE((dst), BLOCK(8, 0));                                                                   \
      STORE((dst) + n_ - 8, last_);                                                                \
    } else if (n_ >= 4) {                                                                          \
      pixels4 last_ = BLOCK(4, n_ - 4);                                                            \
      STORE((dst), BLOCK(4, 0));                                                                   \
      STORE((dst) + n_ - 4, last_);                                                                \
    } else {                                                                                       \
      for (size_t i_ = 0; i_ < n_; i_++)                                                           \
        STORE((dst) + i_, BLOCK(1, i_));                                                           \
    }                                                                                              \
  } while (0)

// The first pixel after `dst` at which a line of the cache begins, 64 bytes on most machines.
#define LINE_START(dst) (16 - ((uintptr_t)(dst) / 4 & 15))

// Beyond this many pixels a processor's own way of filling is faster than a loop, where it has one: it
// need not read the lines that it is about to overwrite.
#if defined(__x86_64__)
#define LONGEST_LOOP 16384
#define FILL_LONG(dst, color, count)                                                               \
  do {                                                                                             \
    uint32_t *p_ = (dst);                                                                          \
    size_t n_ = (count);                                                                           \
    __asm__ volatile("rep stosl" : "+D"(p_), "+c"(n_) : "a"(color) : "memory");                    \
  } while (0)
#else
#define LONGEST_LOOP SIZE_MAX
#define FILL_LONG(dst, color, count) PX(fill_lines)(dst, color, count)
#endif

// Other threads see what was stored past the cache.
#if defined(__x86_64__)
#define STREAM_END() __builtin_ia32_sfence()
#else
#define STREAM_END() ((void)0)
#endif

// (a (255 - f) + b f) / 255, rounded once.
#define CROSSFADE(N, a, b, f)                                                                      \
  ({                                                                                               \
    lanes##N a_ = (lanes##N)(a), b_ = (lanes##N)(b), f_ = (lanes##N){0} + (f), g_ = 255 - f_;      \
    lanes##N lo_ = (a_ & 255) * g_ + (b_ & 255) * f_ + 128;                                        \
    lanes##N hi_ = (a_ >> 8) * g_ + (b_ >> 8) * f_ + 128;                                          \
    (pixels##N)(DIV255(N, lo_) | (DIV255(N, hi_) << 8));                                           \
  })

// ---- Coverage ----

// The coverage of eight cells, as one number each; adds them to the sum so far and clears them.
#define SWEEP_GROUP(cells, sum)                                                                    \
  ({                                                                                               \
    pixels8 v_ = LOAD(8, cells), zero_ = {0};                                                      \
    v_ += __builtin_shufflevector(zero_, v_, 7, 8, 9, 10, 11, 12, 13, 14);                         \
    v_ += __builtin_shufflevector(zero_, v_, 6, 7, 8, 9, 10, 11, 12, 13);                          \
    v_ += __builtin_shufflevector(zero_, v_, 4, 5, 6, 7, 8, 9, 10, 11);                            \
    v_ += (sum);                                                                                   \
    (sum) = v_[7];                                                                                 \
    STORE(cells, zero_);                                                                           \
    pixels8 levels_ = (pixels8)__builtin_elementwise_abs((ints8)v_) >> 20;                         \
    __builtin_elementwise_min(levels_, zero_ + 255u);                                              \
  })

// ---- Sampling ----

#define CHUNK 64
// Rows of samples go down the image as a rule; a slanted one meets a new line of the cache in every
// few pixels, which no hardware foresees.
#define ROWS_AHEAD 4

// (a (256 - f) + b f + 128) / 256 in every channel; f is 0...256, spread over 16-bit lanes.
#define LERP(a, b, f)                                                                            \
  ({                                                                                               \
    lanes16 la_ = (lanes16)(a), lb_ = (lanes16)(b), f_ = (f), g_ = 256 - f_;                       \
    lanes16 lo_ = ((la_ & 255) * g_ + (lb_ & 255) * f_ + 128) >> 8;                                \
    lanes16 hi_ = ((la_ >> 8) * g_ + (lb_ >> 8) * f_ + 128) & 0xFF00;                              \
    (pixels16)(lo_ | hi_);                                                                         \
  })

// Every other pixel of two vectors: the left and right ones of pairs.
#define EVEN(a, b)                                                                                 \
  __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#define ODD(a, b)                                                                                  \
  __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)

// Reads the four pixels of each sample, one by one, since gathering instructions are slower; then
// mixes sixteen samples at a time. `u` and `v` are within the image; the last column and row are
// reached with a weight of 256.
#define SAMPLE_CHUNK(dst, src, stride, width, height, u, v, n)                                     \
  do {                                                                                             \
    uint64_t above_[CHUNK], below_[CHUNK];                                                         \
    uint32_t fx_[CHUNK], fy_[CHUNK];                                                               \
    int32_t at_[CHUNK];                                                                            \
    for (int k_ = 0; k_ < CHUNK; k_++) {                                                           \
      int32_t x_ = (u)[k_] >> 16, y_ = (v)[k_] >> 16;                                              \
      x_ = x_ < (width) - 2 ? x_ : (width) - 2;                                                    \
      y_ = y_ < (height) - 2 ? y_ : (height) - 2;                                                  \
      fx_[k_] = (uint32_t)(((u)[k_] - x_ * 65536) >> 8);                                           \
      fy_[k_] = (uint32_t)(((v)[k_] - y_ * 65536) >> 8);                                           \
      at_[k_] = y_ * (int32_t)(stride) + x_;                                                       \
    }                                                                                              \
    for (size_t k_ = 0; k_ < (n); k_ += 4)                                                         \
      __builtin_prefetch((const void *)((uintptr_t)((src) + at_[k_]) + (stride) * 4 * ROWS_AHEAD)); \
    _Pragma("clang loop vectorize(disable)") for (size_t k_ = 0; k_ < (n); k_++) {                 \
      const uint32_t *p_ = (src) + at_[k_];                                                        \
      memcpy(above_ + k_, p_, 8);                                                                  \
      memcpy(below_ + k_, p_ + (stride), 8);                                                       \
    }                                                                                              \
    uint32_t out_[CHUNK];                                                                          \
    for (size_t k_ = 0; k_ < (n); k_ += 16) {                                                      \
      pixels16 fx16_ = LOAD(16, fx_ + k_), fy16_ = LOAD(16, fy_ + k_);                                     \
      lanes16 fxl_ = SPREAD(16, fx16_), fyl_ = SPREAD(16, fy16_);                                          \
      pixels16 a0_ = LOAD(16, above_ + k_), a1_ = LOAD(16, above_ + k_ + 8);                               \
      pixels16 b0_ = LOAD(16, below_ + k_), b1_ = LOAD(16, below_ + k_ + 8);                               \
      pixels16 top_ = LERP(EVEN(a0_, a1_), ODD(a0_, a1_), fxl_);                                 \
      pixels16 bottom_ = LERP(EVEN(b0_, b1_), ODD(b0_, b1_), fxl_);                              \
      STORE(out_ + k_, LERP(top_, bottom_, fyl_));                                               \
    }                                                                                              \
    memcpy((dst), out_, (n) * 4);                                                                  \
  } while (0)

// Mixes four neighbours with weights in quarters, rounded down, sixteen samples at a time. All
// samples have four neighbours in the image.
#define QUARTER_CHUNK(dst, src, stride, u, v, du, dv, n)                                           \
  do {                                                                                             \
    uint64_t above_[CHUNK], below_[CHUNK];                                                         \
    uint32_t fx_[CHUNK], fy_[CHUNK], out_[CHUNK];                                                  \
    for (size_t k_ = 0; k_ < (n); k_++) {                                                          \
      int64_t a_ = (u) + (du) * (int64_t)k_, b_ = (v) + (dv) * (int64_t)k_;                        \
      const uint32_t *p_ = (src) + (size_t)(b_ >> 16) * (stride) + (size_t)(a_ >> 16);             \
      fx_[k_] = (uint32_t)((a_ & 0xFFFF) + 0x2000) >> 14;                                          \
      fy_[k_] = (uint32_t)((b_ & 0xFFFF) + 0x2000) >> 14;                                          \
      memcpy(above_ + k_, p_, 8);                                                                  \
      memcpy(below_ + k_, p_ + (stride), 8);                                                       \
    }                                                                                              \
    for (size_t k_ = 0; k_ < (n); k_ += 16) {                                                      \
      pixels16 fx16_ = LOAD(16, fx_ + k_), fy16_ = LOAD(16, fy_ + k_);                             \
      lanes16 right_ = SPREAD(16, fx16_), lower_ = SPREAD(16, fy16_);                              \
      lanes16 left_ = 4 - right_, upper_ = 4 - lower_;                                             \
      pixels16 a0_ = LOAD(16, above_ + k_), a1_ = LOAD(16, above_ + k_ + 8);                       \
      pixels16 b0_ = LOAD(16, below_ + k_), b1_ = LOAD(16, below_ + k_ + 8);                       \
      lanes16 low_ = {0}, high_ = {0};                                                             \
      ADD_WEIGHTED(low_, high_, EVEN(a0_, a1_), left_ * upper_);                                   \
      ADD_WEIGHTED(low_, high_, ODD(a0_, a1_), right_ * upper_);                                   \
      ADD_WEIGHTED(low_, high_, EVEN(b0_, b1_), left_ * lower_);                                   \
      ADD_WEIGHTED(low_, high_, ODD(b0_, b1_), right_ * lower_);                                   \
      STORE(out_ + k_, (pixels16)(low_ >> 4 | (high_ >> 4) << 8));                                 \
    }                                                                                              \
    memcpy((dst), out_, (n) * 4);                                                                  \
  } while (0)

// Adds the channels of pixels times a weight: 16 * 255 fits a lane.
#define ADD_WEIGHTED(low, high, pixels, weight)                                                    \
  do {                                                                                             \
    lanes16 p_ = (lanes16)(pixels), w_ = (weight);                                                 \
    (low) += (p_ & 255) * w_;                                                                      \
    (high) += (p_ >> 8) * w_;                                                                      \
  } while (0)

// ---- Single values ----

#define INLINE static inline __attribute__((always_inline))

// The bytes of a pixel times m / 255, rounded, two channels at a time.
INLINE uint32_t scale_pixel(uint32_t p, uint32_t m) {
  uint32_t rb = (p & 0x00FF00FF) * m + 0x00800080;
  uint32_t ag = ((p >> 8) & 0x00FF00FF) * m + 0x00800080;
  rb = ((rb + ((rb >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
  ag = (ag + ((ag >> 8) & 0x00FF00FF)) & 0xFF00FF00;
  return rb | ag;
}

INLINE uint32_t area_level(uint32_t sum) {
  uint32_t magnitude = (int32_t)sum < 0 ? 0u - sum : sum;
  uint32_t level = magnitude >> 20;
  return level > 255 ? 255 : level;
}

INLINE size_t append_run(px_run *runs, size_t n, int32_t start, int32_t end, int32_t coverage) {
  if (coverage == 0 || start >= end)
    return n;
  if (n > 0 && runs[n - 1].coverage == coverage && runs[n - 1].end == start) {
    runs[n - 1].end = end;
    return n;
  }
  runs[n].start = start;
  runs[n].end = end;
  runs[n].coverage = coverage;
  return n + 1;
}

// The pixel of an image, clear outside of it.
INLINE uint32_t pixel_or_clear(const uint32_t *src, size_t stride, int32_t width, int32_t height,
                               int64_t x, int64_t y) {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : src[(size_t)y * stride + (size_t)x];
}

INLINE uint32_t quarter_sample(const uint32_t *src, size_t stride, int32_t width, int32_t height,
                               int64_t u, int64_t v) {
  const uint32_t mask = 0x00FF00FF;
  int64_t x = u >> 16, y = v >> 16;
  uint32_t fx = (uint32_t)((u & 0xFFFF) + 0x2000) >> 14, low = 0, high = 0;
  uint32_t fy = (uint32_t)((v & 0xFFFF) + 0x2000) >> 14;
  for (int k = 0; k < 4; k++) {
    uint32_t p = pixel_or_clear(src, stride, width, height, x + (k & 1), y + (k >> 1));
    uint32_t weight = (k & 1 ? fx : 4 - fx) * (k >> 1 ? fy : 4 - fy);
    low += (p & mask) * weight;
    high += ((p >> 8) & mask) * weight;
  }
  return ((low >> 4) & mask) | (((high >> 4) & mask) << 8);
}

// Whether a coordinate in 16.16 and the next pixel are in an image of some size.
INLINE bool has_neighbour(int64_t u, int32_t size) { return u >= 0 && (u >> 16) + 1 < size; }

// ---- Glass ----

#define ALWAYS static inline __attribute__((always_inline))

// Between two pixels, two channels at a time; `share` of the second in 256ths.
ALWAYS uint32_t between(uint32_t a, uint32_t b, uint32_t share) {
  const uint32_t mask = 0x00FF00FF, half = 0x00800080;
  uint32_t even = ((a & mask) * (256 - share) + (b & mask) * share + half) >> 8;
  uint32_t odd = ((a >> 8) & mask) * (256 - share) + ((b >> 8) & mask) * share + half;
  return (even & mask) | (odd & ~mask);
}

ALWAYS int32_t clamped(int32_t value, int32_t last) {
  value = value < last ? value : last;
  return value > 0 ? value : 0;
}

ALWAYS uint32_t glass_sample(const px_glass_copy *copy, float x, float y) {
  int32_t u = (int32_t)((x - copy->origin_x) * copy->scale_x) - 128;
  int32_t v = (int32_t)((y - copy->origin_y) * copy->scale_y) - 128;
  int32_t left = clamped(u >> 8, copy->last_x), right = clamped((u >> 8) + 1, copy->last_x);
  int32_t stride = (int32_t)copy->stride;
  int32_t upper = clamped(v >> 8, copy->last_y) * stride;
  int32_t lower = clamped((v >> 8) + 1, copy->last_y) * stride;
  const uint32_t *pixels = copy->pixels;
  uint32_t above = between(pixels[upper + left], pixels[upper + right], u & 255);
  uint32_t below = between(pixels[lower + left], pixels[lower + right], u & 255);
  return between(above, below, v & 255);
}

ALWAYS int32_t glass_bend(int32_t c, const int32_t *curve) {
  int32_t level = c >> 8 < 254 ? c >> 8 : 254;
  return curve[level] + (((curve[level + 1] - curve[level]) * (c - (level << 8))) >> 8);
}

ALWAYS uint32_t glass_channel(int32_t c, uint32_t added, uint32_t kept) {
  return ((uint32_t)c * kept + added + (1u << 23)) >> 24;
}

ALWAYS uint32_t glass_step(int32_t c, int32_t grey, int32_t a, uint32_t alpha, uint32_t added,
                           const px_glass_colors *g, bool bends) {
  c = clamped(grey + (((c - grey) * g->saturation) >> 8), a);
  if (bends) {
    c = glass_bend(c, g->curve);
    c = c < a ? c : a;
  }
  uint32_t result = glass_channel(c, added, g->kept);
  return result < alpha ? result : alpha;
}

// Mixes two pixels, saturates, bends, fills and tints.
ALWAYS uint32_t glass_color(uint32_t sharp, uint32_t soft, uint32_t share,
                            const px_glass_colors *g, bool bends) {
  uint32_t rest = 256 - share;
  int32_t r = (int32_t)((sharp & 255) * rest + (soft & 255) * share);
  int32_t green = (int32_t)(((sharp >> 8) & 255) * rest + ((soft >> 8) & 255) * share);
  int32_t b = (int32_t)(((sharp >> 16) & 255) * rest + ((soft >> 16) & 255) * share);
  int32_t a = (int32_t)((sharp >> 24) * rest + (soft >> 24) * share);
  int32_t grey = (r * 54 + green * 183 + b * 19) >> 8;
  uint32_t alpha = glass_channel(a, g->added[3], g->kept);
  return glass_step(r, grey, a, alpha, g->added[0], g, bends) |
         glass_step(green, grey, a, alpha, g->added[1], g, bends) << 8 |
         glass_step(b, grey, a, alpha, g->added[2], g, bends) << 16 | alpha << 24;
}

// ---- Files ----

// Stores the colours of sixteen pixels without alpha, and up to 16 more bytes: with one permutation of
// 64 bytes where the processor has one, else four pixels at a time.
#define PACK_AT_ONCE(dst, block)                                                                   \
  do {                                                                                             \
    bytes64 p_ = (bytes64)(block);                                                                 \
    STORE(dst, __builtin_shufflevector(                                                            \
                   p_, p_, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, \
                   26, 28, 29, 30, 32, 33, 34, 36, 37, 38, 40, 41, 42, 44, 45, 46, 48, 49, 50, 52, \
                   53, 54, 56, 57, 58, 60, 61, 62, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47,   \
                   51, 55, 59, 63));                                                               \
  } while (0)
#define PACK_BY_FOUR(dst, block)                                                                   \
  do {                                                                                             \
    pixels16 block_ = (block);                                                                     \
    for (int k_ = 0; k_ < 4; k_++) {                                                               \
      bytes16 p_;                                                                                  \
      memcpy(&p_, (const uint8_t *)&block_ + 16 * k_, 16);                                         \
      STORE((dst) + 12 * k_, __builtin_shufflevector(p_, p_, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13,   \
                                                     14, 3, 7, 11, 15));                           \
    }                                                                                              \
  } while (0)

// ---- Variants ----

#define PACK_COLORS PACK_BY_FOUR
#define PX(name) name##_baseline
#include "kernels.h"
#undef PX

#if defined(__x86_64__)
#define PX(name) name##_v3
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#include "kernels.h"
#pragma clang attribute pop
#undef PX

// Left to itself the compiler keeps to registers of 256 bits here, for the first processors with
// AVX-512 slow down in wider ones. Those that have VBMI2 as well do not.
#undef PACK_COLORS
#define PACK_COLORS PACK_AT_ONCE
#define PX(name) name##_v4
#pragma clang attribute push(                                                                      \
    __attribute__((target("arch=x86-64-v4,avx512vbmi,avx512vbmi2,no-prefer-256-bit"))), apply_to = function)
#include "kernels.h"
#pragma clang attribute pop
#undef PX
#endif

// ---- Choice ----

// Every loop: what it returns, its name, parameters and arguments.
#define KERNELS(X)                                                                                 \
  X(void, fill, (uint32_t *dst, uint32_t color, size_t count), (dst, color, count))                \
  X(void, fill_box, (uint32_t *dst, size_t stride, uint32_t color, size_t width, size_t height),   \
    (dst, stride, color, width, height))                                                           \
  X(void, over_color, (uint32_t *dst, uint32_t color, size_t count), (dst, color, count))          \
  X(void, over_color_box, (uint32_t *dst, size_t stride, uint32_t color, size_t width, size_t      \
    height), (dst, stride, color, width, height))                                                  \
  X(void, over_color_mask, (uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count),     \
    (dst, color, mask, count))                                                                     \
  X(void, over_color_mask_box, (uint32_t *dst, size_t stride, uint32_t color, const uint8_t        \
    *mask, size_t mask_stride, size_t width, size_t height), (dst, stride, color, mask,            \
    mask_stride, width, height))                                                                   \
  X(void, over_row, (uint32_t *dst, const uint32_t *src, size_t count), (dst, src, count))         \
  X(void, over_row_mask, (uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t          \
    count), (dst, src, mask, count))                                                               \
  X(void, over_row_scaled, (uint32_t *dst, const uint32_t *src, uint8_t alpha, size_t count),      \
    (dst, src, alpha, count))                                                                      \
  X(void, mix_row, (uint32_t *dst, const uint32_t *below, const uint32_t *src, uint8_t alpha,      \
    size_t count), (dst, below, src, alpha, count))                                                \
  X(void, mix_box, (uint32_t *restrict dst, ptrdiff_t stride, const uint32_t *restrict below,      \
    ptrdiff_t below_stride, const uint32_t *restrict src, ptrdiff_t src_stride, uint8_t alpha,     \
    size_t width, size_t height), (dst, stride, below, below_stride, src, src_stride, alpha,       \
    width, height))                                                                                \
  X(void, scale_row, (uint32_t *row, uint8_t alpha, size_t count), (row, alpha, count))            \
  X(void, scale_row_mask, (uint32_t *row, const uint8_t *mask, size_t count), (row, mask,          \
    count))                                                                                        \
  X(void, color_mask, (uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count), (dst,    \
    color, mask, count))                                                                           \
  X(void, scale_mask, (uint8_t *mask, const uint8_t *other, size_t count), (mask, other, count))   \
  X(void, color_runs, (uint32_t *dst, size_t stride, size_t height, uint32_t color, const px_run   \
    *runs, size_t count, const uint8_t *mask, int32_t from, int32_t to), (dst, stride, height,     \
    color, runs, count, mask, from, to))                                                           \
  X(void, color_patch, (uint32_t *dst, size_t stride, size_t height, uint32_t color, const         \
    px_patch_row *rows, const uint8_t *bytes, int32_t shift, int32_t from, int32_t to), (dst,      \
    stride, height, color, rows, bytes, shift, from, to))                                          \
  X(size_t, sweep, (int32_t *cells, uint8_t *touched, size_t words, size_t width, int32_t          \
    offset, uint8_t *mask, px_run *runs), (cells, touched, words, width, offset, mask, runs))      \
  X(void, sweep_color, (int32_t *cells, uint8_t *touched, size_t words, size_t width, uint32_t     \
    *dst, uint32_t color), (cells, touched, words, width, dst, color))                             \
  X(void, accumulate, (uint32_t *sum, const uint8_t *row, uint32_t weight, size_t count), (sum,    \
    row, weight, count))                                                                           \
  X(void, accumulate16, (uint32_t *sum, const uint16_t *row, uint32_t weight, size_t count),       \
    (sum, row, weight, count))                                                                     \
  X(void, accumulate32, (uint32_t *sum, const uint32_t *row, uint32_t weight, size_t count),       \
    (sum, row, weight, count))                                                                     \
  X(void, widen, (float *dst, const uint8_t *bytes, size_t count), (dst, bytes, count))            \
  X(void, weighted_sums, (uint8_t *dst, const float *rows, size_t stride, const float *weights,    \
    size_t taps, size_t count), (dst, rows, stride, weights, taps, count))                         \
  X(void, between_columns, (uint32_t *dst, const uint32_t *src, const int32_t *left, const         \
    int32_t *right, const uint32_t *share, size_t count), (dst, src, left, right, share, count))   \
  X(void, glass_places, (float *place_x, float *place_y, float *depth, uint32_t *share, const      \
    px_glass_lens *lens, int32_t x, int32_t y, float start_x, float start_y, float step_x, float   \
    step_y, size_t count), (place_x, place_y, depth, share, lens, x, y, start_x, start_y, step_x,  \
    step_y, count))                                                                                \
  X(void, glass_pixels, (uint32_t *dst, const float *place_x, const float *place_y, const          \
    uint32_t *share, const px_glass_copy *sharp, const px_glass_copy *soft, const                  \
    px_glass_colors *colors, size_t count), (dst, place_x, place_y, share, sharp, soft, colors,    \
    count))                                                                                        \
  X(void, glass_row, (uint32_t *dst, const uint32_t *sharp0, const uint32_t *sharp1, uint32_t      \
    sharp_share, const uint32_t *soft0, const uint32_t *soft1, uint32_t soft_share, uint32_t       \
    share, const px_glass_colors *colors, size_t count), (dst, sharp0, sharp1, sharp_share, soft0, \
    soft1, soft_share, share, colors, count))                                                      \
  X(void, high_bytes, (uint8_t *dst, const uint32_t *words, size_t count), (dst, words, count))    \
  X(void, narrow, (uint32_t *dst, const uint32_t *row, size_t length, const int32_t *first, const  \
    int32_t *end, const uint32_t *weights, size_t stride, size_t count), (dst, row, length, first, \
    end, weights, stride, count))                                                                  \
  X(void, lookup, (uint32_t *dst, const uint32_t *table, int64_t t, int64_t step, size_t count),   \
    (dst, table, t, step, count))                                                                  \
  X(void, crossfade, (uint32_t *dst, const uint32_t *a, const uint32_t *b, uint8_t f, size_t       \
    count), (dst, a, b, f, count))                                                                 \
  X(void, shade, (uint32_t *dst, const uint32_t *src, uint8_t light, size_t count), (dst, src,     \
    light, count))                                                                                 \
  X(uint32_t, common_bits, (const uint32_t *row, size_t count), (row, count))                      \
  X(uint32_t, pack_colors, (uint8_t *dst, const uint32_t *src, size_t count), (dst, src, count))       \
  X(void, sample_affine, (uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,        \
    int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv, size_t count), (dst, src,        \
    stride, width, height, u, v, du, dv, count))                                                   \
  X(void, sample_quarter, (uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,       \
    int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv, size_t count), (dst, src,        \
    stride, width, height, u, v, du, dv, count))                                                   \
  X(void, sample_projective, (uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,    \
    int32_t height, const double *m, double x, size_t count), (dst, src, stride, width, height,    \
    m, x, count))

typedef struct {
#define FIELD(result, name, parameters, arguments) result(*name) parameters;
  KERNELS(FIELD)
} kernel_table;

#define BASELINE(result, name, parameters, arguments) .name = name##_baseline,
static const kernel_table baseline_table = {KERNELS(BASELINE)};
#if defined(__x86_64__)
#define V3(result, name, parameters, arguments) .name = name##_v3,
static const kernel_table v3_table = {KERNELS(V3)};
#define V4(result, name, parameters, arguments) .name = name##_v4,
static const kernel_table v4_table = {KERNELS(V4)};
#endif

static const kernel_table *kernels = &baseline_table;

px_level px_best_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4") && __builtin_cpu_supports("avx512vbmi") &&
      __builtin_cpu_supports("avx512vbmi2"))
    return PX_V4;
  if (__builtin_cpu_supports("x86-64-v3"))
    return PX_V3;
#endif
  return PX_BASELINE;
}

px_level px_use_level(px_level level) {
  px_level best = px_best_level();
  level = level < best ? level : best;
#if defined(__x86_64__)
  const kernel_table *tables[] = {&baseline_table, &v3_table, &v4_table};
  __atomic_store_n(&kernels, tables[level], __ATOMIC_RELAXED);
#endif
  return level;
}

__attribute__((constructor)) static void choose_kernels(void) { px_use_level(PX_V4); }

#define CALL(result, name, parameters, arguments)                                                  \
  result px_##name parameters {                                                                    \
    return __atomic_load_n(&kernels, __ATOMIC_RELAXED)->name arguments;                            \
  }
KERNELS(CALL)
