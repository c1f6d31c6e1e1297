#!/bin/sh
# Builds the images of the servers that the platform needs, from packages only: no registry has to be reachable.
#   scripts/deps/images/build.sh [kafka|redis|postgres]...     all when none is named
# BASE names the image to build on; else scripts/deps/docker/base-image.sh finds or makes one.
set -eu

cd -- "$(dirname -- "$0")/.."
[ $# -gt 0 ] || set -- kafka redis postgres
base=${BASE:-$(docker/base-image.sh)}

authorities=images/kafka/authorities
collect_authorities() {
  mkdir -p "$authorities"
  cp /usr/local/share/ca-certificates/*.crt "$authorities" 2>/dev/null || true
}

# build NAME CONTEXT: the network of the machine, because that of containers may lead nowhere during a build.
build() {
  docker build --quiet --network host --build-arg "BASE=$base" --file "images/$1/Dockerfile" --tag "enrichment/$1" "$2"
}

for name in "$@"; do
  case $name in
    kafka)
      collect_authorities
      build kafka .
      ;;
    redis | postgres) build "$name" "images/$name" ;;
    *)
      echo "there is no image $name" >&2
      exit 2
      ;;
  esac
done
