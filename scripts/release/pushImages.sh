#!/bin/sh
# Pushes the images of scripts/images/build.sh and prints `NAME=sha256:…` for each: what a registry has is known by its
# digest, and a tag only leads there.
#   scripts/release/pushImages.sh REGISTRY TAG VERSION
set -eu

registry=$1 tag=$2 version=$3
for name in platform worker simulator; do
  pushed=$registry/$name:$version
  docker tag "enrichment/$name:$tag" "$pushed"
  docker push --quiet "$pushed" >/dev/null
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$pushed" | sed -n "s|^$registry/$name@||p")
  [ -n "$digest" ] || { echo "release: $pushed has no digest after the push" >&2; exit 1; }
  echo "$name=$digest"
done
