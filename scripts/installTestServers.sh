#!/bin/sh
# Installs what tests need beside Postgres and a browser. The S3 server and the receiver of traces are built, which takes
# processors, while the others are downloaded, which takes the network.
set -eu

cd -- "$(dirname -- "$0")/.."
scripts/s3/install.sh &
s3=$!
scripts/collector/install.sh &
collector=$!
# What runs in the background does not hear of Ctrl+C.
trap 'pkill -P "$s3,$collector"; kill "$s3" "$collector" 2>/dev/null; exit 130' INT TERM
status=0
{ scripts/deps/install.sh && scripts/office/install.sh && scripts/pooler/install.sh && scripts/postgres/install.sh; } || status=$?
wait "$s3" || status=$?
wait "$collector" || status=$?
exit "$status"
