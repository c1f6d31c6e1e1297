#!/bin/sh
# Builds the programs of Kubernetes from its Go modules: about eight minutes the first time.
set -eu
. "$(dirname -- "$0")/../settings.sh"

export CGO_ENABLED=0 GOFLAGS='-mod=readonly -buildvcs=false'
cd "$sources/kubernetes"

absent=
for program in kube-apiserver kube-controller-manager kube-scheduler kube-proxy kubelet kubeadm kubectl; do
  has_version "$program" k8s.io/kubernetes "$KUBERNETES" || absent="$absent k8s.io/kubernetes/cmd/$program"
done
if [ -n "$absent" ]; then
  version=k8s.io/component-base/version
  # shellcheck disable=SC2086 # a list of packages
  go build -o "$programs/" -ldflags "-s -w -X $version.gitVersion=$KUBERNETES -X $version.gitMajor=1 -X $version.gitMinor=34" $absent
fi
go build -o "$programs/" -ldflags '-s -w' ./crictl
