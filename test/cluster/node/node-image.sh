#!/bin/sh
# Makes the node image: Debian with containerd and Kubernetes, laid out as kind lays out its own, whose files it takes, and
# with the images that a cluster needs at its start already imported, as `kind build node-image` does it.
set -eu
. "$(dirname -- "$0")/../settings.sh"

context=$(mktemp -d)
container=
clean_up() {
  rm -rf "$context"
  [ -z "$container" ] || docker rm --force "$container" >/dev/null
}
trap clean_up EXIT

kind_sources=$(cd "$context" && go mod download -json "sigs.k8s.io/kind@$KIND" | jq --raw-output .Dir)

lay_out() {
  files=$context/root
  mkdir -p "$files/usr/bin" "$files/usr/local/bin" "$files/usr/local/sbin" "$files/kind/manifests"
  cp -r "$kind_sources/images/base/files/." "$files/"
  # Go keeps its modules read-only and without executable bits.
  find "$files" -type d -exec chmod 0755 {} +
  find "$files" -type f -exec chmod 0644 {} +
  chmod 0755 "$files"/usr/local/bin/* "$files"/kind/bin/*
  # A root without CAP_SYS_RESOURCE cannot lower an oom score, so containerd must not try to.
  sed -i -e "s#sandbox_image = .*#sandbox_image = \"$(grep /pause: "$state/inner-images")\"#" \
    -e 's/restrict_oom_score_adj = false/restrict_oom_score_adj = true/' "$files/etc/containerd/config.toml"
  cp "$programs/kubelet" "$programs/kubeadm" "$programs/kubectl" "$files/usr/bin/"
  cp "$programs/crictl" "$files/usr/local/bin/"
  # Before the real one on the PATH.
  cp scripts/deps/docker/runc-within-limits.sh "$files/usr/local/sbin/runc"
  manifest const_cni.go defaultCNIManifest >"$files/kind/manifests/default-cni.yaml"
  manifest const_storage.go defaultStorageManifest >"$files/kind/manifests/default-storage.yaml"
  printf %s "$KUBERNETES" >"$files/kind/version"
}

# manifest FILE CONSTANT: a manifest out of kind's sources, with the names of our images.
manifest() {
  awk -v start="const $2 = \`" 'index($0, start) == 1 { on = 1; next } on && /^`/ { exit } on' \
    "$kind_sources/pkg/build/nodeimage/$1" |
    sed -e 's#` + kindnetdImage + `#enrichment/kind-kindnetd:1#' \
      -e 's#` + storageProvisionerImage + `#enrichment/kind-local-path-provisioner:1#' \
      -e 's#` + storageHelperImage + `#enrichment/kind-local-path-helper:1#' >"$context/manifest"
  # An empty one would make a cluster that looks whole.
  grep -q 'image: enrichment/kind-' "$context/manifest"
  cat "$context/manifest"
}

lay_out
cp test/cluster/node/Dockerfile "$context/"
docker build --quiet --network host --build-arg "BASE=$(scripts/deps/docker/base-image.sh)" --tag enrichment/kind-base "$context"

inner=$(cat "$state/inner-images")
# shellcheck disable=SC2086 # a list of images
key=$(docker image inspect --format '{{.Id}}' enrichment/kind-base $inner | sha256sum | cut -c1-16)
before=$(docker image inspect --format '{{index .Config.Labels "enrichment.key"}} {{.Id}}' "$OWN_NODE_IMAGE" 2>/dev/null || true)
if [ "${before%% *}" = "$key" ]; then
  echo "nothing has changed since $key"
  exit
fi

container=$(docker run --detach --network none --entrypoint sleep --security-opt seccomp=unconfined enrichment/kind-base infinity)
docker exec --detach "$container" containerd
for _ in $(seq 50); do
  if docker exec "$container" ctr version >/dev/null 2>&1; then break; fi
  sleep 0.2
done
# shellcheck disable=SC2086
docker save $inner | docker exec --interactive "$container" ctr --namespace k8s.io images import --no-unpack -
docker exec "$container" pkill --exact containerd
docker commit --change 'ENTRYPOINT ["/usr/local/bin/entrypoint", "/sbin/init"]' --change "LABEL enrichment.key=$key" \
  "$container" "$OWN_NODE_IMAGE"
# The one before would stay without a name, with more than a gigabyte.
[ -z "$before" ] || docker rmi "${before##* }" || true
