#!/bin/sh
# Installs a Postgres with the programs for backups and standbys, which the one from npm lacks, by apt-get. When nothing is
# missing it only checks. Where it cannot be had, the tests with it are skipped; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
log=$PWD/.toolchain/postgres.log
mkdir -p "$PWD/.toolchain"

has_postgres() {
  ls /usr/lib/postgresql/*/bin/pg_rewind >/dev/null 2>&1
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
  as_root scripts/deps/aptInstall.sh postgresql >>"$log" 2>&1
}

has_postgres && exit
: >"$log"
if from_apt && has_postgres; then
  echo 'postgres: installed postgresql with apt-get'
  exit
fi
echo "postgres: pg_basebackup and pg_rewind are missing; install postgresql (see $log). Failovers are not tried" >&2
[ "${CI:-}" != true ]
