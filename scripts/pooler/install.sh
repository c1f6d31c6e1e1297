#!/bin/sh
# Installs the pooler that the platform is tried behind, PgBouncer, by apt-get. When nothing is missing it only checks.
# Where it cannot be had, the tests with it are skipped; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
log=$PWD/.toolchain/pooler.log
mkdir -p "$PWD/.toolchain"
. scripts/deps/fromApt.sh

has_pooler() {
  PATH=$PATH:/usr/sbin command -v pgbouncer >/dev/null
}

has_pooler && exit
: >"$log"
if from_apt pgbouncer && has_pooler; then
  echo 'pooler: installed pgbouncer with apt-get'
  exit
fi
echo "pooler: PgBouncer is missing; install pgbouncer (see $log). What runs behind it is not tried" >&2
[ "${CI:-}" != true ]
