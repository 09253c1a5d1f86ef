# Two commands do everything: `make demo` and `make test`. Both install what is missing first.

SWIFT ?= swift
OUT := out

.PHONY: demo test build setup bench format clean

demo: build
	@scripts/demo.sh $(OUT)

build: setup
	$(SWIFT) build -c release

test: setup
	@scripts/test.sh

bench: build
	@scripts/bench.sh

# Debian or Ubuntu packages; a second run finds them and installs nothing.
setup:
	@scripts/setup.sh

format:
	$(SWIFT) format -i -r Package.swift Sources Tests

clean:
	rm -rf .build $(OUT)
