#include "jpeg_shim.h"
#include <stdio.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  char *message;
} shim_error;

static void on_error(j_common_ptr info) {
  shim_error *error = (shim_error *)info->err;
  char text[JMSG_LENGTH_MAX];
  error->base.format_message(info, text);
  snprintf(error->message, JPEG_SHIM_MESSAGE, "%s", text);
  longjmp(error->escape, 1);
}

// Warnings are corrupt data. libjpeg would paint grey and go on; a wrong picture is worse than none.
static void on_message(j_common_ptr info, int level) {
  if (level < 0) on_error(info);
}

static void on_output(j_common_ptr info) { (void)info; }

static struct jpeg_error_mgr *set_errors(shim_error *error, char *message) {
  jpeg_std_error(&error->base);
  error->base.error_exit = on_error;
  error->base.emit_message = on_message;
  error->base.output_message = on_output;
  error->message = message;
  message[0] = 0;
  return &error->base;
}

static uint16_t read16(const uint8_t *p, int little) {
  return little ? (uint16_t)(p[0] | p[1] << 8) : (uint16_t)(p[0] << 8 | p[1]);
}

static uint32_t read32(const uint8_t *p, int little) {
  return little ? p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24
                : (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3];
}

// The orientation entry (0x0112) of the first EXIF directory.
static uint8_t exif_orientation(const struct jpeg_decompress_struct *info) {
  for (jpeg_saved_marker_ptr m = info->marker_list; m; m = m->next) {
    if (m->marker != JPEG_APP0 + 1 || m->data_length < 14 || memcmp(m->data, "Exif\0\0", 6)) continue;
    const uint8_t *tiff = m->data + 6;
    size_t count = m->data_length - 6;
    int little = tiff[0] == 'I';
    size_t offset = read32(tiff + 4, little);
    if (offset > count - 2 || count < 10) continue;
    uint16_t entries = read16(tiff + offset, little);
    for (uint16_t i = 0; i < entries; i++) {
      size_t at = offset + 2 + (size_t)i * 12;
      if (at + 12 > count) break;
      if (read16(tiff + at, little) != 0x0112) continue;
      uint16_t value = read16(tiff + at + 8, little);
      return value >= 1 && value <= 8 ? (uint8_t)value : 1;
    }
  }
  return 1;
}

int jpeg_shim_read_header(const uint8_t *bytes, size_t count, jpeg_shim_header *header,
                          char *message) {
  struct jpeg_decompress_struct info;
  shim_error error;
  memset(&info, 0, sizeof info);
  info.err = set_errors(&error, message);
  if (setjmp(error.escape)) {
    jpeg_destroy_decompress(&info);
    return 1;
  }
  jpeg_create_decompress(&info);
  jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  header->width = info.image_width;
  header->height = info.image_height;
  header->components = (uint8_t)info.num_components;
  header->density = info.density_unit == 1   ? info.X_density
                    : info.density_unit == 2 ? (uint16_t)(info.X_density * 2.54 + 0.5)
                                             : 0;
  header->orientation = exif_orientation(&info);
  jpeg_destroy_decompress(&info);
  return 0;
}

size_t jpeg_shim_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t capacity) {
  struct jpeg_decompress_struct info;
  shim_error error;
  char message[JPEG_SHIM_MESSAGE];
  memset(&info, 0, sizeof info);
  info.err = set_errors(&error, message);
  if (setjmp(error.escape)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  JOCTET *data = 0;
  unsigned int size = 0;
  boolean found = jpeg_read_icc_profile(&info, &data, &size);
  if (found && size <= capacity) memcpy(profile, data, size);
  free(data);
  jpeg_destroy_decompress(&info);
  return found && size <= capacity ? size : 0;
}

// Inverted CMYK, as Adobe writes it, to RGB without a profile.
static void cmyk_row(const uint8_t *cmyk, uint8_t *rgba, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++, cmyk += 4, rgba += 4) {
    int k = inverted ? cmyk[3] : 255 - cmyk[3];
    for (int i = 0; i < 3; i++) {
      int ink = inverted ? cmyk[i] : 255 - cmyk[i];
      rgba[i] = (uint8_t)((ink * k + 127) / 255);
    }
    rgba[3] = 255;
  }
}

int jpeg_shim_decode(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity,
                     char *message) {
  struct jpeg_decompress_struct info;
  shim_error error;
  memset(&info, 0, sizeof info);
  info.err = set_errors(&error, message);
  if (setjmp(error.escape)) {
    jpeg_destroy_decompress(&info);
    return 1;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  int is_cmyk = info.num_components == 4;
  info.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  info.dct_method = JDCT_ISLOW;
  info.mem->max_memory_to_use = 512L << 20;
  if (jpeg_has_multiple_scans(&info)) {
    // Progressive files may repeat scans without end; a picture needs a few dozen at most.
    info.buffered_image = TRUE;
    jpeg_start_decompress(&info);
    while (!jpeg_input_complete(&info)) {
      if (info.input_scan_number > 500) {
        snprintf(message, JPEG_SHIM_MESSAGE, "it has more than 500 scans");
        jpeg_destroy_decompress(&info);
        return 1;
      }
      if (jpeg_consume_input(&info) == JPEG_SUSPENDED) break;
    }
    jpeg_start_output(&info, info.input_scan_number);
  } else {
    jpeg_start_decompress(&info);
  }
  size_t stride = (size_t)info.output_width * 4;
  if (stride * info.output_height > capacity) {
    snprintf(message, JPEG_SHIM_MESSAGE, "its size changed while it was read");
    jpeg_destroy_decompress(&info);
    return 1;
  }
  while (info.output_scanline < info.output_height) {
    uint8_t *row = rgba + stride * info.output_scanline;
    JSAMPROW rows[1] = {row};
    if (jpeg_read_scanlines(&info, rows, 1) != 1) break;
    if (is_cmyk) cmyk_row(row, row, info.output_width, info.saw_Adobe_marker);
  }
  if (info.buffered_image) jpeg_finish_output(&info);
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 0;
}

int jpeg_shim_encode(const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride,
                     int quality, uint8_t **out, size_t *out_count, char *message) {
  struct jpeg_compress_struct info;
  shim_error error;
  unsigned char *volatile buffer = 0;
  unsigned long size = 0;
  memset(&info, 0, sizeof info);
  info.err = set_errors(&error, message);
  if (setjmp(error.escape)) {
    jpeg_destroy_compress(&info);
    free(buffer);
    return 1;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, (unsigned char **)&buffer, &size);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.dct_method = JDCT_ISLOW;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW rows[1] = {(JSAMPROW)(rgba + stride * info.next_scanline)};
    jpeg_write_scanlines(&info, rows, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *out = buffer;
  *out_count = size;
  return 0;
}

void jpeg_shim_free(uint8_t *bytes) { free(bytes); }
