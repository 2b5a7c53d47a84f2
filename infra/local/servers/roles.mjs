/**
 * Gives every service a role and a database of its own, as infra/docker/databases.sh does.
 * @param {import('pg').Client} client a superuser's
 * @param {(database: string) => Promise<import('pg').Client>} open
 * @param {Record<string, string>} passwords by service
 */
export async function createRoles(client, open, passwords) {
  const { rows } = await client.query(
    'select d.datname as name, pg_get_userbyid(d.datdba) as owner from pg_database d',
  );
  const owners = new Map(rows.map((row) => [row.name, row.owner]));
  const { rows: roles } = await client.query('select rolname from pg_roles');
  for (const [service, password] of Object.entries(passwords)) {
    const known = roles.some(({ rolname }) => rolname === service);
    await client.query(`${known ? 'alter' : 'create'} role "${service}" login password '${password}'`);
    if (!owners.has(service)) await client.query(`create database "${service}" owner "${service}"`);
    await client.query(`revoke all on database "${service}" from public`);
    if (owners.has(service) && owners.get(service) !== service) await handOver(client, open, service);
  }
}

/** A database of an earlier version belongs to the superuser. @param {import('pg').Client} client @param {(database: string) => Promise<import('pg').Client>} open @param {string} service */
async function handOver(client, open, service) {
  const database = await open(service);
  await database.query(HAND_OVER.replaceAll('$owner', service));
  await database.end();
  await client.query(`alter database "${service}" owner to "${service}"`);
}

/** Everything that no extension owns; what belongs to a table, such as its indexes, follows it. */
const HAND_OVER = `do $do$
declare command text;
begin
  for command in
    select format('alter schema %I owner to "$owner"', nspname) from pg_namespace
      where nspname !~ '^(pg_|information_schema)'
    union all
    select format('alter %s %s owner to "$owner"', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to "$owner"', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^(pg_|information_schema)'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to "$owner"', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname !~ '^(pg_|information_schema)' and t.typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop execute command; end loop;
end $do$`;
