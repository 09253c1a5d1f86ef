#include "pixels.h"
#include <string.h>

// A fused product would differ in the last bit between instruction sets.
#pragma STDC FP_CONTRACT OFF

// Vectors of 64 bytes: the compiler splits them into what the instruction set has.
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t lanes32 __attribute__((vector_size(64)));
typedef uint32_t pixels16 __attribute__((vector_size(64)));

#if defined(__x86_64__) && defined(__linux__)
#define VARIANTS __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define VARIANTS
#endif
#define INLINE static inline __attribute__((always_inline))

// ---- One pixel, two channels at a time ----

INLINE uint32_t scale_pixel(uint32_t p, uint32_t m) {
  uint32_t rb = (p & 0x00FF00FF) * m + 0x00800080;
  uint32_t ag = ((p >> 8) & 0x00FF00FF) * m + 0x00800080;
  rb = ((rb + ((rb >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
  ag = (ag + ((ag >> 8) & 0x00FF00FF)) & 0xFF00FF00;
  return rb | ag;
}

INLINE uint32_t over_pixel(uint32_t s, uint32_t d) { return s + scale_pixel(d, 255 - (s >> 24)); }

// ---- Sixteen pixels ----

// Macros, not functions: a vector wider than the baseline's registers cannot be an argument.

#define LOAD(from)                                                                                 \
  ({                                                                                               \
    pixels16 loaded_;                                                                              \
    memcpy(&loaded_, (from), sizeof loaded_);                                                      \
    loaded_;                                                                                       \
  })

#define STORE(to, value)                                                                           \
  do {                                                                                             \
    pixels16 stored_ = (value);                                                                    \
    memcpy((to), &stored_, sizeof stored_);                                                        \
  } while (0)

// round(v * m / 255) for both bytes of 16-bit lanes: (p + (p >> 8)) >> 8 with p = v m + 128 stays
// under 65536.
#define SCALE_LANES(p, lanes)                                                                      \
  ({                                                                                               \
    lanes32 v_ = (lanes32)(p), m_ = (lanes);                                                       \
    lanes32 lo_ = (v_ & 255) * m_ + 128;                                                           \
    lanes32 hi_ = (v_ >> 8) * m_ + 128;                                                            \
    lo_ = (lo_ + (lo_ >> 8)) >> 8;                                                                 \
    hi_ = (hi_ + (hi_ >> 8)) & 0xFF00;                                                             \
    (pixels16)(lo_ | hi_);                                                                         \
  })

// The low byte of each pixel in both of its 16-bit lanes.
#define SPREAD(m)                                                                                  \
  ({                                                                                               \
    pixels16 s_ = (m);                                                                             \
    (lanes32)(s_ | (s_ << 16));                                                                    \
  })

#define WIDEN(mask)                                                                                \
  ({                                                                                               \
    bytes16 b_;                                                                                    \
    memcpy(&b_, (mask), sizeof b_);                                                                \
    __builtin_convertvector(b_, pixels16);                                                         \
  })

#define SCALE16(p, m) SCALE_LANES(p, SPREAD(m))

#define OVER16(source, below)                                                                      \
  ({                                                                                               \
    pixels16 o_ = (source);                                                                        \
    o_ + SCALE16(below, 255 - (o_ >> 24));                                                         \
  })

VARIANTS
void px_fill(uint32_t *dst, uint32_t color, size_t count) {
  pixels16 v = (pixels16){0} + color;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, v);
  for (; i < count; i++)
    dst[i] = color;
}

VARIANTS
void px_over_color(uint32_t *dst, uint32_t color, size_t count) {
  uint32_t inverse = 255 - (color >> 24);
  pixels16 s = (pixels16){0} + color;
  lanes32 m = (lanes32){0} + (uint16_t)inverse;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, s + SCALE_LANES(LOAD(dst + i), m));
  for (; i < count; i++)
    dst[i] = color + scale_pixel(dst[i], inverse);
}

VARIANTS
void px_over_color_mask(uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count) {
  pixels16 c = (pixels16){0} + color;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, OVER16(SCALE16(c, WIDEN(mask + i)), LOAD(dst + i)));
  for (; i < count; i++)
    dst[i] = over_pixel(scale_pixel(color, mask[i]), dst[i]);
}

VARIANTS
void px_over_row(uint32_t *dst, const uint32_t *src, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, OVER16(LOAD(src + i), LOAD(dst + i)));
  for (; i < count; i++)
    dst[i] = over_pixel(src[i], dst[i]);
}

