#!/bin/sh
# Builds the images of the servers that are not there yet: they hold nothing of this project that changes.
set -eu
. "$(dirname -- "$0")/settings.sh"

for name in kafka redis postgres; do
  image_is_here "enrichment/$name" || scripts/deps/images/build.sh "$name"
done
image_is_here enrichment/prometheus ||
  docker build --network host --build-arg "BASE=$(scripts/deps/docker/base-image.sh)" --tag enrichment/prometheus test/cluster/images/prometheus
