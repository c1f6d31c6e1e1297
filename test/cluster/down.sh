#!/bin/sh
# Deletes the cluster of test/cluster/up.sh, and stops the Docker engine if that script had to start one and nothing
# else runs in it. Images and programs stay for the next time.
set -eu
. "$(dirname -- "$0")/settings.sh"

if docker info >/dev/null 2>&1 && command -v kind >/dev/null; then
  step delete kind delete cluster --name "$CLUSTER" --kubeconfig "$kubeconfig"
fi
if [ -f "$state/engine-is-ours" ]; then
  if [ -n "$(docker ps --quiet 2>/dev/null)" ]; then
    say 'other containers run, so the engine goes on'
  else
    scripts/deps/docker/engine.sh down
    rm -f "$state/engine-is-ours"
  fi
fi
