#!/bin/sh
# Installs the spreadsheet program that downloads are opened with in tests: LibreOffice Calc without windows, by apt-get.
# When nothing is missing it only checks. What cannot be had is named; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
log=$PWD/.toolchain/office.log
mkdir -p "$PWD/.toolchain"
. scripts/deps/fromApt.sh

# The writer alone has the same command.
has_calc() {
  command=$(command -v soffice) && [ -e "$(dirname -- "$(readlink -f "$command")")/libsclo.so" ]
}

has_calc && exit
: >"$log"
if from_apt libreoffice-calc-nogui && has_calc; then
  echo 'office: installed libreoffice-calc-nogui with apt-get'
  exit
fi
echo "office: LibreOffice Calc is missing; install libreoffice-calc-nogui (see $log). What opens downloads with it is skipped" >&2
[ "${CI:-}" != true ]
