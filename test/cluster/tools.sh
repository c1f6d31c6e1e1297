#!/bin/sh
# Installs what holds the chart, the manifests and the workflows to account into .toolchain/bin, from Go modules and Debian packages only,
# at pinned versions. Run it as often as you like: what is there is left alone. With names it installs only those:
#   test/cluster/tools.sh helm kubeconform
# Builds go one package at a time and give way to others; the first run takes minutes, the next ones a moment.
set -eu

cd -- "$(dirname -- "$0")/../.."
toolchain=$PWD/.toolchain
bin=$toolchain/bin
log=$toolchain/cluster-tools.log
mkdir -p "$bin"
: >>"$log"

export GOBIN="$bin" GOFLAGS="-p=${GO_PARALLEL:-1} -buildvcs=false" CGO_ENABLED=0

# renovate: datasource=go depName=helm.sh/helm/v3
HELM=v3.22.0
# renovate: datasource=go depName=github.com/helm-unittest/helm-unittest
HELM_UNITTEST=v1.1.2
# renovate: datasource=go depName=github.com/norwoodj/helm-docs
HELM_DOCS=v1.14.2
# renovate: datasource=go depName=github.com/yannh/kubeconform
KUBECONFORM=v0.8.0
# renovate: datasource=go depName=github.com/zegl/kube-score
KUBE_SCORE=v1.20.0
# renovate: datasource=go depName=github.com/prometheus/prometheus
PROMETHEUS=v0.316.0
# renovate: datasource=go depName=github.com/rhysd/actionlint
ACTIONLINT=v1.7.12
# renovate: datasource=go depName=sigs.k8s.io/krew
KREW=v0.4.3
KUBERNETES_MINOR=34

quietly() {
  nice -n 15 "$@" >>"$log" 2>&1 || {
    status=$?
    echo "tools: failed: $*" >&2
    tail -n 20 "$log" >&2
    return "$status"
  }
}

need_go() {
  command -v go >/dev/null || { echo "tools: Go is missing; install it to build $1" >&2; exit 1; }
}

# $1 the name of the tool, $2 its package, $3 its version, and flags of the build. The stamp says which version the binary
# is of.
go_tool() {
  if [ -x "$bin/$1" ] && [ "$(cat "$bin/.$1.version" 2>/dev/null)" = "$3" ]; then return; fi
  need_go "$1"
  tool=$1 package=$2 version=$3
  shift 3
  quietly go install "$@" "$package@$version"
  echo "$version" >"$bin/.$tool.version"
  echo "tools: built $tool $version"
}

# A module whose go.mod replaces others cannot be installed by name: a module of our own takes over what it replaces.
# $1 the name of the tool, $2 its package, $3 its version, $4 its module
wrapped_go_tool() {
  if [ -x "$bin/$1" ] && [ "$(cat "$bin/.$1.version" 2>/dev/null)" = "$3" ]; then return; fi
  need_go "$1"
  wrapper=$toolchain/build/$1
  rm -rf "$wrapper"
  mkdir -p "$wrapper"
  source=$(go mod download -json "$4@$3" | sed -n 's/^.*"Dir": "\(.*\)".*$/\1/p')
  (
    cd "$wrapper"
    { echo "module wrapper"; grep '^go ' "$source/go.mod"; awk '/^replace \(/,/^\)/; /^replace [^(]/' "$source/go.mod"; } >go.mod
    quietly go get "$2@$3"
    quietly go build -o "$bin/$1" "$2"
  )
  echo "$3" >"$bin/.$1.version"
  echo "tools: built $1 $3"
}

# Debian's package has both binaries, promtool and prometheus; the one that is wanted is taken out of it, so that no server
# is installed or started. $1 the name of the tool
from_debian() {
  if [ -x "$bin/$1" ]; then return; fi
  if command -v "$1" >/dev/null; then
    ln -sf "$(command -v "$1")" "$bin/$1"
    return
  fi
  if command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; then
    place=$(mktemp -d)
    if (cd "$place" && apt-get download prometheus) >>"$log" 2>&1; then
      dpkg-deb -x "$place"/prometheus_*.deb "$place/files"
      install "$place/files/usr/bin/$1" "$bin/$1"
    fi
    rm -rf "$place"
  fi
  if [ -x "$bin/$1" ]; then
    echo "tools: took $1 out of Debian's prometheus package"
  else
    wrapped_go_tool "$1" "github.com/prometheus/prometheus/cmd/$1" "$PROMETHEUS" github.com/prometheus/prometheus
  fi
}

# Without these Helm renders for a Kubernetes of years ago where no cluster is asked.
helm_kubernetes() {
  for place in lint/rules chartutil; do
    printf -- '-X helm.sh/helm/v3/pkg/%s.k8sVersionMajor=1 -X helm.sh/helm/v3/pkg/%s.k8sVersionMinor=%s ' \
      "$place" "$place" "$KUBERNETES_MINOR"
  done
}

install_tool() {
  case $1 in
    helm) go_tool helm helm.sh/helm/v3/cmd/helm "$HELM" -ldflags "$(helm_kubernetes)" ;;
    helm-unittest) wrapped_go_tool helm-unittest github.com/helm-unittest/helm-unittest/cmd/helm-unittest "$HELM_UNITTEST" github.com/helm-unittest/helm-unittest ;;
    helm-docs) go_tool helm-docs github.com/norwoodj/helm-docs/cmd/helm-docs "$HELM_DOCS" ;;
    kubeconform) go_tool kubeconform github.com/yannh/kubeconform/cmd/kubeconform "$KUBECONFORM" ;;
    kube-score) go_tool kube-score github.com/zegl/kube-score/cmd/kube-score "$KUBE_SCORE" ;;
    krew) go_tool krew sigs.k8s.io/krew/cmd/krew "$KREW" ;;
    promtool | prometheus) from_debian "$1" ;;
    actionlint) go_tool actionlint github.com/rhysd/actionlint/cmd/actionlint "$ACTIONLINT" ;;
    *) echo "tools: there is no tool $1" >&2; exit 2 ;;
  esac
}

if [ $# = 0 ]; then
  set -- helm kubeconform kube-score promtool helm-docs helm-unittest krew
fi
for tool in "$@"; do
  install_tool "$tool"
done
