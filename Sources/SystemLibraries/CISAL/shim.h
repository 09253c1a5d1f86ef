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

// A deflate stream at level 1, without the header and the checksum of zlib; NULL when memory is short.
static inline void *isal_deflater_create(void) {
  isal_deflater *deflater = (isal_deflater *)malloc(sizeof(isal_deflater));
  if (!deflater) return 0;
  isal_deflate_init(&deflater->stream);
  deflater->stream.level = 1;
  deflater->stream.level_buf = deflater->level_buffer;
  deflater->stream.level_buf_size = sizeof(deflater->level_buffer);
  deflater->stream.gzip_flag = IGZIP_DEFLATE;
  deflater->stream.hist_bits = 15;
  return deflater;
}

static inline void isal_deflater_destroy(void *deflater) { free(deflater); }

static inline void isal_deflater_input(void *handle, const void *bytes, size_t count) {
  isal_deflater *deflater = (isal_deflater *)handle;
  deflater->stream.next_in = (uint8_t *)bytes;
  deflater->stream.avail_in = (uint32_t)count;
}

// Says that the input so far is all: of the stream, or of a part after which another one follows from the next
// whole byte on.
static inline void isal_deflater_end(void *handle, int is_last) {
  isal_deflater *deflater = (isal_deflater *)handle;
  deflater->stream.end_of_stream = (uint16_t)is_last;
  if (!is_last) deflater->stream.flush = SYNC_FLUSH;
}

// Compresses the first bytes of a stream as a block of their own. Where the main loop of ISA-L 2.30
// begins a stream, it enters the third byte under a hash of the stream's address, so that its choice
// of repeats differs between processes. The loop for ends, which a flush leads to, begins rightly.
static inline int isal_deflater_begin(struct isal_zstream *stream) {
  uint32_t first = 16;
  if (stream->total_in != 0 || stream->avail_in <= first) return COMP_OK;
  uint32_t rest = stream->avail_in - first;
  uint16_t is_last = stream->end_of_stream;
  uint16_t flush = stream->flush;
  stream->avail_in = first;
  stream->end_of_stream = 0;
  stream->flush = SYNC_FLUSH;
  int status = isal_deflate(stream);
  stream->flush = flush;
  stream->end_of_stream = is_last;
  stream->avail_in += rest;
  return status;
}

// Compresses pending input into the buffer, which has room for 64 bytes or more; returns the bytes
// written, or -1 on failure. All input is consumed once fewer bytes than `capacity` come back.
static inline long isal_deflater_output(void *handle, void *bytes, size_t capacity) {
  isal_deflater *deflater = (isal_deflater *)handle;
  deflater->stream.next_out = (uint8_t *)bytes;
  deflater->stream.avail_out = (uint32_t)capacity;
  if (isal_deflater_begin(&deflater->stream) != COMP_OK) return -1;
  if (isal_deflate(&deflater->stream) != COMP_OK) return -1;
  return (long)(capacity - deflater->stream.avail_out);
}
