#!/bin/sh
# Installs the platform and what it needs into a cluster, and tries it there from end to end.
#   test/cluster/e2e.sh [FILE]...     all suites of test/cluster when none is named
# The cluster is the one that KUBECONFIG points at, else that of `make kind-up`. Images are built and loaded where it is
# of kind; any other has to have them. The namespace enrichment-e2e is made and, unless KEEP is set, deleted at the end.
set -eu
. "$(dirname -- "$0")/settings.sh"

[ -n "${KUBECONFIG:-}" ] || [ ! -f "$kubeconfig" ] || KUBECONFIG=$kubeconfig
[ -n "${KUBECONFIG:-}" ] || {
  say 'there is no cluster: set KUBECONFIG, or run make kind-up' >&2
  exit 1
}
export KUBECONFIG
began=$(date +%s)

step tools test/cluster/tools.sh helm
case $(kubectl config current-context) in
  kind-*)
    CLUSTER=$(kubectl config current-context | sed 's/^kind-//')
    export CLUSTER
    step images scripts/images/build.sh
    step server-images test/cluster/server-images.sh
    step load test/cluster/load.sh
    ;;
esac
step install test/cluster/install.sh

# run PATTERN...
run() { TEST_CLUSTER=true scripts/jest.sh --selectProjects cluster --runInBand -- "$@"; }
status=0
if [ $# -gt 0 ]; then
  run "$@" || status=$?
else
  # The last one takes the release away.
  last=test/cluster/e2eUninstall.test.ts
  # shellcheck disable=SC2046 # a list of files
  run $(ls test/cluster/*.test.ts | grep -v "$last") || status=$?
  [ "$status" != 0 ] || run "$last" || status=$?
fi
if [ "$status" != 0 ]; then
  test/cluster/tell.sh
elif [ -z "${KEEP:-}" ]; then
  step clean-up kubectl delete namespace "$namespace" --wait
fi
say "e2e took $(($(date +%s) - began)) s"
exit "$status"
