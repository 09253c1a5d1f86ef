// The loops of pixels.c, written once and compiled for each instruction set: PX(name) is the name
// of a loop in the current variant.
//
// A loop defines the result of N pixels at index i as BLOCK(N, i). EACH_BLOCK uses the largest
// blocks that fit and lets the last ones overlap: most runs are short, and a remainder processed
// pixel by pixel would cost as much as the rest.

// ---- Filling and blending ----

// Memory bandwidth limits long rows: all stores but those at both ends fill whole cache lines. For
// 64 pixels and more.
static __attribute__((noinline)) void PX(fill_lines)(uint32_t *dst, uint32_t color, size_t count) {
  pixels16 block = SPLAT(16, color);
  STORE(dst, block);
  STORE(dst + count - 16, block);
  _Pragma("clang loop unroll_count(4)") for (size_t i = LINE_START(dst); i < count - 16; i += 16)
    STORE(dst + i, block);
}

static void PX(fill)(uint32_t *dst, uint32_t color, size_t count) {
#define BLOCK(N, i) SPLAT(N, color)
  if (count >= 64) {
    PX(fill_lines)(dst, color, count);
    return;
  }
  EACH_BLOCK(dst, count);
}

static void PX(fill_box)(uint32_t *dst, size_t stride, uint32_t color, size_t width,
                         size_t height) {
  if (width == stride) {
    width *= height;
    height = height > 0;
  }
  if (width >= LONGEST_LOOP && height > 0) {
    for (size_t y = 0; y < height; y++, dst += stride)
      FILL_LONG(dst, color, width);
    return;
  }
  if (width >= 64) {
    for (size_t y = 0; y < height; y++, dst += stride)
      PX(fill_lines)(dst, color, width);
    return;
  }
  for (size_t y = 0; y < height; y++, dst += stride)
    EACH_BLOCK(dst, width);
#undef BLOCK
}

static void PX(over_color)(uint32_t *dst, uint32_t color, size_t count) {
  uint16_t inverse = (uint16_t)(255 - (color >> 24));
#define BLOCK(N, i) (SPLAT(N, color) + SCALED(N, LOAD(N, dst + (i)), (lanes##N){0} + inverse))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(over_color_box)(uint32_t *dst, size_t stride, uint32_t color, size_t width,
                               size_t height) {
  for (size_t y = 0; y < height; y++, dst += stride)
    PX(over_color)(dst, color, width);
}

static void PX(over_color_mask)(uint32_t *dst, uint32_t color, const uint8_t *mask,
                                size_t count) {
#define BLOCK(N, i) OVER(N, MASKED(N, SPLAT(N, color), mask + (i)), LOAD(N, dst + (i)))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(over_color_mask_box)(uint32_t *dst, size_t stride, uint32_t color,
                                    const uint8_t *mask, size_t mask_stride, size_t width,
                                    size_t height) {
  for (size_t y = 0; y < height; y++, dst += stride, mask += mask_stride)
    PX(over_color_mask)(dst, color, mask, width);
}

