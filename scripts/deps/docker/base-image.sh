#!/bin/sh
# Prints the name of a Debian image to build on: the official one where it is here or can be pulled, else one made of
# Debian's packages with debootstrap, as root.
set -eu

cd -- "$(dirname -- "$0")/../../.."
official=$(sed -n 's/^ARG BASE=//p' Dockerfile)
own=enrichment/debian:bookworm

here() { docker image inspect "$1" >/dev/null 2>&1; }

if here "$official" || timeout 60 docker pull --quiet "$official" >/dev/null 2>&1; then
  echo "$official"
  exit
fi
if ! here "$own"; then
  command -v debootstrap >/dev/null || { apt-get update && apt-get install --yes debootstrap; } >&2
  root=$(mktemp -d)
  trap 'rm -rf "$root"' EXIT
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >&2
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/doc/*
  tar -C "$root" -c . | docker import --change 'CMD ["/bin/sh"]' - "$own" >&2
fi
echo "$own"
