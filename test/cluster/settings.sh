# Sourced by the scripts for clusters: names, versions, places, and how steps are told of.

root=$(CDPATH= cd -- "$(dirname -- "$0")" && git rev-parse --show-toplevel)
cd -- "$root"

CLUSTER=${CLUSTER:-enrichment}
# renovate: datasource=go depName=sigs.k8s.io/kind
KIND=v0.33.0
KUBERNETES=v1.34.4
ETCD=v3.6.5
COREDNS=v1.12.1
LOCAL_PATH_PROVISIONER=v0.0.30
# renovate: datasource=go depName=github.com/projectcontour/contour
CONTOUR=v1.33.8
# Where make e2e puts everything; test/cluster/dependencies and test/cluster/support/kubectl.ts say so too.
namespace=enrichment-e2e
# kind's own, where images can be pulled.
OFFICIAL_NODE_IMAGE=kindest/node:v1.34.0@sha256:7416a61b42b1662ca6ca89f02028ac133a309a2a30ba309614e8ec94d976dc5a
OWN_NODE_IMAGE=enrichment/kind-node:$KUBERNETES

# Programs and their parts are the same for every clone of the project.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/kind-from-packages
programs=$cache/bin
state=$root/.deps/kind
logs=$state/logs
kubeconfig=$state/kubeconfig
sources=$root/test/cluster/node/sources
mkdir -p "$programs" "$logs"
PATH=$programs:$root/.toolchain/bin:$PATH

# BuildKit is a package of its own, and an engine without it builds the same.
docker buildx version >/dev/null 2>&1 || export DOCKER_BUILDKIT=0

say() { echo "cluster: $*"; }

# step NAME COMMAND...: says how long it took; what it prints goes into a log, whose end is shown when it fails.
step() {
  name=$1
  shift
  started=$(date +%s)
  status=0
  # A shell of its own: within a condition, `set -e` would not hold in here.
  "$@" >"$logs/$name.log" 2>&1 || status=$?
  if [ "$status" != 0 ]; then
    tail -n 30 "$logs/$name.log" >&2
    say "$name failed (see $logs/$name.log)" >&2
    exit "$status"
  fi
  say "$name: $(($(date +%s) - started)) s"
}

# Whether the program is there, and of the version: Go writes that of every module into what it builds.
has_version() {
  [ -x "$programs/$1" ] && go version -m "$programs/$1" 2>/dev/null | grep -q "	$2	$3	"
}

image_is_here() { docker image inspect "$1" >/dev/null 2>&1; }
