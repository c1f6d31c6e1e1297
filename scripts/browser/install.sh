#!/bin/sh
# Finds a headless browser, or fetches one: from Debian's packages, with puppeteer's own downloader (macOS, Ubuntu and
# other Linux), else from npm. Says in one line what it installed. Where none can be had, it ends with an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
toolchain=$PWD/.toolchain
log=$toolchain/browser.log
cache=$HOME/.cache/puppeteer
mkdir -p "$toolchain"

find_browser() { scripts/with-node.sh node scripts/browser/find.ts 2>>"$log"; }

# A browser that was unpacked may lack libraries of the system, and then does not even tell its version.
starts() {
  found=$(find_browser) && "$found" --version >>"$log" 2>&1
}

from_apt() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  install="apt-get install --yes --no-install-recommends chromium-headless-shell"
  # The lists may be absent or too old to download from, and only then are worth the time.
  $install >>"$log" 2>&1 || { apt-get update >>"$log" 2>&1 && $install >>"$log" 2>&1; }
}

# The version that the installed puppeteer was tested with. As root on Linux its libraries are installed too.
from_puppeteer() {
  version=$(scripts/with-node.sh node --input-type=module --eval '
    import { PUPPETEER_REVISIONS } from "puppeteer-core/internal/revisions.js";
    console.log(PUPPETEER_REVISIONS["chrome-headless-shell"]);' 2>>"$log") || return 1
  libraries=
  if [ "$(uname -s)" = Linux ] && [ "$(id -u)" = 0 ]; then libraries=--install-deps; fi
  scripts/with-node.sh browsers install "chrome-headless-shell@$version" --path "$cache" $libraries >>"$log" 2>&1 && starts
}

from_npm() {
  directory=$toolchain/chromium
  scripts/with-node.sh npm install --prefix "$directory" --no-audit --no-fund @sparticuz/chromium@153 >>"$log" 2>&1 &&
    TMPDIR="$directory" scripts/with-node.sh node --input-type=module --eval '
      import { createRequire } from "node:module";
      const { default: chromium } = await import(createRequire(process.argv[1]).resolve("@sparticuz/chromium"));
      console.log(await chromium.executablePath());' "$directory/package.json" >>"$log" 2>&1 &&
    "$directory/chromium" --version >>"$log" 2>&1
}

: >"$log"
if find_browser >/dev/null; then exit; fi
if from_apt && starts; then
  echo 'setup: installed chromium-headless-shell with apt-get'
  exit
fi
if from_puppeteer; then
  echo "setup: installed chrome-headless-shell $version into $cache, with puppeteer's downloader"
  exit
fi
# One that does not start would be found before any other.
[ -z "${version:-}" ] || rm -rf "$cache"/chrome-headless-shell/*"-$version"
if from_npm; then
  echo 'setup: installed @sparticuz/chromium from npm into .toolchain'
  exit
fi
rm -rf "$toolchain/chromium"
case $(uname -s) in
  Darwin) advice='install Google Chrome or `brew install chromium`' ;;
  *) advice='install chromium-headless-shell (Debian) or chromium (Ubuntu, Fedora)' ;;
esac
echo "$advice, or set CHROMIUM_PATH (see $log)"
exit 1
