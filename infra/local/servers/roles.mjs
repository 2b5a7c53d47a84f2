/**
 * Gives every service a role and a database of its own, as infra/docker/databases.sh does.
 * @param {import('pg').Client} client a superuser's
 * @param {Record<string, string>} passwords by service
 */
export async function createRoles(client, passwords) {
  const { rows: databases } = await client.query('select datname from pg_database');
  const { rows: roles } = await client.query('select rolname from pg_roles');
  for (const [service, password] of Object.entries(passwords)) {
    const known = roles.some(({ rolname }) => rolname === service);
    await client.query(`${known ? 'alter' : 'create'} role "${service}" login password '${password}'`);
    if (!databases.some(({ datname }) => datname === service))
      await client.query(`create database "${service}" owner "${service}"`);
    await client.query(`revoke all on database "${service}" from public`);
  }
}
