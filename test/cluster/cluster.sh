# Sourced after settings.sh by what works in a cluster: that of KUBECONFIG, else that of `make kind-up`. CLUSTER is its name
# where it is of kind, and empty where it is another.
[ -n "${KUBECONFIG:-}" ] || [ ! -f "$kubeconfig" ] || KUBECONFIG=$kubeconfig
[ -n "${KUBECONFIG:-}" ] || {
  say 'there is no cluster: set KUBECONFIG, or run make kind-up' >&2
  exit 1
}
CLUSTER=$(kubectl --kubeconfig "$KUBECONFIG" config current-context | sed -n 's/^kind-//p')
export KUBECONFIG CLUSTER
