#!/bin/sh
# Holds the chart and the manifests to every checker. Nothing may be found; what is not asked has its reason beside it.
set -eu

cd -- "$(dirname -- "$0")/../.."
test/cluster/tools.sh
export PATH="$PWD/.toolchain/bin:${XDG_CACHE_HOME:-$HOME/.cache}/kind-from-packages/bin:$PATH"
command -v kubectl >/dev/null || { echo 'lint-chart: kubectl is missing; install it, or test/cluster/up.sh builds one' >&2; exit 1; }
chart=charts/enrichment
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

step() { echo "lint-chart: $*"; }

step 'helm lint'
for values in "$chart"/ci/*-values.yaml; do
  helm lint --quiet --strict "$chart" --values "$values"
done

step 'helm template'
# render NAME VALUES [flags of helm]...
render() {
  name=$1 values=$chart/ci/$2-values.yaml
  shift 2
  helm template enrichment "$chart" --namespace enrichment --values "$values" "$@" >"$work/$name.yaml"
}
render all lint
render plain plain
render openshift openshift
render flux flux
render argocd argocd
# Keys that the chart sets itself: no map may have one twice.
render colliding colliding
# As Argo CD renders again once the cluster knows the kinds.
render argocd-known argocd --api-versions enrichment.platform/v1alpha1/WorkerPool --api-versions enrichment.platform/v1alpha1/RegistrySource
for pair in openshift:openshift flux:flux argocd:argocd all:lint plain:plain colliding:colliding; do
  render again "${pair#*:}"
  cmp -s "$work/${pair%:*}.yaml" "$work/again.yaml" || { echo "lint-chart: ${pair#*:}-values.yaml is rendered another way each time" >&2; exit 1; }
done
node test/cluster/emptyAsNull.ts >"$work/nulls"
for pair in all:lint plain:plain; do
  helm template enrichment "$chart" --namespace enrichment --values "$work/nulls" --values "$chart/ci/${pair#*:}-values.yaml" >"$work/again.yaml"
  cmp -s "$work/${pair%:*}.yaml" "$work/again.yaml" || { echo "lint-chart: null is rendered otherwise than the empty value that it takes the place of" >&2; exit 1; }
done
rm "$work/again.yaml"
render workers lint --set operator.enabled=false
# As an upgrade sees it: the cluster knows the kinds already.
render known lint --api-versions enrichment.platform/v1alpha1/WorkerPool --api-versions enrichment.platform/v1alpha1/RegistrySource
for overlay in k8s/overlays/*/; do
  name=$(basename "$overlay")
  kubectl kustomize "$overlay" >"$work/overlay-$name.yaml"
  helm template enrichment "$chart" --namespace enrichment --values "$overlay/values.yaml" >"$work/chart-$name.yaml"
done

step 'kubeconform'
node test/cluster/writeSchemas.ts .toolchain/schemas
kubeconform -strict -summary \
  -schema-location "$PWD/.toolchain/schemas/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json" \
  "$work"/*.yaml examples/kubernetes

step 'kube-score'
# container-image-pull-policy wants Always: our tags never change, and nodes that cannot reach a registry must start pods.
# deployment-has-host-podantiaffinity does not know topologySpreadConstraints, which do the same and for zones as well.
kube-score score --kubernetes-version v1.34 --output-format ci --exit-one-on-warning \
  --ignore-test container-image-pull-policy --ignore-test deployment-has-host-podantiaffinity \
  "$work/workers.yaml" >"$work/score" || { grep -v '^\[\(OK\|SKIPPED\)\]' "$work/score"; exit 1; }

step 'helm-unittest'
helm-unittest --strict "$chart"

step 'promtool'
mkdir "$work/alerts"
# Two releases that one Prometheus reads.
for namespace in shop calm; do
  node test/cluster/renderRules.ts "$namespace" >"$work/alerts/$namespace.yaml"
done
cp "$chart"/tests/alerts/*_test.yaml "$work/alerts"
promtool check rules "$work/alerts/shop.yaml" "$work/alerts/calm.yaml"
promtool test rules "$work"/alerts/*_test.yaml

step 'helm-docs'
cp "$chart/README.md" "$work/README.md"
helm-docs --chart-search-root "$chart" --log-level warning
cmp -s "$chart/README.md" "$work/README.md" || { echo "$chart/README.md was out of date and is rewritten: commit it" >&2; exit 1; }

step 'krew'
# What krew makes of the manifest and the archive, up to kubectl that finds the plugin.
node scripts/release/packagePlugin.ts https://releases.invalid "$work/plugin"
KREW_ROOT="$work/krew" krew install --manifest "$work/plugin/enrich.yaml" --archive "$work"/plugin/*.tgz </dev/null >"$work/krew.log" 2>&1 ||
  { cat "$work/krew.log" >&2; exit 1; }
PATH="$work/krew/bin:$PATH" kubectl enrich --version >/dev/null

step 'nothing found'
