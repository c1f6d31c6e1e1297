#!/bin/sh
# A Docker engine on a Linux machine that has none running, from Debian's packages and as root.
#   scripts/deps/docker/engine.sh up      installs what is missing, starts dockerd, waits until it answers
#   scripts/deps/docker/engine.sh down    stops the dockerd that `up` has started; images stay
# An engine that runs already, as on most machines, is used and left alone.
set -eu

cd -- "$(dirname -- "$0")/../../.."
here=$PWD/scripts/deps/docker
state=$PWD/.deps/docker
pid_file=$state/dockerd.pid
log=$state/dockerd.log
mkdir -p "$state"

say() { echo "docker: $*"; }

ensure_packages() {
  absent=
  command -v dockerd >/dev/null || absent="$absent docker.io"
  command -v iptables >/dev/null || absent="$absent iptables"
  command -v jq >/dev/null || absent="$absent jq"
  if [ -z "$absent" ]; then return; fi
  # shellcheck disable=SC2086 # a list of packages
  { apt-get update && apt-get install --yes --no-install-recommends $absent; } >"$state/apt.log" 2>&1 || {
    tail -n 20 "$state/apt.log" >&2
    say "could not install$absent"
    return 1
  }
  say "installed$absent with apt-get"
}

# A root without CAP_SYS_RESOURCE, as inside many virtual machines, cannot start a container as Docker asks for it.
runtime_options() {
  effective=$(sed -n 's/^CapEff:[[:space:]]*//p' /proc/self/status)
  if [ $((0x$effective >> 24 & 1)) = 0 ]; then
    echo "--add-runtime within-limits=$here/runc-within-limits.sh --default-runtime within-limits"
  fi
}

answers() { docker info >/dev/null 2>&1; }

ours() { [ -f "$pid_file" ] && [ "$(cat "/proc/$(cat "$pid_file")/comm" 2>/dev/null)" = dockerd ]; }

up() {
  if answers; then
    say 'an engine answers already'
    return
  fi
  ensure_packages
  # shellcheck disable=SC2046 # a list of options
  setsid dockerd --pidfile "$pid_file" $(runtime_options) >"$log" 2>&1 </dev/null &
  tries=0
  until answers; do
    tries=$((tries + 1))
    if [ "$tries" -gt 150 ] || ! kill -0 $! 2>/dev/null; then
      tail -n 20 "$log" >&2
      say "the engine did not start (see $log)"
      exit 1
    fi
    sleep 0.2
  done
  say "started dockerd, process $(cat "$pid_file")"
}

down() {
  if ! ours; then
    say 'no engine of ours runs'
    return
  fi
  pid=$(cat "$pid_file")
  kill "$pid"
  while [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = dockerd ]; do sleep 0.2; done
  say 'stopped'
}

case ${1:-} in
  up) up ;;
  down) down ;;
  *)
    echo 'Usage: scripts/deps/docker/engine.sh up|down' >&2
    exit 2
    ;;
esac
