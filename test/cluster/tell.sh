#!/bin/sh
# Prints what helps to see why a test in a cluster failed: the objects, the events, and what the pods have said.
set -eu
. "$(dirname -- "$0")/settings.sh"

k() { kubectl --namespace "$namespace" "$@"; }

{
  k get all,registrysources,workerpools,enrichmentbatches,companymonitors,leases,jobs --output wide || true
  k get events --sort-by=.lastTimestamp | tail -n 60
  for pod in $(k get pods --output name); do
    echo "== $pod"
    k describe "$pod" | sed -n '/^Status/p; /^Containers/,/^Conditions/p'
    k logs "$pod" --all-containers --tail 60 || true
    k logs "$pod" --all-containers --tail 60 --previous 2>/dev/null || true
  done
} >&2
