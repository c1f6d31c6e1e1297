#!/bin/sh
# Holds a tag to what it is put on: v1.2.3 where the package, the chart and the SDKs are of version 1.2.3.
#   scripts/release/checkVersion.sh TAG
set -eu

cd -- "$(dirname -- "$0")/../.."
package=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' package.json | head -n 1)
chart=$(sed -n 's/^version: //p' charts/enrichment/Chart.yaml)
program=$(sed -n 's/^appVersion: //p' charts/enrichment/Chart.yaml)
typescript=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' sdk/typescript/package.json)
python=$(sed -n 's/^version = "\(.*\)"$/\1/p' sdk/python/pyproject.toml)
for version in "$package" "$chart" "$program" "$typescript" "$python"; do
  if [ "v$version" != "$1" ]; then
    echo "release: the tag is $1, the package is of version $package, the chart of $chart and for program $program," \
      "the SDKs of $typescript (TypeScript) and $python (Python)" >&2
    exit 1
  fi
done
