#!/bin/bash
# Runs the blocks of "From nothing to running" in docs/kubernetes.md as they stand, in an empty cluster, and says how long
# each took. The first that fails ends it. What they have made is deleted at the end.
set -euo pipefail
. "$(dirname -- "$0")/settings.sh"

test/cluster/tools.sh helm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The blocks, a file each.
awk -v place="$work" '
  /^## / { within = $0 == "## From nothing to running" }
  !within { next }
  /^```sh$/ { block = sprintf("%s/%02d", place, ++count); next }
  /^```$/ { block = ""; next }
  block { print > block }
' docs/kubernetes.md
count=$(find "$work" -type f | wc -l)
[ "$count" -gt 0 ] || { say 'docs/kubernetes.md has no blocks to run' >&2; exit 1; }

if [ -f "$kubeconfig" ] && kubectl --kubeconfig "$kubeconfig" get customresourcedefinitions --output name 2>/dev/null | grep -q enrichment.platform; then
  say 'something is installed in the cluster already; run make kind-down first' >&2
  exit 1
fi

# One shell runs them all, as a reader does: what a block sets is there in the next.
{
  echo 'set -euo pipefail'
  echo "trap 'jobs -p | xargs --no-run-if-empty kill' EXIT"
  for block in "$work"/[0-9]*; do
    echo 'began=$SECONDS'
    cat "$block"
    echo "echo \"install-check: block ${block##*/} of $count passed in \$((SECONDS - began)) s\""
  done
} >"$work/all"
status=0
bash "$work/all" || status=$?

helm --kubeconfig "$kubeconfig" uninstall enrichment --namespace enrichment --wait >"$logs/install-check-clean-up.log" 2>&1 || true
kubectl --kubeconfig "$kubeconfig" delete --kustomize k8s/overlays/kind --ignore-not-found --wait >>"$logs/install-check-clean-up.log" 2>&1 || true
[ "$status" = 0 ] && say "install-check: all $count blocks passed" || say 'install-check: the last block failed' >&2
exit "$status"
