#!/bin/sh
# Jest with what ES modules need: its support for them rests on a flag of Node, and the flag warns in every process.
set -eu
export NODE_OPTIONS="--experimental-vm-modules --disable-warning=ExperimentalWarning ${NODE_OPTIONS:-}"
exec "$(dirname -- "$0")/with-node.sh" jest "$@"
