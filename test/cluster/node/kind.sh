#!/bin/sh
# Builds kind.
set -eu
. "$(dirname -- "$0")/../settings.sh"

has_version kind sigs.k8s.io/kind "$KIND" || GOBIN=$programs CGO_ENABLED=0 go install "sigs.k8s.io/kind@$KIND"
