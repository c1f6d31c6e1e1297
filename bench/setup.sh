#!/bin/sh
# Installs what the benchmarks compare the platform with: the packages of bench/reference, Kafka and Redis, and a whole
# Chromium, where the product needs only the small one. When nothing is missing it only checks.
set -eu

cd -- "$(dirname -- "$0")/.."
log=$PWD/.toolchain/bench.log
mkdir -p "$PWD/.toolchain"
: >"$log"

say() { echo "bench: $*"; }

ensure_references() {
  stamp=bench/reference/node_modules/.setup-stamp
  wanted=$(cat bench/reference/package.json bench/reference/package-lock.json | cksum)
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then return; fi
  scripts/with-node.sh npm ci --prefix bench/reference --no-audit --no-fund >>"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    say "the packages of bench/reference could not be installed"
    exit 1
  }
  echo "$wanted" >"$stamp"
  say "installed the packages of bench/reference/package-lock.json"
}

ensure_chromium() {
  browser=${FULL_CHROMIUM:-/usr/bin/chromium}
  if [ -x "$browser" ]; then return; fi
  install="apt-get install --yes --no-install-recommends chromium"
  # The lists may be absent or too old to download from, and only then are worth the time.
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null &&
    { $install >>"$log" 2>&1 || { apt-get update >>"$log" 2>&1 && $install >>"$log" 2>&1; }; }; then
    say "installed chromium with apt-get"
  else
    say "$browser is missing, so that scrapes cannot be compared: install the package chromium, or set FULL_CHROMIUM"
  fi
}

ensure_references
ensure_chromium
scripts/deps/install.sh
