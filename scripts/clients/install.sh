#!/bin/sh
# Installs the Python programs that try the API as its callers do into .toolchain/clients: the versions and hashes of
# requirements.txt. When nothing is missing it only checks.
set -eu

cd -- "$(dirname -- "$0")/../.."
environment=$PWD/.toolchain/clients
requirements=scripts/clients/requirements.txt
log=$PWD/.toolchain/clients.log
stamp=$environment/.stamp
wanted=$(cksum <"$requirements")
mkdir -p "$PWD/.toolchain"

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then exit; fi

# Debian has what makes environments in a package of its own.
has_venv() { python3 -c 'import ensurepip, venv' >>"$log" 2>&1; }
venv_from_apt() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  install="apt-get install --yes --no-install-recommends python3 python3-venv"
  $install >>"$log" 2>&1 || { apt-get update >>"$log" 2>&1 && $install >>"$log" 2>&1; }
}

: >"$log"
has_venv || { venv_from_apt && has_venv; } || {
  echo "clients: Python 3.11 with venv is missing (see $log)" >&2
  exit 1
}
rm -rf "$environment"
if python3 -m venv "$environment" >>"$log" 2>&1 &&
  "$environment/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r "$requirements" >>"$log" 2>&1; then
  echo "$wanted" >"$stamp"
  echo 'setup: installed schemathesis, openapi-python-client and mypy into .toolchain/clients'
else
  tail -n 20 "$log" >&2
  exit 1
fi
