#!/bin/sh
# Installs a Postgres with the programs for backups and standbys, which the one from npm lacks, by apt-get. When nothing is
# missing it only checks. Where it cannot be had, the tests with it are skipped; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
log=$PWD/.toolchain/postgres.log
mkdir -p "$PWD/.toolchain"
. scripts/deps/fromApt.sh

has_postgres() {
  ls /usr/lib/postgresql/*/bin/pg_rewind >/dev/null 2>&1
}

has_postgres && exit
: >"$log"
if from_apt postgresql && has_postgres; then
  echo 'postgres: installed postgresql with apt-get'
  exit
fi
echo "postgres: pg_basebackup and pg_rewind are missing; install postgresql (see $log). Failovers are not tried" >&2
[ "${CI:-}" != true ]
