#!/bin/sh
# Makes the images that kubeadm and kind expect inside a node, one program each, under the names that they ask for.
# Their names are left in a file for node-image.sh.
set -eu
. "$(dirname -- "$0")/../settings.sh"

base=$(scripts/deps/docker/base-image.sh)
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT

# image NAME PROGRAM PLACE [BASE]
image() {
  rm -rf "$context"/*
  cp "$programs/$2" "$context/"
  printf 'FROM %s\nCOPY %s %s\nENTRYPOINT ["%s"]\n' "${4:-scratch}" "$2" "$3" "$3" >"$context/Dockerfile"
  docker build --quiet --tag "$1" "$context"
}

# What kube-proxy, the pod network and the NetworkPolicies set up rules and routes with.
printf 'FROM %s\nRUN apt-get update && apt-get install --yes --no-install-recommends conntrack iproute2 ipset iptables kmod nftables && rm -rf /var/lib/apt/lists/* /var/cache/apt/*\n' "$base" |
  docker build --quiet --network host --tag enrichment/kind-network -

images=$(kubeadm config images list --kubernetes-version "$KUBERNETES")
for name in $images; do
  program=${name##*/}
  program=${program%%:*}
  case $program in
    kube-proxy) image "$name" kube-proxy /usr/local/bin/kube-proxy enrichment/kind-network ;;
    pause | coredns) image "$name" "$program" "/$program" ;;
    *) image "$name" "$program" "/usr/local/bin/$program" ;;
  esac
done
image enrichment/kind-kindnetd:1 kindnetd /bin/kindnetd enrichment/kind-network
image enrichment/kind-network-policies:1 network-policies /bin/network-policies enrichment/kind-network
image enrichment/kind-local-path-provisioner:1 local-path-provisioner /usr/bin/local-path-provisioner

# The provisioner's helper makes and deletes directories with a shell.
rm -rf "$context"/*
mkdir -p "$context/bin" "$context/tmp"
cp /bin/busybox "$context/bin/"
for tool in sh mkdir rm chmod; do ln -s busybox "$context/bin/$tool"; done
printf 'FROM scratch\nCOPY bin /bin\nCOPY tmp /tmp\nENV PATH=/bin\nCMD ["/bin/sh"]\n' >"$context/Dockerfile"
docker build --quiet --tag enrichment/kind-local-path-helper:1 "$context"

{
  echo "$images"
  printf 'enrichment/kind-%s:1\n' kindnetd network-policies local-path-provisioner local-path-helper
} >"$state/inner-images"
