#!/bin/sh
# Creates a database and a role for every DATABASE_PASSWORD_<SERVICE>; roles cannot connect to each other's databases.
# PostgreSQL's container runs it on first start. After adding a service or changing a password, run it again by hand:
#   docker compose up -d postgres
#   docker compose exec postgres sh /docker-entrypoint-initdb.d/databases.sh
set -eu
sql() { psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres "$@"; }

env | sed -n 's/^DATABASE_PASSWORD_\([A-Z]*\)=.*/\1/p' | sort | while read -r name; do
  service=$(echo "$name" | tr 'A-Z' 'a-z')
  eval "password=\$DATABASE_PASSWORD_$name"
  if [ "$(sql -Atc "select 1 from pg_roles where rolname = '$service'")" = 1 ]; then
    sql -c "alter role $service password '$password'"
    continue
  fi
  sql <<SQL
create role $service login password '$password';
create database $service owner $service;
revoke all on database $service from public;
SQL
done
