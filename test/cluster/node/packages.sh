#!/bin/sh
# Installs what building a node image takes beside Docker, from Debian's packages.
set -eu
. "$(dirname -- "$0")/../settings.sh"

absent=
command -v gcc >/dev/null || absent="$absent gcc libc6-dev"
command -v jq >/dev/null || absent="$absent jq"
[ -x /bin/busybox ] && [ "$(dpkg-query --show --showformat='${db:Status-Status}' busybox-static 2>/dev/null)" = installed ] ||
  absent="$absent busybox-static"
if [ -n "$absent" ]; then
  apt-get update
  # shellcheck disable=SC2086 # a list of packages
  apt-get install --yes --no-install-recommends $absent
fi
command -v go >/dev/null || {
  echo 'Go 1.24 or newer is needed to build Kubernetes from its modules, and this machine has none' >&2
  exit 1
}
