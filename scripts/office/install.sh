#!/bin/sh
# Installs the spreadsheet program that downloads are opened with in tests: LibreOffice Calc without windows, by apt-get.
# When nothing is missing it only checks. What cannot be had is named; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
log=$PWD/.toolchain/office.log
mkdir -p "$PWD/.toolchain"

# The writer alone has the same command.
has_calc() {
  command=$(command -v soffice) && [ -e "$(dirname -- "$(readlink -f "$command")")/libsclo.so" ]
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
  install="apt-get install --yes --no-install-recommends libreoffice-calc-nogui"
  # The lists may be absent or too old to download from, and only then are worth the time.
  as_root $install >>"$log" 2>&1 || { as_root apt-get update >>"$log" 2>&1 && as_root $install >>"$log" 2>&1; }
}

has_calc && exit
: >"$log"
if from_apt && has_calc; then
  echo 'office: installed libreoffice-calc-nogui with apt-get'
  exit
fi
echo "office: LibreOffice Calc is missing; install libreoffice-calc-nogui (see $log). What opens downloads with it is skipped" >&2
[ "${CI:-}" != true ]
