#!/bin/sh
# Writes requirements.txt: what requirements.in asks for and all that this needs, for every platform, with hashes.
set -eu

cd -- "$(dirname -- "$0")"
# renovate: datasource=pypi depName=uv
UV=0.13.9
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check "uv==$UV"
"$environment/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
  --no-emit-find-links --custom-compile-command scripts/clients/pin.sh requirements.in --output-file requirements.txt
