#!/bin/sh
# Installs what the distributed profile needs beside Postgres, from packages: Kafka's jars by Maven, Redis (or Valkey)
# by apt-get. When nothing is missing it only checks. Where they cannot be had and Docker answers, and with
# DEPS_FROM=containers, their images are built instead. What cannot be had is named; with CI=true that is an error.
set -eu

cd -- "$(dirname -- "$0")/../.."
jars=$PWD/.toolchain/kafka
log=$PWD/.toolchain/deps.log
mkdir -p "$PWD/.toolchain"
: >"$log"
absent=

say() { echo "deps: $*"; }

from_apt() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  scripts/deps/aptInstall.sh "$@" >>"$log" 2>&1 || return 1
  say "installed $* with apt-get"
}

ensure() {
  command -v "$1" >/dev/null && return
  from_apt "$2" && return
  say "$1 is missing; install the package $2 (see $log)"
  absent="$absent $1"
}

ensure_redis() {
  if command -v redis-server >/dev/null || command -v valkey-server >/dev/null; then return; fi
  ensure redis-server redis-server
}

ensure_kafka() {
  stamp=$jars/.stamp
  wanted=$(cksum <scripts/deps/kafka/pom.xml)
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then return; fi
  ensure mvn maven
  command -v mvn >/dev/null || return 0
  rm -rf "$jars"
  if mvn --quiet --batch-mode --file scripts/deps/kafka/pom.xml dependency:copy-dependencies "-DoutputDirectory=$jars" \
    >>"$log" 2>&1; then
    echo "$wanted" >"$stamp"
    say "copied Kafka's jars into .toolchain/kafka"
  else
    tail -n 20 "$log" >&2
    say "Kafka's jars could not be had (see $log)"
    absent="$absent kafka"
  fi
}

build_images() {
  docker info >/dev/null 2>&1 || return 1
  if docker image inspect enrichment/kafka enrichment/redis enrichment/postgres >/dev/null 2>&1; then return; fi
  say 'building the images of Kafka, Redis and Postgres, which takes minutes'
  scripts/deps/images/build.sh >>"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    return 1
  }
}

if [ "${DEPS_FROM:-}" = containers ]; then
  build_images || {
    say 'no containers: start Docker; on Debian, as root, scripts/deps/docker/engine.sh up does it'
    exit 1
  }
  exit
fi
ensure_redis
ensure java default-jre-headless
ensure_kafka
if [ -n "$absent" ]; then
  if [ -z "${DEPS_FROM:-}" ] && build_images; then exit; fi
  say "not there:$absent; the distributed profile cannot run or be tested here"
  [ "${CI:-}" != true ] || exit 1
fi
