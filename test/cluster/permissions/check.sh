#!/bin/sh
# Holds what the API server says each service account may do to the list that is beside this file, an account a file.
#   test/cluster/permissions/check.sh [--write]     NAMESPACE and RELEASE say where; both are `enrichment` by default
# With --write it writes the lists; look at what has changed before you commit them.
set -eu

cd -- "$(dirname -- "$0")"
namespace=${NAMESPACE:-enrichment}
release=${RELEASE:-enrichment}
write=${1:-}

# The rights of an account on objects; every account may read paths like /livez. The account of the migration goes with
# it, and rights are given to names, so it may be asked for all the same. Which Secrets the controller may read is a value
# of the release; that each is named is not.
rights() {
  kubectl auth can-i --list --namespace "$namespace" --as "system:serviceaccount:$namespace:$release-$1" --no-headers |
    grep -v '^ ' | sed 's/  */ /g; s/ $//; s/^\(secrets \[\] \)\[[^]][^]]*\]/\1[named]/' | LC_ALL=C sort -u
}

status=0
for role in api controller worker webhooks migration; do
  if [ "$write" = --write ]; then
    rights "$role" >"$role.txt"
  elif ! rights "$role" | diff -u "$role.txt" -; then
    echo "permissions: $release-$role may do something else than $role.txt says" >&2
    status=1
  fi
done
if [ "$status" = 0 ]; then echo 'permissions: as listed'; fi
exit "$status"
