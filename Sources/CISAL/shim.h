// ISA-L's stream is a struct of 100 KB with buffers inside, which Swift does not import; these
// few inline functions keep it behind a pointer.
#pragma once
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>

typedef struct {
  struct isal_zstream stream;
  uint8_t level_buffer[ISAL_DEF_LVL1_DEFAULT];
} isal_deflater;

// A zlib stream at level 1; NULL when memory is short.
static inline void *isal_deflater_create(void) {
  isal_deflater *deflater = (isal_deflater *)malloc(sizeof(isal_deflater));
  if (!deflater) return 0;
  isal_deflate_init(&deflater->stream);
  deflater->stream.level = 1;
  deflater->stream.level_buf = deflater->level_buffer;
  deflater->stream.level_buf_size = sizeof(deflater->level_buffer);
  deflater->stream.gzip_flag = IGZIP_ZLIB;
  deflater->stream.hist_bits = 15;
  return deflater;
}

static inline void isal_deflater_destroy(void *deflater) { free(deflater); }

static inline void isal_deflater_input(void *handle, const void *bytes, size_t count, int is_last) {
  isal_deflater *deflater = (isal_deflater *)handle;
  deflater->stream.next_in = (uint8_t *)bytes;
  deflater->stream.avail_in = (uint32_t)count;
  deflater->stream.end_of_stream = (uint16_t)is_last;
}

// Compresses pending input into the buffer; returns the bytes written, or -1 on failure. All
// input is consumed once fewer bytes than `capacity` come back.
static inline long isal_deflater_output(void *handle, void *bytes, size_t capacity) {
  isal_deflater *deflater = (isal_deflater *)handle;
  deflater->stream.next_out = (uint8_t *)bytes;
  deflater->stream.avail_out = (uint32_t)capacity;
  if (isal_deflate(&deflater->stream) != COMP_OK) return -1;
  return (long)(capacity - deflater->stream.avail_out);
}
