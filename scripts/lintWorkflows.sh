#!/bin/sh
# Holds the workflows to actionlint, and to zizmor, which knows how they are abused. Where there is no Python zizmor is left
# out; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/.."
# renovate: datasource=pypi depName=zizmor
ZIZMOR=1.32.0
environment=$PWD/.toolchain/zizmor

test/cluster/tools.sh actionlint
.toolchain/bin/actionlint .github/workflows/*.yml
echo 'lint-workflows: actionlint found nothing'

if [ "$("$environment/bin/zizmor" --version 2>/dev/null)" != "zizmor $ZIZMOR" ]; then
  if ! python3 -m venv "$environment" >/dev/null 2>&1; then
    echo 'lint-workflows: LEFT OUT zizmor, since Python with venv is not here' >&2
    [ "${CI:-}" != true ]
    exit
  fi
  "$environment/bin/pip" install --quiet --disable-pip-version-check "zizmor==$ZIZMOR"
fi
# What the actions themselves say is asked of GitHub, which cannot be reached everywhere.
"$environment/bin/zizmor" --offline --quiet .github/workflows
echo 'lint-workflows: zizmor found nothing'
