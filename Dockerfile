# The command with its release, for services that run containers. `scripts/fresh-machine.sh` runs the
# same steps outside of Docker.
#   docker build --build-arg RELEASE=out/release -t tintype .
FROM debian:bookworm-slim
ARG RELEASE=out/release
COPY ${RELEASE}/tintype_*.deb /tmp/
RUN apt-get update \
 && apt-get install --yes --no-install-recommends /tmp/tintype_*.deb git ca-certificates \
 && rm -rf /var/lib/apt/lists/* /tmp/tintype_*.deb
WORKDIR /work
ENTRYPOINT ["render"]
CMD ["help"]
