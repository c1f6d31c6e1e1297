#!/bin/sh
# Installs the platform and what it needs into a cluster, and tries it there from end to end.
#   test/cluster/e2e.sh [FILE]...     all suites of test/cluster when none is named
# The cluster is the one that KUBECONFIG points at, else that of `make kind-up`. Images are built and loaded where it is
# of kind; any other has to have them. The namespace enrichment-e2e is made and, unless KEEP is set, deleted at the end.
set -eu
. "$(dirname -- "$0")/settings.sh"
. test/cluster/cluster.sh

began=$(date +%s)
# It takes the release away.
last=test/cluster/e2eUninstall.test.ts

step tools test/cluster/tools.sh helm
case $CLUSTER in
  ?*)
    step images scripts/images/build.sh
    step server-images test/cluster/server-images.sh
    step next-images test/cluster/next-images.sh
    step load test/cluster/load.sh enrichment/platform:next enrichment/worker:next
    suites=$(ls test/cluster/*.test.ts | grep -v "$last")
    # An ingress controller takes minutes to build, and nodes and faults under load take minutes each.
    if [ "${ALERTS:-}" = short ]; then
      suites=$(echo "$suites" | grep -v -e e2eIngress -e e2eZones -e e2eDrain -e e2eFailures)
    else
      step ingress test/cluster/ingress/install.sh
    fi
    ;;
  *)
    say 'LEFT OUT: where the cluster is not of kind, no node is drained or lost, no API server killed and no ingress controller installed'
    suites=$(ls test/cluster/*.test.ts | grep -v -e "$last" -e e2eApiServer -e e2eDrain -e e2eIngress -e e2eZones)
    ;;
esac
step install test/cluster/install.sh

artifacts=test/.artifacts/e2e
rm -rf "$artifacts"
mkdir -p "$artifacts"

# A test that fails may leave a port forwarded, and that would keep jest from ending.
# run NAME FILE...
run() {
  report=$artifacts/$1.json
  shift
  TEST_CLUSTER=true scripts/jest.sh --selectProjects cluster --runInBand --forceExit \
    --json "--outputFile=$report" -- "$@" >/dev/null
}
run_at_api_server() {
  scripts/jest.sh --selectProjects integration --runInBand --forceExit --passWithNoTests \
    --json "--outputFile=$artifacts/api-server.json" -- test/integration/apiServer >/dev/null
}
status=0
if [ $# -gt 0 ]; then
  run chosen "$@" || status=$?
else
  # shellcheck disable=SC2086 # a list of files
  run suites $suites || status=$?
  # A busy machine breaks deadlines that hold otherwise: what failed is tried once more, as make test does.
  if [ "$status" != 0 ]; then
    again=$(scripts/with-node.sh node test/cluster/filesToRetry.ts "$artifacts/suites.json") || again=
    # shellcheck disable=SC2086 # a list of files
    if [ -n "$again" ]; then
      status=0
      run second-try $again || status=$?
    fi
  fi
  [ "$status" != 0 ] || run uninstall "$last" || status=$?
  # They take the programs of Kubernetes, which make test may not have found.
  run_at_api_server || status=$?
fi
if [ "$status" != 0 ]; then
  test/cluster/tell.sh
elif [ -z "${KEEP:-}" ]; then
  step clean-up kubectl delete namespace "$namespace" --wait
fi
scripts/with-node.sh node test/cluster/writeSummary.ts
say "e2e took $(($(date +%s) - began)) s"
exit "$status"
