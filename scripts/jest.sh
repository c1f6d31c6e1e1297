#!/bin/sh
# Jest with what ES modules need: its support for them rests on a flag of Node, and the flag warns in every process.
# V8's cache of compiled code keeps the modules of every file that a process has tested until the heap is full
# (nodejs/node#63186); without it they are garbage as soon as their file is tested. Jest gives the flags of its first
# process to its workers. A smaller heap is no flag to add here: it would hold for threads as well, in place of the
# limits that they are given.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
export NODE_OPTIONS="--experimental-vm-modules --disable-warning=ExperimentalWarning ${NODE_OPTIONS:-}"
exec "$root/scripts/with-node.sh" node --no-compilation-cache "$root/node_modules/jest/bin/jest.js" "$@"