VARIANTS
void px_over_row_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, OVER16(SCALE16(LOAD(src + i), WIDEN(mask + i)), LOAD(dst + i)));
  for (; i < count; i++)
    dst[i] = over_pixel(scale_pixel(src[i], mask[i]), dst[i]);
}

VARIANTS
void px_scale_row(uint32_t *row, uint8_t alpha, size_t count) {
  lanes32 m = (lanes32){0} + (uint16_t)alpha;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(row + i, SCALE_LANES(LOAD(row + i), m));
  for (; i < count; i++)
    row[i] = scale_pixel(row[i], alpha);
}

VARIANTS
void px_scale_row_mask(uint32_t *row, const uint8_t *mask, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(row + i, SCALE16(LOAD(row + i), WIDEN(mask + i)));
  for (; i < count; i++)
    row[i] = scale_pixel(row[i], mask[i]);
}

VARIANTS
void px_color_mask(uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count) {
  pixels16 c = (pixels16){0} + color;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, SCALE16(c, WIDEN(mask + i)));
  for (; i < count; i++)
    dst[i] = scale_pixel(color, mask[i]);
}

VARIANTS
void px_scale_mask(uint8_t *restrict mask, const uint8_t *restrict other, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint16_t p = (uint16_t)(mask[i] * other[i] + 128);
    mask[i] = (uint8_t)((uint16_t)(p + (p >> 8)) >> 8);
  }
}

VARIANTS
void px_over_row_scaled(uint32_t *dst, const uint32_t *src, uint8_t alpha, size_t count) {
  lanes32 m = (lanes32){0} + (uint16_t)alpha;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, OVER16(SCALE_LANES(LOAD(src + i), m), LOAD(dst + i)));
  for (; i < count; i++)
    dst[i] = over_pixel(scale_pixel(src[i], alpha), dst[i]);
}

VARIANTS
void px_accumulate(uint32_t *restrict sum, const uint8_t *restrict row, uint32_t weight,
                   size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += weight * row[i];
}

VARIANTS
void px_accumulate16(uint32_t *restrict sum, const uint16_t *restrict row, uint32_t weight,
                     size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += weight * row[i];
}

void px_lookup(uint32_t *dst, const uint32_t *table, int64_t t, int64_t step, size_t count) {
  for (size_t i = 0; i < count; i++) {
    dst[i] = table[t >> 32];
    t += step;
  }
}

// ---- Transitions ----

// x is at most 255 * 255, so that (x + 128 + ((x + 128) >> 8)) >> 8 is x / 255 rounded.
VARIANTS
void px_crossfade(uint32_t *restrict dst, const uint32_t *restrict a, const uint32_t *restrict b,
                  uint8_t f, size_t count) {
  uint8_t *restrict out = (uint8_t *)dst;
  const uint8_t *restrict p = (const uint8_t *)a;
  const uint8_t *restrict q = (const uint8_t *)b;
  uint16_t g = 255 - f;
  for (size_t i = 0; i < count * 4; i++) {
    uint16_t x = (uint16_t)(p[i] * g + q[i] * f + 128);
    out[i] = (uint8_t)((uint16_t)(x + (x >> 8)) >> 8);
  }
}

