import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { copiesAllowed } from '@ninepocket/contracts/billing/plans';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import { copiesOf } from '../../ledger/collector.store.js';
import { planAddition, mergeCopies } from '../owned/plan-addition.use-case.js';
import { presentUnknownSets } from '../matching/present-unknown-sets.use-case.js';
import { neededFields } from '../columns.rules.js';
import { namedBinders } from './named-binders.rules.js';
import { countMissing } from './file-binders.store.js';
import { findCopies, type ImportRecord } from './imports.store.js';

export const summarizeImport = async (
  pool: pg.Pool,
  caller: User,
  { counts, unknownSets, oneCopyEach, binders, undoneAt, createdAt, ...found }: ImportRecord,
): Promise<CollectionImport> => {
  const limit = copiesAllowed(caller.plan);
  const held = await copiesOf(pool, caller.userId);
  const copies = found.status === 'ready' ? (await findCopies(pool, found.id)).map(({ copy }) => copy) : [];
  const { format } = found;
  const merged = await mergeCopies(copies, format);
  const { duplicates, skipped } = await planAddition(pool, caller.userId, merged, { format, onlyNew: true });
  const missing =
    found.status === 'ready' ? await countMissing(pool, caller, namedBinders(copies, binders)) : NO_BINDERS;
  return {
    ...found,
    notOwned: 0,
    noted: 0,
    suggested: 0,
    ...counts,
    asksForCopies: found.mapping.quantity === undefined && !oneCopyEach,
    needed: neededFields(found.mapping),
    unknownSets: await presentUnknownSets(pool, unknownSets),
    duplicates,
    leftOut: skipped,
    collectionsLeftOut:
      caller.plan === 'SUPER_HERO' ? 0 : new Set(copies.flatMap(({ collections }) => collections)).size,
    pockets: copies.reduce((pockets, { places = [] }) => pockets + places.length, 0),
    ...missing,
    placesLeft: limit === null ? null : limit - held - (found.status === 'ready' ? counts.copies : 0),
    undoneAt: undoneAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
};

const NO_BINDERS = { binders: 0, bindersLeftOut: 0 };
