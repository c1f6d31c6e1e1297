#!/bin/sh
# Builds what runs beside Kubernetes in a node: etcd, CoreDNS, the provisioner of volumes, the pod network, what enforces
# NetworkPolicies, pause.
set -eu
. "$(dirname -- "$0")/../settings.sh"

export CGO_ENABLED=0 GOFLAGS=-buildvcs=false GOBIN="$programs"

(
  cd "$sources/etcd"
  has_version etcd go.etcd.io/etcd/server/v3 "$ETCD" ||
    go build -mod=readonly -ldflags '-s -w' -o "$programs/etcd" go.etcd.io/etcd/server/v3
  has_version etcdctl go.etcd.io/etcd/etcdctl/v3 "$ETCD" ||
    go build -mod=readonly -ldflags '-s -w' -o "$programs/etcdctl" go.etcd.io/etcd/etcdctl/v3
)
has_version coredns github.com/coredns/coredns "$COREDNS" ||
  go install -ldflags '-s -w' "github.com/coredns/coredns@$COREDNS"
has_version local-path-provisioner github.com/rancher/local-path-provisioner "$LOCAL_PATH_PROVISIONER" ||
  go install -ldflags '-s -w' "github.com/rancher/local-path-provisioner@$LOCAL_PATH_PROVISIONER"
(cd "$sources/network-policies" && go build -mod=readonly -ldflags '-s -w' -o "$programs/network-policies" .)
(cd "$sources/kindnet" && go build -ldflags '-s -w' -o "$programs/kindnetd" .)
gcc -static -Os -s -o "$programs/pause" "$sources/pause/pause.c"
