/**
 * The SQL of a read model. A stale fact or deletion changes nothing, so events that repeat or arrive in any order end in
 * the same rows. Rows are written in id order, which avoids deadlocks between two writers.
 */
export interface Table {
  table: string;
  key: string;
  /** Besides the key and the version. */
  columns: string[];
  version: string;
  receivedAt: string;
  /** The table has the columns `retired` and `deleted_version`. */
  deletions: boolean;
  returning?: string;
}

/** Typed like the table's own columns. */
const rowsOf = (table: string): string => `jsonb_populate_recordset(null::${table}, $1::jsonb)`;

/**
 * In a rebuild, $2 is its start. The snapshot is read later than a row that was received before, so its fact replaces
 * that row, even with a lower version: the owner may have been restored from a backup.
 */
const isReplaced = (receivedAt: string): string => `known.${receivedAt} < $2::timestamptz`;

/** @param fact SQL: the name of the new row */
const assignments = ({ columns, version, receivedAt, deletions }: Table, fact: string): string => {
  const list = [...columns.filter((column) => !deletions || column !== 'retired'), version].map(
    (column) => `${column} = ${fact}.${column}`,
  );
  const isDeleted = `case when ${isReplaced(receivedAt)} then false else known.deleted_version >= ${fact}.${version} end`;
  if (deletions)
    list.push(
      `retired = ${fact}.retired or ${isDeleted}`,
      `deleted_version = case when ${isReplaced(receivedAt)} then 0 else known.deleted_version end`,
    );
  return [...list, `${receivedAt} = clock_timestamp()`].join(', ');
};

const isStored = ({ version, receivedAt }: Table, fact: string): string =>
  `(${fact}.${version} > known.${version} or ${isReplaced(receivedAt)})`;

const returned = ({ key, deletions, returning }: Table): string =>
  [`new.${key} as id`, ...(deletions ? ['new.retired'] : []), ...(returning === undefined ? [] : [returning])].join(
    ', ',
  );

/** Stores rows ($1), of which no two have the same id. */
export const storeStatement = (model: Table): string => {
  const { table, key, columns, version, receivedAt } = model;
  const names = [key, ...columns, version].join(', ');
  return `
    insert into ${table} as known (${names}, ${receivedAt})
    select ${names}, clock_timestamp() from ${rowsOf(table)} order by ${key}
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

/** Stores deletions ($1). An unknown row leaves a placeholder of version 0, so that a late fact does not restore it. */
export const storeDeletedStatement = ({ table, key, version, receivedAt }: Table): string => `
  insert into ${table} as known (${key}, retired, deleted_version)
  select ${key}, true, max(${version}) from ${rowsOf(table)} group by ${key} order by ${key}
  on conflict (${key}) do update set
    deleted_version = excluded.deleted_version, ${receivedAt} = clock_timestamp(),
    retired = known.retired or excluded.deleted_version >= known.${version}
  where excluded.deleted_version > known.deleted_version
  returning new.${key} as id, new.retired`;

/**
 * Retires the rows above $1 and up to $2 (null: no upper bound) that are not among $3. A row received since the rebuild
 * started ($4) is left alone: the page may have been read before it existed.
 */
export const retireMissingStatement = ({ table, key, version, receivedAt }: Table): string => `
  update ${table} set retired = true, deleted_version = greatest(deleted_version, ${version})
  where ${key} > $1 and ($2::int is null or ${key} <= $2) and ${key} <> all ($3::int[])
    and ${version} > 0 and not retired and ${receivedAt} < $4::timestamptz
  returning ${key} as id, retired`;
