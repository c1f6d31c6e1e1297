#!/bin/sh
# Installs the platform and what it needs into a cluster of kind, and strikes it there with faults under load.
#   test/cluster/chaos.sh [--fault PATTERN] [--seed SEED]
# The cluster is the one that KUBECONFIG points at, else that of `make kind-up`. The release stays in the namespace
# enrichment-e2e: the next run begins sooner, `make e2e` brings it to its own settings, and `make kind-down` deletes all.
set -eu
. "$(dirname -- "$0")/settings.sh"
. test/cluster/cluster.sh

[ -n "$CLUSTER" ] || {
  say 'servers are killed and frozen in their nodes, so the cluster has to be of kind' >&2
  exit 1
}
step tools test/cluster/tools.sh helm
test/cluster/loadTrial.sh
step install test/cluster/install.sh --values test/cluster/chaos/values.yaml
exec scripts/with-node.sh node test/cluster/chaos/main.ts "$@"