VARIANTS
void px_shade(uint32_t *restrict dst, const uint32_t *restrict src, uint8_t light, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t c = src[i];
    uint32_t rb = (c & 0xFF00FF) * light + 0x800080;
    uint32_t g = (c >> 8 & 0xFF) * light + 0x80;
    rb = (rb + (rb >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
    g = (g + (g >> 8)) & 0xFF00;
    dst[i] = (c & 0xFF000000) | rb | g;
  }
}

// ---- Sampling ----

#define CHUNK 64

// (a (256 - f) + b f + 128) / 256 in every channel; f is 0...256, spread over 16-bit lanes.
#define LERP16(a, b, f)                                                                            \
  ({                                                                                               \
    lanes32 la_ = (lanes32)(a), lb_ = (lanes32)(b), f_ = (f), g_ = 256 - f_;                       \
    lanes32 lo_ = ((la_ & 255) * g_ + (lb_ & 255) * f_ + 128) >> 8;                                \
    lanes32 hi_ = ((la_ >> 8) * g_ + (lb_ >> 8) * f_ + 128) & 0xFF00;                              \
    (pixels16)(lo_ | hi_);                                                                         \
  })

// Every other pixel of two vectors: the left and right ones of pairs.
#define EVEN(a, b)                                                                                 \
  __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#define ODD(a, b)                                                                                  \
  __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)

// Reads the four pixels of each sample, then mixes sixteen samples at a time. `u` and `v` are
// within the image; the last column and row are reached with a weight of 256.
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
    for (size_t k_ = 0; k_ < (n); k_++) {                                                          \
      const uint32_t *p_ = (src) + at_[k_];                                                        \
      memcpy(above_ + k_, p_, 8);                                                                  \
      memcpy(below_ + k_, p_ + (stride), 8);                                                       \
    }                                                                                              \
    uint32_t out_[CHUNK];                                                                          \
    for (size_t k_ = 0; k_ < (n); k_ += 16) {                                                      \
      pixels16 fx16_ = LOAD(fx_ + k_), fy16_ = LOAD(fy_ + k_);                                     \
      lanes32 fxl_ = SPREAD(fx16_), fyl_ = SPREAD(fy16_);                                          \
      pixels16 a0_ = LOAD(above_ + k_), a1_ = LOAD(above_ + k_ + 8);                               \
      pixels16 b0_ = LOAD(below_ + k_), b1_ = LOAD(below_ + k_ + 8);                               \
      pixels16 top_ = LERP16(EVEN(a0_, a1_), ODD(a0_, a1_), fxl_);                                 \
      pixels16 bottom_ = LERP16(EVEN(b0_, b1_), ODD(b0_, b1_), fxl_);                              \
      STORE(out_ + k_, LERP16(top_, bottom_, fyl_));                                               \
    }                                                                                              \
    memcpy((dst), out_, (n) * 4);                                                                  \
  } while (0)

VARIANTS
void px_sample_affine(uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,
                      int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv, size_t count) {
  int64_t last_u = (int64_t)(width - 1) << 16, last_v = (int64_t)(height - 1) << 16;
  for (size_t i = 0; i < count; i += CHUNK) {
    size_t n = count - i < CHUNK ? count - i : CHUNK;
    int32_t us[CHUNK], vs[CHUNK];
    for (int k = 0; k < CHUNK; k++) {
      int64_t a = u + du * (int64_t)(i + (size_t)k), b = v + dv * (int64_t)(i + (size_t)k);
      a = a < 0 ? 0 : a;
      b = b < 0 ? 0 : b;
      us[k] = (int32_t)(a > last_u ? last_u : a);
      vs[k] = (int32_t)(b > last_v ? last_v : b);
    }
    SAMPLE_CHUNK(dst + i, src, stride, width, height, us, vs, n);
  }
}

VARIANTS
void px_sample_projective(uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,
                          int32_t height, const double *m, double x, size_t count) {
  double last_u = (double)(width - 1) * 65536, last_v = (double)(height - 1) * 65536;
  for (size_t i = 0; i < count; i += CHUNK) {
    size_t n = count - i < CHUNK ? count - i : CHUNK;
    int32_t us[CHUNK], vs[CHUNK];
    for (int k = 0; k < CHUNK; k++) {
      double at = x + (double)(int32_t)(i + (size_t)k);
      double r = 65536 / (m[4] * at + m[5]);
      double a = (m[0] * at + m[1]) * r - 32768, b = (m[2] * at + m[3]) * r - 32768;
      // Written so that what is not a number becomes 0.
      a = a > 0 ? a : 0;
      b = b > 0 ? b : 0;
      us[k] = (int32_t)(a < last_u ? a : last_u);
      vs[k] = (int32_t)(b < last_v ? b : last_v);
    }
    SAMPLE_CHUNK(dst + i, src, stride, width, height, us, vs, n);
  }
}

