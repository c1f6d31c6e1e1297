#!/bin/sh
# Builds the version that the tests upgrade to: images whose tag is `next`, out of those that are there.
set -eu
. "$(dirname -- "$0")/settings.sh"

newest=$(ls core/migrations/[0-9]*.sql | sed -n '$s/.*\/0*\([0-9]*\)_.*/\1/p')
migration=$(printf '%06d_next_version.sql' $((newest + 1)))
for name in platform worker; do
  docker build --quiet --build-arg "IMAGE=enrichment/$name:dev" --build-arg "MIGRATION=$migration" \
    --tag "enrichment/$name:next" test/cluster/next
done
