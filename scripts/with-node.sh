#!/bin/sh
# Runs a command with the project's own tools: the one place that decides which Node and which browser are used.
#   scripts/with-node.sh COMMAND [ARGUMENT...]
# Node is the machine's when it is 24 or newer, else the one that `make setup` has put into .toolchain.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)

is_recent() {
  version=$("$1" --version 2>/dev/null) || return 1
  major=${version#v}
  [ "${major%%.*}" -ge 24 ]
}

if ! is_recent node; then
  if ! is_recent "$root/.toolchain/bin/node"; then
    echo "Node 24 or newer is needed and neither PATH nor .toolchain has it; \`make setup\` installs it" >&2
    exit 127
  fi
  PATH="$root/.toolchain/bin:$PATH"
fi
PATH="$root/node_modules/.bin:$PATH"
export PATH

if [ -z "${CHROMIUM_PATH:-}" ] && [ -x "$root/.toolchain/chromium/chromium" ]; then
  CHROMIUM_PATH="$root/.toolchain/chromium/chromium"
  export CHROMIUM_PATH
fi

exec "$@"
