#!/bin/sh
# Builds what receives traces in tests: the OTLP receiver of the OpenTelemetry Collector, out of Go modules, into
# .toolchain/bin. When it is there it only checks. Where it cannot be had, the tests with it are skipped; with CI=true that
# is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
bin=$PWD/.toolchain/bin
log=$PWD/.toolchain/collector.log
mkdir -p "$bin"

cd scripts/collector
sources=$(cat main.go go.sum | sha256sum)
if [ -x "$bin/trace-receiver" ] && [ "$(cat "$bin/.trace-receiver.sources" 2>/dev/null)" = "$sources" ]; then exit; fi
command -v go >/dev/null || echo 'There is no go on the PATH.' >"$log"
# Go compares what it downloads with go.sum.
if command -v go >/dev/null &&
  GOFLAGS=-buildvcs=false CGO_ENABLED=0 nice -n 10 \
    go build -ldflags '-s -w' -o "$bin/trace-receiver" . >"$log" 2>&1; then
  echo "$sources" >"$bin/.trace-receiver.sources"
  echo 'collector: built trace-receiver'
  exit
fi
echo "collector: trace-receiver could not be built; Go 1.26 or newer does it (see $log). Tests of traces are skipped" >&2
[ "${CI:-}" != true ]
