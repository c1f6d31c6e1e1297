#!/bin/sh
# Pushes the chart of scripts/release/packageChart.ts and prints `digest=sha256:…`.
#   scripts/release/pushChart.sh REGISTRY
set -eu

cd -- "$(dirname -- "$0")/../.."
PATH=$PWD/.toolchain/bin:$PATH
# Helm tells of it on standard error.
told=$(helm push dist/enrichment-*.tgz "oci://$1/charts" 2>&1)
digest=$(printf '%s\n' "$told" | sed -n 's/^Digest: //p')
[ -n "$digest" ] || { printf 'release: the chart was not pushed: %s\n' "$told" >&2; exit 1; }
echo "digest=$digest"
