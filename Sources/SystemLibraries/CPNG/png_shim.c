#include "png_shim.h"
#include <png.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count, offset;
} source;

static void on_read(png_structp png, png_bytep out, png_size_t count) {
  source *from = (source *)png_get_io_ptr(png);
  if (count > from->count - from->offset) png_error(png, "end of file");
  memcpy(out, from->bytes + from->offset, count);
  from->offset += count;
}

static void on_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void on_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

int png_shim_decode(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity,
                    uint32_t *width, uint32_t *height) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, 0, on_error, on_warning);
  png_infop info = png_create_info_struct(png);
  source from = {bytes, count, 0};
  png_bytep rows[4096];
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, 0);
    return 1;
  }
  png_set_read_fn(png, &from, on_read);
  png_read_info(png, info);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);
  if (!rgba || *height > 4096 || (size_t)*width * *height * 4 > capacity) {
    png_destroy_read_struct(&png, &info, 0);
    return rgba ? 1 : 0;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < *height; y++) rows[y] = rgba + (size_t)y * *width * 4;
  png_read_image(png, rows);
  png_read_end(png, 0);
  png_destroy_read_struct(&png, &info, 0);
  return 0;
}

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} sink;

static void on_write(png_structp png, png_bytep bytes, png_size_t count) {
  sink *to = (sink *)png_get_io_ptr(png);
  if (count > to->capacity - to->count) png_error(png, "no room");
  memcpy(to->bytes + to->count, bytes, count);
  to->count += count;
}

static void on_flush(png_structp png) { (void)png; }

size_t png_shim_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int channels,
                       int level, uint8_t *out, size_t capacity) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, 0, on_error, on_warning);
  png_infop info = png_create_info_struct(png);
  sink to = {out, 0, capacity};
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &to, on_write, on_flush);
  png_set_compression_level(png, level);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_IHDR(png, info, width, height, 8, channels == 4 ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * channels);
  png_write_end(png, 0);
  png_destroy_write_struct(&png, &info);
  return to.count;
}
