#pragma once
#include <stddef.h>
#include <stdint.h>

// The fuzzing engine's own entries, which LLVM documents but ships no header for.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*callback)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maximum);
