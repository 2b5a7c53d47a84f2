/**
 * The SQL of a read model. A stale fact or deletion changes nothing, so events that repeat or arrive in any order end in
 * the same rows. Rows are written in id order, which avoids deadlocks between two writers.
 */
export interface Table {
  table: string;
  key: string;
  /** Besides the key and the version. */
  columns: string[];
  /** Those of them that only new rows get. */
  kept: string[];
  version: string;
  receivedAt: string | null;
  /** The column that marks deleted rows. */
  deletions?: string;
  /** SQL by name. */
  returning: Record<string, string>;
}

/** Typed like the table's own columns. */
const rowsOf = (table: string): string => `jsonb_populate_recordset(null::${table}, $1::jsonb)`;

/**
 * In a rebuild, $2 is its start. The snapshot is read later than a row that was received before, so its fact replaces
 * that row, even with a lower version: the owner may have been restored from a backup.
 * @param fact SQL: the name of the new row
 */
const isReplaced = ({ version, receivedAt }: Table, fact: string): string =>
  receivedAt === null
    ? `($2::timestamptz is not null and ${fact}.${version} = known.${version})`
    : `known.${receivedAt} < $2::timestamptz`;

const isStored = (model: Table, fact: string): string =>
  `(${fact}.${model.version} > known.${model.version} or ${isReplaced(model, fact)})`;

const assignments = (model: Table, fact: string): string => {
  const { columns, kept, version, receivedAt, deletions } = model;
  const list = [...columns, version]
    .filter((column) => column !== deletions && !kept.includes(column))
    .map((name) => `${name} = ${fact}.${name}`);
  if (receivedAt !== null) list.push(`${receivedAt} = clock_timestamp()`);
  if (deletions !== undefined) {
    const ifNotReplaced = (value: string, otherwise: string) =>
      `case when ${isReplaced(model, fact)} then ${otherwise} else ${value} end`;
    const isDeleted = ifNotReplaced(`known.deleted_version >= ${fact}.${version}`, 'false');
    list.push(`${deletions} = ${fact}.${deletions} or ${isDeleted}`);
    list.push(`deleted_version = ${ifNotReplaced('known.deleted_version', '0')}`);
  }
  return list.join(', ');
};

const returned = ({ key, deletions, returning }: Table): string =>
  [
    `new.${key} as id`,
    ...(deletions === undefined ? [] : [`new.${deletions} as retired`]),
    ...Object.entries(returning).map(([name, sql]) => `${sql} as "${name}"`),
  ].join(', ');

/** Stores rows ($1), of which no two have the same id. */
export const storeStatement = (model: Table): string => {
  const { table, key, columns, version, receivedAt } = model;
  const names = [key, ...columns, version];
  const stamp = receivedAt === null ? [] : [receivedAt];
  return `
    insert into ${table} as known (${[...names, ...stamp].join(', ')})
    select ${[...names, ...stamp.map(() => 'clock_timestamp()')].join(', ')} from ${rowsOf(table)} order by ${key}
    on conflict (${key}) do update set ${assignments(model, 'excluded')}
    where ${isStored(model, 'excluded')}
    returning ${returned(model)}`;
};

/** The array is for a plan that was cached while the table was small: a join alone might then read the whole table. */
export const updateStatement = (model: Table): string => {
  const { table, key } = model;
  return `
    update ${table} as known set ${assignments(model, 'fact')}
    from ${rowsOf(table)} as fact
    where known.${key} = fact.${key} and known.${key} = any (array (select ${key} from ${rowsOf(table)}))
      and ${isStored(model, 'fact')}
    returning ${returned(model)}`;
};

/** Stores rows ($1) of ids that are not known. */
export const storeUnknownStatement = ({ table, key, columns }: Table): string => {
  const names = [key, ...columns].join(', ');
  return `insert into ${table} (${names}) select ${names} from ${rowsOf(table)} order by ${key} on conflict do nothing`;
};

/** Stores deletions ($1). One of an unknown row leaves a placeholder of version 0, so that a late fact does not restore it. */
export const storeDeletedStatement = (model: Table): string => {
  const { table, key, version, receivedAt, deletions } = model;
  return `
    insert into ${table} as known (${key}, ${deletions}, deleted_version)
    select ${key}, true, max(${version}) from ${rowsOf(table)} group by ${key} order by ${key}
    on conflict (${key}) do update set
      deleted_version = excluded.deleted_version, ${receivedAt} = clock_timestamp(),
      ${deletions} = known.${deletions} or excluded.deleted_version >= known.${version}
    where excluded.deleted_version > known.deleted_version
    returning new.${key} as id, new.${deletions} as retired`;
};

/** Instead of a condition that a plan for all values could not use with an index. */
const MAX_INT = 2 ** 31 - 1;

/**
 * Retires the rows above $1 and up to $2 (null: no upper bound) that are not among $3. A row received since the rebuild
 * started ($4) is left alone: the page may have been read before it existed.
 */
export const retireMissingStatement = ({ table, key, version, receivedAt, deletions }: Table): string => `
  update ${table} set ${deletions} = true, deleted_version = greatest(deleted_version, ${version})
  where ${key} > $1 and ${key} <= coalesce($2::int, ${MAX_INT}) and ${key} <> all ($3::int[])
    and ${version} > 0 and not ${deletions} and ${receivedAt} < $4::timestamptz
  returning ${key} as id, true as retired`;
