#!/bin/sh
# Builds the S3 server that tests archive to: the Versity S3 Gateway on a folder, out of Go modules, into .toolchain/bin.
# When it is there it only checks. Where it cannot be had, the tests with it are skipped; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
bin=$PWD/.toolchain/bin
log=$PWD/.toolchain/s3.log
mkdir -p "$bin"

# renovate: datasource=go depName=github.com/versity/versitygw
VERSITYGW=v1.8.0

if [ -x "$bin/versitygw" ] && [ "$(cat "$bin/.versitygw.version" 2>/dev/null)" = "$VERSITYGW" ]; then exit; fi
command -v go >/dev/null || echo 'There is no go on the PATH.' >"$log"
# Go compares what it downloads with the checksum database.
if command -v go >/dev/null &&
  GOBIN=$bin GOFLAGS=-buildvcs=false CGO_ENABLED=0 nice -n 10 \
    go install -ldflags '-s -w' "github.com/versity/versitygw/cmd/versitygw@$VERSITYGW" >"$log" 2>&1; then
  echo "$VERSITYGW" >"$bin/.versitygw.version"
  echo "s3: built versitygw $VERSITYGW"
  exit
fi
echo "s3: versitygw could not be built; Go 1.25 or newer does it (see $log). Tests of the archive in S3 are skipped" >&2
[ "${CI:-}" != true ]
