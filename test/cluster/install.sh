#!/bin/sh
# Puts the servers, the simulator and a release of the chart into the namespace of the tests, or brings them up to date.
set -eu
. "$(dirname -- "$0")/settings.sh"

kubectl apply --kustomize test/cluster/dependencies
# The alerts of the chart, which fire in seconds here and not in minutes.
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT
cp test/cluster/dependencies/prometheus.yml "$settings"
sed 's/^\( *for:\) .*/\1 10s/' charts/enrichment/files/alerts.yaml >"$settings/alerts.yaml"
kubectl --namespace "$namespace" create configmap prometheus-e2e --from-file "$settings" --dry-run=client --output yaml |
  kubectl apply --filename -

kubectl --namespace "$namespace" rollout status --timeout=180s statefulset/postgres
kubectl --namespace "$namespace" rollout status --timeout=180s statefulset/kafka
kubectl --namespace "$namespace" rollout status --timeout=180s deployment/redis
kubectl --namespace "$namespace" rollout status --timeout=180s deployment/simulator

# Pods do not see by themselves that an image of the same name has other content.
image=$(docker image inspect --format '{{.Id}}' enrichment/worker:dev 2>/dev/null | cut -c8-19)
helm upgrade --install enrichment charts/enrichment --namespace "$namespace" --wait --timeout 5m \
  --values k8s/overlays/kind/values.yaml --values test/cluster/values.yaml \
  --set-string "api.podAnnotations.image=$image,controller.podAnnotations.image=$image" \
  --set-string "webhooks.podAnnotations.image=$image,worker.podAnnotations.image=$image"
kubectl --namespace "$namespace" wait --for=condition=Ready --timeout=180s workerpool --all
