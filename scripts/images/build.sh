#!/bin/sh
# Builds the images of the platform and says how large they are.
#   scripts/images/build.sh [platform|simulator|worker]...     all when none is named
# Where the official base images are neither here nor can be pulled, their like are made from packages.
#   TAG        what they are tagged with; default dev
#   BASE, NODE_IMAGE   images to build on, instead of those that are found
set -eu

cd -- "$(dirname -- "$0")/../.."
[ $# -gt 0 ] || set -- platform simulator worker
tag=${TAG:-dev}

# BuildKit is a package of its own, and an engine without it builds the same.
docker buildx version >/dev/null 2>&1 || export DOCKER_BUILDKIT=0
base=${BASE:-$(scripts/deps/docker/base-image.sh)}
node_image=${NODE_IMAGE:-$(scripts/images/node-image.sh "$base")}
version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' package.json | head -n 1)
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)

for target in "$@"; do
  case $target in
    platform | simulator | worker) ;;
    *)
      echo "there is no image $target" >&2
      exit 2
      ;;
  esac
  started=$(date +%s)
  # The network of the machine, because that of containers may lead nowhere during a build.
  docker build --quiet --network host --target "$target" --tag "enrichment/$target:$tag" \
    --build-arg "BASE=$base" --build-arg "NODE_IMAGE=$node_image" \
    --label "org.opencontainers.image.version=$version" --label "org.opencontainers.image.revision=$revision" . >/dev/null
  size=$(docker image inspect --format '{{.Size}}' "enrichment/$target:$tag")
  echo "images: enrichment/$target:$tag has $((size / 1000000)) MB; $(($(date +%s) - started)) s"
done
