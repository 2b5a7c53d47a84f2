#!/bin/sh
# First start of the PostgreSQL container: one database and one owner per service, closed to all others.
set -eu
for service in catalog collection social billing automation; do
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<SQL
create role $service login password '$SERVICE_DATABASE_PASSWORD';
create database $service owner $service;
revoke all on database $service from public;
SQL
done
