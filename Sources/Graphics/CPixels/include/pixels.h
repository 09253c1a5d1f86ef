// Loops over rows of pixels, each compiled for several instruction sets; the best one that the
// machine has is selected when the program starts.
//
// A pixel is 32 bits: red in the lowest byte, alpha in the highest, colour premultiplied. Every
// product of two bytes is divided by 255 and rounded to nearest, exactly, so that all variants and
// the Swift reference implementations in the tests agree in every bit.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The instruction sets that the loops are compiled for, in ascending order.
typedef enum { PX_BASELINE, PX_V3, PX_V4 } px_level;

/// Returns the best instruction set of this machine.
px_level px_best_level(void);

/// Selects the loops of an instruction set for the whole process, or the best available below it,
/// and returns which. The results do not depend on it.
px_level px_use_level(px_level level);

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

/// dst = src * alpha + dst * (255 - alpha of that)
void px_over_row_scaled(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, uint8_t alpha,
                        size_t count);

/// dst = src * alpha + below * (255 - alpha): `px_over_row_scaled` for opaque pixels. `below` may be
/// `dst`.
void px_mix_row(uint32_t *_Nonnull dst, const uint32_t *_Nonnull below,
                const uint32_t *_Nonnull src, uint8_t alpha, size_t count);

/// `px_mix_row` on `height` rows, none of which overlap, with stores that bypass the cache: for
/// images so large that the result would replace the sources in it.
void px_mix_box(uint32_t *_Nonnull dst, ptrdiff_t stride, const uint32_t *_Nonnull below,
                ptrdiff_t below_stride, const uint32_t *_Nonnull src, ptrdiff_t src_stride,
                uint8_t alpha, size_t width, size_t height);

/// px_fill on `height` rows.
void px_fill_box(uint32_t *_Nonnull dst, size_t stride, uint32_t color, size_t width,
                 size_t height);

/// px_over_color on `height` rows.
void px_over_color_box(uint32_t *_Nonnull dst, size_t stride, uint32_t color, size_t width,
                       size_t height);

/// px_over_color_mask on `height` rows.
void px_over_color_mask_box(uint32_t *_Nonnull dst, size_t stride, uint32_t color,
                            const uint8_t *_Nonnull mask, size_t mask_stride, size_t width,
                            size_t height);

/// Pixels of one row with the same coverage, or with a byte each in a mask when coverage is -1.
typedef struct {
  int32_t start;
  int32_t end;
  int32_t coverage;
} px_run;

/// Fills runs of a row with one colour, on `height` rows of equal coverage, between two columns.
/// `dst` and `mask` are at column 0.
void px_color_runs(uint32_t *_Nonnull dst, size_t stride, size_t height, uint32_t color,
                   const px_run *_Nonnull runs, size_t count, const uint8_t *_Nonnull mask,
                   int32_t from, int32_t to);

/// A row of a stretched shape: coverage bytes on the left and on the right, constant coverage
/// between them.
typedef struct {
  int32_t middle;
  int32_t left_start;
  int32_t left_end;
  int32_t right_start;
  int32_t right_end;
  /// The offset of a side's first byte.
  int32_t left_bytes;
  int32_t right_bytes;
} px_patch_row;

/// Fills `height` rows of a stretched shape with one colour, between two columns. `dst` is at
/// column 0; the columns of the right sides are moved by `shift`.
void px_color_patch(uint32_t *_Nonnull dst, size_t stride, size_t height, uint32_t color,
                    const px_patch_row *_Nonnull rows, const uint8_t *_Nonnull bytes, int32_t shift,
                    int32_t from, int32_t to);

/// Turns the area cells of a row into runs, and clears them. `touched` has a byte, 0 or 1, for eight
/// cells, and eight of them a word; a cell is in units of 2^-28 pixel. Mask bytes go to `mask`, for the cell of that number; runs
/// are moved by `offset`. Returns the number of runs.
size_t px_sweep(int32_t *_Nonnull cells, uint8_t *_Nonnull touched, size_t words, size_t width,
                int32_t offset, uint8_t *_Nonnull mask, px_run *_Nonnull runs);

