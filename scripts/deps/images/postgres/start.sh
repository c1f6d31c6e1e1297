#!/bin/sh
# Makes the database at the first start, then becomes the server.
set -eu

user=${POSTGRES_USER:?is the role and the database to make}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password_file=$(mktemp)
  printf '%s' "${POSTGRES_PASSWORD:?is the password of that role}" >"$password_file"
  initdb --username="$user" --pwfile="$password_file" --auth=scram-sha-256 --encoding=UTF8
  rm "$password_file"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \"$user\"" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
