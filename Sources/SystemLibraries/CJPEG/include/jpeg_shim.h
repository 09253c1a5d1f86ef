// libjpeg reports errors by longjmp, which Swift cannot express: these functions return a code.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t width, height;
  uint8_t components;
  uint8_t orientation;  // EXIF, 1 to 8
  uint16_t density;     // pixels an inch, 0 if unknown
} jpeg_shim_header;

// All return 0, or 1 with a sentence in `message` (JPEG_SHIM_MESSAGE bytes).
#define JPEG_SHIM_MESSAGE 200

int jpeg_shim_read_header(const uint8_t *bytes, size_t count, jpeg_shim_header *header,
                          char *message);

// Writes width * height * 4 bytes of opaque RGBA. The largest number of markers, scans and warnings
// is bounded; a file that ends early is refused.
int jpeg_shim_decode(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity,
                     char *message);

// Copies at most `capacity` bytes of the embedded colour profile; returns its size, 0 if none.
size_t jpeg_shim_profile(const uint8_t *bytes, size_t count, uint8_t *profile, size_t capacity);

// Compresses opaque RGBA rows; the caller frees `*out` with jpeg_shim_free.
int jpeg_shim_encode(const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride,
                     int quality, uint8_t **out, size_t *out_count, char *message);
void jpeg_shim_free(uint8_t *bytes);