static void PX(over_row)(uint32_t *dst, const uint32_t *src, size_t count) {
#define BLOCK(N, i) OVER(N, LOAD(N, src + (i)), LOAD(N, dst + (i)))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(over_row_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *mask,
                              size_t count) {
#define BLOCK(N, i) OVER(N, MASKED(N, LOAD(N, src + (i)), mask + (i)), LOAD(N, dst + (i)))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(over_row_scaled)(uint32_t *dst, const uint32_t *src, uint8_t alpha, size_t count) {
#define BLOCK(N, i)                                                                                \
  OVER(N, SCALED(N, LOAD(N, src + (i)), (lanes##N){0} + alpha), LOAD(N, dst + (i)))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(mix_row)(uint32_t *dst, const uint32_t *below, const uint32_t *src, uint8_t alpha,
                        size_t count) {
  uint16_t inverse = (uint16_t)(255 - alpha);
#define BLOCK(N, i)                                                                                \
  (SCALED(N, LOAD(N, src + (i)), (lanes##N){0} + alpha) +                                          \
   SCALED(N, LOAD(N, below + (i)), (lanes##N){0} + inverse))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

// Non-temporal stores must not mix with cached stores in one cache line: the line would be read
// back from memory, and the store would wait for it. So contiguous rows are treated as one row, and
// the part of a row that shares a line with another is written by ordinary stores.
static void PX(mix_box)(uint32_t *restrict dst, ptrdiff_t stride, const uint32_t *restrict below,
                        ptrdiff_t below_stride, const uint32_t *restrict src,
                        ptrdiff_t src_stride, uint8_t alpha, size_t width, size_t height) {
  uint16_t inverse = (uint16_t)(255 - alpha);
#define BLOCK(N, i)                                                                                \
  (SCALED(N, LOAD(N, src + at + (i)), (lanes##N){0} + alpha) +                                     \
   SCALED(N, LOAD(N, below + at + (i)), (lanes##N){0} + inverse))
  if (stride == (ptrdiff_t)width && below_stride == stride && src_stride == stride) {
    width *= height;
    height = height > 0;
  }
  for (size_t y = 0; y < height; y++) {
    size_t at = 0, first = LINE_START(dst) & 15;
    first = first < width ? first : width;
    EACH_BLOCK(dst, first);
    for (at = first; at + 16 <= width; at += 16)
      __builtin_nontemporal_store(BLOCK(16, 0), (pixels16 *)(dst + at));
    EACH_BLOCK(dst + at, width - at);
    dst += stride;
    below += below_stride;
    src += src_stride;
  }
#undef BLOCK
  STREAM_END();
}

static void PX(scale_row)(uint32_t *row, uint8_t alpha, size_t count) {
#define BLOCK(N, i) SCALED(N, LOAD(N, row + (i)), (lanes##N){0} + alpha)
  EACH_BLOCK(row, count);
#undef BLOCK
}

static void PX(scale_row_mask)(uint32_t *row, const uint8_t *mask, size_t count) {
#define BLOCK(N, i) MASKED(N, LOAD(N, row + (i)), mask + (i))
  EACH_BLOCK(row, count);
#undef BLOCK
}

static void PX(color_mask)(uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count) {
#define BLOCK(N, i) MASKED(N, SPLAT(N, color), mask + (i))
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(scale_mask)(uint8_t *restrict mask, const uint8_t *restrict other, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint16_t p = (uint16_t)(mask[i] * other[i] + 128);
    mask[i] = (uint8_t)((uint16_t)(p + (p >> 8)) >> 8);
  }
}

// ---- Coverage ----

// One colour under one coverage.
static void PX(over_constant)(uint32_t *dst, uint32_t color, uint32_t coverage, size_t count) {
  uint32_t c = coverage == 255 ? color : scale_pixel(color, coverage);
  if (c >> 24 == 255)
    PX(fill)(dst, c, count);
  else if (c != 0)
    PX(over_color)(dst, c, count);
}

static void PX(color_runs)(uint32_t *dst, size_t stride, size_t height, uint32_t color,
                           const px_run *runs, size_t count, const uint8_t *mask, int32_t from,
                           int32_t to) {
  for (size_t y = 0; y < height; y++, dst += stride) {
    for (size_t i = 0; i < count; i++) {
      int32_t start = runs[i].start > from ? runs[i].start : from;
      int32_t end = runs[i].end < to ? runs[i].end : to;
      if (start >= end)
        continue;
      size_t n = (size_t)(end - start);
      if (runs[i].coverage < 0)
        PX(over_color_mask)(dst + start, color, mask + start, n);
      else
        PX(over_constant)(dst + start, color, (uint32_t)runs[i].coverage, n);
    }
  }
}

static void PX(color_patch)(uint32_t *dst, size_t stride, size_t height, uint32_t color,
                            const px_patch_row *rows, const uint8_t *bytes, int32_t shift,
                            int32_t from, int32_t to) {
  for (size_t y = 0; y < height; y++, dst += stride) {
    px_patch_row row = rows[y];
    int32_t start = row.left_start > from ? row.left_start : from;
    int32_t end = row.left_end < to ? row.left_end : to;
    if (start < end)
      PX(over_color_mask)(dst + start, color, bytes + row.left_bytes + (start - row.left_start),
                          (size_t)(end - start));
    start = row.left_end > from ? row.left_end : from;
    end = row.right_start + shift < to ? row.right_start + shift : to;
    if (start < end)
      PX(over_constant)(dst + start, color, (uint32_t)row.middle, (size_t)(end - start));
    start = row.right_start + shift > from ? row.right_start + shift : from;
    end = row.right_end + shift < to ? row.right_end + shift : to;
    if (start < end)
      PX(over_color_mask)(dst + start, color,
                          bytes + row.right_bytes + (start - row.right_start - shift),
                          (size_t)(end - start));
  }
}

static size_t PX(sweep)(int32_t *cells, uint8_t *touched, size_t words, size_t width,
                        int32_t offset, uint8_t *mask, px_run *runs) {
  size_t n = 0, next = 0; // next group
  uint32_t sum = 0;
  for (size_t w = 0; w < words; w++) {
    uint64_t bits;
    memcpy(&bits, touched + 8 * w, 8);
    if (bits == 0)
      continue;
    memset(touched + 8 * w, 0, 8);
    do {
      size_t group = w * 8 + (size_t)__builtin_ctzll(bits) / 8;
      bits &= bits - 1;
      size_t start = group * 8;
      if (group > next)
        n = append_run(runs, n, offset + (int32_t)(next * 8),
                       offset + (int32_t)(start < width ? start : width),
                       (int32_t)area_level(sum));
      bytes8 levels = __builtin_convertvector(SWEEP_GROUP(cells + start, sum), bytes8);
      memcpy(mask + start, &levels, 8);
      size_t end = start + 8 < width ? start + 8 : width;
      n = append_run(runs, n, offset + (int32_t)start, offset + (int32_t)end, -1);
      next = group + 1;
    } while (bits);
  }
  if (next * 8 < width)
    n = append_run(runs, n, offset + (int32_t)(next * 8), offset + (int32_t)width,
                   (int32_t)area_level(sum));
  return n;
}

static void PX(sweep_color)(int32_t *cells, uint8_t *touched, size_t words, size_t width,
                            uint32_t *dst, uint32_t color) {
  size_t next = 0; // next group
  uint32_t sum = 0;
  for (size_t w = 0; w < words; w++) {
    uint64_t bits;
    memcpy(&bits, touched + 8 * w, 8);
    if (bits == 0)
      continue;
    memset(touched + 8 * w, 0, 8);
    do {
      size_t group = w * 8 + (size_t)__builtin_ctzll(bits) / 8;
      bits &= bits - 1;
      size_t start = group * 8;
      uint32_t level = area_level(sum);
      if (group > next && level != 0 && next * 8 < width)
        PX(over_constant)(dst + next * 8, color, level, (start < width ? start : width) - next * 8);
      pixels8 levels = SWEEP_GROUP(cells + start, sum);
      if (start + 8 <= width) {
        pixels8 source = SCALED(8, SPLAT(8, color), SPREAD(8, levels));
        STORE(dst + start, OVER(8, source, LOAD(8, dst + start)));
      } else {
        bytes8 mask = __builtin_convertvector(levels, bytes8);
        uint8_t bytes[8];
        memcpy(bytes, &mask, 8);
        if (start < width)
          PX(over_color_mask)(dst + start, color, bytes, width - start);
      }
      next = group + 1;
    } while (bits);
  }
  if (next * 8 < width)
    PX(over_constant)(dst + next * 8, color, area_level(sum), width - next * 8);
}

// ---- Sums and look-ups ----

static void PX(accumulate)(uint32_t *restrict sum, const uint8_t *restrict row, uint32_t weight,
                           size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += weight * row[i];
}

static void PX(accumulate16)(uint32_t *restrict sum, const uint16_t *restrict row,
                             uint32_t weight, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += weight * row[i];
}

static void PX(accumulate32)(uint32_t *restrict sum, const uint32_t *restrict row,
                             uint32_t weight, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += weight * row[i];
}

static void PX(widen)(float *restrict dst, const uint8_t *restrict bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    dst[i] = bytes[i];
}

// All taps of sixty-four sums are added before the next sums, so that these stay in registers.
// Fused multiplications give the same result, since all numbers are exact.
static inline __attribute__((always_inline)) void PX(sums_of_block)(
    uint8_t *restrict dst, const float *restrict rows, size_t stride,
    const float *restrict weights, size_t taps) {
#pragma STDC FP_CONTRACT ON
  floats16 sums[4] = {{0}, {0}, {0}, {0}};
  for (size_t k = 0; k < taps; k++, rows += stride) {
    floats16 values[4];
    memcpy(values, rows, sizeof values);
    for (int j = 0; j < 4; j++)
      sums[j] += values[j] * weights[k];
  }
  for (int j = 0; j < 4; j++) {
    pixels16 words = (__builtin_convertvector(sums[j], pixels16) + 32768) >> 16;
    STORE(dst + 16 * j, __builtin_convertvector(words, bytes16));
  }
}

static void PX(weighted_sums)(uint8_t *restrict dst, const float *restrict rows, size_t stride,
                              const float *restrict weights, size_t taps, size_t count) {
  if (count < 64) {
    for (size_t i = 0; i < count; i++) {
      float sum = 0;
      for (size_t k = 0; k < taps; k++)
        sum += rows[k * stride + i] * weights[k];
      dst[i] = (uint8_t)(((uint32_t)sum + 32768) >> 16);
    }
    return;
  }
  // The last block overlaps the one before.
  for (size_t i = 0; i < count; i += 64) {
    size_t at = i < count - 64 ? i : count - 64;
    PX(sums_of_block)(dst + at, rows + at, stride, weights, taps);
  }
}

static void PX(between_columns)(uint32_t *restrict dst, const uint32_t *restrict src,
                                const int32_t *restrict left, const int32_t *restrict right,
                                const uint32_t *restrict share, size_t count) {
  for (size_t i = 0; i < count; i++)
    dst[i] = between(src[left[i]], src[right[i]], share[i]);
}

// ---- Glass ----

static void PX(glass_places)(float *restrict place_x, float *restrict place_y,
                             float *restrict depth, uint32_t *restrict share,
                             const px_glass_lens *restrict lens, int32_t x, int32_t y,
                             float start_x, float start_y, float step_x, float step_y,
                             size_t count) {
  const px_glass_lens g = *lens;
  for (size_t i = 0; i < count; i++) {
    float dx = start_x + (float)(int32_t)i * step_x - g.center_x;
    float dy = start_y + (float)(int32_t)i * step_y - g.center_y;
    float qx = __builtin_fabsf(dx) - g.inner_x, qy = __builtin_fabsf(dy) - g.inner_y;
    float sign_x = dx < 0 ? -1.0f : 1.0f, sign_y = dy < 0 ? -1.0f : 1.0f;
    bool is_corner = (qx > 0) & (qy > 0);
    bool is_side = qx > qy;
    float length = __builtin_elementwise_sqrt(qx * qx + qy * qy);
    float divisor = is_corner ? length : 1.0f;
    float side = is_side ? qx : qy;
    float distance = (is_corner ? length : side) - g.radius;
    float normal_x = is_corner ? qx / divisor * sign_x : is_side ? sign_x : 0.0f;
    float normal_y = is_corner ? qy / divisor * sign_y : is_side ? 0.0f : sign_y;
    float inside = -distance >= 0 ? -distance : 0.0f;
    float t = 1.0f - inside / g.lens_depth;
    float height = 1.0f - t * t;
    height = height >= 0 ? height : 0.0f;
    float bent = g.lens_strength * (1.0f - __builtin_elementwise_sqrt(height));
    float shift = inside < g.lens_depth ? bent : 0.0f;
    float move_x = -normal_x * shift, move_y = -normal_y * shift;
    place_x[i] = (float)(x + (int32_t)i) + 0.5f + g.a * move_x + g.c * move_y;
    place_y[i] = (float)y + 0.5f + g.b * move_x + g.d * move_y;
    depth[i] = inside;
    float soft = g.share_at_edge + g.share_growth * inside;
    soft = 1.0f < soft ? 1.0f : soft;
    soft = soft >= 0 ? soft : 0.0f;
    share[i] = (uint32_t)(int32_t)(soft * 256.0f + 0.5f);
  }
}

static void PX(glass_pixels)(uint32_t *restrict dst, const float *restrict place_x,
                             const float *restrict place_y, const uint32_t *restrict share,
                             const px_glass_copy *restrict sharp,
                             const px_glass_copy *restrict soft,
                             const px_glass_colors *restrict colors, size_t count) {
  const px_glass_copy a = *sharp, b = *soft;
  const px_glass_colors g = *colors;
  if (g.curve) {
    for (size_t i = 0; i < count; i++)
      dst[i] = glass_color(glass_sample(&a, place_x[i], place_y[i]),
                           glass_sample(&b, place_x[i], place_y[i]), share[i], &g, true);
    return;
  }
  for (size_t i = 0; i < count; i++)
    dst[i] = glass_color(glass_sample(&a, place_x[i], place_y[i]),
                         glass_sample(&b, place_x[i], place_y[i]), share[i], &g, false);
}

static void PX(glass_row)(uint32_t *restrict dst, const uint32_t *restrict sharp0,
                          const uint32_t *restrict sharp1, uint32_t sharp_share,
                          const uint32_t *restrict soft0, const uint32_t *restrict soft1,
                          uint32_t soft_share, uint32_t share,
                          const px_glass_colors *restrict colors, size_t count) {
  const px_glass_colors g = *colors;
  if (g.curve) {
    for (size_t i = 0; i < count; i++)
      dst[i] = glass_color(between(sharp0[i], sharp1[i], sharp_share),
                           between(soft0[i], soft1[i], soft_share), share, &g, true);
    return;
  }
  for (size_t i = 0; i < count; i++)
    dst[i] = glass_color(between(sharp0[i], sharp1[i], sharp_share),
                         between(soft0[i], soft1[i], soft_share), share, &g, false);
}

static void PX(high_bytes)(uint8_t *restrict dst, const uint32_t *restrict words, size_t count) {
  for (size_t i = 0; i < count; i++)
    dst[i] = (uint8_t)(words[i] >> 24);
}

// Four source pixels at a time: their sixteen channels in one vector, then four sums.
static void PX(narrow)(uint32_t *restrict dst, const uint32_t *restrict row, size_t length,
                       const int32_t *first, const int32_t *end, const uint32_t *weights,
                       size_t stride, size_t count) {
  for (size_t x = 0; x < count; x++, weights += stride) {
    size_t at = (size_t)first[x], last = (size_t)end[x];
    const uint32_t *weight = weights;
    pixels16 sums = {0};
    for (; at < last && at + 4 <= length; at += 4, weight += 4) {
      pixels4 shares;
      bytes16 channels;
      memcpy(&shares, weight, 16);
      memcpy(&channels, row + at, 16);
      sums += __builtin_convertvector(channels, pixels16) *
              __builtin_shufflevector(shares, shares, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    }
    pixels4 sum = __builtin_shufflevector(sums, sums, 0, 1, 2, 3) +
                 __builtin_shufflevector(sums, sums, 4, 5, 6, 7) +
                 __builtin_shufflevector(sums, sums, 8, 9, 10, 11) +
                 __builtin_shufflevector(sums, sums, 12, 13, 14, 15) + 128;
    for (; at < last; at++, weight++) {
      uint32_t p = row[at];
      sum += (pixels4){p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24} * *weight;
    }
    sum >>= 8;
    memcpy(dst + 4 * x, &sum, 16);
  }
}

static void PX(lookup)(uint32_t *dst, const uint32_t *table, int64_t t, int64_t step,
                       size_t count) {
  for (size_t i = 0; i < count; i++) {
    dst[i] = table[t >> 32];
    t += step;
  }
}

// ---- Transitions ----

static void PX(crossfade)(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint8_t f,
                          size_t count) {
#define BLOCK(N, i) CROSSFADE(N, LOAD(N, a + (i)), LOAD(N, b + (i)), f)
  EACH_BLOCK(dst, count);
#undef BLOCK
}

static void PX(shade)(uint32_t *restrict dst, const uint32_t *restrict src, uint8_t light,
                      size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t c = src[i];
    uint32_t rb = (c & 0xFF00FF) * light + 0x800080;
    uint32_t g = (c >> 8 & 0xFF) * light + 0x80;
    rb = (rb + (rb >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
    g = (g + (g >> 8)) & 0xFF00;
    dst[i] = (c & 0xFF000000) | rb | g;
  }
}

// ---- Files ----

static uint32_t PX(common_bits)(const uint32_t *row, size_t count) {
  uint32_t bits = UINT32_MAX;
  for (size_t i = 0; i < count; i++)
    bits &= row[i];
  return bits;
}

static uint32_t PX(pack_colors)(uint8_t *restrict dst, const uint32_t *restrict src,
                                size_t count) {
  pixels16 common = SPLAT(16, UINT32_MAX);
  size_t i = 0;
  // 64 bytes are stored, of which 48 are used, so the last pixels are left to the loop below.
  for (; i + 22 <= count; i += 16) {
    pixels16 block = LOAD(16, src + i);
    common &= block;
    PACK_COLORS(dst + 3 * i, block);
  }
  uint32_t bits = UINT32_MAX;
  for (int k = 0; k < 16; k++)
    bits &= common[k];
  for (; i < count; i++) {
    bits &= src[i];
    dst[3 * i] = (uint8_t)src[i];
    dst[3 * i + 1] = (uint8_t)(src[i] >> 8);
    dst[3 * i + 2] = (uint8_t)(src[i] >> 16);
  }
  return bits;
}

// ---- Sampling ----

// Gives the places behind the last of a run that of the last, so that no pixel is read that the run does not need:
// another thread may be painting it.
static inline void PX(end_run)(int32_t *us, int32_t *vs, size_t n) {
  for (size_t k = n; k < CHUNK; k++) {
    us[k] = us[n - 1];
    vs[k] = vs[n - 1];
  }
}

static void PX(sample_affine)(uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,
                              int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv,
                              size_t count) {
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
    PX(end_run)(us, vs, n);
    SAMPLE_CHUNK(dst + i, src, stride, width, height, us, vs, n);
  }
}

static void PX(sample_quarter)(uint32_t *dst, const uint32_t *src, size_t stride, int32_t width,
                               int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv,
                               size_t count) {
  for (size_t i = 0; i < count; i += CHUNK, u += CHUNK * du, v += CHUNK * dv) {
    size_t n = count - i < CHUNK ? count - i : CHUNK;
    int64_t end_u = u + (int64_t)(n - 1) * du, end_v = v + (int64_t)(n - 1) * dv;
    if (has_neighbour(u, width) && has_neighbour(end_u, width) && has_neighbour(v, height) &&
        has_neighbour(end_v, height)) {
      QUARTER_CHUNK(dst + i, src, stride, u, v, du, dv, n);
    } else {
      for (size_t k = 0; k < n; k++)
        dst[i + k] = quarter_sample(src, stride, width, height, u + (int64_t)k * du,
                                    v + (int64_t)k * dv);
    }
  }
}

static void PX(sample_projective)(uint32_t *dst, const uint32_t *src, size_t stride,
                                  int32_t width, int32_t height, const double *m, double x,
                                  size_t count) {
  double last_u = (double)(width - 1) * 65536, last_v = (double)(height - 1) * 65536;
  for (size_t i = 0; i < count; i += CHUNK) {
    size_t n = count - i < CHUNK ? count - i : CHUNK;
    int32_t us[CHUNK], vs[CHUNK];
    for (int k = 0; k < CHUNK; k++) {
      double at = x + (double)(int32_t)(i + (size_t)k);
      double r = 65536 / (m[4] * at + m[5]);
      double a = (m[0] * at + m[1]) * r - 32768, b = (m[2] * at + m[3]) * r - 32768;
      // Written so that NaN becomes 0.
      a = a > 0 ? a : 0;
      b = b > 0 ? b : 0;
      us[k] = (int32_t)(a < last_u ? a : last_u);
      vs[k] = (int32_t)(b < last_v ? b : last_v);
    }
    PX(end_run)(us, vs, n);
    SAMPLE_CHUNK(dst + i, src, stride, width, height, us, vs, n);
  }
}
