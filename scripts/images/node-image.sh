#!/bin/sh
# Prints the name of an image with Node 24 and npm: the official one where it is here or can be pulled, else one made of
# packages on the Debian image that is named.
#   scripts/images/node-image.sh BASE
set -eu

cd -- "$(dirname -- "$0")"
official=$(sed -n 's/^ARG NODE_IMAGE=//p' ../../Dockerfile)
own=enrichment/node:24

here() { docker image inspect "$1" >/dev/null 2>&1; }

if here "$official" || timeout 60 docker pull --quiet "$official" >/dev/null 2>&1; then
  echo "$official"
  exit
fi
if ! here "$own"; then
  mkdir -p node/authorities
  cp /usr/local/share/ca-certificates/*.crt node/authorities 2>/dev/null || true
  docker build --quiet --network host --build-arg "BASE=$1" --tag "$own" node >&2
fi
echo "$own"