/// Sweeps cells as above, but blends one colour over the row under the resulting coverage.
void px_sweep_color(int32_t *_Nonnull cells, uint8_t *_Nonnull touched, size_t words,
                    size_t width, uint32_t *_Nonnull dst, uint32_t color);

/// sum[i] += weight * row[i]
void px_accumulate(uint32_t *_Nonnull sum, const uint8_t *_Nonnull row, uint32_t weight,
                   size_t count);

/// sum[i] += weight * row[i]
void px_accumulate16(uint32_t *_Nonnull sum, const uint16_t *_Nonnull row, uint32_t weight,
                     size_t count);

/// sum[i] += weight * row[i]
void px_accumulate32(uint32_t *_Nonnull sum, const uint32_t *_Nonnull row, uint32_t weight,
                     size_t count);

/// dst[i] = bytes[i]
void px_widen(float *_Nonnull dst, const uint8_t *_Nonnull bytes, size_t count);

/// dst[i] = (sum of weights[k] * rows[k * stride + i], plus 32768) / 65536, rounded down.
///
/// The values are whole numbers from 0 to 255 and the weights are whole numbers whose sum is at most
/// 65536: every sum is below 2^24, so that a float holds it exactly in any order.
void px_weighted_sums(uint8_t *_Nonnull dst, const float *_Nonnull rows, size_t stride,
                      const float *_Nonnull weights, size_t taps, size_t count);

/// Interpolates pixels of a row: dst[i] is between src[left[i]] and src[right[i]], `share` of the
/// latter in 256ths; halves are rounded up.
void px_between_columns(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src,
                        const int32_t *_Nonnull left, const int32_t *_Nonnull right,
                        const uint32_t *_Nonnull share, size_t count);

// ---- Glass ----

/// The colour step of glass. Channels have 8 bits of fraction.
typedef struct {
  /// The factor of the saturation in 256ths.
  int32_t saturation;
  /// The share of the colour that remains after fill and tint, in 65536ths.
  uint32_t kept;
  /// The constants that fill and tint add to red, green, blue and alpha, with 24 bits of fraction.
  uint32_t added[4];
  /// The tone curve: 256 levels with 8 bits of fraction, or null.
  const int32_t *_Nullable curve;
} px_glass_colors;

/// A blurred copy of a backdrop and its position on the target.
typedef struct {
  const uint32_t *_Nonnull pixels;
  size_t stride;
  int32_t last_x, last_y;
  float origin_x, origin_y;
  /// The factors from pixels of the target to 256ths of a pixel of the copy.
  float scale_x, scale_y;
} px_glass_copy;

/// A box of glass, its lens, and the matrix from points to pixels. Lengths are in points.
typedef struct {
  float center_x, center_y, inner_x, inner_y, radius;
  float lens_depth, lens_strength;
  float share_at_edge, share_growth;
  float a, b, c, d;
} px_glass_lens;

/// Computes, for `count` pixels from x, y on, the position of the backdrop that each shows, the
/// depth of the pixel inside the edge, and the share of the soft copy in 256ths.
///
/// @param start_x The first pixel's position in points; each next one is step_x, step_y further.
void px_glass_places(float *_Nonnull place_x, float *_Nonnull place_y, float *_Nonnull depth,
                     uint32_t *_Nonnull share, const px_glass_lens *_Nonnull lens, int32_t x,
                     int32_t y, float start_x, float start_y, float step_x, float step_y,
                     size_t count);

