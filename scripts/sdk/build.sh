#!/bin/sh
# Builds the SDKs into dist/sdk: what npm takes, and a wheel for Python. `make sdk-build` runs it.
set -eu

cd -- "$(dirname -- "$0")/../.."
target=$PWD/dist/sdk
rm -rf sdk/typescript/dist
mkdir -p "$target"
tsc -p sdk/typescript
(cd sdk/typescript && npm pack --silent --pack-destination "$target")
if [ -x .toolchain/clients/bin/pip ]; then
  .toolchain/clients/bin/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$target" sdk/python
else
  echo 'sdk-build: the Python tools are missing, so there is no wheel (see .toolchain/clients.log)' >&2
fi
ls "$target"
