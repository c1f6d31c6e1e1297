#!/bin/sh
# Puts the servers, the simulator and a release of the chart into the namespace of the tests, or brings them up to date.
#   test/cluster/install.sh [OPTION OF HELM]...
set -eu
. "$(dirname -- "$0")/settings.sh"

kubectl apply --kustomize test/cluster/dependencies
# The alerts of the chart, which look at a minute here and not at many, and fire and end within one.
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT
cp test/cluster/dependencies/prometheus.yml "$settings"
scripts/with-node.sh node test/cluster/renderRules.ts "$namespace" 10s 1m >"$settings/alerts.yaml"
kubectl --namespace "$namespace" create configmap prometheus-e2e --from-file "$settings" --dry-run=client --output yaml |
  kubectl apply --filename -

kubectl --namespace "$namespace" rollout status --timeout=300s statefulset/postgres
kubectl --namespace "$namespace" rollout status --timeout=300s statefulset/kafka
kubectl --namespace "$namespace" rollout status --timeout=300s deployment/redis
kubectl --namespace "$namespace" rollout status --timeout=300s deployment/simulator

# Pods do not see by themselves that an image of the same name has other content.
image=$(docker image inspect --format '{{.Id}}' enrichment/worker:dev 2>/dev/null | cut -c8-19)
helm upgrade --install enrichment charts/enrichment --namespace "$namespace" --wait --timeout 15m \
  --values k8s/overlays/kind/values.yaml --values test/cluster/values.yaml \
  --set-string "api.podAnnotations.image=$image,controller.podAnnotations.image=$image" \
  --set-string "webhooks.podAnnotations.image=$image,worker.podAnnotations.image=$image" \
  "$@"
kubectl --namespace "$namespace" wait --for=condition=Ready --timeout=300s workerpool --all
