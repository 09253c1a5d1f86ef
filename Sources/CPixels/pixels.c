#include "pixels.h"
#include <string.h>

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

// a (255 - t) + b t is at most 255 * 255, so the sum may be rounded in one go.
#define MIX16(a, b, s, t)                                                                          \
  ({                                                                                               \
    lanes32 va_ = (lanes32)(a), vb_ = (lanes32)(b);                                                \
    lanes32 lo_ = (va_ & 255) * (s) + (vb_ & 255) * (t) + 128;                                     \
    lanes32 hi_ = (va_ >> 8) * (s) + (vb_ >> 8) * (t) + 128;                                       \
    lo_ = (lo_ + (lo_ >> 8)) >> 8;                                                                 \
    hi_ = (hi_ + (hi_ >> 8)) & 0xFF00;                                                             \
    (pixels16)(lo_ | hi_);                                                                         \
  })

VARIANTS
void px_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint8_t t, size_t count) {
  lanes32 vt = (lanes32){0} + (uint16_t)t;
  lanes32 vs = 255 - vt;
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    STORE(dst + i, MIX16(LOAD(a + i), LOAD(b + i), vs, vt));
  for (; i < count; i++) {
    uint32_t x = a[i], y = b[i], s = 255 - t;
    uint32_t rb = (x & 0x00FF00FF) * s + (y & 0x00FF00FF) * t + 0x00800080;
    uint32_t ag = ((x >> 8) & 0x00FF00FF) * s + ((y >> 8) & 0x00FF00FF) * t + 0x00800080;
    rb = ((rb + ((rb >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
    ag = (ag + ((ag >> 8) & 0x00FF00FF)) & 0xFF00FF00;
    dst[i] = rb | ag;
  }
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

// (a (256 - f) + b f + 128) / 256 on two channels at a time; f is 0...255.
INLINE uint32_t lerp_pixel(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t g = 256 - f;
  uint32_t rb = ((a & 0x00FF00FF) * g + (b & 0x00FF00FF) * f + 0x00800080) >> 8;
  uint32_t ag = ((a >> 8) & 0x00FF00FF) * g + ((b >> 8) & 0x00FF00FF) * f + 0x00800080;
  return (rb & 0x00FF00FF) | (ag & 0xFF00FF00);
}

void px_sample_linear(uint32_t *dst, const uint32_t *src, size_t stride, int64_t u, int64_t v,
                      int64_t du, int64_t dv, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t *p = src + (size_t)(v >> 16) * stride + (size_t)(u >> 16);
    uint32_t fx = (uint32_t)(u >> 8) & 255, fy = (uint32_t)(v >> 8) & 255;
    uint32_t top = lerp_pixel(p[0], p[1], fx);
    uint32_t bottom = lerp_pixel(p[stride], p[stride + 1], fx);
    dst[i] = lerp_pixel(top, bottom, fy);
    u += du;
    v += dv;
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

VARIANTS
void px_over_color_mask_box(uint32_t *dst, size_t stride, uint32_t color, const uint8_t *mask,
                            size_t mask_stride, size_t width, size_t height) {
  pixels16 c = (pixels16){0} + color;
  for (size_t y = 0; y < height; y++, dst += stride, mask += mask_stride) {
    size_t i = 0;
    for (; i + 16 <= width; i += 16)
      STORE(dst + i, OVER16(SCALE16(c, WIDEN(mask + i)), LOAD(dst + i)));
    for (; i < width; i++)
      dst[i] = over_pixel(scale_pixel(color, mask[i]), dst[i]);
  }
}

int px_variant(void) {
#if defined(__x86_64__) && defined(__linux__)
  if (__builtin_cpu_supports("avx512bw"))
    return 2;
  if (__builtin_cpu_supports("avx2"))
    return 1;
#endif
  return 0;
}
