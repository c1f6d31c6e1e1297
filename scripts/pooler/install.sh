#!/bin/sh
# Installs the pooler that the platform is tried behind, PgBouncer, by apt-get. When nothing is missing it only checks.
# Where it cannot be had, the tests with it are skipped; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
log=$PWD/.toolchain/pooler.log
mkdir -p "$PWD/.toolchain"

has_pooler() {
  PATH=$PATH:/usr/sbin command -v pgbouncer >/dev/null
}

# As root, or as whom continuous integration lets become root.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    [ "${CI:-}" = true ] && sudo -n "$@"
  fi
}

from_apt() {
  command -v apt-get >/dev/null || return 1
  as_root scripts/deps/aptInstall.sh pgbouncer >>"$log" 2>&1
}

has_pooler && exit
: >"$log"
if from_apt && has_pooler; then
  echo 'pooler: installed pgbouncer with apt-get'
  exit
fi
echo "pooler: PgBouncer is missing; install pgbouncer (see $log). What runs behind it is not tried" >&2
[ "${CI:-}" != true ]
