#!/bin/sh
# Installs packages by apt-get, as root, and neither starts nor enables the services that they bring: tests start servers of
# their own, and one that listens without having been asked for is in the way.
#   scripts/deps/aptInstall.sh PACKAGE...
set -eu

policy=/usr/sbin/policy-rc.d
units=/lib/systemd/system

list_services() {
  (cd /etc/init.d 2>/dev/null && ls) | sed 's/$/.service/'
  (cd "$units" 2>/dev/null && ls) | grep -E '\.(service|socket|timer)$' || true
}

# Asked before a package starts a service (invoke-rc.d); 101: not allowed.
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
fi
before=$(list_services)
# The lists may be absent or too old to download from, and only then are worth the time.
apt-get install --yes --no-install-recommends "$@" ||
  { apt-get update && apt-get install --yes --no-install-recommends "$@"; }
for service in $(list_services | sort -u); do
  case "
$before
" in *"
$service
"*) continue ;; esac
  if command -v systemctl >/dev/null; then systemctl disable --now "$service" || true; fi
  if [ -e "/etc/init.d/${service%.service}" ]; then update-rc.d "${service%.service}" disable; fi
done
