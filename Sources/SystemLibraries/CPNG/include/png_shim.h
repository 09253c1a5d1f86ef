// libpng reports errors by longjmp, which Swift cannot express: this function returns a code.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Decodes to straight RGBA of eight bits without colour conversion. `rgba` may be NULL to learn the
// size. Returns 0, or 1 if libpng refuses the file.
int png_shim_decode(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity,
                    uint32_t *width, uint32_t *height);

// Compresses straight RGBA or RGB without filter; returns the bytes written, 0 on failure.
size_t png_shim_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int channels,
                       int level, uint8_t *out, size_t capacity);
