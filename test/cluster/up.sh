#!/bin/sh
# A Kubernetes cluster on this machine with kind: from kind's own node image where it can be pulled, else from one that is
# built out of packages. What is there is kept, so the second time takes a moment. It is reached on 127.0.0.1 only.
#   test/cluster/up.sh            ends with the line that makes kubectl use it
#   test/cluster/up.sh prepare    only builds what a cluster takes
#   test/cluster/up.sh engine     only starts a Docker engine where none runs
set -eu
. "$(dirname -- "$0")/settings.sh"

began=$(date +%s)
nodes=test/cluster/node

start_engine() {
  if docker info >/dev/null 2>&1; then return; fi
  scripts/deps/docker/engine.sh up
  touch "$state/engine-is-ours"
}
start_engine
[ "${1:-}" != engine ] || exit 0

if command -v kind >/dev/null && ! [ -x "$programs/kind" ]; then
  say "kind: $(command -v kind)"
else
  step kind "$nodes/kind.sh"
fi

prepare_node_image() {
  if image_is_here "$OFFICIAL_NODE_IMAGE" || timeout 300 docker pull --quiet "$OFFICIAL_NODE_IMAGE" >"$logs/pull.log" 2>&1; then
    node_image=$OFFICIAL_NODE_IMAGE
    return
  fi
  node_image=$OWN_NODE_IMAGE
  say 'the official node image cannot be pulled; building one from packages'
  step packages "$nodes/packages.sh"
  step kubernetes "$nodes/kubernetes.sh"
  step companions "$nodes/companions.sh"
  step inner-images "$nodes/inner-images.sh"
  step node-image "$nodes/node-image.sh"
}

exists() { kind get clusters 2>/dev/null | grep -qx "$CLUSTER"; }

create() {
  mkdir -p /lib/modules # which kind gives to the node
  kind create cluster --name "$CLUSTER" --image "$node_image" --config test/cluster/kind.yaml --kubeconfig "$kubeconfig" --wait 300s
}

# The nodes of a machine that was started again, or of an engine that was.
resume() {
  # shellcheck disable=SC2046 # a list of nodes
  docker start $(kind get nodes --name "$CLUSTER")
  kind export kubeconfig --name "$CLUSTER" --kubeconfig "$kubeconfig"
  for _ in $(seq 90); do
    if kubectl --kubeconfig "$kubeconfig" wait --for=condition=Ready nodes --all --timeout=120s; then return; fi
    sleep 1
  done
  return 1
}

# kind's own pod network enforces NetworkPolicies; beside ours, a program of its own does.
enforce_policies() {
  kubectl --kubeconfig "$kubeconfig" apply --filename "$nodes/network-policies.yaml"
  kubectl --kubeconfig "$kubeconfig" --namespace kube-system rollout status --timeout=120s daemonset/network-policies
}

if [ "${1:-}" = prepare ]; then
  prepare_node_image
  step tools test/cluster/tools.sh helm
  say "prepared after $(($(date +%s) - began)) s"
  exit
fi
if exists; then
  step cluster resume
else
  prepare_node_image
  step cluster create
  [ "$node_image" != "$OWN_NODE_IMAGE" ] || step network-policies enforce_policies
fi
say "ready after $(($(date +%s) - began)) s with $(kubectl --kubeconfig "$kubeconfig" version 2>/dev/null | sed -n 's/^Server Version: //p')"
echo "export KUBECONFIG=$kubeconfig"