/// Mixes both copies at the positions and applies the colour step.
void px_glass_pixels(uint32_t *_Nonnull dst, const float *_Nonnull place_x,
                     const float *_Nonnull place_y, const uint32_t *_Nonnull share,
                     const px_glass_copy *_Nonnull sharp, const px_glass_copy *_Nonnull soft,
                     const px_glass_colors *_Nonnull colors, size_t count);

/// Mixes a row of each copy, interpolated between two of its rows, and applies the colour step.
void px_glass_row(uint32_t *_Nonnull dst, const uint32_t *_Nonnull sharp0,
                  const uint32_t *_Nonnull sharp1, uint32_t sharp_share,
                  const uint32_t *_Nonnull soft0, const uint32_t *_Nonnull soft1,
                  uint32_t soft_share, uint32_t share, const px_glass_colors *_Nonnull colors,
                  size_t count);

/// dst[i] = words[i] >> 24
void px_high_bytes(uint8_t *_Nonnull dst, const uint32_t *_Nonnull words, size_t count);

/// Writes weighted sums of pixels: result i sums the pixels from `first[i]` to before `end[i]` of a
/// row of `length` pixels, each channel times its weight in `weights[i * stride + ...]`, plus 128,
/// divided by 256; four words a result. Weights are padded with 0 to a multiple of four.
void px_narrow(uint32_t *_Nonnull dst, const uint32_t *_Nonnull row, size_t length,
               const int32_t *_Nonnull first, const int32_t *_Nonnull end,
               const uint32_t *_Nonnull weights, size_t stride, size_t count);

/// Writes the pixels of a gradient: dst[i] = table[(t + i * step) >> 32], all indices within the
/// table.
void px_lookup(uint32_t *_Nonnull dst, const uint32_t *_Nonnull table, int64_t t, int64_t step,
               size_t count);

/// Writes bilinear samples along a line of an image: pixel i is at (u + i du, v + i dv) in 16.16,
/// counted from the centre of pixel (0, 0). Outside, the pixels of the edge are repeated. Weights
/// have 8 bits; values are mixed horizontally, then vertically, rounded to nearest both times.
/// Width and height of the image are 2 to 32767 pixels.
void px_sample_affine(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, size_t stride,
                      int32_t width, int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv,
                      size_t count);

/// Writes samples along a line of an image, with coordinates as above. Pixels outside are clear.
/// Weights are in quarters, and values are rounded down.
void px_sample_quarter(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, size_t stride,
                       int32_t width, int32_t height, int64_t u, int64_t v, int64_t du, int64_t dv,
                       size_t count);

/// Samples the image as with 8-bit weights above, under a projective map: pixel i is at (m[0] x + m[1]) / (m[4] x +
/// m[5]) pixels across and (m[2] x + m[3]) / (m[4] x + m[5]) down, both from the corner of the
/// image, for x + i.
void px_sample_projective(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, size_t stride,
                          int32_t width, int32_t height, const double *_Nonnull m, double x,
                          size_t count);

/// dst[i] = (a[i] (255 - f) + b[i] f) / 255 in every channel, rounded to nearest.
void px_crossfade(uint32_t *_Nonnull dst, const uint32_t *_Nonnull a, const uint32_t *_Nonnull b,
                  uint8_t f, size_t count);

/// Multiplies colours by light / 255, rounded to nearest; alpha is unchanged.
void px_shade(uint32_t *_Nonnull dst, const uint32_t *_Nonnull src, uint8_t light, size_t count);

/// Returns the bits that are set in all pixels.
uint32_t px_common_bits(const uint32_t *_Nonnull row, size_t count);

/// Writes the three colour bytes of each pixel, one pixel after the other, without the alphas. Returns
/// the bits that are set in all pixels.
uint32_t px_pack_colors(uint8_t *_Nonnull dst, const uint32_t *_Nonnull src, size_t count);

/// Returns the nanoseconds since the machine started, for threads that wait for work. A program
/// whose clock is that of a stage replaces the C library's function, not this call of the system.
uint64_t px_machine_nanoseconds(void);
