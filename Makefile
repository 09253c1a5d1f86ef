# Two commands do everything: `make demo` and `make test`. Both install what is missing first.

SWIFT ?= swift
OUT := out
PREFIX ?= /usr/local

.PHONY: demo test nightly build setup bench fuzz mutate races soak docs support lint format clean install release fresh

# Builds the command alone: what draws pictures.
demo: setup
	SWIFT=$(SWIFT) scripts/build-release.sh --product render
	@scripts/demo.sh $(OUT)

build: setup
	SWIFT=$(SWIFT) scripts/build-release.sh

test:
	@scripts/setup.sh test
	@scripts/lint.sh
	@scripts/test.sh

# Checks that take too long for each change: laws over random inputs, killed processes, packages that
# compile this one as a dependency, an emulated arm64, fuzzing.
nightly: setup
	TINTYPE_ROUNDS=2600 $(SWIFT) test --filter RandomInputTests
	@scripts/kills.sh
	@scripts/arm64.sh
	@$(MAKE) races
	@scripts/test.sh --dependency-from-source
	@scripts/fuzz.sh $(or $(SECONDS),3600)

# Formatting, shell scripts, and who imports whom; silent where all is well.
lint:
	@scripts/lint.sh

# The reference documentation of each library, as pages under out/docs.
docs: setup
	@scripts/docs.sh $(OUT)/docs

# Writes Documentation/Support.md anew: what of each class works, from the sources.
support: setup
	SUPPORT_TABLE=write $(SWIFT) test --filter SupportTests

bench: setup
	@scripts/bench.sh

# Attacks every reader and painter with made-up input: `make fuzz SECONDS=3600`.
fuzz: setup
	@scripts/fuzz.sh $(or $(SECONDS),600)

# Changes the core by one token at a time, in a copy, and says which changes no test notices.
mutate: setup
	@scripts/mutate.py prepare && scripts/mutate.py record && scripts/mutate.py run

# Runs the tests of what draws on several threads under the thread sanitizer, in a copy.
races: setup
	@scripts/races.py "$(or $(FILTER),CoreGraphicsTests|CoreTextTests|QuartzCoreTests|ImageIOTests|ComparisonTests)"

# Uses an app for an hour with random touches and watches its memory: `make soak SECONDS=600`.
soak: setup
	SWIFT=$(SWIFT) scripts/build-release.sh --product render
	@scripts/soak.py .build/release/render Examples/Trips/Trips.storyboard --seconds $(or $(SECONDS),3600)

# Debian or Ubuntu packages; a second run finds them and installs nothing.
setup:
	@scripts/setup.sh

format:
	$(SWIFT) format -i -r -p Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	  Fuzzing/Package.swift Fuzzing/Sources Examples

clean:
	rm -rf .build $(OUT)

# The command, the modules that `render build` compiles against, and the library it links.
install: setup
	SWIFT=$(SWIFT) scripts/build-release.sh --product render
	SWIFT=$(SWIFT) scripts/build-release.sh --product render-rewrite
	SWIFT=$(SWIFT) scripts/build-release.sh --product Tintype
	@scripts/install.sh "$(PREFIX)"

# A tarball that runs from any folder and a Debian package, under out/release.
release: setup
	SWIFT=$(SWIFT) scripts/build-release.sh --product render
	SWIFT=$(SWIFT) scripts/build-release.sh --product render-rewrite
	SWIFT=$(SWIFT) scripts/build-release.sh --product Tintype
	@scripts/release.sh $(OUT)/release

# Tries that release on a bare Debian in a folder; needs root.
fresh: release
	@scripts/fresh-machine.sh $(OUT)/release
