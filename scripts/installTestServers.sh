#!/bin/sh
# Installs what tests need beside Postgres and a browser. The S3 server is built, which takes processors, while the others
# are downloaded, which takes the network.
set -eu

cd -- "$(dirname -- "$0")/.."
scripts/s3/install.sh &
build=$!
status=0
{ scripts/deps/install.sh && scripts/office/install.sh && scripts/pooler/install.sh; } || status=$?
wait "$build" || status=$?
exit "$status"
