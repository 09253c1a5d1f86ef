// Streaming loops over pixels, each compiled for several instruction sets.
//
// A pixel is 32 bits: red in the lowest byte, alpha in the highest, colour premultiplied. Every
// product of two bytes is divided by 255 and rounded to nearest, exactly, so that all variants and
// the Swift twins in the tests agree in every bit.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// dst = color
void px_fill(uint32_t *_Nonnull dst, uint32_t color, size_t count);

/// dst = color + dst * (255 - alpha of color)
void px_over_color(uint32_t *_Nonnull dst, uint32_t color, size_t count);

/// dst = color * mask + dst * (255 - alpha of that)
void px_over_color_mask(uint32_t *_Nonnull dst, uint32_t color, const uint8_t *_Nonnull mask,
                        size_t count);

/// dst = src + dst * (255 - alpha of src)
void px_over_row(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, size_t count);

/// dst = src * mask + dst * (255 - alpha of that)
void px_over_row_mask(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src,
                      const uint8_t *_Nonnull mask, size_t count);

/// row = row * alpha
void px_scale_row(uint32_t *_Nonnull row, uint8_t alpha, size_t count);

/// row = row * mask
void px_scale_row_mask(uint32_t *_Nonnull row, const uint8_t *_Nonnull mask, size_t count);

/// dst = color * mask
void px_color_mask(uint32_t *_Nonnull dst, uint32_t color, const uint8_t *_Nonnull mask,
                   size_t count);

/// mask = mask * other
void px_scale_mask(uint8_t *_Nonnull mask, const uint8_t *_Nonnull other, size_t count);

/// dst = (a * (255 - t) + b * t) / 255, rounded
void px_mix(uint32_t *_Nonnull dst, const uint32_t *_Nonnull a, const uint32_t *_Nonnull b,
            uint8_t t, size_t count);

/// px_fill on `height` rows.
void px_fill_box(uint32_t *_Nonnull dst, size_t stride, uint32_t color, size_t width,
                 size_t height);

/// px_over_color_mask on `height` rows.
void px_over_color_mask_box(uint32_t *_Nonnull dst, size_t stride, uint32_t color,
                            const uint8_t *_Nonnull mask, size_t mask_stride, size_t width,
                            size_t height);

/// sum[i] += weight * row[i]
void px_accumulate(uint32_t *_Nonnull sum, const uint8_t *_Nonnull row, uint32_t weight,
                   size_t count);

/// sum[i] += weight * row[i]
void px_accumulate16(uint32_t *_Nonnull sum, const uint16_t *_Nonnull row, uint32_t weight,
                     size_t count);

/// Pixels of a gradient: dst[i] = table[(t + i * step) >> 32], all indices within the table.
void px_lookup(uint32_t *_Nonnull dst, const uint32_t *_Nonnull table, int64_t t, int64_t step,
               size_t count);

/// Bilinear samples along a line of an image. u and v are 16.16 and count from the centre of pixel
/// (0, 0); the two by two pixels around every sample must exist. Weights have 8 bits; the sum is
/// rounded once across and once down.
void px_sample_linear(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, size_t stride,
                      int64_t u, int64_t v, int64_t du, int64_t dv, size_t count);

/// Tells which variant runs: 0 baseline, 1 AVX2, 2 AVX-512.
int px_variant(void);
