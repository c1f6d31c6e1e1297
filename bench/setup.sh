#!/bin/sh
# Installs the whole Chromium that the reference of `make bench-scrape` runs on; the product needs only the small one.
set -eu

browser=${FULL_CHROMIUM:-/usr/bin/chromium}
if [ -x "$browser" ]; then exit 0; fi

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  install="apt-get install --yes --no-install-recommends chromium"
  # The lists may be absent or too old to download from, and only then are worth the time.
  $install >/dev/null 2>&1 || { apt-get update >/dev/null && $install >/dev/null; }
  echo "bench: installed chromium with apt-get"
else
  echo "bench: $browser is missing; install the package chromium, or name another in FULL_CHROMIUM" >&2
  exit 1
fi
