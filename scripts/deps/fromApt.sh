# Sourced by installers of what tests need from Debian. Its callers set log, a file, and stand in the project's root.

# As root, or as whom continuous integration lets become root.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    [ "${CI:-}" = true ] && sudo -n "$@"
  fi
}

# from_apt PACKAGE...: what it says is in the log.
from_apt() {
  command -v apt-get >/dev/null || return 1
  as_root scripts/deps/aptInstall.sh "$@" >>"$log" 2>&1
}
