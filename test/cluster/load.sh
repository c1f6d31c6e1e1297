#!/bin/sh
# Gives a cluster of kind the images of the tests; kind itself passes over those that it has.
set -eu
. "$(dirname -- "$0")/settings.sh"

kind load docker-image --name "$CLUSTER" \
  enrichment/platform:dev enrichment/worker:dev enrichment/simulator:dev enrichment/kafka:latest enrichment/redis:latest enrichment/postgres:latest \
  enrichment/prometheus:latest enrichment/platform:next enrichment/worker:next
