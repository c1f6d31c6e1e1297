#!/bin/sh
# runc for a root without CAP_SYS_RESOURCE: that one can neither grant the capability, nor lower an oom score, nor raise
# a hard limit. What Docker asks of these is cut down to what the machine allows; then the real runc does the rest.
set -eu

runc=/usr/sbin/runc
command=
bundle=.
process=
previous=
for argument in "$@"; do
  case $previous in
    --bundle | -b) bundle=$argument ;;
    --process | -p) process=$argument ;;
  esac
  case $argument in
    --bundle=*) bundle=${argument#*=} ;;
    --process=*) process=${argument#*=} ;;
    create | run | restore | exec) command=${command:-$argument} ;;
  esac
  previous=$argument
done

# fit FILE PATH: cuts down the process that is described at the path in the file.
fit() {
  files=$(ulimit -Hn)
  [ "$files" != unlimited ] || files=null
  fitted=$(jq --argjson score "$(cat /proc/self/oom_score_adj)" --argjson files "$files" "$2"' |= (
    if .capabilities then .capabilities |= with_entries(.value |= map(select(. != "CAP_SYS_RESOURCE"))) else . end
    | if .oomScoreAdj then .oomScoreAdj |= ([., $score] | max) else . end
    | if $files and .rlimits then
        .rlimits |= map(if .type == "RLIMIT_NOFILE" then .hard |= ([., $files] | min) | .soft |= ([., $files] | min) else . end)
      else . end)' "$1")
  printf '%s' "$fitted" >"$1"
}

case $command in
  create | run | restore) fit "$bundle/config.json" .process ;;
  exec) [ -z "$process" ] || fit "$process" . ;;
esac
exec "$runc" "$@"