VARIANTS
void px_fill_box(uint32_t *dst, size_t stride, uint32_t color, size_t width, size_t height) {
  pixels16 v = (pixels16){0} + color;
  for (size_t y = 0; y < height; y++, dst += stride) {
    size_t i = 0;
    for (; i + 16 <= width; i += 16)
      STORE(dst + i, v);
    for (; i < width; i++)
      dst[i] = color;
  }
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

INLINE uint32_t area_level(int32_t area) {
  uint32_t magnitude = area < 0 ? 0u - (uint32_t)area : (uint32_t)area;
  uint32_t level = magnitude >> 20;
  return level > 255 ? 255 : level;
}

size_t px_sweep(int32_t *cells, uint64_t *touched, size_t words, size_t width, int32_t offset,
                uint8_t *mask, px_run *runs) {
  size_t n = 0, next = 0; // next group
  uint32_t sum = 0;
  for (size_t w = 0; w < words; w++) {
    uint64_t bits = touched[w];
    if (bits == 0)
      continue;
    touched[w] = 0;
    do {
      size_t group = w * 64 + (size_t)__builtin_ctzll(bits);
      bits &= bits - 1;
      size_t start = group * 8;
      if (group > next)
        n = append_run(runs, n, offset + (int32_t)(next * 8),
                       offset + (int32_t)(start < width ? start : width),
                       (int32_t)area_level((int32_t)sum));
      for (size_t i = start; i < start + 8; i++) {
        sum += (uint32_t)cells[i];
        cells[i] = 0;
        mask[i] = (uint8_t)area_level((int32_t)sum);
      }
      size_t end = start + 8 < width ? start + 8 : width;
      n = append_run(runs, n, offset + (int32_t)start, offset + (int32_t)end, -1);
      next = group + 1;
    } while (bits);
  }
  if (next * 8 < width)
    n = append_run(runs, n, offset + (int32_t)(next * 8), offset + (int32_t)width,
                   (int32_t)area_level((int32_t)sum));
  return n;
}

typedef uint16_t lanes16 __attribute__((vector_size(32)));
typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint16_t lanes8 __attribute__((vector_size(16)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));

// color * mask over four pixels; the mask bytes are in the low parts of `m`.
#define OVER_COLOR_MASK(PIXELS, LANES, c, m, at)                                                   \
  do {                                                                                             \
    PIXELS d_, mm_ = (m);                                                                          \
    memcpy(&d_, (at), sizeof d_);                                                                  \
    LANES ml_ = (LANES)(mm_ | (mm_ << 16)), cl_ = (LANES)((PIXELS){0} + (c));                      \
    LANES lo_ = (cl_ & 255) * ml_ + 128, hi_ = (cl_ >> 8) * ml_ + 128;                             \
    lo_ = (lo_ + (lo_ >> 8)) >> 8;                                                                 \
    hi_ = (hi_ + (hi_ >> 8)) & 0xFF00;                                                             \
    PIXELS s_ = (PIXELS)(lo_ | hi_);                                                               \
    PIXELS iv_ = 255 - (s_ >> 24);                                                                 \
    LANES il_ = (LANES)(iv_ | (iv_ << 16)), dl_ = (LANES)d_;                                       \
    lo_ = (dl_ & 255) * il_ + 128;                                                                 \
    hi_ = (dl_ >> 8) * il_ + 128;                                                                  \
    lo_ = (lo_ + (lo_ >> 8)) >> 8;                                                                 \
    hi_ = (hi_ + (hi_ >> 8)) & 0xFF00;                                                             \
    s_ += (PIXELS)(lo_ | hi_);                                                                     \
    memcpy((at), &s_, sizeof s_);                                                                  \
  } while (0)

#define OVER_COLOR(PIXELS, LANES, c, inverse, at)                                                  \
  do {                                                                                             \
    PIXELS d_;                                                                                     \
    memcpy(&d_, (at), sizeof d_);                                                                  \
    LANES il_ = (LANES){0} + (uint16_t)(inverse), dl_ = (LANES)d_;                                 \
    LANES lo_ = (dl_ & 255) * il_ + 128, hi_ = (dl_ >> 8) * il_ + 128;                             \
    lo_ = (lo_ + (lo_ >> 8)) >> 8;                                                                 \
    hi_ = (hi_ + (hi_ >> 8)) & 0xFF00;                                                             \
    d_ = (PIXELS)(lo_ | hi_) + (c);                                                                \
    memcpy((at), &d_, sizeof d_);                                                                  \
  } while (0)

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

#define WIDEN_TO(BYTES, PIXELS, from)                                                              \
  ({                                                                                               \
    BYTES b_;                                                                                      \
    memcpy(&b_, (from), sizeof b_);                                                                \
    __builtin_convertvector(b_, PIXELS);                                                           \
  })

INLINE void over_color_mask_any(uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    OVER_COLOR_MASK(pixels16, lanes32, color, WIDEN_TO(bytes16, pixels16, mask + i), dst + i);
  if (i + 8 <= count) {
    OVER_COLOR_MASK(pixels8, lanes16, color, WIDEN_TO(bytes8, pixels8, mask + i), dst + i);
    i += 8;
  }
  if (i + 4 <= count) {
    OVER_COLOR_MASK(pixels4, lanes8, color, WIDEN_TO(bytes4, pixels4, mask + i), dst + i);
    i += 4;
  }
  for (; i < count; i++)
    dst[i] = over_pixel(scale_pixel(color, mask[i]), dst[i]);
}

INLINE void over_color_any(uint32_t *dst, uint32_t color, size_t count) {
  uint32_t inverse = 255 - (color >> 24);
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    OVER_COLOR(pixels16, lanes32, color, inverse, dst + i);
  if (i + 8 <= count) {
    OVER_COLOR(pixels8, lanes16, color, inverse, dst + i);
    i += 8;
  }
  if (i + 4 <= count) {
    OVER_COLOR(pixels4, lanes8, color, inverse, dst + i);
    i += 4;
  }
  for (; i < count; i++)
    dst[i] = color + scale_pixel(dst[i], inverse);
}

INLINE void fill_any(uint32_t *dst, uint32_t color, size_t count) {
  pixels16 v = (pixels16){0} + color;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, v);
  for (; i < count; i++)
    dst[i] = color;
}

VARIANTS
void px_over_color_mask_box(uint32_t *dst, size_t stride, uint32_t color, const uint8_t *mask,
                            size_t mask_stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++, dst += stride, mask += mask_stride)
    over_color_mask_any(dst, color, mask, width);
}

VARIANTS
void px_color_runs(uint32_t *dst, size_t stride, size_t height, uint32_t color, const px_run *runs,
                   size_t count, const uint8_t *mask, int32_t from, int32_t to) {
  for (size_t y = 0; y < height; y++, dst += stride) {
    for (size_t i = 0; i < count; i++) {
      int32_t start = runs[i].start > from ? runs[i].start : from;
      int32_t end = runs[i].end < to ? runs[i].end : to;
      if (start >= end)
        continue;
      size_t n = (size_t)(end - start);
      int32_t coverage = runs[i].coverage;
      if (coverage < 0) {
        over_color_mask_any(dst + start, color, mask + start, n);
      } else {
        uint32_t c = coverage == 255 ? color : scale_pixel(color, (uint32_t)coverage);
        if (c >> 24 == 255)
          fill_any(dst + start, c, n);
        else
          over_color_any(dst + start, c, n);
      }
    }
  }
}
